import { type PriceLine, sumPriceLines } from '#lib/domain/price/price-lines.ts'

/**
 * A price as the upstream states it. `total` is the stated total, never a sum. `lines` explain it: they are empty when they
 * do not add up to it, because a breakdown that does not add up explains nothing. `total` is `paidNow` and `paidAtHotel`
 * together. Amounts are agorot.
 */
export type StatedPrice = { total: number; paidNow: number; paidAtHotel: number; lines: readonly PriceLine[] }

/** Whether price lines add up to a stated total. No lines contradict nothing. */
export function isExplainedBy(total: number, lines: readonly Pick<PriceLine, 'amount' | 'paidAt'>[]): boolean {
  return lines.length === 0 || sumPriceLines(lines).total === total
}

/** A stated total with the lines that explain it, and how much of it is paid at the hotel. */
export function toStatedPrice(total: number, lines: readonly PriceLine[]): StatedPrice {
  // At most the total: lines that contradict it cannot make anybody owe more than the upstream asks for.
  const paidAtHotel = Math.max(0, Math.min(sumPriceLines(lines).paidAtHotel, total))
  return { total, paidNow: total - paidAtHotel, paidAtHotel, lines: isExplainedBy(total, lines) ? lines : [] }
}
