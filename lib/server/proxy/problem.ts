import { STATUS_CODES } from 'node:http'

/** Every problem that a browser's call can have, and its HTTP status. Each is a key of `problem.` in the messages. */
export const PROBLEMS = {
  'bad-path': 400,
  'invalid-input': 400,
  rejected: 400,
  'login-required': 401,
  'login-failed': 401,
  'session-ended': 401,
  'cancel-password-required': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'other-agency': 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  gone: 410,
  'code-expired': 410,
  'body-too-large': 413,
  'wrong-content-type': 415,
  'host-unknown': 421,
  'too-often': 429,
  internal: 500,
  'upstream-failed': 502,
  'unexpected-reply': 502,
  'outcome-unknown': 502,
  'sign-out-unconfirmed': 502,
  unavailable: 503,
  busy: 503,
  'host-down': 503,
  timeout: 504,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEMS

/** An invalid field (`body.payer.email`, `query.langCode`), and a code for the reason. */
export type FieldFault = { path: string; code: string }

export type Problem = {
  code: ProblemCode
  /** Only when it differs from the status in `PROBLEMS`. */
  status?: number
  fields?: readonly FieldFault[]
  /** The upstream's cleaned message; on logins and validations only. */
  detail?: string
  /** The part of the session that is missing or has ended. */
  part?: 'member' | 'agency'
  allow?: readonly string[]
  retryAfterSeconds?: number
}

/** A service that the answer needs, an upstream or the shared store, has not answered. */
export const UNAVAILABLE: Problem = { code: 'unavailable', retryAfterSeconds: 5 }

/** Headers of every reply of the proxies: no shared or private cache may store it. */
export const REPLY_HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
} as const

/** Status, headers and body of a problem in the format of RFC 9457. */
export function toProblemReply(problem: Problem): { status: number; headers: Record<string, string>; body: string } {
  const { code, status = PROBLEMS[code], fields, detail, part, allow, retryAfterSeconds } = problem
  const headers = {
    ...REPLY_HEADERS,
    'content-type': 'application/problem+json',
    ...(allow && { allow: allow.join(', ') }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  const content = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(fields !== undefined && { fields }),
    ...(part !== undefined && { part }),
  }
  return { status, headers, body: JSON.stringify(content) }
}

/** A problem as a response (RFC 9457). `cookies`: `Set-Cookie` values. */
export function toProblemResponse(problem: Problem, cookies: readonly string[] = []): Response {
  const { status, headers, body } = toProblemReply(problem)
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A request handler that never throws: an unexpected error is reported, and answered as `internal`. */
export function answerAlways<Input extends unknown[]>(
  answer: (...input: Input) => Promise<Response>,
  report: (error: unknown, ...input: Input) => void,
): (...input: Input) => Promise<Response> {
  return async (...input) => {
    try {
      return await answer(...input)
    } catch (error) {
      report(error, ...input)
      return toProblemResponse({ code: 'internal' })
    }
  }
}

/** Only people who are signed in to the agency may ask. */
export const AGENCY_LOGIN_REQUIRED: Problem = { code: 'login-required', part: 'agency' }
