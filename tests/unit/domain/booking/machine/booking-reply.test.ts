import { describe, expect, test } from '@jest/globals'
import { BookResult } from '#lib/contract/entities/booking.ts'
import type { BookingState, CallFault } from '#lib/domain/booking/booking.ts'
import { transition } from '#lib/domain/booking/machine.ts'
import { getTickDelay, isPriceStale } from '#lib/domain/booking/polling.ts'
import { UNKNOWN_AFTER } from '#lib/domain/booking/status-reply.ts'
import { isUnfinished, mayRelease } from '#lib/domain/booking/unfinished.ts'
import { getOwed } from '#lib/domain/orders/debt.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import {
  booking,
  failed,
  NOW,
  PAGE,
  page,
  pending,
  progress,
  type Row,
  rechecking,
  reply,
  run,
  sent,
  unknown,
} from '#tests/unit/domain/booking/machine/transitions.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'

test('A20: a confirmed booking whose paid amount cannot be read is confirmed, and no debt is claimed', () => {
  const made = bookings.hotel
  const read = readTolerantly(BookResult, { state: 'confirmed', booking: { ...made, paidAmount: null } })
  if (!read.ok) throw new Error(read.field)
  const result = { ok: true as const, data: read.data as BookResult }
  const { progress: after, effects } = transition(sent(), { type: 'booked', result }, NOW)
  expect([after.state.at, after.booked?.booking.pnr, effects]).toEqual(['confirmed', made.pnr, []])
  expect(after.booked && getOwed(after.booked.booking)).toBe(0)
  const checked = transition(after, { type: 'status-checked', revision: after.revision, result }, NOW).progress
  expect(checked.state).toMatchObject({ at: 'confirmed' })
  expect(checked.state).not.toHaveProperty('charged')
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
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
      to: refused,
    })
    run({
      from: progress(refused),
      event: { type: 'status-checked', revision: 3, result: reply('confirmed', { booking, charged: true }) },
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
      event: { type: 'status-checked', revision: 3, result: reply('none', { charged: false }) },
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
