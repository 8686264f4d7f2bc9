import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { BookResult, type StoredPage } from '#lib/contract/entities/booking.ts'
import type {
  BookingCallResult,
  BookingProgress,
  BookingState,
  CallFault,
  Submission,
} from '#lib/domain/booking/booking.ts'
import type { BookingEffect, BookingEvent } from '#lib/domain/booking/events.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { getRedirectPage } from '#lib/domain/booking/pages.ts'
import { getTickDelay, isPriceStale } from '#lib/domain/booking/polling.ts'
import { FINAL_AFTER, UNKNOWN_AFTER } from '#lib/domain/booking/replies.ts'
import { isUnfinished, mayRelease } from '#lib/domain/booking/unfinished.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const PAGE = { id: 'booking-number-1', total: 100_000, expiresAt: '2026-11-22T10:20:00Z', rooms: [], lines: [] }
const page = PAGE as unknown as StoredPage
const URL = 'https://pay.example/1'

const progress = (state: BookingState, more: Partial<BookingProgress> = {}): BookingProgress => ({
  state,
  page,
  checkedAt: NOW,
  sent: false,
  pendingNotices: [],
  revision: 3,
  ...more,
})
const reply = (state: BookResult['state'], more: Partial<BookResult> = {}): BookingCallResult<BookResult> => ({
  ok: true,
  data: { state, ...more },
})
const failed = (code: CallFault['code'], more: Partial<CallFault> = {}): BookingCallResult<never> => ({
  ok: false,
  problem: { code, status: 502, ...more },
})
const booking = { pnr: 'ABC1234', paidAmount: 100_000 } as NonNullable<BookResult['booking']>
const pending = { pnr: 'ABC1234', paidAmount: 0 } as NonNullable<BookResult['booking']>
const sent = (more: Partial<Extract<BookingState, { at: 'booking' }>> = {}) =>
  progress({ at: 'booking', call: 'pay-and-book', since: NOW - 10_000, reference: 'PAY-1', ...more }, { sent: true })
const waiting = (age: number) => progress({ at: 'waiting', call: 'pay-and-book', since: NOW - age }, { sent: true })
const unknown = (age: number) => progress({ at: 'unknown', call: 'pay-and-book', since: NOW - age }, { sent: true })

type Row = {
  name: string
  from: BookingProgress
  event: BookingEvent
  to: BookingState
  does?: BookingEffect['do'][]
  sent?: boolean
}

function run({ from, event, to, does = [], sent: isSent }: Omit<Row, 'name'>) {
  const { progress: after, effects } = transition(from, event, NOW)
  expect({ state: after.state, does: effects.map((effect) => effect.do) }).toEqual({ state: to, does })
  if (isSent !== undefined) expect(after.sent).toBe(isSent)
}

const storing = (agreed?: number): BookingState => ({
  at: 'stored',
  step: 'storing',
  target: 'card',
  ...(agreed !== undefined && { agreed }),
})
const pricing = (next?: Submission): BookingState => ({
  at: 'stored',
  step: 'storing',
  target: 'form',
  ...(next && { next }),
})
const rechecking: BookingState = { at: 'stored', step: 'rechecking', target: 'card' }
const rates = (state: 'same' | 'changed' | 'sold-out' | 'expired', total = 100_000, previousTotal = 100_000) => ({
  ok: true as const,
  data: { state, total, previousTotal },
})

test('A20: a confirmed booking whose paid amount cannot be read is confirmed, and no debt is claimed', () => {
  const made = bookings.hotel
  const read = readTolerantly(BookResult, { state: 'confirmed', booking: { ...made, paidAmount: null } })
  if (!read.ok) throw new Error(read.field)
  const result = { ok: true as const, data: read.data as BookResult }
  const { progress: after, effects } = transition(sent(), { type: 'booked', result }, NOW)
  expect([after.state.at, after.booked?.booking.pnr, effects]).toEqual(['confirmed', made.pnr, []])
  expect(after.booked && getOwed(after.booked.booking)).toBe(0)
  const checked = transition(after, { type: 'status-checked', result }, NOW).progress
  expect(checked.state).toMatchObject({ at: 'confirmed' })
  expect(checked.state).not.toHaveProperty('charged')
})

