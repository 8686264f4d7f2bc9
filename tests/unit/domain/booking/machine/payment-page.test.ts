import { describe, test } from '@jest/globals'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingEvent } from '#lib/domain/booking/events.ts'
import {
  NOW,
  page,
  progress,
  type Row,
  rates,
  rechecking,
  reply,
  run,
  sent,
  URL,
} from '#tests/unit/domain/booking/machine/transitions.ts'

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
      event: { type: 'status-checked', revision: 3, result: reply('not-paid', { reason: 'declined', charged: false }) },
      to: { at: 'not-paid', reason: 'declined', charged: false },
    },
    {
      name: 'not paid: abandoned',
      from: progress({ at: 'returned', hint: 'failure', since: NOW }),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: { at: 'not-paid', reason: 'abandoned', charged: false },
    },
    {
      name: 'a success in another browser: the status is checked first, then the booking is sent',
      from: (({ page: _page, ...rest }) => rest)(
        progress({ at: 'returned', hint: 'success', since: NOW, reference: 'PAY-1' }),
      ),
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
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
