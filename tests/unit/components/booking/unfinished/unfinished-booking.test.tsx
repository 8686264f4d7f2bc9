import { TextDecoder, TextEncoder } from 'node:util'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { toUnfinishedBookingLabels } from '#components/booking/unfinished/to-unfinished-booking-labels.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

// jsdom has neither, and a module of the component needs them at once.
Object.assign(globalThis, { TextDecoder, TextEncoder })
const { UnfinishedBooking } = await import('#components/booking/unfinished/unfinished-booking.tsx')
const { getBookingStore } = await import('#lib/browser/booking/browser-client.ts')

afterEach(cleanup)

const labels = toUnfinishedBookingLabels(toTranslator('en'))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  ['in twenty minutes: counted down', inMinutes(20), { card: true, timer: true, release: true }],
  ['a minute ago: no card', inMinutes(-1), { card: false, timer: false, release: false }],
  ['in the year 9999: no card', '9999-12-31T00:00:00Z', { card: false, timer: false, release: false }],
  ['never stated: a card that claims no hold', undefined, { card: true, timer: false, release: false }],
])('a started booking whose hold ends %s', (_, expiresAt, expected) => {
  const page = { id: 'b1', total: 100_000, rooms: [], lines: [], hotelName: 'Kinneret', expiresAt }
  const record = { version: 2, id: 'b1', state: { at: 'draft' }, draft: {}, page, checkedAt: Date.now() }
  getBookingStore().write(record as unknown as BookingRecord)
  render(<UnfinishedBooking locale="en" labels={labels} />)
  expect({
    card: screen.queryByRole('link', { name: labels.resume }) !== null,
    timer: screen.queryByRole('timer') !== null,
    release: screen.queryByRole('button', { name: labels.release }) !== null,
  }).toEqual(expected)
})