test('A9: a price check without the former price is compared with the price that the person saw', () => {
  const check = (total: number) => {
    const result = { ok: true as const, data: { state: 'changed' as const, total } }
    const before = { ...progress(rechecking), revision: 3 }
    return transition(before, { type: 'rechecked', revision: 3, result }, NOW).progress.state
  }
  expect(check(106_000)).toMatchObject({ at: 'price-changed', previous: 100_000, total: 106_000 })
  expect(check(100_000)).toMatchObject({ at: 'to-payment' })
})

test.each<[string, BookingState, number | undefined, BookingState]>([
  ['before the payment', rechecking, 0, { at: 'draft', fault: { code: 'upstream-failed', status: 502 } }],
  [
    'before the payment, and the former one',
    rechecking,
    100_000,
    { at: 'draft', fault: { code: 'upstream-failed', status: 502 } },
  ],
  ['while the form is filled in', { at: 'draft' }, 0, { at: 'draft' }],
])(
  'A3: a total of nothing that only a price check states is not offered as the new price: %s',
  (_, from, former, to) => {
    for (const state of ['same', 'changed'] as const) {
      const data = { state, total: 0, previousTotal: former }
      const event = { type: 'rechecked', revision: 3, result: { ok: true, data } } as BookingEvent
      expect(transition(progress(from), event, NOW).progress).toMatchObject({ state: to, page: { total: 100_000 } })
    }
  },
)

test('A3: a booking that a coupon has paid for completely can be booked', () => {
  const free = progress(rechecking, { page: { ...page, total: 0 } })
  const result = { ok: true as const, data: { state: 'same' as const, total: 0, previousTotal: 0 } }
  expect(transition(free, { type: 'rechecked', revision: 3, result }, NOW).progress.state).toEqual({ at: 'to-payment' })
})

test.each(['form', 'outcome', 'paying'] as const)(
  'the page %s waits for the check of the price: a page to which it redirected could open after the reply',
  (open) => expect(getRedirectPage(progress(rechecking), open)).toBeUndefined(),
)

test.each(['form', 'bypass'] as const)('a form that is stored for %s is shown on its own page only', (target) => {
  expect(getRedirectPage(progress({ at: 'stored', step: 'storing', target }), 'outcome')).toBe('form')
})

