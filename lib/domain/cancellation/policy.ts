import type { CancellationPolicy } from '#lib/contract/entities/stay.ts'
import { type MomentLike, toIsraelDate, toIsraelIso, toIsraelMoment, toTime } from '#lib/domain/stay/israel-time.ts'

/** The part of a policy that the calculations need. */
export type PolicySteps = Pick<CancellationPolicy, 'steps'>

/** A fee in agorot and the start of its period in milliseconds since 1970; minus infinity for the time of booking. */
export type FeeStep = { since: number; fee: number }

/**
 * The fees of a policy in the order of time, one for each change: steps that the supplier sent out of order, twice, or
 * without a change are corrected. The first step applies from the time of booking, even if it states another time.
 */
export function toFeeSteps(policy: PolicySteps): FeeStep[] {
  const dated = policy.steps
    .map(({ from, fee }) => ({ since: from === null ? Number.NEGATIVE_INFINITY : toTime(from), fee }))
    .sort((a, b) => (a.since === b.since ? 0 : a.since - b.since))
  const start = dated[0]?.since
  for (const step of dated) if (step.since === start) step.since = Number.NEGATIVE_INFINITY
  return dated.reduce<FeeStep[]>((fees, step) => {
    // If two fees start at the same time, the last one in the list applies.
    const before = fees.filter(({ since }) => since !== step.since)
    return before.at(-1)?.fee === step.fee ? before : [...before, step]
  }, [])
}

/** The cancellation fee of the hotel's policy at a moment, agorot. */
export function getFeeAt(policy: PolicySteps, moment: MomentLike): number {
  const time = toTime(moment)
  return toFeeSteps(policy).reduce((fee, step) => (step.since <= time ? step.fee : fee), 0)
}

// Each change of a filter needs the same ten thousand policies of the results again.
const knownSteps = new WeakMap<PolicySteps['steps'], FeeStep[]>()

/** `toFeeSteps`, computed once for each policy. */
export function findFeeSteps(policy: PolicySteps): readonly FeeStep[] {
  const known = knownSteps.get(policy.steps)
  if (known) return known
  const steps = toFeeSteps(policy)
  knownSteps.set(policy.steps, steps)
  return steps
}

/** The first moment at which cancelling is no longer free, milliseconds since 1970; undefined when it is not free now. */
function findEndOfFree(policy: PolicySteps, time: number, checkIn: string | undefined): number | undefined {
  let isFree = true
  for (const { since, fee } of findFeeSteps(policy)) {
    // Consecutive fees differ, so the step after a free one is not free.
    if (since > time) return isFree ? since : undefined
    isFree = fee === 0
  }
  if (!isFree) return undefined
  const arrival = checkIn === undefined ? undefined : toTime(toIsraelMoment(checkIn))
  return arrival !== undefined && arrival > time ? arrival : undefined
}

/**
 * The end of free cancellation: the first moment at which cancelling is no longer free, ISO 8601 with Israel's offset.
 * Undefined when it is not free now (booking checks, A 13).
 *
 * @param checkIn `YYYY-MM-DD`: a policy that stays free to the end is free until this day begins. Without it such a policy
 * gives undefined.
 */
export function toFreeUntil(policy: PolicySteps, now: MomentLike, checkIn?: string): string | undefined {
  const end = findEndOfFree(policy, toTime(now), checkIn)
  return end === undefined ? undefined : toIsraelIso(end)
}

/** Whether cancelling costs nothing at `now`, for a stay that begins on `checkIn` (`YYYY-MM-DD`). */
export function isFreeNow(policy: PolicySteps, now: MomentLike, checkIn: string): boolean {
  return findEndOfFree(policy, toTime(now), checkIn) !== undefined
}

/** The policies of rooms cancelled together: the sum of their fees over time, at most `maxFee` agorot. */
export function mergePolicies(
  policies: readonly CancellationPolicy[],
  maxFee = Number.POSITIVE_INFINITY,
): CancellationPolicy {
  const moments = new Map<number, string>()
  for (const { steps } of policies) for (const { from } of steps) if (from !== null) moments.set(toTime(from), from)
  const feeFrom = (time: number) =>
    Math.min(
      maxFee,
      policies.reduce((sum, policy) => sum + getFeeAt(policy, time), 0),
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

const ACTIVE_STATUSES = new Set(['ok', 'debit', 'waiting'])

/**
 * Whether a booking can still be cancelled (booking checks, A 26): its status is active, and the check-in day, in Israel, has
 * not passed. If the upstream states it (`PnrDetails.cancellable`), that value is used instead.
 *
 * @param booking its status as normalised by the contract (an unknown one cannot be cancelled) and its check-in day,
 * `YYYY-MM-DD`.
 */
export function canCancel(booking: { status: string; checkIn: string }, now: MomentLike): boolean {
  return ACTIVE_STATUSES.has(booking.status) && booking.checkIn >= toIsraelDate(now)
}
