import { useEffect } from 'react'
import type { BookingRecord } from '#lib/booking/booking.ts'
import { toCheckoutEvent, toPurchaseEvent, trackOnce } from '#lib/browser/to-items.ts'

/** Tells how far a booking has come: its form, its payment, and once, for good, that it was made. */
export function useBookingEvents(record: BookingRecord | undefined): void {
  const at = record?.state.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands is what is told; the rest changes with every key
  useEffect(() => {
    if (!record || at === undefined) return
    const { id, start, booked, clientReference } = record
    // Who follows the link to a booking, on another device or as somebody else, did not buy it a second time.
    if (clientReference === '') return
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
