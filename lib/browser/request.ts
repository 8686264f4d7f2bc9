import ky from 'ky'
import { track } from '#lib/browser/events.ts'
import type { CallProblem, CallResult, ProblemCode } from '#lib/browser/problem.ts'
import { forgetWho } from '#lib/browser/session.ts'

export type Asked = {
  /** From the root, with its query. */
  path: string
  method: 'GET' | 'POST'
  body?: BodyInit
  contentType?: string
  signal?: AbortSignal | undefined
  /** Milliseconds until the reply must be there, whole. */
  deadline: number
  keepalive?: boolean | undefined
  /** Of the browser; nothing is kept unless said. */
  cache?: RequestCache
}

type Read<T> = (response: Response) => Promise<CallResult<T>>

const ended = new Set<(part: 'member' | 'agency' | undefined) => void>()

/**
 * Runs something whenever a reply says that the session of somebody who was logged in has ended (section 4).
 *
 * @returns forgets it.
 */
export function onSessionEnded(run: (part: 'member' | 'agency' | undefined) => void): () => void {
  ended.add(run)
  return () => void ended.delete(run)
}

const problem = <T>(code: ProblemCode, status = 0, more: Omit<CallProblem, 'code' | 'status'> = {}): CallResult<T> => ({
  ok: false,
  problem: { code, status, ...more },
})

/** Makes one request to this very site, once, and reads its reply. Never throws: every failure is a problem. */
export async function request<T>(asked: Asked, read: Read<T>): Promise<CallResult<T>> {
  const result = await make(asked, read)
  // Its code alone: an address may name a booking.
  if (!result.ok && result.problem.code !== 'aborted') track({ name: 'exception', code: result.problem.code })
  return result
}

async function make<T>({ path, deadline, signal, ...asked }: Asked, read: Read<T>): Promise<CallResult<T>> {
  if (signal?.aborted) return problem('aborted')
  const late = AbortSignal.timeout(deadline)
  const stop = signal ? AbortSignal.any([signal, late]) : late
  try {
    const response = await ky(new URL(path, globalThis.location.origin), {
      method: asked.method,
      ...(asked.body !== undefined && { body: asked.body }),
      ...(asked.contentType !== undefined && { headers: { 'content-type': asked.contentType } }),
      ...(asked.keepalive === true && { keepalive: true }),
      signal: stop,
      cache: asked.cache ?? 'no-store',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    return response.ok ? await read(response) : await readProblem(response)
  } catch {
    if (signal?.aborted) return problem('aborted')
    return problem(!late.aborted && globalThis.navigator.onLine === false ? 'offline' : 'no-answer')
  }
}

/** A reply that is not a success: the problem it says, or, from something that stands in between, what its status means. */
async function readProblem<T>(response: Response): Promise<CallResult<T>> {
  const { status } = response
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const later = Number.isFinite(wait) ? { retryAfterSeconds: wait } : {}
  const isOurs = response.headers.get('content-type')?.startsWith('application/problem+json') === true
  const content: unknown = isOurs ? await response.json().catch(() => undefined) : undefined
  const { code, detail, fields, part } = (content ?? {}) as Partial<CallProblem>
  if (typeof code !== 'string') return problem(byStatus(status), status, { ...later, foreign: true })
  if (code === 'session-ended') {
    forgetWho()
    for (const run of [...ended]) run(part)
  }
  return problem(code, status, {
    ...later,
    ...(detail !== undefined && { detail }),
    ...(fields !== undefined && { fields }),
    ...(part !== undefined && { part }),
  })
}

function byStatus(status: number): ProblemCode {
  if (status === 429) return 'too-often'
  if (status === 503) return 'unavailable'
  if (status === 504) return 'timeout'
  return status >= 500 ? 'upstream-failed' : 'internal'
}

/** Reads a reply of JSON, or of nothing. A reply that is neither is a failed one: it does not say what was done. */
export async function readJson<T>(response: Response): Promise<CallResult<T>> {
  if (response.status === 204) return { ok: true, data: undefined as T }
  const text = await response.text()
  try {
    return { ok: true, data: JSON.parse(text) as T }
  } catch {
    return problem('upstream-failed', response.status)
  }
}
