import type { Booking } from '#lib/contract/entities/booking.ts'

type Settlement = Pick<Booking, 'totalPrice' | 'paidAmount' | 'refundedAmount' | 'cancellationFee'> & { status: string }

/**
 * What was paid for a booking before any refund, agorot. Undefined where the upstream's amounts do not say it: the
 * refund may be unknown, or still to come, and `paidAmount` is then not yet reduced by it.
 */
export function toPaidBeforeRefund(settlement: Settlement): number | undefined {
  const { status, totalPrice, paidAmount, refundedAmount, cancellationFee = 0 } = settlement
  if (status !== 'cancelled' && refundedAmount === undefined) return paidAmount
  if (paidAmount === undefined || refundedAmount === undefined) return undefined
  if (refundedAmount === 0) return paidAmount
  const paid = paidAmount + refundedAmount
  // Once the refund is made, only the fee is left of the payments.
  return paidAmount === cancellationFee && paid <= totalPrice ? paid : undefined
}
