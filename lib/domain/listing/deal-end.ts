import type { Deal } from '#lib/contract/entities/deal.ts'

/** Milliseconds after its check-in until which a deal can plausibly end: a year. */
const MAX_AFTER_CHECK_IN = 366 * 24 * 3_600_000

/**
 * When a deal ends (ISO 8601 with an offset); undefined where that is not to be shown, because the upstream writes a moment in the year 9999
 * for "never". It is measured from the check-in, which can be two years ahead.
 */
export function toStatedEnd({ endsAt, checkIn }: Pick<Deal, 'endsAt' | 'checkIn'>): string | undefined {
  return Date.parse(endsAt) - Date.parse(checkIn) > MAX_AFTER_CHECK_IN ? undefined : endsAt
}
