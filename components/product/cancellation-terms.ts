import { sumRates } from '#components/product/rate-selection.ts'
import type { ProductViewModel } from '#components/product/view-model.ts'
import { mergePolicies, type PolicySteps } from '#lib/domain/cancellation/policy.ts'
import { type StatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import { listRestDays } from '#lib/domain/stay/stay-hours.ts'

/** The cancellation terms for the timeline: the hotel's policy, and the statutory right. `total` is agorot. */
export type CancellationTerms = { policy: PolicySteps; total: number; checkIn: string; law?: StatutoryRight }

/**
 * The cancellation terms of a booking of these rates, made now: the fees of all rooms added. A hotel's fee never exceeds
 * what is paid on the site; the statutory fee is a part of the total price and is charged once for the booking.
 */
export function toBookingTerms(
  rates: readonly OfferedRate[],
  checkIn: string,
  product: Pick<ProductViewModel, 'daysOff'>,
  now: string,
): CancellationTerms {
  const { total, paidNow } = sumRates(rates)
  const { daysOff } = product
  const policies = rates.map(({ cancellation }) => cancellation)
  return {
    policy: mergePolicies(policies, paidNow),
    total: paidNow,
    checkIn,
    // The end of the statutory right depends on the rest days: without them no date is promised.
    ...(daysOff && { law: toStatutoryRight({ dealAt: now, now, checkIn, restDays: listRestDays(daysOff), total }) }),
  }
}

/** The terms of one room of several. The statutory right applies to the booking and is shown with its total. */
export function toRoomTerms(rate: OfferedRate, checkIn: string): CancellationTerms {
  return { policy: rate.cancellation, total: sumRates([rate]).paidNow, checkIn }
}
