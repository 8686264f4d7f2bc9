import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { sumPriceLines } from '#lib/domain/price/price-lines.ts'

/**
 * A price as the upstream states it. `total` is the stated total, never a sum. `lines` explain it: they are empty when
 * their sum is not the total, because an incorrect breakdown would confuse the customer. `total` is the sum of
 * `paidNow` and `paidAtHotel`. Amounts are agorot.
 */
export type StatedPrice = { total: number; paidNow: number; paidAtHotel: number; lines: readonly PriceLine[] }

/** Whether price lines add up to a stated total. True when there are no lines. */
export function isExplainedBy(total: number, lines: readonly Pick<PriceLine, 'amount' | 'paidAt'>[]): boolean {
  return lines.length === 0 || sumPriceLines(lines).total === total
}

/** A stated total with the lines that explain it, and how much of it is paid at the hotel. */
export function toStatedPrice(total: number, lines: readonly PriceLine[]): StatedPrice {
  // At most the total: incorrect lines must not increase the amount that the upstream stated.
  const paidAtHotel = Math.max(0, Math.min(sumPriceLines(lines).paidAtHotel, total))
  return { total, paidNow: total - paidAtHotel, paidAtHotel, lines: isExplainedBy(total, lines) ? lines : [] }
}
