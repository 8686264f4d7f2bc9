import type { z } from 'zod'
import type { PriceViewModel } from '#components/booking/summary/view-model.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import { toCouponDiscount } from '#lib/domain/price/amounts.ts'
import { mergePriceLines, type PriceLine, sumPriceLines } from '#lib/domain/price/price-lines.ts'

type Stored = Pick<z.output<typeof StoredPage>, 'rooms' | 'lines' | 'total' | 'paidNow' | 'paidAtHotel'>

/** What was changed in the form since the price was stored; agorot. */
export type UnsavedPriceChanges = {
  coupon?: { name: string; amount: number } | undefined
  /** An agent's total price. */
  sale?: { name: string; amount: number } | undefined
}

const toLineKey = ({ kind, paidAt, name }: PriceLine) => `${kind} ${paidAt} ${name}`

/** The lines of the booking, or, where the upstream sends none for the whole booking, those of its rooms. */
const listLines = (stored: Stored): readonly PriceLine[] =>
  stored.lines.length > 0 ? stored.lines : mergePriceLines(stored.rooms.flatMap(({ lines }) => lines))

/** A test for the lines that the form changes: the coupon's, and the one that turns the price into an agent's. */
function createChangeTest(stored: Stored): (line: PriceLine) => boolean {
  const ofRooms = new Set(stored.rooms.flatMap(({ lines }) => lines.map(toLineKey)))
  return (line) => line.kind === 'coupon' || (line.kind === 'discount' && !ofRooms.has(toLineKey(line)))
}

/**
 * The price with the unsaved changes. The stored total is the upstream's and is never computed from lines. A change in the
 * form is added to it until it is stored, and the upstream then states the new total (booking checks, A 3). Lines that do
 * not add up to the stored total are left out: they explain nothing.
 */
export function toPriceViewModel(stored: Stored, { coupon, sale }: UnsavedPriceChanges): PriceViewModel {
  const lines = listLines(stored)
  const sums = sumPriceLines(lines)
  const isExplained = sums.total === stored.total && sums.paidNow === stored.paidNow
  const isChange = createChangeTest(stored)
  // In lines that contradict the total, only the coupon's is certain to be a part of it.
  const replaced = lines.filter((line) => (isExplained ? isChange(line) : line.kind === 'coupon'))
  const added: PriceLine[] = []
  let paidNow = stored.paidNow - sumPriceLines(replaced).total
  const { paidAtHotel } = stored
  if (coupon) {
    const amount = -toCouponDiscount(coupon.amount, paidNow)
    added.push({ kind: 'coupon', name: coupon.name, amount, paidAt: 'now' })
    paidNow += amount
  }
  const difference = sale ? sale.amount - paidNow - paidAtHotel : 0
  if (sale && difference !== 0) added.push({ kind: 'discount', name: sale.name, amount: difference, paidAt: 'now' })
  paidNow += difference
  const { total } = stored
  if (paidNow === stored.paidNow) {
    return isExplained && lines === stored.lines
      ? stored
      : { lines: isExplained ? lines : [], total, paidNow, paidAtHotel }
  }
  const kept = isExplained ? lines.filter((line) => !isChange(line)) : []
  return {
    lines: isExplained ? [...kept, ...added] : [],
    total: total + paidNow - stored.paidNow,
    paidNow,
    paidAtHotel,
  }
}
