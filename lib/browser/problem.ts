import type { Messages } from '#lib/i18n/translator.ts'

/** What the server cannot say of a call, because it did not answer. */
export const BROWSER_PROBLEMS = ['offline', 'no-answer', 'aborted'] as const

/** Why a call failed: a key of `problem.` in the messages. */
export type ProblemCode = keyof Messages['problem']

/**
 * A failed call. `status` is 0 when there was no reply: `offline`, `no-answer` (the connection broke or took too
 * long; what was asked may have been done all the same) and `aborted` (by us).
 */
export type CallProblem = {
  code: ProblemCode
  status: number
  /** The upstream's own words, cleaned; on logins and codes only. */
  detail?: string
  /** `body.payer.email` and how it is wrong. */
  fields?: { path: string; code: string }[]
  /** Which part of the session is missing or has ended. */
  part?: 'member' | 'agency'
  retryAfterSeconds?: number
  /** Not said by the site's own server, but by something in between: it proves nothing of what was done. */
  foreign?: true
}

export type CallResult<T> = { ok: true; data: T } | { ok: false; problem: CallProblem }
