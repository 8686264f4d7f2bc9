import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import { UnfinishedBooking } from '#components/booking/unfinished/unfinished-booking.tsx'
import { getBookingStore } from '#lib/browser/booking/browser-client.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

afterEach(cleanup)

const labels = toUnfinishedBookingLabels(toTranslator('en'))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const DRAFT = { at: 'draft' } as const
const NO_CARD = { card: false, timer: false, release: false }
const CARD_WITHOUT_HOLD = { card: true, timer: false, release: false }

test.each([
  ['in twenty minutes: counted down', inMinutes(20), DRAFT, { card: true, timer: true, release: true }],
  ['a minute ago: no card', inMinutes(-1), DRAFT, NO_CARD],
  ['in the year 9999: no card', '9999-12-31T00:00:00Z', DRAFT, NO_CARD],
  ['never stated: a card that claims no hold', undefined, DRAFT, CARD_WITHOUT_HOLD],
  ['later, its payment left: a card that claims no hold', inMinutes(20), { at: 'left' }, CARD_WITHOUT_HOLD],
  ['later, but was given up: no card', inMinutes(20), { at: 'left', isReleased: true }, NO_CARD],
])('a started booking whose hold ends %s', (_, expiresAt, state, expected) => {
  const page = { id: 'b1', total: 100_000, rooms: [], lines: [], hotelName: 'Kinneret', expiresAt }
  const record = { version: 2, id: 'b1', state, draft: {}, page, checkedAt: Date.now() }
  getBookingStore().write(record as unknown as BookingRecord)
  render(<UnfinishedBooking locale="en" labels={labels} />)
  expect({
    card: screen.queryByRole('link', { name: labels.resume }) !== null,
    timer: screen.queryByRole('timer') !== null,
    release: screen.queryByRole('button', { name: labels.release }) !== null,
  }).toEqual(expected)
})

test.each([
  { kind: 'hotel', rooms: 1, held: 'room' },
  { kind: 'package', rooms: 2, held: 'rooms' },
  { kind: 'tour', rooms: 2, held: 'places' },
] as const)('of a $kind with $rooms rooms the $held are held', ({ kind, rooms, held }) => {
  const page = { id: 'b1', total: 100_000, rooms: [], lines: [], hotelName: 'Kinneret', expiresAt: inMinutes(20) }
  const start = { product: { kind }, rooms: Array.from({ length: rooms }, () => ({})) }
  const record = { version: 2, id: 'b1', state: DRAFT, draft: {}, page, start, checkedAt: Date.now() }
  getBookingStore().write(record as unknown as BookingRecord)
  render(<UnfinishedBooking locale="en" labels={labels} />)
  expect(screen.getByRole('timer').parentElement?.textContent).toContain(labels[held])
})
