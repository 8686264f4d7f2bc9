import type { Who } from '#lib/contract/own.ts'

/** Milliseconds for which an answer stands: another tab may log in or out. */
const FRESH = 60_000
const PATIENCE = 15_000

let known: { who: Promise<Who | undefined>; at: number } | undefined

/** What this site answers, without the proxies' problems: undefined where it does not. Light, for the first load. */
export async function askOwn<T>(path: string): Promise<T | undefined> {
  try {
    const reply = await fetch(new URL(path, location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return reply.ok ? ((await reply.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/** Who is logged in here and what they may do; asked for once on a page, whoever wants to know. Asks no upstream. */
export function readWho(): Promise<Who | undefined> {
  if (known && Date.now() - known.at < FRESH) return known.who
  const mine = { who: askOwn<Who>('/api/session'), at: Date.now() }
  known = mine
  void mine.who.then((who) => {
    if (!who && known === mine) forgetWho()
  })
  return mine.who
}

/** For when somebody's session has ended: the next one to ask is answered by the site. */
export function forgetWho(): void {
  known = undefined
}
