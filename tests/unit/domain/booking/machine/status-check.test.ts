import { describe, expect, test } from '@jest/globals'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { FINAL_AFTER, UNKNOWN_AFTER } from '#lib/domain/booking/status-reply.ts'
import {
  booking,
  failed,
  NOW,
  owing,
  pending,
  progress,
  type Row,
  reply,
  run,
  sent,
  URL,
  unknown,
  waiting,
} from '#tests/unit/domain/booking/machine/transitions.ts'

describe('A21, A22: checking the status', () => {
  test.each<Row>([
    {
      name: '“none” is not final while the call may still arrive',
      from: waiting(60_000),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: waiting(60_000).state,
      sent: true,
    },
    {
      name: 'after the time limit: unknown, and the representative is notified',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['notify'],
      sent: true,
    },
    {
      name: 'after the time limit, also when the status check fails',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: failed('no-answer') },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['notify'],
    },
    {
      name: 'after the time limit, also when the status is still “waiting”',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('waiting', { charged: true }) },
      to: { ...unknown(UNKNOWN_AFTER).state, charged: true } as BookingState,
      does: ['notify'],
    },
    {
      name: 'an unknown booking is never sent again',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'retry' },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['check-status'],
      sent: true,
    },
    {
      name: 'an unknown booking is never paid again',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'pay', newPage: true },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['check-status'],
    },
    {
      name: 'unknown, then confirmed',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'unknown, then rejected',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('rejected', { reason: 'supplier', charged: false }) },
      to: { at: 'rejected', reason: 'supplier', charged: false },
    },
    {
      name: 'unknown, then sold out',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('rejected', { reason: 'sold-out', charged: false }) },
      to: { at: 'sold-out', charged: false },
      sent: false,
    },
    {
      name: 'unknown, then expired: as after the reply of the call, with a message to the representative',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('rejected', { reason: 'expired', charged: false }) },
      to: { at: 'expired', charged: false },
      does: ['notify'],
      sent: false,
    },
    {
      name: 'unknown, then a changed price: it is checked and offered',
      from: unknown(UNKNOWN_AFTER),
      event: {
        type: 'status-checked',
        revision: 3,
        result: reply('rejected', { reason: 'price-changed', charged: false }),
      },
      to: { at: 'stored', step: 'rechecking', target: 'card' },
      does: ['recheck'],
      sent: false,
    },
    {
      name: 'a changed price, and yet charged: rejected',
      from: unknown(UNKNOWN_AFTER),
      event: {
        type: 'status-checked',
        revision: 3,
        result: reply('rejected', { reason: 'price-changed', charged: true }),
      },
      to: { at: 'rejected', reason: 'price-changed', charged: true },
    },
    {
      name: 'a person who decides about a new price keeps the offer when the page is loaded again',
      from: progress({ at: 'price-changed', previous: 100_000, total: 110_000, target: 'card' }),
      event: {
        type: 'status-checked',
        revision: 3,
        result: reply('rejected', { reason: 'price-changed', charged: false }),
      },
      to: { at: 'price-changed', previous: 100_000, total: 110_000, target: 'card' },
    },
    {
      name: 'sold out stays sold out, and says what was charged',
      from: progress({ at: 'sold-out' }),
      event: { type: 'status-checked', revision: 3, result: reply('rejected', { reason: 'sold-out', charged: true }) },
      to: { at: 'sold-out', charged: true },
    },
    {
      name: 'unknown, and “none” after the final time limit: not paid',
      from: unknown(FINAL_AFTER),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
      sent: false,
    },
    {
      name: 'a late “waiting” does not undo a confirmation',
      from: progress({ at: 'confirmed', booking, charged: true }, { booked: { at: 'confirmed', booking } }),
      event: { type: 'status-checked', revision: 3, result: reply('waiting') },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link from another device',
      from: progress({ at: 'lookup' }),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link to a missing booking',
      from: progress({ at: 'lookup' }),
      event: { type: 'status-checked', revision: 3, result: failed('not-found', { status: 404 }) },
      to: { at: 'nothing' },
    },
  ])('$name', run)

  const notPaidButCharged = reply('not-paid', { charged: true })
  const waitsFrom = (since: number): BookingState => ({ at: 'waiting', call: 'pay-and-book', since, charged: true })
  test.each<Row>([
    {
      name: 'the reply of the booking call',
      from: sent(),
      event: { type: 'booked', result: notPaidButCharged },
      to: waitsFrom(NOW - 10_000),
      does: ['check-status'],
      sent: true,
    },
    {
      name: 'while the booking is awaited',
      from: waiting(60_000),
      event: { type: 'status-checked', revision: 3, result: notPaidButCharged },
      to: waitsFrom(NOW - 60_000),
      sent: true,
    },
    {
      name: 'after the final time limit',
      from: unknown(FINAL_AFTER),
      event: { type: 'status-checked', revision: 3, result: notPaidButCharged },
      to: { ...unknown(FINAL_AFTER).state, charged: true } as BookingState,
      sent: true,
    },
    {
      name: 'back from the payment page as a failure',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'status-checked', revision: 3, result: notPaidButCharged },
      to: waitsFrom(NOW),
      sent: true,
    },
    {
      name: 'on the payment page: coming back from it will send the booking',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'status-checked', revision: 3, result: notPaidButCharged },
      to: { at: 'at-payment', url: URL },
    },
    {
      name: 'after a payment that seemed to fail',
      from: progress({ at: 'not-paid', reason: 'declined' }),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: true }) },
      to: waitsFrom(NOW),
      sent: true,
    },
    {
      name: 'after the person has left the payment',
      from: progress({ at: 'left' }),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: true }) },
      to: waitsFrom(NOW),
      sent: true,
    },
  ])('“not paid” of a card that was charged is no failure: $name', run)

  test.each<BookingState>([
    { at: 'lookup' },
    { at: 'draft' },
    { at: 'at-payment', url: URL },
    { at: 'not-paid' },
    { at: 'left' },
    { at: 'expired' },
  ])('a confirmation whose booking cannot be read is neither missing nor unpaid: $at', (state) => {
    run({
      from: progress(state),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed') },
      to: { at: 'waiting', call: 'pay-and-book', since: NOW },
      sent: true,
    })
  })

  test('a clock that was set back does not make the waiting endless', () => {
    const { progress: after } = transition(waiting(-3_600_000), { type: 'tick' }, NOW)
    expect(after.state).toEqual(waiting(0).state)
  })
})

