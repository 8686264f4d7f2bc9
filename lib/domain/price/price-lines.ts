import type { PriceLine, Rate } from '#lib/contract/entities/stay.ts'

/** The total of price lines, and how much is paid now and at the hotel, agorot. Discount lines are negative. */
export function sumPriceLines(lines: readonly Pick<PriceLine, 'amount' | 'paidAt'>[]) {
  const totals = { paidNow: 0, paidAtHotel: 0, total: 0 }
  for (const { amount, paidAt } of lines) {
    totals[paidAt === 'hotel' ? 'paidAtHotel' : 'paidNow'] += amount
    totals.total += amount
  }
  return totals
}

/** Merges the lines of several rooms that have the same kind, name and place of payment; in the order of their first occurrence. */
export function mergePriceLines(lines: readonly PriceLine[]): PriceLine[] {
  const merged = new Map<string, PriceLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.paidAt} ${line.name}`
    merged.set(key, { ...line, amount: line.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()]
}

/**
 * A price for display before its breakdown: in whole shekels, rounded up, so that what is paid is never more than what
 * was shown. The breakdown and everything from the booking page on show the exact amount. Agorot.
 */
export const roundUpToShekel = (agorot: number): number => Math.ceil(agorot / 100) * 100

/** A full price without discount, or a saving, for display before the breakdown: rounded down, so that it is not overstated. Agorot. */
export const roundDownToShekel = (agorot: number): number => Math.floor(agorot / 100) * 100

/** The price per night in whole shekels, rounded up; less prominent than the total (booking checks, A 5). Agorot. */
export function toNightlyPrice(total: number, nights: number): number {
  const count = Math.max(1, Math.floor(nights))
  return roundUpToShekel(total / count)
}

/** The price of rates without discounts, agorot. The full price of a rate that is missing, or lower than its total, is its total. */
export function sumFullPrices(rates: readonly Pick<Rate, 'total' | 'fullPrice'>[]): number {
  return rates.reduce((sum, { total, fullPrice = total }) => sum + Math.max(fullPrice, total), 0)
}

/** The full price and the saving for display, agorot, neither of them overstated. Undefined when nothing is saved. */
export function toShownSaving(total: number, fullPrice = total): { full: number; saving: number } | undefined {
  const full = roundDownToShekel(fullPrice)
  const saving = full - roundUpToShekel(total)
  return saving > 0 ? { full, saving } : undefined
}

/**
 * The club member's refund of what is paid on the site, agorot (section 6: the discount is shown as a refund). What is paid at
 * the hotel is not refunded.
 */
export function toMemberRefund(paidNow: number, percent: number): number {
  return Math.round((Math.max(0, paidNow) * Math.min(100, Math.max(0, percent))) / 100)
}

/** The club member's refund that price lines include already, agorot; 0 when they include none. */
export function getIncludedMemberRefund({ lines }: { lines: readonly PriceLine[] }): number {
  return lines.reduce((sum, { kind, amount }) => (kind === 'member' ? sum - amount : sum), 0)
}

/** An old price, a new price and their difference, agorot; positive when the price rose (booking checks, A 10). */
export type PriceChange = { before: number; after: number; difference: number; direction: 'up' | 'down' | 'same' }

/** Compares a price with the one that was shown before. */
export function comparePrices(before: number, after: number): PriceChange {
  const difference = after - before
  return { before, after, difference, direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same' }
}
