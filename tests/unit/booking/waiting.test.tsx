import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Waiting } from '#components/booking/outcome/waiting.tsx'
import type { BookingRecord } from '#lib/booking/booking.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import '#tests/unit/ui/jsdom.ts'

const t = toTranslator('en')

const waiting = (kind: ProductKind) =>
  ({
    id: 'booking-number-0001',
    start: { product: { kind, checkIn: '2026-12-20', checkOut: '2026-12-22' }, hotel: { name: 'Ramon' } },
    page: { checkIn: '2026-12-20', checkOut: '2026-12-22', total: 100_000 },
    state: { at: 'waiting', line: 'pay-and-book', since: Date.now(), charged: true },
  }) as unknown as BookingRecord

test.each([
  ['hotel', 'Your room at the hotel'],
  ['package', 'Your room at the hotel'],
  ['flight', 'Your places'],
  ['tour', 'Your places'],
] as const)('while a %s is booked it says: %s', (kind, text) => {
  render(<Waiting booking={waiting(kind)} locale="en" t={t} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Payment check',
    text,
    'Confirmation and documents',
  ])
})

test('the bar is as far as the steps that are done, though its clock has just begun', () => {
  render(<Waiting booking={waiting('hotel')} locale="en" t={t} />)
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(33)
})