describe('a payment that has returned to another browser', () => {
  const from: BookingState = { at: 'returned', hint: 'success', since: NOW - UNKNOWN_AFTER, reference: 'PAY-1' }
  const lost = { type: 'status-checked', revision: 3, result: failed('no-answer') } as const

  test('is sent once the status is known, however late; the representative is notified once', () => {
    const first = transition(progress(from), lost, NOW)
    expect([first.progress.state, first.progress.sent, first.effects]).toEqual([
      { ...from, isReported: true },
      false,
      [{ do: 'notify', notice: 'unknown' }],
    ])
    const notified = transition(first.progress, { type: 'notified', notice: 'unknown' }, NOW).progress
    const again = transition(notified, lost, NOW)
    expect([again.progress.state, again.effects]).toEqual([{ ...from, isReported: true }, []])
    run({
      from: again.progress,
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: { at: 'booking', call: 'pay-and-book', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    })
  })
})

test('a booking that was missing is looked up again when its page is opened', () => {
  run({
    from: progress({ at: 'nothing' }),
    event: { type: 'opened', page: 'outcome' },
    to: { at: 'nothing' },
    does: ['check-status'],
  })
  run({
    from: progress({ at: 'nothing' }),
    event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking, charged: true }) },
    to: { at: 'confirmed', booking, charged: true },
  })
})

describe('an offer of a new price', () => {
  const offer = reply('rejected', { reason: 'price-changed', charged: false })
  test.each<Row>([
    {
      name: 'that was requested before the person has agreed to it does not end the booking',
      from: progress({ at: 'to-payment' }),
      event: { type: 'status-checked', revision: 2, result: offer },
      to: { at: 'to-payment' },
      does: ['check-status'],
    },
    {
      name: 'that was requested before the booking call does not allow another payment',
      from: sent(),
      event: { type: 'status-checked', revision: 2, result: offer },
      to: sent().state,
      does: ['check-status'],
      sent: true,
    },
    ...([{ at: 'draft' }, { at: 'to-payment' }, { at: 'at-payment', url: URL }] as const).map(
      (state): Row => ({
        name: `that the upstream repeats does not end a booking that this browser has stored (${state.at})`,
        from: progress(state),
        event: { type: 'status-checked', revision: 3, result: offer },
        to: state,
      }),
    ),
  ])('$name', run)
})

