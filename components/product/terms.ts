import type { ProductFacts } from '#components/product/facts.ts'
import { totalsOf } from '#components/product/offers.ts'
import { type LawfulRight, lawfulRight } from '#lib/cancellation/law.ts'
import { joinPolicies, type PolicySteps } from '#lib/cancellation/policy.ts'
import type { OfferedRate } from '#lib/search/results.ts'
import { restDaysOf } from '#lib/stay/hours.ts'

/** Terms of cancelling, as a timeline takes them: the hotel's, and what the law grants beside them. */
export type Terms = { policy: PolicySteps; total: number; checkIn: string; law?: LawfulRight }

/**
 * What cancelling a booking of these rates costs were it booked now: every room's fees together. A fee is reckoned
 * against what is paid on the site; the law's against the whole price, once a deal however many its rooms.
 */
export function toTerms(
  rates: readonly OfferedRate[],
  checkIn: string,
  facts: Pick<ProductFacts, 'daysOff'>,
  now: string,
): Terms {
  const { total, paidNow } = totalsOf(rates)
  const { daysOff } = facts
  const policies = rates.map(({ cancellation }) => cancellation)
  return {
    policy: joinPolicies(policies, paidNow),
    total: paidNow,
    checkIn,
    // The right ends by days of rest: nothing is promised where they are not known.
    ...(daysOff && { law: lawfulRight({ dealAt: now, now, checkIn, restDays: restDaysOf(daysOff), total }) }),
  }
}

/** The terms of one room of several: the law's right is the whole booking's, and told there. */
export function toRoomTerms(rate: OfferedRate, checkIn: string): Terms {
  return { policy: rate.cancellation, total: totalsOf([rate]).paidNow, checkIn }
}
