import type { CancellationPolicy } from '#lib/contract/entities/stay.ts'
import { israelDate, israelMoment, type MomentLike, toIsraelIso, toTime } from '#lib/stay/israel.ts'

/** What of a policy is reckoned with. */
export type PolicySteps = Pick<CancellationPolicy, 'steps'>

/** A fee, agorot, and since when it holds: milliseconds since 1970, or from the booking on (minus infinity). */
export type FeeSince = { since: number; fee: number }

/**
 * A policy's fees in the order in which they come, one for each change: what the supplier sent out of order, twice, or
 * without change is put right. The first holds from the booking on, whatever moment it bears.
 */
export function toFees(policy: PolicySteps): FeeSince[] {
  const dated = policy.steps
    .map(({ from, fee }, index) => ({
      since: index === 0 || from === null ? Number.NEGATIVE_INFINITY : toTime(from),
      fee,
    }))
    .sort((a, b) => (a.since === b.since ? 0 : a.since - b.since))
  return dated.reduce<FeeSince[]>((fees, step) => {
    // Of two fees of one moment the one sent later holds.
    const before = fees.filter(({ since }) => since !== step.since)
    return before.at(-1)?.fee === step.fee ? before : [...before, step]
  }, [])
}

/** What cancelling costs by the hotel's policy at a moment, agorot. */
export function feeAt(policy: PolicySteps, moment: MomentLike): number {
  const time = toTime(moment)
  return toFees(policy).reduce((fee, step) => (step.since <= time ? step.fee : fee), 0)
}

/** The first moment at which cancelling is no longer free, milliseconds since 1970; undefined when it is not free now. */
function endOfFree(policy: PolicySteps, time: number, checkIn: string | undefined): number | undefined {
  const fees = toFees(policy)
  const now = fees.findLast(({ since }) => since <= time)
  if (now && now.fee !== 0) return undefined
  // Fees that follow one another differ, so the next is no longer free.
  const next = fees.find(({ since }) => since > time)
  if (next) return next.since
  const arrival = checkIn === undefined ? undefined : toTime(israelMoment(checkIn))
  return arrival !== undefined && arrival > time ? arrival : undefined
}

/**
 * Until when cancelling is free, as a moment with Israel's offset: the first moment at which it no longer is. Undefined
 * when it is not free now, so that nothing past is ever promised (booking-checks A13).
 *
 * @param checkIn `YYYY-MM-DD`: where a policy stays free to the end, its day's beginning is the end. Without it such a
 * policy promises nothing.
 */
export function freeUntil(policy: PolicySteps, now: MomentLike, checkIn?: string): string | undefined {
  const end = endOfFree(policy, toTime(now), checkIn)
  return end === undefined ? undefined : toIsraelIso(end)
}

/** Is cancelling free now, and for some time yet? */
export function isFreeNow(policy: PolicySteps, now: MomentLike, checkIn: string): boolean {
  return endOfFree(policy, toTime(now), checkIn) !== undefined
}

/**
 * The policy of several rooms cancelled together: each room's fee, added up, at every moment at which one changes.
 *
 * @param most agorot that the fee never exceeds: what is paid on the site.
 */
export function joinPolicies(
  policies: readonly CancellationPolicy[],
  most = Number.POSITIVE_INFINITY,
): CancellationPolicy {
  const moments = new Map<number, string>()
  for (const { steps } of policies) for (const { from } of steps) if (from !== null) moments.set(toTime(from), from)
  const feeFrom = (time: number) =>
    Math.min(
      most,
      policies.reduce((sum, policy) => sum + feeAt(policy, time), 0),
    )
  const text = policies.find((policy) => policy.text !== undefined)?.text
  return {
    steps: [
      { from: null, fee: feeFrom(Number.NEGATIVE_INFINITY) },
      ...[...moments].sort(([a], [b]) => a - b).map(([time, from]) => ({ from, fee: feeFrom(time) })),
    ],
    ...(text === undefined ? {} : { text }),
  }
}

const MADE = new Set(['ok', 'debit', 'waiting'])

/**
 * May a booking still be cancelled (booking-checks A26)? It was made, was not cancelled, and the day of arrival, in Israel,
 * has not passed. The upstream's own answer (`PnrDetails.cancellable`) wins where there is one.
 *
 * @param status as normalised by the contract; one unknown to us is not cancellable here.
 */
export function mayCancel(booking: { status: string; checkIn: string }, now: MomentLike): boolean {
  return MADE.has(booking.status) && booking.checkIn >= israelDate(now)
}