describe('A8, A9, A10, A11: storing the form and checking the price, all five answers', () => {
  test.each<Row>([
    {
      name: 'a submitted form is stored first, in a call separate from the booking',
      from: progress({ at: 'draft' }),
      event: { type: 'submit', target: 'card' },
      to: storing(),
      does: ['store'],
    },
    {
      name: 'a form that is submitted while its price is requested is stored after that',
      from: progress(pricing()),
      event: { type: 'submit', target: 'card', shown: 100_000 },
      to: pricing({ target: 'card', shown: 100_000 }),
    },
    {
      name: 'a further request for the price does not take the place of a submitted form',
      from: progress(pricing({ target: 'card', shown: 100_000 })),
      event: { type: 'submit', target: 'form' },
      to: pricing({ target: 'card', shown: 100_000 }),
    },
    {
      name: 'a form that was submitted while its price was requested: the total on the screen is the one to agree to',
      from: progress(pricing({ target: 'card', shown: 100_000 })),
      event: { type: 'stored', revision: 3, result: { ok: true, data: page } },
      to: { ...storing(), shown: 100_000 } as BookingState,
      does: ['store'],
    },
    {
      name: 'a form that was submitted while its price was requested, which has changed: to be accepted on the way to pay',
      from: progress(pricing({ target: 'card', shown: 100_000 })),
      event: { type: 'stored', revision: 3, result: { ok: true, data: { ...page, previousTotal: 90_000 } } },
      to: { at: 'price-changed', previous: 90_000, total: 100_000, target: 'card' },
    },
    {
      name: 'the price of a stored form is checked again',
      from: progress(storing()),
      event: { type: 'stored', revision: 3, result: { ok: true, data: page } },
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'the same price continues to payment',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('same') },
      to: { at: 'to-payment' },
    },
    {
      name: 'a changed price is shown with the old one and has to be accepted',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('changed', 106_000, 100_000) },
      to: { at: 'price-changed', previous: 100_000, total: 106_000, target: 'card' },
    },
    {
      name: '“same” with another total than the one shown counts as a change',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('same', 99_000) },
      to: { at: 'price-changed', previous: 100_000, total: 99_000, target: 'card' },
    },
    {
      name: 'sold out',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('sold-out') },
      to: { at: 'sold-out' },
    },
    {
      name: 'expired: the representative is notified',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('expired') },
      to: { at: 'expired' },
      does: ['notify'],
    },
    {
      name: 'a server error returns to the form and keeps its content',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: failed('upstream-failed') },
      to: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } },
    },
    {
      name: 'a missing reply returns to the form too',
      from: progress(storing()),
      event: { type: 'stored', revision: 3, result: failed('no-answer', { status: 0 }) },
      to: { at: 'draft', fault: { code: 'no-answer', status: 0 } },
    },
    {
      name: 'accepting the price sends the new total',
      from: progress({ at: 'price-changed', previous: 100_000, total: 106_000, target: 'card' }),
      event: { type: 'agree', shown: 106_000 },
      to: storing(106_000),
      does: ['store'],
    },
    {
      name: 'accepting the price with a coupon that is not stored yet sends the total with it',
      from: progress({ at: 'price-changed', previous: 100_000, total: 106_000, target: 'card' }),
      event: { type: 'agree', shown: 106_000, agreed: 96_000 },
      to: storing(96_000),
      does: ['store'],
    },
    {
      name: 'accepting a price that has changed again behind the button accepts nothing',
      from: progress({ at: 'price-changed', previous: 100_000, total: 112_000, target: 'card' }),
      event: { type: 'agree', shown: 106_000 },
      to: { at: 'price-changed', previous: 100_000, total: 112_000, target: 'card' },
    },
    {
      name: 'a price that changed again while it was accepted has to be accepted again',
      from: progress(storing(106_000)),
      event: { type: 'stored', revision: 3, result: { ok: true, data: { ...page, total: 107_000 } } },
      to: { at: 'price-changed', previous: 106_000, total: 107_000, target: 'card' },
    },
    {
      name: 'a hold that expired while the form was filled in ends the booking',
      from: progress(storing()),
      event: { type: 'stored', revision: 3, result: failed('gone', { status: 410 }) },
      to: { at: 'expired' },
      does: ['notify'],
    },
    {
      name: 'after a conflict with another tab or browser the status is checked',
      from: progress(storing()),
      event: { type: 'stored', revision: 3, result: failed('conflict', { status: 409 }) },
      to: { at: 'draft', fault: { code: 'conflict', status: 409 } },
      does: ['check-status'],
    },
    {
      name: 'a reply to a call of an older revision is ignored',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 2, result: rates('sold-out') },
      to: rechecking,
    },
    {
      name: 'booking without payment skips the payment page',
      from: progress({ at: 'stored', step: 'rechecking', target: 'bypass' }),
      event: { type: 'rechecked', revision: 3, result: rates('same') },
      to: { at: 'booking', call: 'pay-and-book', since: NOW, bypass: true },
      does: ['book'],
      sent: true,
    },
  ])('$name', run)
})

