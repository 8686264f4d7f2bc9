import { describe, expect, test } from '@jest/globals'
import { type Case, toCase, toCharged } from '#components/booking/outcome/to-case.ts'
import type { BookingState, Progress } from '#lib/booking/booking.ts'

const at = (state: BookingState, untold: Progress['untold'] = []) =>
  toCase({ state, untold, sent: false, turn: 1, start: {} })

describe('what may be said of the card', () => {
  test.each([
    { name: 'not charged, when upstream says so', charged: false, failed: false, expected: { charged: 'no' } },
    {
      name: 'a failed attempt does not charge, when upstream says so',
      charged: false,
      failed: true,
      expected: { charged: 'failed' },
    },
    { name: 'charged', charged: true, failed: false, expected: { charged: 'yes' } },
    { name: 'charged, though the attempt failed', charged: true, failed: true, expected: { charged: 'yes' } },
    { name: 'nothing, when nobody knows', charged: undefined, failed: false, expected: {} },
    { name: 'nothing, when nobody knows, of a failed attempt either', charged: undefined, failed: true, expected: {} },
  ])('$name', ({ charged, failed, expected }) => {
    expect(toCharged(charged, failed)).toEqual(expected)
  })
})

describe('the screens of what stands still (section 8)', () => {
  test.each<{ name: string; state: BookingState; expected: Case | undefined }>([
    {
      name: 'declined: another card, nothing lost',
      state: { at: 'not-paid', reason: 'declined', charged: false },
      expected: {
        tone: 'warn',
        title: 'notPaid.title',
        texts: ['notPaid.declined', 'notPaid.kept'],
        charged: 'failed',
        acts: ['anew', 'form', 'leave'],
      },
    },
    {
      name: 'you did not complete the payment',
      state: { at: 'not-paid', reason: 'abandoned', charged: false },
      expected: {
        tone: 'warn',
        title: 'atPayment.title',
        texts: ['notPaid.kept'],
        charged: 'no',
        acts: ['anew', 'form', 'leave'],
      },
    },
    {
      name: 'invalid or insufficient credit details',
      state: { at: 'not-paid', reason: 'credit', charged: false },
      expected: {
        tone: 'warn',
        title: 'notPaid.title',
        texts: ['notPaid.credit', 'notPaid.kept'],
        charged: 'no',
        acts: ['form', 'product'],
      },
    },
    {
      name: 'rejected by the hotel, charged and given back later',
      state: { at: 'rejected', reason: 'supplier', charged: true },
      expected: {
        tone: 'fail',
        title: 'rejected.title',
        texts: ['rejected.supplier'],
        charged: 'yes',
        acts: ['product'],
      },
    },
    {
      name: 'unknown: not a word of the card, and no way to book again',
      state: { at: 'unknown', line: 'pay-and-book', since: 0, charged: false },
      expected: { tone: 'wait', title: 'unknown.title', texts: ['unknown.text', 'unknown.told'], acts: ['ask'] },
    },
    {
      name: 'waiting is no such screen',
      state: { at: 'waiting', line: 'pay-and-book', since: 0 },
      expected: undefined,
    },
  ])('$name', ({ state, expected }) => {
    expect(at(state)).toEqual(expected)
  })

  test('that a representative was told is said when it is so', () => {
    expect(at({ at: 'unknown', line: 'pay-and-book', since: 0 }, ['unknown'])?.texts).toEqual(['unknown.text'])
  })
})
