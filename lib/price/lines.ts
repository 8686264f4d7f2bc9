import type { z } from 'zod'
import type { PriceLine as PriceLineEntity, Rate } from '#lib/contract/entities/stay.ts'

export type PriceLine = z.infer<typeof PriceLineEntity>

/** The sum of a price's lines, and what of it is paid where, agorot. What lowers a price is negative, as on its line. */
export function splitLines(lines: readonly Pick<PriceLine, 'amount' | 'paidAt'>[]) {
  const split = { paidNow: 0, paidAtHotel: 0, total: 0 }
  for (const { amount, paidAt } of lines) {
    split[paidAt === 'hotel' ? 'paidAtHotel' : 'paidNow'] += amount
    split.total += amount
  }
  return split
}

/** Lines of several rooms that are called the same, and paid at the same place, as one; in their first order. */
export function joinLines(lines: readonly PriceLine[]): PriceLine[] {
  const joined = new Map<string, PriceLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.paidAt} ${line.name}`
    joined.set(key, { ...line, amount: line.amount + (joined.get(key)?.amount ?? 0) })
  }
  return [...joined.values()]
}

/**
 * A night's part of a price, agorot: exact where the nights divide it, else up to the next whole shekel, so that it never
 * promises less than the stay costs. Secondary to the whole price wherever it is shown (booking-checks A5).
 *
 * @param nights one or more; fewer count as one.
 */
export function perNight(total: number, nights: number): number {
  const count = Math.max(1, Math.floor(nights))
  return total % count === 0 ? total / count : Math.ceil(total / count / 100) * 100
}

/** What is saved against the full price, agorot and whole percents (rounded down, never boasting); undefined for nothing. */
export function saved(price: Pick<Rate, 'total' | 'fullPrice'>): { amount: number; percent: number } | undefined {
  const { total, fullPrice } = price
  if (fullPrice === undefined || fullPrice <= total) return undefined
  return { amount: fullPrice - total, percent: Math.floor(((fullPrice - total) * 100) / fullPrice) }
}

/** What a club member gets back of a price, agorot (section 6: the discount is shown as a refund). */
export function memberRefund(total: number, percent: number): number {
  return Math.round((Math.max(0, total) * Math.min(100, Math.max(0, percent))) / 100)
}

/** An old and a new price and what lies between, agorot; positive when it became dearer (booking-checks A10). */
export type PriceChange = { before: number; after: number; difference: number; direction: 'up' | 'down' | 'same' }

/** Compares a price with the one that was seen before. */
export function comparePrices(before: number, after: number): PriceChange {
  const difference = after - before
  return { before, after, difference, direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same' }
}
