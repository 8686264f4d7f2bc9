import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { EXHAUSTED_AFTER, SETTLED_AFTER } from '#lib/booking/answers.ts'
import type { Answer, BookingState, BookResult, Fault, Progress, StoredPage } from '#lib/booking/booking.ts'
import type { BookingEvent, Effect } from '#lib/booking/events.ts'
import { step } from '#lib/booking/machine.ts'
import { pageInstead } from '#lib/booking/pages.ts'
import { untilTick } from '#lib/booking/waits.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const PAGE = { id: 'booking-number-1', total: 100_000, expiresAt: '2026-11-22T10:20:00Z', rooms: [], lines: [] }
const page = PAGE as unknown as StoredPage
const URL = 'https://pay.example/1'

const progress = (state: BookingState, more: Partial<Progress> = {}): Progress => ({
  state,
  page,
  checkedAt: NOW,
  sent: false,
  untold: [],
  turn: 3,
  ...more,
})
const said = (state: BookResult['state'], more: Partial<BookResult> = {}): Answer<BookResult> => ({
  ok: true,
  data: { state, ...more },
})
const failed = (code: Fault['code'], more: Partial<Fault> = {}): Answer<never> => ({
  ok: false,
  problem: { code, status: 502, ...more },
})
const booking = { pnr: 'ABC1234', paidAmount: 100_000 } as NonNullable<BookResult['booking']>
const pending = { pnr: 'ABC1234', paidAmount: 0 } as NonNullable<BookResult['booking']>
const sent = (more: Partial<Extract<BookingState, { at: 'booking' }>> = {}) =>
  progress({ at: 'booking', line: 'pay-and-book', since: NOW - 10_000, reference: 'PAY-1', ...more }, { sent: true })
const waiting = (age: number) => progress({ at: 'waiting', line: 'pay-and-book', since: NOW - age }, { sent: true })
const unknown = (age: number) => progress({ at: 'unknown', line: 'pay-and-book', since: NOW - age }, { sent: true })

type Row = {
  name: string
  from: Progress
  event: BookingEvent
  to: BookingState
  does?: Effect['do'][]
  sent?: boolean
}

function run({ from, event, to, does = [], sent: isSent }: Row) {
  const { progress: after, effects } = step(from, event, NOW)
  expect({ state: after.state, does: effects.map((effect) => effect.do) }).toEqual({ state: to, does })
  if (isSent !== undefined) expect(after.sent).toBe(isSent)
}

const storing = (agreed?: number): BookingState => ({
  at: 'stored',
  step: 'storing',
  onward: 'card',
  ...(agreed !== undefined && { agreed }),
})
const rechecking: BookingState = { at: 'stored', step: 'rechecking', onward: 'card' }
const rates = (state: 'same' | 'changed' | 'sold-out' | 'expired', total = 100_000, previousTotal = 100_000) => ({
  ok: true as const,
  data: { state, total, previousTotal },
})

