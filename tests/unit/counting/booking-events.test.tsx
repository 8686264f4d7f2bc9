import { beforeEach, expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useBookingEvents } from '#components/booking/use-booking-events.ts'
import type { BookingRecord } from '#lib/booking/booking.ts'
import { onEvent } from '#lib/browser/events.ts'
import { bookings } from '#tests/unit/documents/fixture.ts'

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
  ['bought here is told of as a purchase, once', '1f0c5a52-6f6e-4d51-8f0e-1f1f1f1f1f1f', ['purchase']],
  ['known by its link alone is no purchase', '', []],
])('a booking that is %s', (_name, clientReference, told) => {
  const heard: string[] = []
  const stop = onEvent(({ event }) => heard.push(event.name))
  renderHook(() => useBookingEvents(record(clientReference))).unmount()
  // In another tab, or after a reload.
  renderHook(() => useBookingEvents(record(clientReference))).unmount()
  stop()
  expect(heard).toEqual(told)
})
