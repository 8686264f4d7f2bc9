import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Review } from '#components/booking/summary/review.tsx'
import type { BookingView } from '#components/booking/summary/view.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings, hotel } from '#tests/unit/documents/fixture.ts'
import '#tests/unit/ui/jsdom.ts'

afterEach(cleanup)

const { rooms, lines, cancellation, checkIn, checkOut, totalPrice: total } = bookings.hotel
const view = {
  kind: 'hotel',
  name: hotel.name,
  hotel,
  checkIn,
  checkOut,
  rooms: rooms.map((room) => ({ ...room, cancellation, remarks: [], needsApproval: false })),
  flights: [],
  days: [],
  price: { lines, total, paidNow: total, paidAtHotel: 0 },
} as unknown as BookingView

test.each([
  ['with the hours of these dates', [], true],
  ['without hours that may be another day’s, while holidays are not known', undefined, false],
])('A14, B12: how to check in is said %s', (_name, holidays, hours) => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  render(
    <Review
      view={view}
      trader={undefined}
      info={hotel}
      holidays={holidays}
      now={now}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  expect(screen.getByText('יש לפנות לקבלה בקומה 2.')).toBeTruthy()
  expect(document.body.textContent?.includes('17:30')).toBe(hours)
})
