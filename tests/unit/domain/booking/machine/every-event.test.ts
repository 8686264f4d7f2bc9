import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { BookingCallResult, BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingEvent } from '#lib/domain/booking/events.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { getRedirectPage } from '#lib/domain/booking/pages.ts'
import { getTickDelay } from '#lib/domain/booking/polling.ts'
import {
  booking,
  failed,
  NOW,
  page,
  pending,
  progress,
  rates,
  rechecking,
  reply,
  storing,
  URL,
} from '#tests/unit/domain/booking/machine/transitions.ts'

describe('the machine handles every event', () => {
  const states = fc.constantFrom<BookingState>(
    { at: 'draft' },
    storing(),
    rechecking,
    { at: 'price-changed', previous: 1, total: 2, target: 'card' },
    { at: 'to-payment' },
    { at: 'at-payment', url: URL },
    { at: 'returned', hint: 'success', since: NOW },
    { at: 'returned', hint: 'failure', since: NOW },
    { at: 'booking', call: 'pay-and-book', since: NOW },
    { at: 'waiting', call: 'pay-and-book', since: NOW },
    { at: 'unknown', call: 'pay-and-book', since: NOW },
    { at: 'confirmed', booking },
    { at: 'pending-confirmation', booking: pending },
    { at: 'rejected' },
    { at: 'not-paid' },
    { at: 'sold-out' },
    { at: 'expired' },
    { at: 'left' },
    { at: 'lookup' },
    { at: 'nothing' },
  )
  const results = fc.constantFrom<BookingCallResult<BookResult>>(
    reply('waiting'),
    reply('confirmed', { booking }),
    reply('confirmed'),
    reply('pending-confirmation', { booking: pending }),
    reply('rejected'),
    reply('not-paid', { charged: false }),
    reply('none'),
    failed('timeout'),
    failed('gone'),
    failed('busy'),
    failed('not-found'),
  )
  const events: fc.Arbitrary<BookingEvent> = fc.oneof(
    fc.constantFrom<BookingEvent>(
      { type: 'tick' },
      { type: 'submit', target: 'card' },
      { type: 'submit', target: 'bypass' },
      { type: 'agree', shown: 2 },
      { type: 'pay' },
      { type: 'pay', newPage: true },
      { type: 'retry' },
      { type: 'check-status' },
      { type: 'leave' },
      { type: 'opened', page: 'form' },
      { type: 'opened', page: 'form', isUnasked: true },
      { type: 'opened', page: 'paying' },
      { type: 'opened', page: 'outcome' },
      { type: 'returned', hint: 'success' },
      { type: 'returned', hint: 'failure' },
      { type: 'notified', notice: 'unknown' },
      { type: 'payment-url', revision: 3, result: failed('timeout') },
      { type: 'rechecked', revision: 3, result: rates('same') },
      { type: 'stored', revision: 3, result: { ok: true, data: page } },
    ),
    results.map((result): BookingEvent => ({ type: 'booked', result })),
    fc
      .tuple(results, fc.integer({ min: 2, max: 4 }))
      .map(([result, revision]): BookingEvent => ({ type: 'status-checked', revision, result })),
  )

  test('sends at most one booking call in every state, and none while another is in flight', () => {
    fc.assert(
      fc.property(
        states,
        fc.array(fc.tuple(events, fc.nat(200_000)), { maxLength: 30 }),
        fc.boolean(),
        (state, list, wasSent) => {
          const isSent = wasSent || ['booking', 'waiting', 'unknown'].includes(state.at)
          let now = NOW
          let current = progress(state, { sent: isSent })
          for (const [event, later] of list) {
            now += later
            const before = current
            const { progress: after, effects } = transition(before, event, now)
            const books = effects.filter(({ do: what }) => what === 'book').length
            if (before.sent) expect(books).toBe(0)
            expect(books).toBeLessThanOrEqual(1)
            if (books === 1) expect(after).toMatchObject({ sent: true, state: { at: 'booking' } })
            // A booking that was sent and has no reply is polled.
            if (after.state.at === 'booking' || after.state.at === 'waiting')
              expect(getTickDelay(after, now, now, now)).toBeGreaterThanOrEqual(0)
            const due = getTickDelay(after, now, now, now)
            if (due !== undefined) expect(due).toBeGreaterThan(0)
            expect([undefined, 'form', 'paying', 'outcome']).toContain(getRedirectPage(after, 'form'))
            current = after
          }
        },
      ),
      { seed: 4, numRuns: 2_000 },
    )
  })
})