describe('the debt of an existing booking', () => {
  const existing = { booked: { at: 'pending-confirmation' as const, booking: pending } }
  const paying: BookingState = { at: 'booking', call: 'payment-only', since: NOW - 10_000 }
  test.each<Row>([
    {
      name: 'is paid on a payment page',
      from: progress({ at: 'pending-confirmation', booking: pending }, existing),
      event: { type: 'pay' },
      to: { at: 'to-payment' },
    },
    {
      name: 'the return sends only the payment, not a booking',
      from: progress({ at: 'at-payment', url: URL }, existing),
      event: { type: 'returned', hint: 'success' },
      to: { at: 'booking', call: 'payment-only', since: NOW },
      does: ['book'],
    },
    {
      name: 'declined: the booking is not affected',
      from: progress(paying, { ...existing, sent: true }),
      event: { type: 'booked', result: reply('not-paid', { reason: 'declined', charged: false }) },
      to: {
        at: 'pending-confirmation',
        booking: pending,
        charged: false,
        debt: { reason: 'declined', charged: false },
      },
      sent: false,
    },
    {
      name: 'a lost reply: an existing booking is no proof of the payment',
      from: progress({ ...paying, at: 'waiting' } as BookingState, { ...existing, sent: true }),
      event: {
        type: 'status-checked',
        revision: 3,
        result: reply('pending-confirmation', { booking: pending, charged: false }),
      },
      to: { ...paying, at: 'waiting' } as BookingState,
    },
    ...(['waiting', 'unknown'] as const).map(
      (at): Row => ({
        name: `${at}, and not found paid after the final time limit: it can be paid again`,
        from: progress({ at, call: 'payment-only', since: NOW - FINAL_AFTER }, { ...existing, sent: true }),
        event: {
          type: 'status-checked',
          revision: 3,
          result: reply('pending-confirmation', { booking: pending, charged: false }),
        },
        to: { at: 'pending-confirmation', booking: pending, charged: false, debt: {} },
        sent: false,
      }),
    ),
    {
      name: 'found paid',
      from: progress({ ...paying, at: 'waiting' } as BookingState, { ...existing, sent: true }),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
      sent: false,
    },
    {
      name: 'paid on a page that had stayed open: the payment is sent',
      from: progress({ at: 'confirmed', booking: owing, debt: {} }, { booked: { at: 'confirmed', booking: owing } }),
      event: { type: 'returned', hint: 'success', reference: 'PAY-1', isDebt: true },
      to: { at: 'booking', call: 'payment-only', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    ...[
      {
        name: 'paid, of which the browser returns again: it is not sent again',
        reference: 'PAY-0',
        known: owing,
        isDebt: true as const,
      },
      {
        name: 'that does not exist: a return sends nothing',
        reference: 'PAY-1',
        known: { ...owing, paidAmount: 100_000 },
        isDebt: true as const,
      },
      { name: 'and a return from the first payment, which another browser has sent', reference: 'PAY-1', known: owing },
    ].map(
      ({ name, known, ...returned }): Row => ({
        name,
        from: progress(
          { at: 'confirmed', booking: known },
          { booked: { at: 'confirmed', booking: known }, sentReference: 'PAY-0' },
        ),
        event: { type: 'returned', hint: 'success', ...returned },
        to: { at: 'confirmed', booking: known },
        does: ['check-status'],
      }),
    ),
    {
      name: 'paid with a return to another browser: the payment is sent from there',
      from: progress({ at: 'returned', hint: 'success', since: NOW, reference: 'PAY-1', isDebt: true }),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking: owing, charged: true }) },
      to: { at: 'booking', call: 'payment-only', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    {
      name: 'not paid, with a return to another browser: the booking is shown',
      from: progress({ at: 'returned', hint: 'failure', since: NOW, isDebt: true }),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking: owing, charged: true }) },
      to: { at: 'confirmed', booking: owing, charged: true },
    },
    {
      name: 'paid, and then the late reply of the first booking call: the newer amount stays',
      from: progress({ at: 'confirmed', booking }, { booked: { at: 'confirmed', booking } }),
      event: { type: 'booked', result: reply('confirmed', { booking: owing, charged: true }) },
      to: { at: 'confirmed', booking },
      does: ['check-status'],
    },
    {
      name: 'a status that was requested before the payment does not bring it back',
      from: progress({ at: 'confirmed', booking }, { booked: { at: 'confirmed', booking } }),
      event: {
        type: 'status-checked',
        revision: 2,
        result: reply('pending-confirmation', { booking: pending, charged: false }),
      },
      to: { at: 'confirmed', booking },
      does: ['check-status'],
    },
  ])('$name', run)
})
