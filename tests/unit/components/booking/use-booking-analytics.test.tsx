import { beforeEach, expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useBookingAnalytics } from '#components/booking/use-booking-analytics.ts'
import { onEvent } from '#lib/browser/events.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'

const { hotel: booking } = bookings
const record = (clientReference: string) =>
  ({
    id: booking.bookingId,
    clientReference,
    draft: {},
    state: { at: 'confirmed', booking },
    booked: { at: 'confirmed', booking },
  }) as unknown as BookingRecord

beforeEach(() => localStorage.clear())

test.each([
  ['a booking of this browser is sent as a purchase, once', '1f0c5a52-6f6e-4d51-8f0e-1f1f1f1f1f1f', ['purchase']],
  ['a booking that was opened by a link is not sent as a purchase', '', []],
])('%s', (_name, clientReference, expected) => {
  const events: string[] = []
  const stop = onEvent(({ event }) => events.push(event.name))
  renderHook(() => useBookingAnalytics(record(clientReference))).unmount()
  // In another tab, or after a reload.
  renderHook(() => useBookingAnalytics(record(clientReference))).unmount()
  stop()
  expect(events).toEqual(expected)
})
