import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { BookingReview } from '#components/booking/summary/review.tsx'
import type { BookingViewModel } from '#components/booking/summary/view-model.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings, hotel } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

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
} as unknown as BookingViewModel

test.each([
  ['with the hours of these dates', [], true],
  ['without hours, while the holidays are not known', undefined, false],
])('A14, B12: the check-in instructions are shown %s', (_name, holidays, hours) => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  render(
    <BookingReview
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
