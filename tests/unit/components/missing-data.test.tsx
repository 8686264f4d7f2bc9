import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { HoldClock } from '#components/booking/form/hold-clock.tsx'
import { Facilities } from '#components/hotel/facilities.tsx'
import { HotelContact } from '#components/hotel/hotel-contact.tsx'
import { Hours } from '#components/hotel/policies.tsx'
import { Rooms } from '#components/hotel/rooms.tsx'
import { HotelCards } from '#components/listing/hotel-card.tsx'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import type { RoomType } from '#lib/contract/entities/hotel.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { hotel } from '#tests/unit/domain/documents/fixture.ts'

const t = toTranslator('en')

test.each([
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [(793 * 60 + 29) * 1_000, '13:13:29'],
])('a hold that ends in %d milliseconds shows %s', (left, clock) => {
  jest.useFakeTimers({ now: 0 })
  render(<HoldClock t={t} expiresAt={new Date(left).toISOString()} />)
  expect(screen.getByRole('timer').textContent).toBe(clock)
  jest.useRealTimers()
})

test('a hold that was given up shows no time', () => {
  render(<HoldClock t={t} expiresAt="2026-12-01T10:00:00+02:00" isReleased />)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Your choice may no longer be held')
})

test('a text in another language than its page is marked with its language', () => {
  const { container } = render(
    <>
      <LocalizedText text={{ HEB: 'צור קשר (24/7)' }} locale="en" />
      <LocalizedText text={{ HEB: 'עברית', ENG: 'English' }} locale="en" />
      <LocalizedText text={{ HEB: 'עברית' }} locale="he" />
      <LocalizedText text={{ ENG: 'Terms' }} locale="ar" />
    </>,
  )
  expect(container.innerHTML).toBe(
    '<bdi lang="he" dir="rtl">צור קשר (24/7)</bdi>Englishעברית<bdi lang="en" dir="ltr">Terms</bdi>',
  )
})

test('a hotel without a city has no empty place before its category', () => {
  const hotel = {
    supplier: 'GOC',
    hotelCode: 'A',
    destinationCode: 'eilat',
    name: 'Alpha',
    city: '',
    category: 'hotel',
  } as const
  render(<HotelCards hotels={[hotel]} locale="en" t={t} />)
  expect(screen.getByText(t('hotel.category.hotel')).parentElement?.children).toHaveLength(1)
})

test.each([
  { known: 'an address', change: { coordinates: undefined }, shown: 1 },
  { known: 'only its place on the map', change: { address: '', city: '' }, shown: 1 },
  { known: 'neither', change: { address: '', city: '', coordinates: undefined }, shown: 0 },
])('a hotel of which $known is known has no empty address', ({ change, shown }) => {
  const { container } = render(<HotelContact hotel={{ ...hotel, phone: undefined, ...change }} locale="en" t={t} />)
  expect(container.querySelectorAll('address > div')).toHaveLength(shown)
  expect([...container.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([])
})

test('a group with one facility of the same name has no empty list, and a facility without a name has no row', () => {
  const facility = { code: 'p', name: t('hotel.group.parking'), group: 'parking', paid: false } as const
  render(<Facilities t={t} facilities={[facility, { ...facility, code: 'x', name: ' ' }]} />)
  expect(screen.getByRole('heading', { name: facility.name })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

const roomOf = (more: object) =>
  ({ code: 'A', name: 'Garden', description: '', beds: 'A bed', accessible: false, ...more }) as RoomType

test.each([
  ['all', { maxOccupants: 4, maxAdults: 2, maxChildren: 2 }, 'Sleeps up to 4: up to 2 adults and 2 children'],
  ['only its maximum', { maxOccupants: 4, maxAdults: undefined, maxChildren: 2 }, 'Up to 4 people'],
  ['no maximum', { maxOccupants: undefined, maxAdults: 2, maxChildren: 2 }, undefined],
])('a room type of which the occupancy is known, %s, says so', (_, maximums, text) => {
  const { container } = render(<Rooms rooms={[roomOf(maximums)]} pictures={[]} locale="en" t={t} />)
  const lines = [...container.querySelectorAll('li ul > li')].map(({ textContent }) => textContent)
  expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual(text === undefined ? ['A bed'] : ['A bed', text])
})

test('the hour of a hotel that is known is shown without the other one', () => {
  render(<Hours hours={{ checkOutUntil: '11:00', saturdayCheckOutUntil: '14:00' }} t={t} />)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([`${t('hotel.hours.weekday')}–11:00`, `${t('hotel.hours.saturday')}–14:00`])
})
