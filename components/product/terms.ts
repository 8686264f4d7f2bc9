import type { ProductFacts } from '#components/product/facts.ts'
import { totalsOf } from '#components/product/offers.ts'
import { type LawfulRight, lawfulRight } from '#lib/cancellation/law.ts'
import type { PolicySteps } from '#lib/cancellation/policy.ts'
import type { OfferedRate } from '#lib/search/results.ts'

/** A rate's terms of cancelling, as a timeline takes them: the hotel's, and what the law grants beside them. */
export type Terms = { policy: PolicySteps; total: number; checkIn: string; law: LawfulRight }

/**
 * What cancelling a rate costs were it booked now. A fee is reckoned against what is paid on the site; the law's against
 * the whole price.
 */
export function toTerms(rate: OfferedRate, checkIn: string, facts: Pick<ProductFacts, 'daysOff'>, now: string): Terms {
  const restDays = facts.daysOff.filter(({ restDay }) => restDay).map(({ date }) => date)
  const law = lawfulRight({ dealAt: now, now, checkIn, restDays, total: rate.total })
  return { policy: rate.cancellation, total: totalsOf([rate]).paidNow, checkIn, law }
}
