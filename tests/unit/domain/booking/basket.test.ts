import { expect, test } from '@jest/globals'
import type { BasketMarks, BasketState } from '#lib/domain/booking/basket.ts'
import { mayBecomePaid, readBasketResult, toBasketPath, toBasketState } from '#lib/domain/booking/basket.ts'

const END = Date.parse('2026-11-22T10:20:00Z')
const MINUTE = 60_000
const before = END - 10 * MINUTE

test.each<[string, BasketMarks, number, BasketState]>([
  ['nobody has opened it', {}, before, 'sent'],
  ['nobody has opened it in time', {}, END, 'expired'],
  ['opened', { openedAt: before }, before, 'opened'],
  ['opened and left', { openedAt: before }, END, 'expired'],
  ['on the payment page', { openedAt: before, filledInAt: before }, before, 'filledIn'],
  ['on the payment page, which extends the hold', { openedAt: before, filledInAt: before }, END, 'filledIn'],
  ['left on the payment page', { openedAt: before, filledInAt: before }, END + 61 * MINUTE, 'expired'],
  ['withdrawn', { openedAt: before, withdrawnAt: before }, END, 'withdrawn'],
  ['withdrawn after payment had begun', { filledInAt: before, withdrawnAt: before }, END, 'ended'],
  ['paid after it was withdrawn', { withdrawnAt: before, result: { state: 'paid' } }, END, 'paid'],
  ['rejected by the supplier', { filledInAt: before, result: { state: 'failed' } }, before, 'failed'],
])('a link: %s', (_, marks, now, state) => {
  expect(toBasketState(marks, END, now).state).toBe(state)
})

test.each<[string, BasketMarks, number, boolean]>([
  ['that nobody has opened', {}, before, false],
  ['that was opened', { openedAt: before }, END + MINUTE, true],
  ['that was withdrawn after it was opened', { openedAt: before, withdrawnAt: before }, before, true],
  ['whose payment has begun, where its opening was not stored', { filledInAt: before }, before, true],
  ['whose outcome is known', { openedAt: before, result: { state: 'paid' } }, before, false],
  ['that ended hours ago', { openedAt: before }, END + 180 * MINUTE, false],
])('whether the upstream is asked about a link %s', (_, marks, now, expected) => {
  expect(mayBecomePaid(marks, END, now)).toBe(expected)
})

test.each([
  [
    { state: 'confirmed', charged: true, booking: { pnr: 'ABC1234' } },
    { state: 'paid', pnr: 'ABC1234' },
  ],
  [{ state: 'pending-confirmation' }, { state: 'paid' }],
  [{ state: 'confirmed', charged: false }, undefined],
  [{ state: 'waiting', charged: true }, undefined],
  [{ state: 'not-paid', charged: false }, undefined],
  [{ state: 'none' }, undefined],
  [{ state: 'rejected', charged: false }, { state: 'failed' }],
  // The customer is offered the new price, and may pay it.
  [{ state: 'rejected', charged: false, reason: 'price-changed' }, undefined],
  [{ state: 'rejected', reason: 'price-changed' }, { state: 'failed' }],
] as const)('the upstream says %j', (reply, expected) => {
  expect(readBasketResult(reply)).toEqual(expected)
})

test('the token is one parameter of the path', () => {
  expect(toBasketPath('a.b&c=d')).toBe('/booking/basket?token=a.b%26c%3Dd')
})
