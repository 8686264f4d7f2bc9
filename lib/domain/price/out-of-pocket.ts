import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { toCouponDiscount } from '#lib/domain/price/amounts.ts'
import { toMemberRefund } from '#lib/domain/price/price-lines.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'

/** What lowers the price for one customer. Amounts are agorot and confirmed by the upstream. */
export type CustomerBenefits = {
  /** A club member's discount, 0 to 100. */
  memberPercent?: number
  /** The worth of a coupon for this stay. */
  coupon?: number
  /** The teachers' subsidy of one order. */
  subsidy?: number
  credit?: number
}

/** The benefits, in the order in which they are deducted. */
export const DEDUCTIONS = ['member', 'coupon', 'subsidy', 'credit'] as const
export type Deduction = (typeof DEDUCTIONS)[number]

/** What the customer pays in the end, and what each benefit deducts: `pays` plus the deductions is the price. Agorot. */
export type OutOfPocket = Record<Deduction, number> & { pays: number }

type StayPrice = { total: number; lines: readonly PriceLine[] }

/**
 * What a customer pays for a stay after member discount, coupon, subsidy and credit. Never less than what is paid at the
 * hotel, which no benefit lowers. A discount or subsidy that is a line of the price already is not deducted again.
 */
export function toOutOfPocket({ total, lines }: StayPrice, benefits: CustomerBenefits): OutOfPocket {
  const { memberPercent = 0, coupon = 0, subsidy = 0, credit = 0 } = benefits
  const has = (kind: PriceLine['kind']) => lines.some((line) => line.kind === kind)
  // Of the stated price: lines that do not add up to it do not reduce it.
  let left = Math.max(0, toStatedPrice(total, lines).paidNow)
  const deduct = (worth: number) => {
    const amount = toCouponDiscount(worth, left)
    left -= amount
    return amount
  }
  const deducted = {
    member: has('member') ? 0 : deduct(toMemberRefund(left, memberPercent)),
    coupon: has('coupon') ? 0 : deduct(coupon),
    subsidy: has('subsidy') ? 0 : deduct(subsidy),
    credit: deduct(credit),
  }
  return { ...deducted, pays: total - deducted.member - deducted.coupon - deducted.subsidy - deducted.credit }
}
