import type { Endpoint, WireLine } from '#lib/contract/service.ts'
import { verifiesCredentials } from '#lib/server/proxy/access.ts'
import { type Problem, type ProblemCode, REPLY_HEADERS } from '#lib/server/proxy/problem.ts'
import { isOutcomeUnknown, type UpstreamFailure } from '#lib/server/upstream/outcome.ts'
import { PROBLEM_CODE_BY_FAILURE } from '#lib/server/upstream/problem-codes.ts'

/**
 * Fields for signed-in agencies only, at any depth of a reply: trade prices (booking checks, A 27), and the codes with which agents
 * sign in.
 */
const AGENCY_FIELDS: ReadonlySet<string> = new Set([
  'netPrice',
  'commission',
  'subsidyUpdate',
  'odyAgentCode',
  'dabAllowedOdyAgentCodes',
])
const MAX_DETAIL_LENGTH = 300

/** The part of a reply that a browser may see: without sealed fields, and without those of agencies unless permitted. */
export function toVisibleReply(data: unknown, sealedFields: readonly string[], seesNetPrice: boolean): unknown {
  const unsealed =
    sealedFields.length > 0 && typeof data === 'object' && data !== null
      ? Object.fromEntries(Object.entries(data).filter(([name]) => !sealedFields.includes(name)))
      : data
  // Most replies have no such field, and copying a large reply would be slow.
  return seesNetPrice || !hasAgencyField(unsealed) ? unsealed : withoutAgencyFields(unsealed)
}

function hasAgencyField(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasAgencyField)
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  for (const name in fields) {
    if (AGENCY_FIELDS.has(name)) return true
    const field = fields[name]
    // Most fields are texts and numbers.
    if (typeof field === 'object' && hasAgencyField(field)) return true
  }
  return false
}

function withoutAgencyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAgencyFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !AGENCY_FIELDS.has(name))
      .map(([name, field]) => [name, withoutAgencyFields(field)]),
  )
}

const REJECTIONS: Readonly<Record<number, ProblemCode>> = { 409: 'conflict', 410: 'gone' }

/** The code of a refusal, and that the upstream's status was not 400, which alone means a wrong price of a coupon (section 8). */
function toRejection({ status = 400 }: UpstreamFailure): Pick<Problem, 'code' | 'status'> {
  const code = REJECTIONS[status] ?? 'rejected'
  return code === 'rejected' && status !== 400 ? { code, status: 422 } : { code }
}

/** The upstream's message may be shown where it verified something that a person has just typed. */
function mayShowDetail(wireLine: WireLine, endpoint: Endpoint): boolean {
  return endpoint.limit === 'login' || endpoint.limit === 'code' || verifiesCredentials(wireLine, endpoint)
}

/** Why the upstream refused an internal agent's call: agents need the reason, and may see it. */
function toReason({ access }: Endpoint, { message }: UpstreamFailure): { detail?: string } {
  const detail = access === 'agent' ? cleanDetail(message) : undefined
  return detail === undefined ? {} : { detail }
}

/** A browser's problem for a failed call. `ended`: the part of the session that has ended, because of which it was refused. */
export function toProblem(
  wireLine: WireLine,
  endpoint: Endpoint,
  error: UpstreamFailure,
  ended: 'member' | 'agency' | undefined,
): Problem {
  if (ended) return { code: 'session-ended', part: ended }
  if (endpoint.mayCharge && isOutcomeUnknown(error)) {
    return { code: 'outcome-unknown', status: error.kind === 'timeout' ? 504 : 502 }
  }
  const detail = mayShowDetail(wireLine, endpoint) ? cleanDetail(error.message) : undefined
  const shown = detail === undefined ? {} : { detail }
  const wait = error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }
  switch (error.kind) {
    case 'malformed':
    case 'too-large':
      // There was a reply, but not the empty one that means success: the browser has its own text for it (section 5).
      return { code: endpoint.mustBeEmpty && error.status !== undefined ? 'unexpected-reply' : 'upstream-failed' }
    case 'unauthorized':
      return verifiesCredentials(wireLine, endpoint) ? { code: 'login-failed', ...shown } : { code: 'login-required' }
    case 'rejected':
      return { ...toRejection(error), ...shown, ...toReason(endpoint, error) }
    case 'forbidden':
    case 'not-found':
      return { code: PROBLEM_CODE_BY_FAILURE[error.kind], ...shown, ...toReason(endpoint, error) }
    case 'rate-limited':
      if (mayShowDetail(wireLine, endpoint)) return { code: 'too-often', retryAfterSeconds: 60, ...wait, ...shown }
      return { code: PROBLEM_CODE_BY_FAILURE[error.kind], retryAfterSeconds: 5, ...wait }
    case 'unavailable':
    case 'busy':
      return { code: PROBLEM_CODE_BY_FAILURE[error.kind], retryAfterSeconds: 5, ...wait }
    default:
      return { code: PROBLEM_CODE_BY_FAILURE[error.kind] }
  }
}

/** Tags with which a message is formatted. Any other markup is that of an error page. */
const FORMATTING = /<\/?(?:b|strong|i|em|u|br|p|span|font|small)(?:\s[^<>]*)?\/?>/gi

/**
 * An upstream's message as one line of plain text, without its formatting; undefined when it contains other markup, an address or a
 * stack trace.
 */
export function cleanDetail(text: string | undefined): string | undefined {
  // Only the beginning is shown, and the patterns below would take seconds on a very long message.
  const message = text?.slice(0, 4 * MAX_DETAIL_LENGTH).replace(FORMATTING, ' ')
  if (message === undefined) return undefined
  if (/https?:|\bat .+:\d+|exception|stack|\/\w+\/\w+|<\w+/i.test(message)) return undefined
  if (/\blocalhost\b|\d+(?:\.\d+){3}|[\w-]\.[a-z][\w-]*:\d|\bE[A-Z]{4,}\b/.test(message)) return undefined
  const cleaned = message
    .replace(/\p{Cc}+/gu, ' ')
    // Direction marks, which can change the order in which text is read.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cleaned === '' ? undefined : [...cleaned].slice(0, MAX_DETAIL_LENGTH).join('')
}

/** The header with the number of rows that could not be read. */
const UNREAD_ROWS = 'x-unread-rows'

/** Data for a browser as a response; 204 when there is none. `unread`: how many rows of it could not be read. */
export function toDataResponse(data: unknown, cookies: readonly string[], unread = 0): Response {
  const headers = new Headers(REPLY_HEADERS)
  if (unread > 0) headers.set(UNREAD_ROWS, String(unread))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (data === undefined) return new Response(null, { status: 204, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(data), { headers })
}