describe('A8, A9, A10, A11: keeping and checking again, all five answers', () => {
  test.each<Row>([
    {
      name: 'a form that is sent is kept first, and never together with the booking',
      from: progress({ at: 'draft' }),
      event: { type: 'submit', onward: 'card' },
      to: storing(),
      does: ['store'],
    },
    {
      name: 'what was kept has its price asked again',
      from: progress(storing()),
      event: { type: 'stored', turn: 3, result: { ok: true, data: page } },
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'the same price goes on to payment',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: rates('same') },
      to: { at: 'to-payment' },
    },
    {
      name: 'a changed price is shown, old and new, and waits for a yes',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: rates('changed', 106_000, 100_000) },
      to: { at: 'price-changed', previous: 100_000, total: 106_000, onward: 'card' },
    },
    {
      name: '“same” at another total than was shown is a change too',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: rates('same', 99_000) },
      to: { at: 'price-changed', previous: 100_000, total: 99_000, onward: 'card' },
    },
    {
      name: 'sold out',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: rates('sold-out') },
      to: { at: 'sold-out' },
    },
    {
      name: 'expired: the representative is told',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: rates('expired') },
      to: { at: 'expired' },
      does: ['tell'],
    },
    {
      name: 'a server error leaves the person at the form, with what was typed',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 3, result: failed('upstream-failed') },
      to: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } },
    },
    {
      name: 'no answer does too',
      from: progress(storing()),
      event: { type: 'stored', turn: 3, result: failed('no-answer', { status: 0 }) },
      to: { at: 'draft', fault: { code: 'no-answer', status: 0 } },
    },
    {
      name: 'a yes carries the new total',
      from: progress({ at: 'price-changed', previous: 100_000, total: 106_000, onward: 'card' }),
      event: { type: 'agree' },
      to: storing(106_000),
      does: ['store'],
    },
    {
      name: 'a price that moved on while the person said yes needs another yes',
      from: progress(storing(106_000)),
      event: { type: 'stored', turn: 3, result: { ok: true, data: { ...page, total: 107_000 } } },
      to: { at: 'price-changed', previous: 106_000, total: 107_000, onward: 'card' },
    },
    {
      name: 'a hold that ended while the person typed sends them back',
      from: progress(storing()),
      event: { type: 'stored', turn: 3, result: failed('gone', { status: 410 }) },
      to: { at: 'expired' },
      does: ['tell'],
    },
    {
      name: 'what was sent from elsewhere meanwhile is asked about',
      from: progress(storing()),
      event: { type: 'stored', turn: 3, result: failed('conflict', { status: 409 }) },
      to: { at: 'draft', fault: { code: 'conflict', status: 409 } },
      does: ['ask'],
    },
    {
      name: 'an answer to an earlier question is not listened to',
      from: progress(rechecking),
      event: { type: 'rechecked', turn: 2, result: rates('sold-out') },
      to: rechecking,
    },
    {
      name: 'who books without payment goes past the payment page',
      from: progress({ at: 'stored', step: 'rechecking', onward: 'bypass' }),
      event: { type: 'rechecked', turn: 3, result: rates('same') },
      to: { at: 'booking', line: 'pay-and-book', since: NOW, bypass: true },
      does: ['book'],
      sent: true,
    },
  ])('$name', run)
})

