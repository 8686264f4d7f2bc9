import { describe, expect, test } from '@jest/globals'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingEvent } from '#lib/domain/booking/events.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { getRedirectPage } from '#lib/domain/booking/pages.ts'
import {
  failed,
  NOW,
  page,
  pricing,
  progress,
  type Row,
  rates,
  rechecking,
  run,
  storing,
} from '#tests/unit/domain/booking/machine/transitions.ts'

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
