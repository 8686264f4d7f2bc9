import { BOOKING_KEY, NUMBERS_KEY, PENDING_START_KEY, TYPED_KEY } from '#lib/browser/booking/booking-key.ts'
import type { PendingStart } from '#lib/browser/booking/store.ts'
import { listStoredKeys, readStored, readStoredFields, removeStored } from '#lib/browser/stored-values.ts'
import { isBookingRecord } from '#lib/domain/booking/booking.ts'
import { hasOpenPayment } from '#lib/domain/booking/unfinished.ts'

/**
 * Removes the bookings of this browser, and which one was the latest: the next person's form would be filled in with it. A booking
 * whose payment is under way is not changed, and the same choice still leads to it.
 */
export function forgetBookings(): void {
  removeStored('localStorage', BOOKING_KEY)
  for (const key of listStoredKeys('localStorage')) {
    if (!key.startsWith(`${BOOKING_KEY}.`)) continue
    const record = readStored('localStorage', key)
    if (!isBookingRecord(record) || !hasOpenPayment(record)) removeStored('localStorage', key)
  }
  const { id } = readStoredFields<PendingStart>('localStorage', PENDING_START_KEY)
  const isStored = typeof id === 'string' && readStored('localStorage', `${BOOKING_KEY}.${id}`) !== undefined
  if (!isStored) removeStored('localStorage', PENDING_START_KEY)
}

/**
 * Removes from this tab what belongs to bookings that this browser no longer stores: somebody signed out, or deleted them, in another
 * tab while this one was not running, which browsers do to save memory.
 */
export function forgetMissingBookings(): void {
  for (const key of listStoredKeys('sessionStorage')) {
    const start = [`${NUMBERS_KEY}.`, `${TYPED_KEY}.`].find((beginning) => key.startsWith(beginning))
    const isMissing = start && readStored('localStorage', `${BOOKING_KEY}.${key.slice(start.length)}`) === undefined
    if (isMissing) removeStored('sessionStorage', key)
  }
}