describe('the payment page and the return from it', () => {
  test.each<Row>([
    {
      name: 'its address is requested when the redirect page opens',
      from: progress({ at: 'to-payment' }),
      event: { type: 'opened', page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'it is given up when the person opens the form',
      from: progress({ at: 'to-payment' }),
      event: { type: 'opened', page: 'form' },
      to: { at: 'draft' },
    },
    {
      name: 'it is not given up by a form that becomes visible while the redirect page loads, or to which another tab redirects',
      from: progress({ at: 'to-payment' }),
      event: { type: 'opened', page: 'form', isUnasked: true },
      to: { at: 'to-payment' },
    },
    {
      name: 'the browser is sent there',
      from: progress({ at: 'to-payment' }),
      event: { type: 'payment-url', revision: 3, result: { ok: true, data: { url: URL } } },
      to: { at: 'at-payment', url: URL },
      does: ['open-payment-page'],
    },
    {
      name: 'success: the booking is sent once, with the reference of the return',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'returned', hint: 'success', reference: 'PAY-1' },
      to: { at: 'booking', call: 'pay-and-book', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    {
      name: 'the same return again only checks the status',
      from: sent(),
      event: { type: 'returned', hint: 'success', reference: 'PAY-1' },
      to: sent().state,
      does: ['check-status'],
      sent: true,
    },
    {
      name: 'failure is only a hint: the status is checked',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'returned', hint: 'failure', reference: 'PAY-1' },
      to: { at: 'returned', hint: 'failure', since: NOW, reference: 'PAY-1' },
      does: ['check-status'],
    },
    {
      name: 'declined, according to the upstream',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'status-checked', result: reply('not-paid', { reason: 'declined', charged: false }) },
      to: { at: 'not-paid', reason: 'declined', charged: false },
    },
    {
      name: 'not paid: abandoned',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
    },
    {
      name: 'a success in another browser: the status is checked first, then the booking is sent',
      from: (({ page: _page, ...rest }) => rest)(
        progress({ at: 'returned', hint: 'success', since: NOW, reference: 'PAY-1' }),
      ),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: { at: 'booking', call: 'pay-and-book', since: NOW, reference: 'PAY-1' },
      does: ['book'],
      sent: true,
    },
    {
      name: 'another card: a new payment page, nothing lost',
      from: progress({ at: 'not-paid', reason: 'declined', charged: false }),
      event: { type: 'pay', newPage: true },
      to: { at: 'to-payment' },
    },
    {
      name: 'another card, pressed on the redirect page: the address is requested at once',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'pay', newPage: true, page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'a payment that was left, checked again on the redirect page: the address is requested at once',
      from: progress(rechecking),
      event: { type: 'rechecked', revision: 3, result: rates('same'), page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'a retry on the redirect page: the address is requested at once',
      from: progress({ at: 'not-paid', reason: 'declined', charged: false }),
      event: { type: 'retry', page: 'paying' },
      to: { at: 'to-payment' },
      does: ['payment-url'],
    },
    {
      name: 'leaving is reported with its reason',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'leave', reason: 'too dear' },
      to: { at: 'left' },
      does: ['report-left'],
    },
    {
      name: 'a hold that is given up before a payment is left as released',
      from: progress({ at: 'draft' }),
      event: { type: 'leave' },
      to: { at: 'left', isReleased: true },
      does: ['report-left'],
    },
    {
      name: 'A8: after the payment was left, the price is checked before the next one',
      from: progress({ at: 'left' }),
      event: { type: 'pay', newPage: true, page: 'outcome' },
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'a booking that was sent cannot be left',
      from: sent(),
      event: { type: 'leave' },
      to: sent().state,
    },
  ])('$name', run)
})

const wait: BookingState = { at: 'waiting', call: 'pay-and-book', since: NOW - 10_000 }

