import { expect, test } from '@jest/globals'
import { toPaidBeforeRefund } from '#lib/domain/cancellation/paid-before-refund.ts'

test.each([
  ['paid back except the fee', { paidAmount: 100, refundedAmount: 900, cancellationFee: 100 }, 1_000],
  ['paid back completely', { paidAmount: 0, refundedAmount: 1_000 }, 1_000],
  ['paid back after a part payment', { paidAmount: 100, refundedAmount: 200, cancellationFee: 100 }, 300],
  [
    'not paid back, because the fee is the full price',
    { paidAmount: 1_000, refundedAmount: 0, cancellationFee: 1_000 },
    1_000,
  ],
  [
    'not paid back, because less than the fee was paid',
    { paidAmount: 300, refundedAmount: 0, cancellationFee: 500 },
    300,
  ],
  ['without a statement of what was paid', { refundedAmount: 900, cancellationFee: 100 }, undefined],
  ['without a statement of the refund', { paidAmount: 100, cancellationFee: 100 }, undefined],
  ['with a refund still to come', { paidAmount: 1_000, refundedAmount: 900, cancellationFee: 100 }, undefined],
  [
    'with a refund of a part payment still to come',
    { paidAmount: 300, refundedAmount: 200, cancellationFee: 100 },
    undefined,
  ],
  ['with a refund and an unknown fee', { paidAmount: 300, refundedAmount: 200 }, undefined],
  ['with more than the price', { paidAmount: 200, refundedAmount: 900, cancellationFee: 200 }, undefined],
])('a cancelled booking of 1,000 %s', (_name, settled, expected) =>
  expect(toPaidBeforeRefund({ status: 'cancelled', totalPrice: 1_000, ...settled })).toBe(expected),
)
