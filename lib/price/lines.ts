import type { z } from 'zod'
import type { PriceLine as PriceLineEntity, Rate } from '#lib/contract/entities/stay.ts'

export type PriceLine = z.infer<typeof PriceLineEntity>
type AmountLine = Pick<PriceLine, 'kind' | 'amount' | 'paidAt'>

/** A price taken apart, in agorot (booking-checks A4). What lowers it is negative, as on its line. */
export type PriceSplit = {
  room: number
  fees: number
  taxes: number
  flights: number
  tours: number
  discounts: number
  coupon: number
  member: number
  paidNow: number
  paidAtHotel: number
  /** All of it, here and at the hotel's desk. */
  total: number
}

const PART = {
  room: 'room',
  fee: 'fees',
  tax: 'taxes',
  flight: 'flights',
  tour: 'tours',
  discount: 'discounts',
  coupon: 'coupon',
  member: 'member',
} as const satisfies Record<PriceLine['kind'], keyof PriceSplit>

/** The sum of lines, agorot. */
export function sumOf(lines: readonly Pick<PriceLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** A price's lines added up by what they are and by where they are paid. */
export function splitLines(lines: readonly AmountLine[]): PriceSplit {
  const split: PriceSplit = {
    room: 0,
    fees: 0,
    taxes: 0,
    flights: 0,
    tours: 0,
    discounts: 0,
    coupon: 0,
    member: 0,
    paidNow: 0,
    paidAtHotel: 0,
    total: 0,
  }
  for (const { kind, amount, paidAt } of lines) {
    split[PART[kind]] += amount
    split[paidAt === 'hotel' ? 'paidAtHotel' : 'paidNow'] += amount
    split.total += amount
  }
  return split
}

/** Do the lines add up to the total, to the agora (booking-checks A3)? */
export function isTrueTotal(lines: readonly Pick<PriceLine, 'amount'>[], total: number): boolean {
  return sumOf(lines) === total
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

/** What the agency keeps of what is paid on the site, agorot. Never below nothing. */
export function commissionOf(paidNow: number, netPrice: number): number {
  return Math.max(0, paidNow - netPrice)
}
