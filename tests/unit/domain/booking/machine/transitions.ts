import { expect } from '@jest/globals'
import type { BookResult, StoredPage } from '#lib/contract/entities/booking.ts'
import type {
  BookingCallResult,
  BookingProgress,
  BookingState,
  CallFault,
  Submission,
} from '#lib/domain/booking/booking.ts'
import type { BookingEffect, BookingEvent } from '#lib/domain/booking/events.ts'
import { transition } from '#lib/domain/booking/machine.ts'

export const NOW = Date.parse('2026-11-22T10:00:00Z')
export const PAGE = { id: 'booking-number-1', total: 100_000, expiresAt: '2026-11-22T10:20:00Z', rooms: [], lines: [] }
export const page = PAGE as unknown as StoredPage
export const URL = 'https://pay.example/1'

export const progress = (state: BookingState, more: Partial<BookingProgress> = {}): BookingProgress => ({
  state,
  page,
  checkedAt: NOW,
  sent: false,
  pendingNotices: [],
  revision: 3,
  ...more,
})
export const reply = (state: BookResult['state'], more: Partial<BookResult> = {}): BookingCallResult<BookResult> => ({
  ok: true,
  data: { state, ...more },
})
export const failed = (code: CallFault['code'], more: Partial<CallFault> = {}): BookingCallResult<never> => ({
  ok: false,
  problem: { code, status: 502, ...more },
})
export const booking = { pnr: 'ABC1234', paidAmount: 100_000 } as NonNullable<BookResult['booking']>
export const pending = { pnr: 'ABC1234', paidAmount: 0 } as NonNullable<BookResult['booking']>
/** An existing booking of which 700 of 1,000 shekels are owed. */
export const owing = { ...booking, totalPrice: 100_000, paidAmount: 30_000, lines: [] } as typeof booking
export const sent = (more: Partial<Extract<BookingState, { at: 'booking' }>> = {}) =>
  progress({ at: 'booking', call: 'pay-and-book', since: NOW - 10_000, reference: 'PAY-1', ...more }, { sent: true })
export const waiting = (age: number) =>
  progress({ at: 'waiting', call: 'pay-and-book', since: NOW - age }, { sent: true })
export const unknown = (age: number) =>
  progress({ at: 'unknown', call: 'pay-and-book', since: NOW - age }, { sent: true })

export type Row = {
  name: string
  from: BookingProgress
  event: BookingEvent
  to: BookingState
  does?: BookingEffect['do'][]
  sent?: boolean
}

export function run({ from, event, to, does = [], sent: isSent }: Omit<Row, 'name'>) {
  const { progress: after, effects } = transition(from, event, NOW)
  expect({ state: after.state, does: effects.map((effect) => effect.do) }).toEqual({ state: to, does })
  if (isSent !== undefined) expect(after.sent).toBe(isSent)
}

export const storing = (agreed?: number): BookingState => ({
  at: 'stored',
  step: 'storing',
  target: 'card',
  ...(agreed !== undefined && { agreed }),
})
export const pricing = (next?: Submission): BookingState => ({
  at: 'stored',
  step: 'storing',
  target: 'form',
  ...(next && { next }),
})
export const rechecking: BookingState = { at: 'stored', step: 'rechecking', target: 'card' }
export const rates = (
  state: 'same' | 'changed' | 'sold-out' | 'expired',
  total = 100_000,
  previousTotal = 100_000,
) => ({
  ok: true as const,
  data: { state, total, previousTotal },
})
