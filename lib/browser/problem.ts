import type { ProblemCode } from '#lib/domain/problem-code.ts'

/** The codes of problems that the browser itself finds, because there was no reply. */
export const BROWSER_PROBLEMS = ['offline', 'no-answer', 'aborted'] as const

/** A failed call. `status` 0: no reply (`offline`, `aborted`, or `no-answer`: it may have been completed). */
export type CallProblem = {
  code: ProblemCode
  status: number
  /** The upstream's message, cleaned; only for logins and codes. */
  detail?: string
  /** Invalid fields, such as `body.payer.email`, with the code of each fault. */
  fields?: { path: string; code: string }[]
  /** The part of the session that is missing or has ended. */
  part?: 'member' | 'agency'
  retryAfterSeconds?: number
  /** The reply came from a proxy in between, so it does not show whether the call was completed. */
  foreign?: true
}

/** `unread`: how many rows of the list the site could not read. They are missing in `data`. */
export type CallResult<T> = { ok: true; data: T; unread?: number } | { ok: false; problem: CallProblem }

/** Whether a call may have taken effect although it failed: look its outcome up, never repeat it. */
export function isOutcomeUnknown({ status, code }: CallProblem): boolean {
  return status === 0 || status >= 500 || code === 'outcome-unknown' || code === 'timeout'
}

/** Time-out, content too large, too many requests: refusals by the system, not answers to the request. */
const SYSTEM_REFUSALS: ReadonlySet<number> = new Set([408, 413, 429])

/** Whether a failure is the system's. Other refusals, such as of a coupon, are answers to the request. */
export function isSystemFailure(status: number): boolean {
  return status === 0 || status >= 500 || SYSTEM_REFUSALS.has(status)
}

/** Whether a lookup by a typed code failed because nothing has this code, or because it cannot be a code. */
export function isMissing({ code }: CallProblem): boolean {
  return code === 'not-found' || code === 'invalid-input'
}

/** That the login details are incorrect, without saying which of them, where the upstream has no message (section 8). */
export function toSignInProblem(problem: CallProblem): CallProblem {
  const isRefused = ['invalid-input', 'rejected', 'not-allowed', 'not-found'].includes(problem.code)
  return isRefused ? { ...problem, code: 'login-failed' } : problem
}
