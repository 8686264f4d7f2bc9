import type { Entry, WireLine } from '#lib/contract/service.ts'
import { isTyped } from '#lib/proxy/access.ts'
import type { Problem, ProblemCode } from '#lib/proxy/problem.ts'
import type { UpstreamFailure } from '#lib/upstream/outcome.ts'
import { PROBLEM_BY_KIND } from '#lib/upstream/problem.ts'

/** For logged-in agencies only, wherever in a reply they stand (booking checks, A 27). */
const TRADE_FIELDS: ReadonlySet<string> = new Set(['netPrice', 'commission'])
const LONGEST_DETAIL = 300

/** A reply as a browser may see it: without what goes into the session, and without trade prices unless they may be seen. */
export function toVisible(data: unknown, seals: readonly string[], seesNetPrice: boolean): unknown {
  const unsealed =
    seals.length > 0 && typeof data === 'object' && data !== null
      ? Object.fromEntries(Object.entries(data).filter(([name]) => !seals.includes(name)))
      : data
  // Large replies that hold none, as most do, are not copied.
  return seesNetPrice || !holdsTradeField(unsealed) ? unsealed : withoutTradeFields(unsealed)
}

function holdsTradeField(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsTradeField)
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) {
    if (TRADE_FIELDS.has(name) || holdsTradeField(Reflect.get(value, name))) return true
  }
  return false
}

function withoutTradeFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTradeFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !TRADE_FIELDS.has(name))
      .map(([name, field]) => [name, withoutTradeFields(field)]),
  )
}

const REJECTIONS: Readonly<Record<number, ProblemCode>> = { 409: 'conflict', 410: 'gone' }

/** Lines that may have charged a card although no answer came: they are asked about, never made again. */
const CHARGING: ReadonlySet<WireLine> = new Set([
  'POST /operation/payAndBook/{id}',
  'POST /operation/resumeThePaymentOnly/{id}',
])

/** The upstream's words may be shown where a person has just typed something that it judged. */
function isJudged(line: WireLine, entry: Entry): boolean {
  return entry.limit === 'login' || entry.limit === 'code' || isTyped(line, entry)
}

/**
 * A failed call as a browser is told of it.
 *
 * @param ended the part of the session that a 401 ended, if any.
 */
export function toProblem(
  line: WireLine,
  entry: Entry,
  error: UpstreamFailure,
  ended: 'member' | 'agency' | undefined,
): Problem {
  if (CHARGING.has(line) && isOutcomeUnknown(error)) {
    return { code: 'outcome-unknown', status: error.kind === 'timeout' ? 504 : 502 }
  }
  const detail = isJudged(line, entry) ? cleanDetail(error.message) : undefined
  const words = detail === undefined ? {} : { detail }
  const wait = error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }
  switch (error.kind) {
    case 'unauthorized':
      if (ended) return { code: 'session-ended', part: ended }
      return isTyped(line, entry) ? { code: 'login-failed', ...words } : { code: 'login-required' }
    case 'rejected':
      return { code: REJECTIONS[error.status ?? 400] ?? 'rejected', ...words }
    case 'forbidden':
    case 'not-found':
      return { code: PROBLEM_BY_KIND[error.kind], ...words }
    case 'unavailable':
    case 'rate-limited':
    case 'busy':
      return { code: PROBLEM_BY_KIND[error.kind], retryAfterSeconds: 5, ...wait }
    default:
      return { code: PROBLEM_BY_KIND[error.kind] }
  }
}

/** Refused connections, full queues and open breakers mean that nothing was sent, and a 4xx that nothing was done. */
function isOutcomeUnknown({ kind, status }: UpstreamFailure): boolean {
  switch (kind) {
    case 'timeout':
    case 'reset':
    case 'malformed':
    case 'too-large':
    case 'server-error':
    case 'aborted':
      return true
    case 'unavailable':
      return status !== undefined
    default:
      return false
  }
}

/** One line of plain words, or nothing: no markup, no addresses, no traces of the upstream's insides. */
export function cleanDetail(said: string | undefined): string | undefined {
  // What stands further on is not shown; and a long one, which may repeat what was typed, takes seconds to look through.
  const message = said?.slice(0, 4 * LONGEST_DETAIL)
  if (message === undefined) return undefined
  if (/https?:|\bat .+:\d+|exception|stack|\/\w+\/\w+|<\w+/i.test(message)) return undefined
  if (/\blocalhost\b|\d+(?:\.\d+){3}|[\w-]\.[a-z][\w-]*:\d|\bE[A-Z]{4,}\b/.test(message)) return undefined
  const words = message
    .replace(/\p{Cc}+/gu, ' ')
    // Direction marks, by which words can be made to read as others.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? undefined : [...words].slice(0, LONGEST_DETAIL).join('')
}
