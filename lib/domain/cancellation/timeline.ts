import { getFeeAt, type PolicySteps, toFeeSteps } from '#lib/domain/cancellation/policy.ts'
import type { StatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { type MomentLike, toIsraelIso, toTime } from '#lib/domain/stay/israel-time.ts'

/** A period in which cancelling costs the same. Moments are ISO 8601 with Israel's offset. */
export type CancellationPeriod = {
  /** Undefined: from the booking on. */
  from?: string
  /** The first moment after the period. Undefined: the period does not end. */
  until?: string
  /** The last minute of the period, because a midnight is easily read as the wrong day. */
  lastMinute?: string
  /** Agorot. */
  fee: number
  /** Whole percents of the total; at least 1 for a fee, and at most 99 for less than the total. */
  percent: number
  /** Which rule gives this fee: the hotel's or the law's, whichever is better for the customer. */
  by: 'hotel' | 'law'
  isFree: boolean
  isNow: boolean
  isPast: boolean
}

export type TimelineOptions = {
  /** `YYYY-MM-DD`. */
  checkIn: string
  now: MomentLike
  /** The statutory right, applied where it is better than the hotel's policy. */
  law?: StatutoryRight
}

const MINUTE = 60_000

function percentOf(fee: number, total: number): number {
  if (fee <= 0 || total <= 0) return 0
  if (fee >= total) return 100
  return Math.min(99, Math.max(1, Math.round((fee * 100) / total)))
}

/** What cancelling costs at a moment, agorot: the lower of the hotel's fee and the statutory fee (booking checks, B 3). */
export function getLowestFeeAt(policy: PolicySteps, law: StatutoryRight, moment: MomentLike): number {
  const hotel = getFeeAt(policy, moment)
  return law.until !== undefined && toTime(moment) < toTime(law.until) ? Math.min(hotel, law.fee) : hotel
}

/** The fee at a moment, agorot, and which rule gives it; the hotel's when both are equal. */
export function getBestTermsAt(
  policy: PolicySteps,
  law: StatutoryRight,
  moment: MomentLike,
): { fee: number; by: 'hotel' | 'law' } {
  const fee = getLowestFeeAt(policy, law, moment)
  return { fee, by: fee < getFeeAt(policy, moment) ? 'law' : 'hotel' }
}

/**
 * What cancelling costs in each period, in Israel time (booking checks, A 12). Each step begins where the one before ends. A step
 * that is over is marked as past and is not free (A 13).
 *
 * @param total agorot that `percent` is of.
 */
export function toTimeline(policy: PolicySteps, total: number, options: TimelineOptions): CancellationPeriod[] {
  const now = toTime(options.now)
  const law = options.law ?? { until: undefined, fee: 0 }
  const changes = toFeeSteps(policy).map(({ since }) => since)
  if (law.until !== undefined) changes.push(toTime(law.until))
  const starts = [...new Set(changes)].sort((a, b) => (a < b ? -1 : 1))
  const periods = starts.map((since) => ({ since, ...getBestTermsAt(policy, law, since) }))
  const steps = periods.filter(({ fee, by }, index) => {
    const before = periods[index - 1]
    return !(before?.fee === fee && before.by === by)
  })
  return steps.map(({ since, fee, by }, index): CancellationPeriod => {
    const end = steps[index + 1]?.since
    const isPast = end !== undefined && end <= now
    return {
      ...(Number.isFinite(since) ? { from: toIsraelIso(since) } : {}),
      ...(end === undefined ? {} : { until: toIsraelIso(end), lastMinute: toIsraelIso(end - MINUTE) }),
      fee,
      percent: percentOf(fee, total),
      by,
      isFree: fee === 0 && !isPast,
      isNow: since <= now && !isPast,
      isPast,
    }
  })
}
