import type { LawfulRight } from '#lib/cancellation/law.ts'
import { feeAt, type PolicySteps, toFees } from '#lib/cancellation/policy.ts'
import { israelDate, type MomentLike, toIsraelIso, toTime } from '#lib/stay/israel.ts'

/** One stretch of time in which cancelling costs the same. Moments are ISO 8601 with Israel's offset. */
export type TimelineStep = {
  /** Absent: from the booking on. */
  from?: string
  /** The first moment at which it no longer holds. Absent: to the end. */
  until?: string
  /** The date in Israel of `from`. */
  firstDate?: string
  /** The last date in Israel on which it holds: the day before, where `until` is a midnight. */
  lastDate?: string
  /** The last minute in which it holds, so that a midnight is not misread as the day after. */
  lastMinute?: string
  /** Agorot. */
  fee: number
  /** Of the total, whole; never 0 of a fee nor 100 of a part. */
  percent: number
  /** Whose rule this is: of the hotel's and the law's, the better for the customer. */
  by: 'hotel' | 'law'
  isFree: boolean
  isNow: boolean
  isPast: boolean
}

export type TimelineOptions = {
  /** `YYYY-MM-DD`. */
  checkIn: string
  now: MomentLike
  /** Taken into account where it is better than the hotel's policy. */
  law?: LawfulRight
}

const MINUTE = 60_000

function percentOf(fee: number, total: number): number {
  if (fee <= 0 || total <= 0) return 0
  if (fee >= total) return 100
  return Math.min(99, Math.max(1, Math.round((fee * 100) / total)))
}

/** What cancelling costs at a moment, agorot: the hotel's fee or the law's, the lower (booking-checks B3). */
export function bestFeeAt(policy: PolicySteps, law: LawfulRight, moment: MomentLike): number {
  const hotel = feeAt(policy, moment)
  return law.until !== undefined && toTime(moment) < toTime(law.until) ? Math.min(hotel, law.fee) : hotel
}

/** Whose rule is the better for the customer at a moment; the hotel's where they are alike. */
export function bestAt(
  policy: PolicySteps,
  law: LawfulRight,
  moment: MomentLike,
): { fee: number; by: 'hotel' | 'law' } {
  const fee = bestFeeAt(policy, law, moment)
  return { fee, by: fee < feeAt(policy, moment) ? 'law' : 'hotel' }
}

/**
 * What cancelling costs, from when to when, in dates and money in the hotel's own time zone (booking-checks A12). Steps
 * touch: each begins where the one before ends. One that is over is marked, and none over is free now (A13).
 *
 * @param total agorot that `percent` is of.
 */
export function toTimeline(policy: PolicySteps, total: number, options: TimelineOptions): TimelineStep[] {
  const now = toTime(options.now)
  const law = options.law ?? { until: undefined, fee: 0 }
  const changes = toFees(policy).map(({ since }) => since)
  if (law.until !== undefined) changes.push(toTime(law.until))
  const starts = [...new Set(changes)].sort((a, b) => (a < b ? -1 : 1))
  const stretches = starts.map((since) => ({ since, ...bestAt(policy, law, since) }))
  const joined = stretches.filter(({ fee, by }, index) => {
    const before = stretches[index - 1]
    return !(before?.fee === fee && before.by === by)
  })
  return joined.map(({ since, fee, by }, index): TimelineStep => {
    const end = joined[index + 1]?.since
    const isPast = end !== undefined && end <= now
    return {
      ...(Number.isFinite(since) ? { from: toIsraelIso(since), firstDate: israelDate(since) } : {}),
      ...(end === undefined
        ? {}
        : { until: toIsraelIso(end), lastDate: israelDate(end - 1), lastMinute: toIsraelIso(end - MINUTE) }),
      fee,
      percent: percentOf(fee, total),
      by,
      isFree: fee === 0 && !isPast,
      isNow: since <= now && !isPast,
      isPast,
    }
  })
}
