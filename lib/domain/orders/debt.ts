import type { Booking } from '#lib/contract/entities/booking.ts'
import { parseShekels } from '#lib/domain/price/amounts.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'

/** An amount of a debt as a person typed it. */
export type DebtAmount = { ok: true; agorot: number } | { ok: false; fault: 'amount' | 'zero' | 'tooMuch' }

type Payments = Pick<Booking, 'status' | 'totalPrice' | 'lines' | 'paidAmount'>

/**
 * What is still to be paid on the site, agorot, without the hotel's part; 0 where it is unknown what was paid, and for a booking that was
 * cancelled, or that the supplier refused.
 */
export function getOwed({ status, totalPrice, lines, paidAmount }: Payments): number {
  if (paidAmount === undefined || status === 'cancelled' || status === 'rejected') return 0
  return Math.max(0, toStatedPrice(totalPrice, lines).paidNow - paidAmount)
}

/** The amount to pay of a debt, in agorot: more than zero and at most the amount owed (section 4, payment only). */
export function readDebtAmount(text: string, owed: number): DebtAmount {
  const agorot = parseShekels(text)
  if (agorot === undefined) return { ok: false, fault: 'amount' }
  if (agorot === 0) return { ok: false, fault: 'zero' }
  return agorot > owed ? { ok: false, fault: 'tooMuch' } : { ok: true, agorot }
}
