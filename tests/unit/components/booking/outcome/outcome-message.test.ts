import { describe, expect, test } from '@jest/globals'
import {
  type OutcomeAction,
  type OutcomeMessage,
  toChargedText,
  toOutcomeMessage,
} from '#components/booking/outcome/outcome-message.ts'
import type { BookingProgress, BookingState } from '#lib/domain/booking/booking.ts'

const at = (state: BookingState, pendingNotices: BookingProgress['pendingNotices'] = []) =>
  toOutcomeMessage({ state, pendingNotices, sent: false, revision: 1, start: {} })

describe('the text about the card', () => {
  test.each([
    { name: 'not charged, when the upstream says so', charged: false, failed: false, expected: { charged: 'no' } },
    {
      name: 'not charged by a failed attempt, when the upstream says so',
      charged: false,
      failed: true,
      expected: { charged: 'failed' },
    },
    { name: 'charged', charged: true, failed: false, expected: { charged: 'yes' } },
    { name: 'charged, though the attempt failed', charged: true, failed: true, expected: { charged: 'yes' } },
    { name: 'nothing, when it is unknown', charged: undefined, failed: false, expected: {} },
    {
      name: 'nothing, when it is unknown, also after a failed attempt',
      charged: undefined,
      failed: true,
      expected: {},
    },
  ])('$name', ({ charged, failed, expected }) => {
    expect(toChargedText(charged, failed)).toEqual(expected)
  })
})

describe('messages of states that do not change by themselves (section 8)', () => {
  test.each<{ name: string; state: BookingState; expected: OutcomeMessage | undefined }>([
    {
      name: 'declined: another card',
      state: { at: 'not-paid', reason: 'declined', charged: false },
      expected: {
        tone: 'warn',
        title: 'notPaid.title',
        texts: ['notPaid.declined', 'notPaid.kept'],
        charged: 'failed',
        actions: ['otherCard', 'form', 'leave'],
      },
    },
    {
      name: 'abandoned: the payment was not completed',
      state: { at: 'not-paid', reason: 'abandoned', charged: false },
      expected: {
        tone: 'warn',
        title: 'atPayment.title',
        texts: ['notPaid.kept'],
        charged: 'nothing',
        actions: ['toPay', 'form', 'leave'],
      },
    },
    {
      name: 'invalid or insufficient credit details',
      state: { at: 'not-paid', reason: 'credit', charged: false },
      expected: {
        tone: 'warn',
        title: 'notPaid.title',
        texts: ['notPaid.credit', 'notPaid.kept'],
        charged: 'nothing',
        actions: ['form', 'product'],
      },
    },
    {
      name: 'rejected by the hotel, charged and refunded later',
      state: { at: 'rejected', reason: 'supplier', charged: true },
      expected: {
        tone: 'fail',
        title: 'rejected.title',
        texts: ['rejected.supplier'],
        charged: 'yes',
        actions: ['product'],
      },
    },
    {
      name: 'unknown: nothing about the card, and no action to book again',
      state: { at: 'unknown', call: 'pay-and-book', since: 0, charged: false },
      expected: { tone: 'wait', title: 'unknown.title', texts: ['unknown.text', 'unknown.notified'], actions: ['ask'] },
    },
    {
      name: 'left: the hold is not promised any more',
      state: { at: 'left' },
      expected: {
        tone: 'warn',
        title: 'left.title',
        texts: ['left.text', 'left.hold'],
        actions: ['toPay', 'form', 'product'],
      },
    },
    {
      name: 'waiting has no message',
      state: { at: 'waiting', call: 'pay-and-book', since: 0 },
      expected: undefined,
    },
  ])('$name', ({ state, expected }) => {
    expect(at(state)).toEqual(expected)
  })

  test.each<{ name: string; state: BookingState; action: OutcomeAction }>([
    { name: 'a card was declined', state: { at: 'not-paid', reason: 'declined' }, action: 'otherCard' },
    { name: 'the payment could not be verified', state: { at: 'not-paid', reason: 'invalid' }, action: 'toPay' },
    { name: 'the reason is not known', state: { at: 'not-paid' }, action: 'toPay' },
    { name: 'the payment was left', state: { at: 'left' }, action: 'toPay' },
    { name: 'the payment page is open', state: { at: 'at-payment', url: 'https://pay.example/' }, action: 'pay' },
  ])('another card is offered only where one was tried: $name', ({ state, action }) => {
    const actions = at(state)?.actions ?? []
    expect(actions[0]).toBe(action)
    expect(actions.includes('otherCard')).toBe(action === 'otherCard')
  })

  test('say that the representative was notified only after the notification was sent', () => {
    expect(at({ at: 'unknown', call: 'pay-and-book', since: 0 }, ['unknown'])?.texts).toEqual(['unknown.text'])
  })
})
