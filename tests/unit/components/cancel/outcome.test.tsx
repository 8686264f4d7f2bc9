import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingChoice } from '#components/cancel/booking-choice.tsx'
import { type CancellationResult, CancelOutcome } from '#components/cancel/cancel-outcome.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import type { FoundBooking } from '#lib/browser/find-bookings.ts'
import { PnrDetails } from '#lib/contract/entities/booking.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import { BOOKING_FIELDS } from '#tests/unit/components/cancel/booking.ts'
import '#tests/unit/components/ui/jsdom.ts'

afterEach(cleanup)

const bookings = PnrDetails.parse({
  bookings: ['NF7K2Q9', 'NF7K2QA'].map((pnr, index) => ({
    ...BOOKING_FIELDS,
    pnr,
    isExternal: index === 1,
    hotelName: `Hotel ${index + 1}`,
  })),
}).bookings as [FoundBooking, FoundBooking]

const messages = pickMessages('en', 'cancel', 'orderStatus', 'problem', 'stay')

const showOutcome = (result: CancellationResult['result'], booking: FoundBooking = bookings[0]) =>
  render(
    <MessagesProvider locale="en" messages={messages}>
      <CancelOutcome
        locale="en"
        booking={booking}
        outcome={{ result }}
        phone={{ text: '03-515-1614', href: 'tel:+97235151614' }}
        onAnother={() => undefined}
        onRetry={() => undefined}
        onBack={undefined}
      />
    </MessagesProvider>,
  )

test.each([
  ['rejected', 'The cancellation was rejected.'],
  ['error', 'An error occurred.'],
  ['not-performed', 'The cancellation was not performed.'],
  ['already-cancelled', 'The booking has already been cancelled.'],
  [
    'unknown',
    'It is not clear yet whether the booking was cancelled. Do not cancel again; a representative will check.',
  ],
] as const)('section 8: after %s the page says so, whom to call, and no amount', (result, text) => {
  showOutcome(result)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:+97235151614')
  expect(document.body.textContent).not.toMatch(/charged|refund/i)
})

test.each([
  ['rejected', true],
  ['not-performed', true],
  ['error', false],
  ['unknown', false],
  ['already-cancelled', false],
] as const)('“%s” says that the booking stands and offers another attempt: %s', (result, isOffered) => {
  showOutcome(result)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isOffered ? 1 : 0)
  expect(screen.queryAllByText('The booking was not cancelled.')).toHaveLength(isOffered ? 1 : 0)
})

test.each([
  ['success', 'Cancelled'],
  ['already-cancelled', 'Cancelled'],
  ['rejected', 'Confirmed'],
  ['unknown', 'Confirmed'],
] as const)('after “%s” the booking is shown as %s, also where it could not be read again', (result, status) => {
  showOutcome(result)
  expect(screen.getByText('Status').nextElementSibling?.textContent).toBe(status)
})

test('a rejected cancellation of a booking that can no longer be cancelled offers no other attempt', () => {
  showOutcome('rejected', { ...bookings[0], cancellable: false })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('section 4: of several bookings with one number, the one that was pressed is cancelled', async () => {
  const onChosen = jest.fn<(booking: FoundBooking) => void>()
  render(
    <MessagesProvider locale="en" messages={messages}>
      <BookingChoice locale="en" found={bookings} missing={[]} onChosen={onChosen} onBack={() => undefined} />
    </MessagesProvider>,
  )
  expect(document.body.textContent).toMatch(/2\sbookings were found/)
  const [, second] = screen.getAllByRole('button', { name: /Cancel this one/ })
  await userEvent.click(second as HTMLElement)
  expect(onChosen.mock.calls).toEqual([[bookings[1]]])
})
