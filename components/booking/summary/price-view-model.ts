import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { toCouponDiscount } from '#lib/domain/price/amounts.ts'
import { mergePriceLines, sumPriceLines } from '#lib/domain/price/price-lines.ts'
import type { StatedPrice } from '#lib/domain/price/stated-price.ts'

type Stored = Pick<StoredPage, 'rooms' | 'lines' | 'total' | 'paidNow' | 'paidAtHotel'>

/** What was changed in the form since the price was stored; agorot. */
export type UnsavedPriceChanges = {
  /** A coupon that is not stored yet, or the removal of the stored one. */
  coupon?: { name: string; amount: number } | 'removed' | undefined
  /** An agent's total price. */
  sale?: { name: string; amount: number } | undefined
}

/** The price lines of the booking, or those of its rooms if the upstream sends none for the complete booking. */
export const listLines = (stored: Pick<Stored, 'rooms' | 'lines'>): readonly PriceLine[] =>
  stored.lines.length > 0 ? stored.lines : mergePriceLines(stored.rooms.flatMap(({ lines }) => lines))

/**
 * The price with the unsaved changes. The stored total is the upstream's and is never computed from lines. A change in
 * the form is added to it until it is stored, and the upstream then states the new total (booking checks, A 3). Lines
 * that do not add up to the stored total are omitted, because they do not explain it.
 */
export function toPriceViewModel(stored: Stored, { coupon, sale }: UnsavedPriceChanges): StatedPrice {
  const lines = listLines(stored)
  const sums = sumPriceLines(lines)
  const isExplained = sums.total === stored.total && sums.paidNow === stored.paidNow
  const isReplaced = ({ kind }: PriceLine) => kind === 'coupon' && coupon !== undefined
  const added: PriceLine[] = []
  let paidNow = stored.paidNow - sumPriceLines(lines.filter(isReplaced)).total
  const { paidAtHotel } = stored
  if (coupon !== undefined && coupon !== 'removed') {
    const amount = -toCouponDiscount(coupon.amount, paidNow)
    added.push({ kind: 'coupon', name: coupon.name, amount, paidAt: 'now' })
    paidNow += amount
  }
  // The sale price is that of the product: the teachers' subsidy is paid by the organization and lowers what is due.
  const subsidy = sumPriceLines(lines.filter(({ kind }) => kind === 'subsidy')).total
  const difference = sale ? sale.amount + subsidy - paidNow - paidAtHotel : 0
  if (sale && difference !== 0) added.push({ kind: 'discount', name: sale.name, amount: difference, paidAt: 'now' })
  paidNow += difference
  const { total } = stored
  if (paidNow === stored.paidNow) {
    return isExplained && lines === stored.lines
      ? stored
      : { lines: isExplained ? lines : [], total, paidNow, paidAtHotel }
  }
  return {
    lines: isExplained ? [...lines.filter((line) => !isReplaced(line)), ...added] : [],
    total: total + paidNow - stored.paidNow,
    paidNow,
    paidAtHotel,
  }
}
