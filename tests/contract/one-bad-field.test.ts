import { describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { MemberLogin } from '#lib/contract/entities/agency.ts'
import { FooterCategory, Holiday, PageHref } from '#lib/contract/entities/content.ts'
import { CalendarDate, Deal, FlightLegs, LiveShowProduct, TourDay } from '#lib/contract/entities/deal.ts'
import {
  DestinationEx,
  Facility,
  Grade,
  HotelConversion,
  HotelListItem,
  HotelPolicies,
  HotelSummary,
  RoomType,
} from '#lib/contract/entities/hotel.ts'
import { PriceLine, Rate, SearchReply } from '#lib/contract/entities/stay.ts'
import { readTolerantly } from '#lib/server/upstream/tolerant-reader.ts'
import { example } from '#tests/contract/example.ts'

type Data = Record<string, unknown>

const read = (schema: z.ZodType, value: unknown) => {
  const result = readTolerantly(schema, value)
  return result.ok ? result.data : `lost: ${result.field}`
}

/** `instead`: what replaces a field that cannot be read; undefined where the field is absent then. */
type Row = [record: string, schema: z.ZodType, field: string, instead: unknown]

describe('a field that cannot be read costs only itself', () => {
  const FIELDS: Row[] = [
    ['search', SearchReply, 'searchId', undefined],
    ['price line', PriceLine, 'name', ''],
    ['price line', PriceLine, 'kind', 'fee'],
    ['grade', Grade, 'by', 'site'],
    ['facility', Facility, 'group', 'service'],
    ['holiday', Holiday, 'kind', 'national'],
    ['flight', FlightLegs.unwrap().element, 'carrier', ''],
    ['flight', FlightLegs.unwrap().element, 'flightNumber', ''],
    ['day of a tour', TourDay, 'text', ''],
    ['room type', RoomType, 'maxAdults', undefined],
    ['room type', RoomType, 'maxChildren', undefined],
    ['room type', RoomType, 'maxOccupants', undefined],
    ['live show', LiveShowProduct, 'text', {}],
    ['live show', LiveShowProduct, 'venue', {}],
    ['live show', LiveShowProduct, 'destinationCode', undefined],
    ['holiday', Holiday, 'name', {}],
    ['column of the footer', FooterCategory, 'title', {}],
    ['column of the footer', FooterCategory, 'code', undefined],
    ['destination', DestinationEx, 'names', {}],
    ['day of the calendar', CalendarDate, 'deals', 0],
    ['deal', Deal, 'nights', undefined],
    ['deal', Deal, 'destinationCode', undefined],
    ['hotel of a search', HotelSummary, 'name', ''],
    ['hotel of a search', HotelSummary, 'destinationCode', undefined],
    ['hotel of the list', HotelListItem, 'destinationCode', undefined],
    ['list of codes', HotelConversion, 'name', ''],
    ['list of codes', HotelConversion, 'destinationCode', undefined],
    ['rate', Rate, 'roomCode', ''],
    ['link of a block', PageHref, 'pageId', undefined],
    ['link of a block', PageHref, 'itemId', undefined],
    ['link of a block', PageHref, 'href', ''],
  ]
  test.each(FIELDS)('of a %s: %#', (_record, schema, field, instead) => {
    const all = example(schema, 'everything') as Data
    const { [field]: _, ...others } = schema.parse(all) as Data
    const expected = instead === undefined ? others : { ...others, [field]: instead }
    for (const value of [undefined, null, [{}]]) {
      expect({ field, value, read: read(schema, { ...all, [field]: value }) }).toEqual({ field, value, read: expected })
    }
  })

  test.each([
    ['checkInFrom', 'checkOutUntil', '11:00'],
    ['checkOutUntil', 'checkInFrom', '15:00'],
  ])('of the hours of a hotel: %s', (unreadable, other, clock) => {
    const policies = { hours: { [other]: clock, [unreadable]: 'noon' } }
    expect(read(HotelPolicies, policies)).toMatchObject({ hours: { [other]: clock } })
  })

  test('a title may be in other languages than Hebrew only', () => {
    const title = { ENG: 'Terms', RUS: 'Условия' }
    expect(read(FooterCategory, { code: 'legal', title: { ...title, HEB: 7.5e20 }, items: [{ title }] })).toEqual({
      code: 'legal',
      title,
      items: [{ title }],
    })
  })
})

test('a member whose phone cannot be read is signed in, because the code has been used', () => {
  const { member, ...others } = example(MemberLogin, 'everything') as { member: Data }
  const { phone: _, ...named } = member
  for (const phone of [null, '', { number: 7 }]) {
    expect(read(MemberLogin, { ...others, member: { ...member, phone } })).toEqual({ ...others, member: named })
  }
  // A reply without the member does not say that the code is right.
  for (const reply of [others, { ...others, member: null }]) expect(read(MemberLogin, reply)).toBe('lost: member')
})