describe('the payment page and its returns', () => {
  test.each<Row>([
    {
      name: 'it is asked for when its page is opened',
      from: progress({ at: 'to-payment' }),
      event: { type: 'opened', page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'the person is sent there',
      from: progress({ at: 'to-payment' }),
      event: { type: 'payment-url', turn: 3, result: { ok: true, data: { url: URL } } },
      to: { at: 'at-payment', url: URL },
      does: ['open'],
    },
    {
      name: 'success: sent to be booked, once, by the reference that was brought',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'returned', hint: 'success', reference: 'PAY-1' },
      to: { at: 'booking', line: 'pay-and-book', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    {
      name: 'the same return again only asks',
      from: sent(),
      event: { type: 'returned', hint: 'success', reference: 'PAY-1' },
      to: sent().state,
      does: ['ask'],
      sent: true,
    },
    {
      name: 'failure is a hint: upstream is asked',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'returned', hint: 'failure', reference: 'PAY-1' },
      to: { at: 'returned', hint: 'failure', since: NOW, reference: 'PAY-1' },
      does: ['ask'],
    },
    {
      name: 'declined, as upstream says',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'asked', result: said('not-paid', { reason: 'declined', charged: false }) },
      to: { at: 'not-paid', reason: 'declined', charged: false },
    },
    {
      name: 'nobody paid: abandoned',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'asked', result: said('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
    },
    {
      name: 'a success in a browser that knows nothing is asked about first, and then sent',
      from: (({ page: _page, ...rest }) => rest)(
        progress({ at: 'returned', hint: 'success', since: NOW, reference: 'PAY-1' }),
      ),
      event: { type: 'asked', result: said('none', { charged: false }) },
      to: { at: 'booking', line: 'pay-and-book', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    {
      name: 'another card: a new payment page, nothing lost',
      from: progress({ at: 'not-paid', reason: 'declined', charged: false }),
      event: { type: 'pay', anew: true },
      to: { at: 'to-payment' },
    },
    {
      name: 'another card, pressed on the page that is on the way: asked for at once',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'pay', anew: true, page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'tried again there: asked for at once',
      from: progress({ at: 'not-paid', reason: 'declined', charged: false }),
      event: { type: 'retry', page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'leaving is said with its reason',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'leave', reason: 'too dear' },
      to: { at: 'left' },
      does: ['say-left'],
    },
    {
      name: 'what is being booked cannot be left',
      from: sent(),
      event: { type: 'leave' },
      to: sent().state,
    },
  ])('$name', run)
})

const wait: BookingState = { at: 'waiting', line: 'pay-and-book', since: NOW - 10_000 }

describe('A20: the answer of the booking call', () => {
  test.each<Row>([
    {
      name: 'waiting',
      from: sent(),
      event: { type: 'booked', result: said('waiting', { charged: true }) },
      to: { ...wait, charged: true },
      does: ['ask'],
      sent: true,
    },
    {
      name: 'confirmed',
      from: sent(),
      event: { type: 'booked', result: said('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
      sent: false,
    },
    {
      name: 'pending',
      from: sent(),
      event: { type: 'booked', result: said('pending-confirmation', { booking: pending, charged: false }) },
      to: { at: 'pending-confirmation', booking: pending, charged: false },
    },
    {
      name: 'rejected by the supplier',
      from: sent(),
      event: { type: 'booked', result: said('rejected', { reason: 'supplier', charged: false }) },
      to: { at: 'rejected', reason: 'supplier', charged: false },
      sent: false,
    },
    {
      name: 'rejected, and whether it was charged is not known',
      from: sent(),
      event: { type: 'booked', result: said('rejected') },
      to: { at: 'rejected' },
    },
    {
      name: 'sold out meanwhile',
      from: sent(),
      event: { type: 'booked', result: said('rejected', { reason: 'sold-out', charged: false }) },
      to: { at: 'sold-out', charged: false },
    },
    {
      name: 'the hold had ended',
      from: sent(),
      event: { type: 'booked', result: said('rejected', { reason: 'expired', charged: false }) },
      to: { at: 'expired', charged: false },
      does: ['tell'],
    },
    {
      name: 'dearer meanwhile: asked again',
      from: sent(),
      event: { type: 'booked', result: said('rejected', { reason: 'price-changed', charged: false }) },
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'credit',
      from: sent(),
      event: { type: 'booked', result: said('not-paid', { reason: 'credit', charged: false }) },
      to: { at: 'not-paid', reason: 'credit', charged: false },
    },
    ...(['timeout', 'upstream-failed', 'outcome-unknown', 'no-answer', 'offline', 'internal', 'aborted'] as const).map(
      (code): Row => ({
        name: `${code} is unknown`,
        from: sent(),
        event: { type: 'booked', result: failed(code) },
        to: wait,
        does: ['ask'],
        sent: true,
      }),
    ),
    {
      name: 'a missing field is unknown',
      from: sent(),
      event: { type: 'booked', result: said('confirmed', { charged: true }) },
      to: { ...wait, charged: true },
      does: ['ask'],
    },
    {
      name: 'a 503 of something in between is unknown',
      from: sent(),
      event: { type: 'booked', result: failed('unavailable', { status: 503, foreign: true }) },
      to: wait,
      does: ['ask'],
    },
    {
      name: 'a 503 of our own server: not sent, and the person may send it',
      from: sent(),
      event: { type: 'booked', result: failed('unavailable', { status: 503 }) },
      to: {
        at: 'returned',
        hint: 'success',
        since: NOW - 10_000,
        reference: 'PAY-1',
        fault: { code: 'unavailable', status: 503 },
      },
      sent: false,
    },
  ])('$name', run)

  test('a clear yes is listened to even after all hope was gone', () => {
    run({
      name: '',
      from: unknown(EXHAUSTED_AFTER),
      event: { type: 'booked', result: said('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    })
  })
})

describe('A21, A22: asking', () => {
  test.each<Row>([
    {
      name: 'nothing yet proves nothing: it may be on its way',
      from: waiting(60_000),
      event: { type: 'asked', result: said('none', { charged: false }) },
      to: waiting(60_000).state,
      sent: true,
    },
    {
      name: 'asked for long enough: unknown, and the representative is told',
      from: waiting(EXHAUSTED_AFTER),
      event: { type: 'asked', result: said('none', { charged: false }) },
      to: unknown(EXHAUSTED_AFTER).state,
      does: ['tell'],
      sent: true,
    },
    {
      name: 'no answer to the asking ends there too',
      from: waiting(EXHAUSTED_AFTER),
      event: { type: 'asked', result: failed('no-answer') },
      to: unknown(EXHAUSTED_AFTER).state,
      does: ['tell'],
    },
    {
      name: 'still waiting ends there too',
      from: waiting(EXHAUSTED_AFTER),
      event: { type: 'asked', result: said('waiting', { charged: true }) },
      to: { ...unknown(EXHAUSTED_AFTER).state, charged: true } as BookingState,
      does: ['tell'],
    },
    {
      name: 'unknown is never tried again',
      from: unknown(EXHAUSTED_AFTER),
      event: { type: 'retry' },
      to: unknown(EXHAUSTED_AFTER).state,
      does: ['ask'],
      sent: true,
    },
    {
      name: 'unknown is never paid for again',
      from: unknown(EXHAUSTED_AFTER),
      event: { type: 'pay', anew: true },
      to: unknown(EXHAUSTED_AFTER).state,
      does: ['ask'],
    },
    {
      name: 'unknown, then confirmed',
      from: unknown(EXHAUSTED_AFTER),
      event: { type: 'asked', result: said('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'unknown, then rejected',
      from: unknown(EXHAUSTED_AFTER),
      event: { type: 'asked', result: said('rejected', { reason: 'supplier', charged: false }) },
      to: { at: 'rejected', reason: 'supplier', charged: false },
    },
    {
      name: 'unknown, and nothing after so long: not paid',
      from: unknown(SETTLED_AFTER),
      event: { type: 'asked', result: said('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
      sent: false,
    },
    {
      name: 'a late “waiting” does not undo a confirmation',
      from: progress({ at: 'confirmed', booking, charged: true }, { booked: { at: 'confirmed', booking } }),
      event: { type: 'asked', result: said('waiting') },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link from another device',
      from: progress({ at: 'lookup' }),
      event: { type: 'asked', result: said('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link that leads to nothing',
      from: progress({ at: 'lookup' }),
      event: { type: 'asked', result: failed('not-found', { status: 404 }) },
      to: { at: 'nothing' },
    },
  ])('$name', run)

  test('a clock that was set back does not make the waiting endless', () => {
    const { progress: after } = step(waiting(-3_600_000), { type: 'tick' }, NOW)
    expect(after.state).toEqual(waiting(0).state)
  })
})

describe('the debt of a booking that stands', () => {
  const stands = { booked: { at: 'pending-confirmation' as const, booking: pending } }
  const paying: BookingState = { at: 'booking', line: 'payment-only', since: NOW - 10_000 }
  test.each<Row>([
    {
      name: 'is paid on a payment page',
      from: progress({ at: 'pending-confirmation', booking: pending }, stands),
      event: { type: 'pay' },
      to: { at: 'to-payment' },
    },
    {
      name: 'and only paid: nothing is booked',
      from: progress({ at: 'at-payment', url: URL }, stands),
      event: { type: 'returned', hint: 'success' },
      to: { at: 'booking', line: 'payment-only', since: NOW },
      does: ['book'],
    },
    {
      name: 'declined: the booking stands',
      from: progress(paying, { ...stands, sent: true }),
      event: { type: 'booked', result: said('not-paid', { reason: 'declined', charged: false }) },
      to: {
        at: 'pending-confirmation',
        booking: pending,
        charged: false,
        debt: { reason: 'declined', charged: false },
      },
      sent: false,
    },
    {
      name: 'lost: that the booking is there does not say that it is paid',
      from: progress({ ...paying, at: 'waiting' } as BookingState, { ...stands, sent: true }),
      event: { type: 'asked', result: said('pending-confirmation', { booking: pending, charged: false }) },
      to: { ...paying, at: 'waiting' } as BookingState,
    },
    {
      name: 'found paid',
      from: progress({ ...paying, at: 'waiting' } as BookingState, { ...stands, sent: true }),
      event: { type: 'asked', result: said('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
      sent: false,
    },
  ])('$name', run)
})

describe('the machine is total', () => {
  const states = fc.constantFrom<BookingState>(
    { at: 'draft' },
    storing(),
    rechecking,
    { at: 'price-changed', previous: 1, total: 2, onward: 'card' },
    { at: 'to-payment' },
    { at: 'at-payment', url: URL },
    { at: 'returned', hint: 'success', since: NOW },
    { at: 'returned', hint: 'failure', since: NOW },
    { at: 'booking', line: 'pay-and-book', since: NOW },
    { at: 'waiting', line: 'pay-and-book', since: NOW },
    { at: 'unknown', line: 'pay-and-book', since: NOW },
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
  const results = fc.constantFrom<Answer<BookResult>>(
    said('waiting'),
    said('confirmed', { booking }),
    said('confirmed'),
    said('pending-confirmation', { booking: pending }),
    said('rejected'),
    said('not-paid', { charged: false }),
    said('none'),
    failed('timeout'),
    failed('gone'),
    failed('busy'),
    failed('not-found'),
  )
  const events: fc.Arbitrary<BookingEvent> = fc.oneof(
    fc.constantFrom<BookingEvent>(
      { type: 'tick' },
      { type: 'submit', onward: 'card' },
      { type: 'submit', onward: 'bypass' },
      { type: 'agree' },
      { type: 'pay' },
      { type: 'pay', anew: true },
      { type: 'retry' },
      { type: 'ask' },
      { type: 'leave' },
      { type: 'opened', page: 'form' },
      { type: 'opened', page: 'paying' },
      { type: 'opened', page: 'outcome' },
      { type: 'returned', hint: 'success' },
      { type: 'returned', hint: 'failure' },
      { type: 'told', notice: 'unknown' },
      { type: 'payment-url', turn: 3, result: failed('timeout') },
      { type: 'rechecked', turn: 3, result: rates('same') },
      { type: 'stored', turn: 3, result: { ok: true, data: page } },
    ),
    results.map((result): BookingEvent => ({ type: 'booked', result })),
    results.map((result): BookingEvent => ({ type: 'asked', result })),
  )

  test('every event in every state: one booking at most is begun, and none while another is under way', () => {
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
            const { progress: after, effects } = step(before, event, now)
            const books = effects.filter(({ do: what }) => what === 'book').length
            if (before.sent) expect(books).toBe(0)
            expect(books).toBeLessThanOrEqual(1)
            if (books === 1) expect(after).toMatchObject({ sent: true, state: { at: 'booking' } })
            // What is sent, and has no answer, is in one of the states that ask on.
            if (after.state.at === 'booking' || after.state.at === 'waiting')
              expect(untilTick(after, now, now)).toBeGreaterThanOrEqual(0)
            const due = untilTick(after, now, now)
            if (due !== undefined) expect(due).toBeGreaterThan(0)
            expect([undefined, 'form', 'paying', 'outcome']).toContain(pageInstead(after, 'form'))
            current = after
          }
        },
      ),
      { seed: 4, numRuns: 2_000 },
    )
  })
})
