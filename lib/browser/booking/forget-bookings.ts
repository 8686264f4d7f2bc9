import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import { listStoredKeys, readStored, removeStored, writeStored } from '#lib/browser/stored-values.ts'
import { isBookingRecord } from '#lib/domain/booking/booking.ts'
import { toRemainingPayment } from '#lib/domain/booking/unfinished.ts'

/** Removes the bookings of this browser: the next person's form would be filled with them. A payment under way stays. */
export function forgetBookings(): void {
  for (const key of listStoredKeys('localStorage')) {
    if (!key.startsWith(BOOKING_KEY)) continue
    const record = readStored('localStorage', key)
    const rest = isBookingRecord(record) ? toRemainingPayment(record) : undefined
    if (rest) writeStored('localStorage', key, rest)
    else removeStored('localStorage', key)
  }
}
