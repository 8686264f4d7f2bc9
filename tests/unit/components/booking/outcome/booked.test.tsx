import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

jest.unstable_mockModule('#lib/browser/use-sign-in-state.ts', () => ({ useSignInState: () => ({ data: undefined }) }))
jest.unstable_mockModule('#components/documents/booking-documents.tsx', () => ({ BookingDocuments: () => null }))
const { BookedScreen: Booked } = await import('#components/booking/outcome/booked.tsx')

const { hotel: booking } = bookings
const record = {
  id: booking.bookingId,
  draft: {},
  state: { at: 'confirmed', booking },
  booked: { at: 'confirmed', booking },
} as unknown as BookingRecord

test('A12: a fee equal to the amount paid on the site is shown as the full price, whatever is paid at the hotel', () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  render(
    <Booked
      record={record}
      phone={undefined}
      pay={() => undefined}
      already={false}
      locale="en"
      t={toTranslator('en')}
    />,
  )
  const fees = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(fees.filter((text) => text?.includes('₪'))).toEqual([
    expect.stringContaining('₪1,950.25 (50%)'),
    expect.stringContaining('₪3,900.50 · Full price'),
  ])
  jest.useRealTimers()
})
