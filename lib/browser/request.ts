import ky from 'ky'
import { learnServerTime } from '#lib/browser/corrected-clock.ts'
import { track } from '#lib/browser/events.ts'
import { createListeners } from '#lib/browser/listeners.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import type { ProblemCode } from '#lib/domain/problem-code.ts'

export type SiteRequest = {
  /** The path with the query. */
  path: string
  method: 'GET' | 'POST'
  body?: BodyInit
  contentType?: string
  signal?: AbortSignal | undefined
  /** Milliseconds until the full reply must have arrived. */
  timeout: number
  keepalive?: boolean | undefined
  /** The browser's cache mode; `no-store` by default. */
  cache?: RequestCache
}

type ReadResponse<T> = (response: Response) => Promise<CallResult<T>>

const sessionEndListeners = createListeners<[part: 'member' | 'agency' | undefined]>()

/** Calls the listener when a reply shows that a signed-in session has ended (section 4). Returns what unsubscribes. */
export const onSessionEnded = sessionEndListeners.add

const problem = <T>(code: ProblemCode, status = 0, more: Omit<CallProblem, 'code' | 'status'> = {}): CallResult<T> => ({
  ok: false,
  problem: { code, status, ...more },
})

/** Sends one request to this site and reads its reply. Never throws and never retries: each failure is a problem. */
export async function request<T>(options: SiteRequest, read: ReadResponse<T>): Promise<CallResult<T>> {
  const result = await send(options, read)
  if (!result.ok && result.problem.code !== 'aborted') {
    const { code, status } = result.problem
    // Without the path, which may contain a booking id.
    track({ name: 'exception', code, status })
  }
  return result
}

async function send<T>(
  { path, timeout, signal, ...options }: SiteRequest,
  read: ReadResponse<T>,
): Promise<CallResult<T>> {
  if (signal?.aborted) return problem('aborted')
  const deadline = AbortSignal.timeout(timeout)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  const sentAt = Date.now()
  try {
    const response = await ky(new URL(path, globalThis.location.origin), {
      method: options.method,
      ...(options.body !== undefined && { body: options.body }),
      ...(options.contentType !== undefined && { headers: { 'content-type': options.contentType } }),
      ...(options.keepalive === true && { keepalive: true }),
      signal: stop,
      cache: options.cache ?? 'no-store',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    learnServerTime(response.headers.get('date'), sentAt)
    return response.ok ? await read(response) : await readProblem(response)
  } catch {
    if (signal?.aborted) return problem('aborted')
    return problem(!deadline.aborted && globalThis.navigator.onLine === false ? 'offline' : 'no-answer')
  }
}

/** Reads the problem of an error reply. A reply of a proxy in between has none, so its status is mapped to a problem. */
async function readProblem<T>(response: Response): Promise<CallResult<T>> {
  const { status } = response
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retry = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}
  const isOurs = response.headers.get('content-type')?.startsWith('application/problem+json') === true
  const content: unknown = isOurs ? await response.json().catch(() => undefined) : undefined
  const { code, detail, fields, part } = (content ?? {}) as Partial<CallProblem>
  if (typeof code !== 'string') return problem(toProblemCode(status), status, { ...retry, foreign: true })
  if (code === 'session-ended' || code === 'login-required' || code === 'not-allowed') {
    // Loaded on demand, because it is rarely needed and would make the first load of every page larger.
    const tabs = await import('#lib/browser/sign-in-tabs.ts').catch(() => undefined)
    if (code === 'session-ended') {
      tabs?.announceSignInChange('session-ended')
      sessionEndListeners.call(part)
    } else void tabs?.checkSignIn()
  }
  return problem(code, status, {
    ...retry,
    ...(detail !== undefined && { detail }),
    ...(fields !== undefined && { fields }),
    ...(part !== undefined && { part }),
  })
}

function toProblemCode(status: number): ProblemCode {
  if (status === 429) return 'too-often'
  if (status === 503) return 'unavailable'
  if (status === 504) return 'timeout'
  return status >= 500 ? 'upstream-failed' : 'internal'
}

/** Reads a JSON or empty reply. Any other content is a failure, because it does not show what the server has done. */
export async function readJson<T>(response: Response): Promise<CallResult<T>> {
  if (response.status === 204) return { ok: true, data: undefined as T }
  const text = await response.text()
  try {
    const unread = Number(response.headers.get('x-unread-rows'))
    return { ok: true, data: JSON.parse(text) as T, ...(unread > 0 && { unread }) }
  } catch {
    return problem('upstream-failed', response.status)
  }
}
