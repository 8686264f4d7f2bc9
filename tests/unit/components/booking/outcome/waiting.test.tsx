import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { WaitingScreen } from '#components/booking/outcome/waiting.tsx'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/components/ui/jsdom.ts'

const t = toTranslator('en')

const waiting = (kind: ProductKind) =>
  ({
    id: 'booking-number-0001',
    start: { product: { kind, checkIn: '2026-12-20', checkOut: '2026-12-22' }, hotel: { name: 'Ramon' } },
    page: { checkIn: '2026-12-20', checkOut: '2026-12-22', total: 100_000 },
    draft: {},
    state: { at: 'waiting', call: 'pay-and-book', since: Date.now(), charged: true },
  }) as unknown as BookingRecord

test.each([
  ['hotel', 'Your room at the hotel'],
  ['package', 'Your room at the hotel'],
  ['flight', 'Your places'],
  ['tour', 'Your places'],
] as const)('while a %s is booked, the steps include: %s', (kind, text) => {
  render(<WaitingScreen booking={waiting(kind)} locale="en" t={t} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Payment check',
    text,
    'Confirmation and documents',
  ])
})

test.each([
  ['hotel', true],
  ['flight', false],
] as const)('the dates of a %s have nights: %s', (kind, hasNights) => {
  render(<WaitingScreen booking={waiting(kind)} locale="en" t={t} />)
  expect(/2\snights/.test(document.body.textContent)).toBe(hasNights)
})

test('while a debt is paid, only its payment is checked: the booking stands, and no room is booked again', () => {
  const line = { kind: 'room', name: 'Room', amount: 100_000 }
  const booked = { at: 'confirmed', booking: { totalPrice: 100_000, lines: [line], paidAmount: 40_000 } }
  const state = { at: 'waiting', call: 'payment-only', since: Date.now() }
  const booking = { ...waiting('hotel'), booked, state } as unknown as BookingRecord
  render(<WaitingScreen booking={booking} locale="en" t={t} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('outcome.verifying.title'))
  expect(screen.getByText(t('outcome.unknown.debt'))).toBeTruthy()
  expect(screen.queryByText('Your room at the hotel')).toBeNull()
  expect(document.body.textContent).toContain(formatMoney(60_000, 'en'))
  expect(document.body.textContent).not.toContain(formatMoney(100_000, 'en'))
})

test('while a booking without payment waits for the hotel, no payment is checked', () => {
  const booking = { ...waiting('hotel'), draft: { agent: { bypassPayment: true } } } as BookingRecord
  render(
    <WaitingScreen booking={{ ...booking, state: { ...booking.state, charged: false } as never }} locale="en" t={t} />,
  )
  expect(screen.queryByText('Payment check')).toBeNull()
})

test('the bar shows at least the steps that are done, although the wait has just begun', () => {
  render(<WaitingScreen booking={waiting('hotel')} locale="en" t={t} />)
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(33)
})