describe('A20: the reply of the booking call', () => {
  test.each<Row>([
    {
      name: 'waiting',
      from: sent(),
      event: { type: 'booked', result: reply('waiting', { charged: true }) },
      to: { ...wait, charged: true },
      does: ['check-status'],
      sent: true,
    },
    {
      name: 'confirmed',
      from: sent(),
      event: { type: 'booked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
      sent: false,
    },
    {
      name: 'pending',
      from: sent(),
      event: { type: 'booked', result: reply('pending-confirmation', { booking: pending, charged: false }) },
      to: { at: 'pending-confirmation', booking: pending, charged: false },
    },
    {
      name: 'rejected by the supplier',
      from: sent(),
      event: { type: 'booked', result: reply('rejected', { reason: 'supplier', charged: false }) },
      to: { at: 'rejected', reason: 'supplier', charged: false },
      sent: false,
    },
    {
      name: 'rejected, and unknown whether it was charged',
      from: sent(),
      event: { type: 'booked', result: reply('rejected') },
      to: { at: 'rejected' },
    },
    {
      name: 'sold out meanwhile',
      from: sent(),
      event: { type: 'booked', result: reply('rejected', { reason: 'sold-out', charged: false }) },
      to: { at: 'sold-out', charged: false },
    },
    {
      name: 'the hold had expired',
      from: sent(),
      event: { type: 'booked', result: reply('rejected', { reason: 'expired', charged: false }) },
      to: { at: 'expired', charged: false },
      does: ['notify'],
    },
    {
      name: 'a higher price meanwhile: the price is checked again',
      from: sent(),
      event: { type: 'booked', result: reply('rejected', { reason: 'price-changed', charged: false }) },
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'credit',
      from: sent(),
      event: { type: 'booked', result: reply('not-paid', { reason: 'credit', charged: false }) },
      to: { at: 'not-paid', reason: 'credit', charged: false },
    },
    ...(['timeout', 'upstream-failed', 'outcome-unknown', 'no-answer', 'offline', 'internal', 'aborted'] as const).map(
      (code): Row => ({
        name: `${code} is unknown`,
        from: sent(),
        event: { type: 'booked', result: failed(code) },
        to: wait,
        does: ['check-status'],
        sent: true,
      }),
    ),
    {
      name: 'a missing field is unknown',
      from: sent(),
      event: { type: 'booked', result: reply('confirmed', { charged: true }) },
      to: { ...wait, charged: true },
      does: ['check-status'],
    },
    {
      name: 'a 503 from something in between is unknown',
      from: sent(),
      event: { type: 'booked', result: failed('unavailable', { status: 503, foreign: true }) },
      to: wait,
      does: ['check-status'],
    },
    {
      name: 'a 504 from something in between, for which the site took too long, is unknown',
      from: sent(),
      event: { type: 'booked', result: failed('timeout', { status: 504, foreign: true }) },
      to: wait,
      does: ['check-status'],
    },
    {
      name: 'a 503 from the site’s own server: not sent, and the person can send it',
      from: sent(),
      event: { type: 'booked', result: failed('unavailable', { status: 503 }) },
      to: {
        at: 'returned',
        hint: 'success',
        since: NOW - 10_000,
        reference: 'PAY-1',
        fault: { code: 'unavailable', status: 503 },
      },
      does: ['check-status'],
      sent: false,
    },
    {
      name: 'a conflict, because another device sends the same booking: the status is checked, and no second payment is offered',
      from: sent(),
      event: { type: 'booked', result: failed('conflict', { status: 409 }) },
      to: {
        at: 'returned',
        hint: 'success',
        since: NOW - 10_000,
        reference: 'PAY-1',
        fault: { code: 'conflict', status: 409 },
      },
      does: ['check-status'],
      sent: false,
    },
    {
      name: 'refused: the status is checked, because an earlier call may have booked it',
      from: sent(),
      event: { type: 'booked', result: failed('rejected', { status: 400 }) },
      to: { at: 'not-paid', fault: { code: 'rejected', status: 400 } },
      does: ['check-status'],
      sent: false,
    },
    {
      name: 'the hold ended during the payment: whether the card was charged is asked at once',
      from: sent(),
      event: { type: 'booked', result: failed('gone', { status: 410 }) },
      to: { at: 'expired' },
      does: ['check-status', 'notify'],
      sent: false,
    },
    {
      name: 'without payment, refused: the status is checked too',
      from: sent({ bypass: true }),
      event: { type: 'booked', result: failed('conflict', { status: 409 }) },
      to: { at: 'draft', fault: { code: 'conflict', status: 409 } },
      does: ['check-status'],
      sent: false,
    },
  ])('$name', run)

  test('the check after the end of the hold is due by the server’s clock, also on a device that is an hour slow', () => {
    const hour = 3_600_000
    const device = NOW - hour
    const form = progress({ at: 'draft' }, { checkedAt: device })
    const untilEnd = Date.parse(PAGE.expiresAt) - NOW
    expect(getTickDelay(form, device, device, NOW)).toBe(untilEnd + 2_000)
  })

  test('a hold without an end is not counted down: the price is checked every 20 minutes, and before the payment', () => {
    const { expiresAt: _, ...endless } = page
    const form = progress({ at: 'draft' }, { page: endless, checkedAt: NOW })
    const minute = 60_000
    expect(getTickDelay(form, NOW, NOW, NOW)).toBe(20 * minute)
    expect(getTickDelay(form, NOW + 15 * minute, NOW, NOW)).toBe(5 * minute)
    // A check without a reply is repeated half a minute later.
    expect(getTickDelay(form, NOW + 21 * minute, NOW + 21 * minute, NOW)).toBe(30_000)
    run({
      from: { ...form, checkedAt: NOW - 20 * minute },
      event: { type: 'tick' },
      to: { at: 'draft' },
      does: ['recheck'],
    })
    expect([isPriceStale(form, NOW), isPriceStale(form, NOW + 61_000)]).toEqual([false, true])
    // It can be continued for a day. Whether the rooms are still held is not known, so nothing is given up.
    const at = (now: number) => isUnfinished({ ...form, checkedAt: NOW }, now)
    expect([at(NOW), at(NOW + 24 * 3_600_000)]).toEqual([true, false])
    expect(mayRelease({ ...form, checkedAt: NOW } as Parameters<typeof mayRelease>[0], NOW)).toBe(false)
  })

  test('rooms whose payment was left may still be held until their time ends; a hold that was given up is not', () => {
    const left = { ...progress({ at: 'left' }), draft: {} } as Parameters<typeof mayRelease>[0]
    const end = Date.parse(PAGE.expiresAt)
    expect([isUnfinished(left, NOW), isUnfinished(left, end)]).toEqual([true, false])
    // A payment in another tab may still need them.
    expect(mayRelease(left, NOW)).toBe(false)
    expect(isUnfinished({ ...left, state: { at: 'left', isReleased: true } }, NOW)).toBe(false)
  })

  test('a booking that was refused here and is made on another device is shown as booked', () => {
    const refused: BookingState = {
      at: 'returned',
      hint: 'success',
      since: NOW,
      fault: { code: 'conflict', status: 409 },
    }
    expect(getTickDelay(progress(refused), NOW, NOW, NOW)).toBe(30_000)
    run({
      from: progress(refused),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: refused,
    })
    run({
      from: progress(refused),
      event: { type: 'status-checked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    })
  })

  test('a booking that was refused with a conflict is sent again only after its status', () => {
    const reference = 'PAY-1'
    const fault: CallFault = { code: 'conflict', status: 409 }
    const asked: BookingState = { at: 'returned', hint: 'success', since: NOW, reference }
    run({
      from: progress({ ...asked, fault }),
      event: { type: 'retry' },
      to: asked,
      does: ['check-status'],
    })
    run({
      from: progress(asked),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: { at: 'booking', call: 'pay-and-book', since: NOW, reference },
      does: ['book'],
    })
  })

  test('a confirmation is accepted even when the outcome counted as unknown', () => {
    run({
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'booked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    })
  })
})

describe('A21, A22: checking the status', () => {
  test.each<Row>([
    {
      name: '“none” is not final while the call may still arrive',
      from: waiting(60_000),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: waiting(60_000).state,
      sent: true,
    },
    {
      name: 'after the time limit: unknown, and the representative is notified',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['notify'],
      sent: true,
    },
    {
      name: 'after the time limit, also when the status check fails',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: failed('no-answer') },
      to: unknown(UNKNOWN_AFTER).state,
      does: ['notify'],
    },
    {
      name: 'after the time limit, also when the status is still “waiting”',
      from: waiting(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('waiting', { charged: true }) },
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
      event: { type: 'status-checked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'unknown, then rejected',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'supplier', charged: false }) },
      to: { at: 'rejected', reason: 'supplier', charged: false },
    },
    {
      name: 'unknown, then sold out',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'sold-out', charged: false }) },
      to: { at: 'sold-out', charged: false },
      sent: false,
    },
    {
      name: 'unknown, then expired: as after the reply of the call, with a message to the representative',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'expired', charged: false }) },
      to: { at: 'expired', charged: false },
      does: ['notify'],
      sent: false,
    },
    {
      name: 'unknown, then a changed price: it is checked and offered',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'price-changed', charged: false }) },
      to: { at: 'stored', step: 'rechecking', target: 'card' },
      does: ['recheck'],
      sent: false,
    },
    {
      name: 'a changed price, and yet charged: rejected',
      from: unknown(UNKNOWN_AFTER),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'price-changed', charged: true }) },
      to: { at: 'rejected', reason: 'price-changed', charged: true },
    },
    {
      name: 'a person who decides about a new price keeps the offer when the page is loaded again',
      from: progress({ at: 'price-changed', previous: 100_000, total: 110_000, target: 'card' }),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'price-changed', charged: false }) },
      to: { at: 'price-changed', previous: 100_000, total: 110_000, target: 'card' },
    },
    {
      name: 'sold out stays sold out, and says what was charged',
      from: progress({ at: 'sold-out' }),
      event: { type: 'status-checked', result: reply('rejected', { reason: 'sold-out', charged: true }) },
      to: { at: 'sold-out', charged: true },
    },
    {
      name: 'unknown, and “none” after the final time limit: not paid',
      from: unknown(FINAL_AFTER),
      event: { type: 'status-checked', result: reply('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
      sent: false,
    },
    {
      name: 'a late “waiting” does not undo a confirmation',
      from: progress({ at: 'confirmed', booking, charged: true }, { booked: { at: 'confirmed', booking } }),
      event: { type: 'status-checked', result: reply('waiting') },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link from another device',
      from: progress({ at: 'lookup' }),
      event: { type: 'status-checked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
    },
    {
      name: 'a link to a missing booking',
      from: progress({ at: 'lookup' }),
      event: { type: 'status-checked', result: failed('not-found', { status: 404 }) },
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
      event: { type: 'status-checked', result: notPaidButCharged },
      to: waitsFrom(NOW - 60_000),
      sent: true,
    },
    {
      name: 'after the final time limit',
      from: unknown(FINAL_AFTER),
      event: { type: 'status-checked', result: notPaidButCharged },
      to: { ...unknown(FINAL_AFTER).state, charged: true } as BookingState,
      sent: true,
    },
    {
      name: 'back from the payment page as a failure',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'status-checked', result: notPaidButCharged },
      to: waitsFrom(NOW),
      sent: true,
    },
    {
      name: 'on the payment page: coming back from it will send the booking',
      from: progress({ at: 'at-payment', url: URL }),
      event: { type: 'status-checked', result: notPaidButCharged },
      to: { at: 'at-payment', url: URL },
    },
    {
      name: 'after a payment that seemed to fail',
      from: progress({ at: 'not-paid', reason: 'declined' }),
      event: { type: 'status-checked', result: reply('none', { charged: true }) },
      to: waitsFrom(NOW),
      sent: true,
    },
    {
      name: 'after the person has left the payment',
      from: progress({ at: 'left' }),
      event: { type: 'status-checked', result: reply('none', { charged: true }) },
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
      event: { type: 'status-checked', result: reply('confirmed') },
      to: { at: 'waiting', call: 'pay-and-book', since: NOW },
      sent: true,
    })
  })

  test('a clock that was set back does not make the waiting endless', () => {
    const { progress: after } = transition(waiting(-3_600_000), { type: 'tick' }, NOW)
    expect(after.state).toEqual(waiting(0).state)
  })
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
      event: { type: 'status-checked', result: reply('pending-confirmation', { booking: pending, charged: false }) },
      to: { ...paying, at: 'waiting' } as BookingState,
    },
    ...(['waiting', 'unknown'] as const).map(
      (at): Row => ({
        name: `${at}, and not found paid after the final time limit: it can be paid again`,
        from: progress({ at, call: 'payment-only', since: NOW - FINAL_AFTER }, { ...existing, sent: true }),
        event: { type: 'status-checked', result: reply('pending-confirmation', { booking: pending, charged: false }) },
        to: { at: 'pending-confirmation', booking: pending, charged: false, debt: {} },
        sent: false,
      }),
    ),
    {
      name: 'found paid',
      from: progress({ ...paying, at: 'waiting' } as BookingState, { ...existing, sent: true }),
      event: { type: 'status-checked', result: reply('confirmed', { booking, charged: true }) },
      to: { at: 'confirmed', booking, charged: true },
      sent: false,
    },
  ])('$name', run)
})

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
    results.map((result): BookingEvent => ({ type: 'status-checked', result })),
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

describe('the amount paid is always the amount shown', () => {
  const seen = (shown: number): BookingState => ({ at: 'stored', step: 'storing', target: 'card', shown })
  const stored: BookingEvent = { type: 'stored', revision: 3, result: { ok: true, data: page } }

  test.each<Row>([
    {
      name: 'the upstream stores the total that the person saw',
      from: progress(seen(100_000)),
      event: stored,
      to: rechecking,
      does: ['recheck'],
    },
    {
      name: 'the upstream stores another total: the person has to accept it',
      from: progress(seen(90_000)),
      event: stored,
      to: { at: 'price-changed', previous: 90_000, total: 100_000, target: 'card' },
    },
    {
      name: 'submitting remembers the total on the screen',
      from: progress({ at: 'draft' }),
      event: { type: 'submit', target: 'card', shown: 90_000 },
      to: seen(90_000),
      does: ['store'],
    },
  ])('$name', run)
})
