import { learnServerTime } from '#lib/browser/corrected-clock.ts'
import { createListeners } from '#lib/browser/listeners.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

/** Milliseconds for which a reply is reused: another tab may sign in or out. */
const MAX_AGE = 60_000
const TIMEOUT = 15_000

const listeners = createListeners<[state: SignInState]>()

/** Calls the listener with each state that was read. Returns what unsubscribes. */
export const onSignInState = listeners.add
/** Passes on a state that was read in another way than by `readSignInState`. */
export const passOnSignInState = listeners.call

let cached: { state: Promise<SignInState | undefined>; at: number } | undefined

/** Reads JSON from this site; undefined on any failure. Small, because it is part of the first load. */
async function fetchFromSite<T>(path: string): Promise<T | undefined> {
  const sentAt = Date.now()
  try {
    const reply = await fetch(new URL(path, location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    // This is the first request of most pages, so that their countdowns are right from the start.
    learnServerTime(reply.headers.get('date'), sentAt)
    return reply.ok ? ((await reply.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/** Who is signed in, and their permissions; undefined without a reply. One request, reused for a minute. */
export function readSignInState(): Promise<SignInState | undefined> {
  if (cached && Date.now() - cached.at < MAX_AGE) return cached.state
  const own = { state: fetchFromSite<SignInState>('/api/session'), at: Date.now() }
  cached = own
  void own.state.then((state) => {
    // A reply that comes after a sign-out may name who has left. That a login has ended is in one reply only.
    if (state && (cached === own || state.ended)) listeners.call(state)
    if (!state && cached === own) clearSignInState()
  })
  return own.state
}

/** Discards the cached state, for example when a session has ended: the next reader requests it again. */
export function clearSignInState(): void {
  cached = undefined
}
