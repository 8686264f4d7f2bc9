import type { z } from 'zod'
import type { ShownPrice } from '#components/booking/summary/view.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import { couponDiscount } from '#lib/price/limits.ts'
import { joinLines, type PriceLine, splitLines } from '#lib/price/lines.ts'

type Stored = Pick<z.output<typeof StoredPage>, 'rooms' | 'lines' | 'total' | 'paidNow' | 'paidAtHotel'>

/** What the person changed since the price was stored; agorot. */
export type PriceWishes = {
  coupon?: { name: string; amount: number } | undefined
  /** An agent's price for the whole. */
  sale?: { name: string; amount: number } | undefined
}

const keyOf = ({ kind, paidAt, name }: PriceLine) => `${kind} ${paidAt} ${name}`

/** The lines without a coupon and an agent's price: the rooms', and what the upstream adds for the booking as a whole. */
function plainLines(stored: Stored): PriceLine[] {
  const ofRooms = joinLines(stored.rooms.flatMap(({ lines }) => lines))
  const known = new Set(ofRooms.map(keyOf))
  const ofBooking = stored.lines.filter(
    (line) => line.kind !== 'coupon' && line.kind !== 'discount' && !known.has(keyOf(line)),
  )
  return [...ofRooms, ...ofBooking]
}

/**
 * The price with what the person wishes. Where it comes to the upstream's own total, the upstream's lines are shown as
 * they are; else, until it is stored, they are put together here the way the upstream does (booking checks, A 3).
 */
export function toShownPrice(stored: Stored, { coupon, sale }: PriceWishes): ShownPrice {
  const lines = plainLines(stored)
  if (coupon) {
    const amount = -couponDiscount(coupon.amount, splitLines(lines).paidNow)
    lines.push({ kind: 'coupon', name: coupon.name, amount, paidAt: 'now' })
  }
  const difference = sale ? sale.amount - splitLines(lines).total : 0
  if (sale && difference !== 0) lines.push({ kind: 'discount', name: sale.name, amount: difference, paidAt: 'now' })
  const { total, paidNow, paidAtHotel } = splitLines(lines)
  if (total === stored.total && paidNow === stored.paidNow) return stored
  return { lines, total, paidNow, paidAtHotel }
}
