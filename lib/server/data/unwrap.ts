// The build fails if a client component imports this module. Import it only in modules that Next loads: plain Node
// throws on this import.
import 'server-only'
import type { FailureKind, Outcome } from '#lib/server/upstream/index.ts'

/** The page cannot be rendered now because an upstream failed. The visitor gets the 503 screen; a cached page stays valid. */
export class UpstreamDown extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind) {
    super(`An upstream could not answer: ${kind}`)
    this.name = 'UpstreamDown'
    this.kind = kind
  }
}

/** The data of a successful call; undefined when the upstream answers 404. Throws `UpstreamDown` for every other failure. */
export function unwrapOptional<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.ok) return outcome.data
  if (outcome.error.kind === 'not-found') return undefined
  throw new UpstreamDown(outcome.error.kind)
}

/** The data of a successful call whose result always exists. Throws `UpstreamDown` for every failure, 404 included. */
export function unwrap<T>(outcome: Outcome<T>): T {
  const data = unwrapOptional(outcome)
  if (data === undefined) throw new UpstreamDown('not-found')
  return data
}

/** A record with its code where it has no name, for example in a language into which it is not translated. */
export const withName = <T extends { code: string; name: string }>(record: T): T =>
  record.name === '' ? { ...record, name: record.code } : record

/** Milliseconds after which a "from" price is not shown any more. Lists are usually read again every hour. */
const OLDEST_PRICE = 2 * 3_600_000

/**
 * The records without their lowest prices when the upstream could not send new ones: an old "from" price may be wrong,
 * and nothing is missing without it.
 */
export function withoutOldPrices<T extends { pricePerNightFrom?: number | undefined }>(
  records: T[],
  outcome: Outcome<unknown>,
  now = Date.now(),
): T[] {
  if (!outcome.ok || outcome.receivedAt === undefined || now - outcome.receivedAt < OLDEST_PRICE) return records
  return records.map(({ pricePerNightFrom: _, ...record }) => record as T)
}
