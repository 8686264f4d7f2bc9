import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { OutcomeSteps } from '#components/booking/outcome/outcome-steps.tsx'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import '#tests/unit/components/ui/jsdom.ts'

afterEach(cleanup)

const { hotel: booking } = bookings
const show = (record: object) =>
  render(<OutcomeSteps record={{ draft: {}, ...record } as unknown as BookingRecord} t={toTranslator('en')} />)
const current = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')

test('a confirmed booking has finished its last step', () => {
  show({ state: { at: 'confirmed', booking }, booked: { at: 'confirmed', booking } })
  expect(current()?.textContent).toBe('Documents (Done)')
  expect(screen.getAllByText('(Done)')).toHaveLength(4)
})

test('a booking that waits for its confirmation has not finished its last step, and an unpaid one is at its payment', () => {
  show({ state: { at: 'pending-confirmation', booking }, booked: { at: 'pending-confirmation', booking } })
  expect(current()?.textContent).toBe('4Documents')
  cleanup()
  show({ state: { at: 'to-payment' } })
  expect(current()?.textContent).toBe('3Payment')
})

test('a confirmed result of an order that is not confirmed has not finished its last step, or has no steps', () => {
  const showOrder = (status: string) => {
    const stated = { at: 'confirmed', booking: { ...booking, status } }
    show({ state: stated, booked: stated })
  }
  showOrder('waiting')
  expect(current()?.textContent).toBe('4Documents')
  cleanup()
  showOrder('rejected')
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

const bypass = { draft: { agent: { bypassPayment: true } } }

test('a booking without payment has no step of a payment', () => {
  const unpaid = { ...booking, paidAmount: 0 }
  show({ state: { at: 'pending-confirmation' }, booked: { at: 'pending-confirmation', booking: unpaid } })
  expect(current()?.textContent).toBe('3Documents')
  expect(screen.queryByText('Payment')).toBeNull()
})

test.each([
  { at: 'booking', call: 'pay-and-book', since: 0, bypass: true },
  { at: 'waiting', call: 'pay-and-book', since: 0 },
  { at: 'unknown', call: 'pay-and-book', since: 0 },
  { at: 'confirmed', booking },
])(
  'a booking from the agency’s credit, or without payment, has the same steps from the start to the end: $at',
  (state) => {
    show({ ...bypass, state, ...(state.at === 'confirmed' && { booked: { at: 'confirmed', booking } }) })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(current()?.textContent).toContain('Documents')
  },
)

test('credit that does not suffice is a fault of the payment', () => {
  show({ ...bypass, state: { at: 'not-paid', reason: 'credit', charged: false } })
  expect(current()?.textContent).toBe('3Payment')
})

test.each([
  { at: 'to-payment' },
  { at: 'at-payment', url: 'https://pay.example/' },
  { at: 'booking', call: 'payment-only', since: 0 },
  { at: 'waiting', call: 'payment-only', since: 0 },
])('the debt of a booking that was made without payment is paid in the step of the payment: $at', (state) => {
  show({ state, booked: { at: 'confirmed', booking: { ...booking, paidAmount: 0 } } })
  expect(current()?.textContent).toBe('3Payment')
})

test('a cancelled booking shows no steps', () => {
  const cancelled = { ...booking, status: 'cancelled' }
  show({ state: { at: 'confirmed', booking: cancelled }, booked: { at: 'confirmed', booking: cancelled } })
  expect(screen.queryByRole('navigation')).toBeNull()
})
