import { useEffect } from 'react'
import { toCheckoutEvent, toPurchaseEvent, trackOnce } from '#lib/browser/event-items.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'

/** Sends analytics events of a booking, each once: the form, the payment, the purchase, and failures. */
export function useBookingAnalytics(record: BookingRecord | undefined): void {
  const at = record?.state.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: events depend on the state only; the record changes with every key
  useEffect(() => {
    if (!record || at === undefined) return
    const { id, start, booked, clientReference } = record
    // Opened by a link on another device: this is not a second purchase.
    if (clientReference === '') return
    // The customer's browser reports the purchase.
    if (record.sentToCustomer) return
    if (booked) return trackOnce(`purchase ${id}`, toPurchaseEvent(record, booked.booking))
    if (!start) return
    trackOnce(`begin_checkout ${id}`, toCheckoutEvent('begin_checkout', record))
    if (at === 'to-payment' || at === 'at-payment') {
      trackOnce(`add_payment_info ${id}`, toCheckoutEvent('add_payment_info', record))
    }
    if (at === 'rejected' || at === 'not-paid' || at === 'sold-out' || at === 'expired' || at === 'unknown') {
      trackOnce(`${at} ${id}`, { name: 'exception', code: `booking-${at}` })
    }
  }, [at])
}
