import { describe, expect, test } from '@jest/globals'
import { describePlaces } from '#components/search-form/fields/field-summary.ts'
import { faultsOfPart, partOfFault } from '#components/search-form/form-parts.ts'
import { fetchOwnDeals, toCalendarDays } from '#components/search-form/rich/calendar-days.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import { SEARCH_FAULTS } from '#lib/domain/search/faults.ts'
import {
  addRangeRefusal,
  childPaysAsAdult,
  draftToFormState,
  EMPTY_DRAFT,
  type FormState,
  formStateToDraft,
  placeIds,
  withChildren,
  withPlaces,
} from '#lib/domain/search/form-state.ts'
import { toFormPlaces } from '#lib/domain/search/places.ts'
import { readDraft, type SearchDraft, writeDraft } from '#lib/domain/search/search.ts'
import { pickDate } from '#lib/domain/stay/stay-dates.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { onFetch, onPage } from '#tests/unit/browser/answers.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const range = { checkIn: '2026-12-03', checkOut: '2026-12-06' }
const draft: SearchDraft = {
  kind: 'package',
  destinations: ['eilat'],
  hotels: ['GOC-EIL01'],
  ranges: [range],
  rooms: [
    { adults: '2', children: '2', ages: ['4', '9'], infants: '0' },
    { adults: '1', children: '0', ages: [], infants: '1' },
  ],
  businessTravel: true,
}
const state: FormState = {
  kind: 'package',
  destinations: ['eilat'],
  hotels: ['GOC-EIL01'],
  ranges: [range],
  rooms: [
    { adults: 2, ages: ['4', '9'], infants: 0 },
    { adults: 1, ages: [], infants: 1 },
  ],
  businessTravel: true,
}

describe('the state of the search form', () => {
  test('is mapped from a draft, and back to the same draft and address', () => {
    expect(draftToFormState(draft)).toEqual(state)
    expect(formStateToDraft(state)).toEqual(draft)
    expect(readDraft(writeDraft(formStateToDraft(state)))).toEqual(draft)
  })

  test.each<{ name: string; typed: Partial<SearchDraft>; expected: Partial<FormState> }>([
    {
      name: 'an empty draft',
      typed: { rooms: [] },
      expected: { rooms: [{ adults: 0, ages: [], infants: 0 }], ranges: [{}] },
    },
    {
      name: 'dates that no calendar has',
      typed: { ranges: [{ checkIn: '2027-13-45', checkOut: '2027-02-30' }] },
      expected: { ranges: [{}] },
    },
    { name: 'an unknown kind', typed: { kind: 'cruise' }, expected: { kind: 'hotel' } },
    {
      name: 'a range without check-out',
      typed: { ranges: [{ checkIn: '2026-12-03', checkOut: '' }] },
      expected: { ranges: [{ checkIn: '2026-12-03' }] },
    },
    {
      name: 'more people than the limit of a room, and an invalid number',
      typed: { rooms: [{ adults: '99', children: '9', ages: ['3'], infants: 'x' }] },
      expected: { rooms: [{ adults: 7, ages: ['3', '', '', '', '', ''], infants: 0 }] },
    },
    {
      name: 'ages without a count of children',
      typed: { rooms: [{ adults: '2', children: '', ages: ['3', '5'], infants: '' }] },
      expected: { rooms: [{ adults: 2, ages: ['3', '5'], infants: 0 }] },
    },
    {
      name: 'twelve rooms',
      typed: { rooms: Array.from({ length: 12 }, () => ({ adults: '1', children: '0', ages: [], infants: '0' })) },
      expected: { rooms: Array.from({ length: 10 }, () => ({ adults: 1, ages: [], infants: 0 })) },
    },
  ])('is limited to the form’s values: $name', ({ typed, expected }) => {
    expect(draftToFormState({ ...EMPTY_DRAFT, ...typed })).toEqual({ ...draftToFormState(EMPTY_DRAFT), ...expected })
  })

  test('without empty further date ranges', () => {
    expect(formStateToDraft({ ...state, ranges: [range, {}, { checkIn: '2026-12-10' }] }).ranges).toEqual([
      range,
      { checkIn: '2026-12-10', checkOut: '' },
    ])
    expect(formStateToDraft({ ...state, ranges: [{}] }).ranges).toEqual([{ checkIn: '', checkOut: '' }])
  })
})

describe('several date ranges are allowed for one place only', () => {
  const one: FormState = { ...state, destinations: ['eilat'], hotels: [] }
  test.each<{ name: string; before: FormState; ids: string[]; expected: string[] }>([
    { name: 'with one range, places are added', before: one, ids: ['d.eilat', 'h.X'], expected: ['d.eilat', 'h.X'] },
    {
      name: 'with two ranges, a new place replaces the first',
      before: { ...one, ranges: [range, range] },
      ids: ['d.eilat', 'd.tel-aviv'],
      expected: ['d.tel-aviv'],
    },
    {
      name: 'with two ranges, the only place is removed',
      before: { ...one, ranges: [range, range] },
      ids: [],
      expected: [],
    },
    {
      name: 'with two ranges and several places out of an address, one is removed',
      before: { ...state, ranges: [range, range] },
      ids: ['h.GOC-EIL01'],
      expected: ['h.GOC-EIL01'],
    },
  ])('$name', ({ before, ids, expected }) => expect(placeIds(withPlaces(before, ids))).toEqual(expected))

  test.each([
    [{ ...one }, undefined],
    [state, 'one-place'],
    [{ ...one, ranges: Array.from({ length: 6 }, () => range) }, 'most'],
  ] as const)('another range is refused with a reason', (before, expected) =>
    expect(addRangeRefusal(before)).toBe(expected),
  )
})

describe('a room', () => {
  const room = { adults: 2, ages: ['4', '9'], infants: 0 }
  test('preserves the entered ages when children are added or removed', () => {
    expect(withChildren(room, 3).ages).toEqual(['4', '9', ''])
    expect(withChildren(room, 1).ages).toEqual(['4'])
  })
  test.each([
    [{ adults: 2, ages: ['4'], infants: 0 }, false],
    [{ adults: 1, ages: ['4'], infants: 0 }, true],
    [{ adults: 1, ages: [''], infants: 0 }, true],
    // A baby does not count as an occupant.
    [{ adults: 1, ages: ['1'], infants: 1 }, false],
    [{ adults: 1, ages: ['1', '2'], infants: 0 }, true],
    [{ adults: 1, ages: [], infants: 0 }, false],
  ])('knows whether a child pays as an adult', (of, expected) => expect(childPaysAsAdult(of)).toBe(expected))
})

test('every fault belongs to a part of the form, without duplicates', () => {
  expect(
    SEARCH_FAULTS.map((code) => [code, partOfFault({ code, range: 1, room: 0 })]).filter(([, part]) => !part),
  ).toEqual([])
  expect(partOfFault({ code: 'past' })).toBe('when')
  expect(partOfFault({ code: 'past', range: 2 })).toBe('when-2')
  const faults = [
    { code: 'child-age-missing', room: 0 },
    { code: 'child-age-missing', room: 1 },
    { code: 'past', range: 1 },
  ] as const
  expect(faultsOfPart(faults, 'who')).toEqual([{ code: 'child-age-missing', room: 0 }])
  expect(faultsOfPart(faults, 'when')).toEqual([])
})

test('the calendar shows the prices of the chosen place’s deals, and other deals as marks only while no place is chosen', () => {
  const dates = [{ date: '2026-12-03', deals: 2, priceFrom: 58_200, minimumNights: 1 }]
  const daysWith = (deals?: { checkIn: string; price: number }[]) =>
    toCalendarDays({ kind: 'hotel', locale: 'en', dates, holidays: [], deals })
  expect(daysWith()).toEqual({ '2026-12-03': { deal: true } })
  expect(daysWith([])).toEqual({})
  expect(
    daysWith([
      { checkIn: '2026-12-10', price: 90_000 },
      { checkIn: '2026-12-10', price: 80_000 },
    ]),
  ).toEqual({ '2026-12-10': { deal: true, priceFrom: 80_000 } })
})

test('the calendar shows deals, minimum stays and holidays, but not Shabbat', () => {
  const named = (HEB: string, ENG: string) => ({ HEB, ENG })
  const days = toCalendarDays({
    kind: 'hotel',
    locale: 'en',
    dates: [
      { date: '2026-12-03', deals: 2, priceFrom: 58_200, minimumNights: 1 },
      { date: '2026-12-04', deals: 0, minimumNights: 3 },
    ],
    holidays: [
      { date: '2026-12-04', name: named('חנוכה, נר 1', 'Hanukkah, candle 1'), kind: 'holiday', restDay: false },
      { date: '2026-12-05', name: named('שבת', 'Shabbat'), kind: 'shabbat', restDay: true },
      { date: '2027-04-22', name: { HEB: 'פסח' }, kind: 'holiday', restDay: true },
    ],
  })
  expect(days).toEqual({
    '2026-12-03': { deal: true },
    '2026-12-04': { minimumNights: 3, holiday: { name: 'Hanukkah' } },
    '2027-04-22': { holiday: { name: 'פסח', rest: true } },
  })
})

test('the minimum stay of hotels does not lengthen a flight', () => {
  const nights = toCalendarDays({
    kind: 'flight',
    locale: 'en',
    dates: [{ date: '2026-12-04', deals: 0, minimumNights: 3 }],
    holidays: [],
    deals: [],
  })
  const rules = { today: '2026-11-21', nights }
  expect(pickDate({ checkIn: '2026-12-04' }, '2026-12-05', rules)).toEqual({
    checkIn: '2026-12-04',
    checkOut: '2026-12-05',
  })
})

describe('the places of the form', () => {
  const spellings = [
    { code: 'haifa', names: { HEB: 'חיפה', ENG: 'Haifa' }, aliases: ['hefa'], order: 2, neighbours: [] },
    { code: 'eilat', names: { HEB: 'אילת', ENG: 'Eilat' }, aliases: ['elat'], order: 1, neighbours: ['dead-sea'] },
  ]
  const conversions = [
    {
      hotelCode: 'GOC-EIL01',
      name: 'Shloshet HaDkalim',
      city: 'Eilat',
      destinationCode: 'eilat',
      codes: [
        { supplier: 'GOC', code: 'GOC-EIL01' },
        { supplier: 'DAN', code: 'D-7' },
      ] as const,
    },
  ].map((one) => ({ ...one, codes: [...one.codes] }))
  const listed = [
    { supplier: 'DAN', hotelCode: 'D-7', names: { HEB: 'שלושת הדקלים' }, destinationCode: 'eilat' },
  ] as const

  test('are the known destinations in display order, with all their names', () => {
    const known = [
      { code: 'haifa', name: 'Haifa' },
      { code: 'eilat', name: 'Eilat' },
    ]
    expect(toFormPlaces({ known, spellings, conversions, listed, locale: 'en' })).toEqual({
      destinations: [
        { code: 'eilat', name: 'Eilat', names: ['אילת', 'Eilat', 'elat'], hotelCount: 1, neighbours: ['dead-sea'] },
        { code: 'haifa', name: 'Haifa', names: ['חיפה', 'Haifa', 'hefa'], hotelCount: 0, neighbours: [] },
      ],
      hotels: [
        {
          code: 'GOC-EIL01',
          name: 'Shloshet HaDkalim',
          city: 'Eilat',
          destinationCode: 'eilat',
          names: ['שלושת הדקלים'],
          codes: [
            { supplier: 'GOC', hotelCode: 'GOC-EIL01' },
            { supplier: 'DAN', hotelCode: 'D-7' },
          ],
        },
      ],
      chains: [],
    })
  })

  test('a hotel that the list of codes has twice is counted once in its destination', () => {
    const known = [{ code: 'eilat', name: 'Eilat' }]
    const twice = [...conversions, ...conversions]
    const { destinations, hotels } = toFormPlaces({ known, spellings, conversions: twice, listed, locale: 'en' })
    expect([destinations.map(({ hotelCount }) => hotelCount), hotels.length]).toEqual([[1], 1])
  })

  test('are the page’s own when no list was fetched, and the fetched ones when the page has none', () => {
    const none = { spellings: [], conversions: [], listed: [], locale: 'ru' } as const
    const known = [{ code: 'eilat', name: 'Эйлат' }]
    expect(toFormPlaces({ ...none, known }).destinations).toEqual([
      { code: 'eilat', name: 'Эйлат', names: [], hotelCount: 0, neighbours: [] },
    ])
    expect(toFormPlaces({ ...none, known: [], spellings }).destinations.map(({ name }) => name)).toEqual([
      'אילת',
      'חיפה',
    ])
  })
})

test.each([
  { names: [], shown: {} },
  { names: ['Eilat', 'Haifa'], shown: { value: 'Eilat, Haifa' } },
  // On narrow screens the names are truncated, but not the number of others.
  {
    names: ['Eilat', 'Haifa', 'Acre', 'Safed'],
    shown: { value: 'Eilat, Haifa', note: 'and 2 more', noteAlwaysShown: true },
  },
])('the place field summarizes $names.length places', ({ names, shown }) => {
  const { note, ...rest } = describePlaces(names, { locale: 'en', t: toTranslator('en') })
  expect({ ...rest, ...(note !== undefined && { note: withoutNoBreakSpaces(note) }) }).toEqual(shown)
})

test('the calendar of a hotel has the deals of all its suppliers, and those without a supplier', async () => {
  onPage()
  const stay = { kind: 'hotel', checkIn: '2026-12-03', checkOut: '2026-12-05', price: 90_000, adults: 2 }
  const times = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }
  const sold = [
    { id: 'own', supplier: 'DAN', hotelCode: 'D-1' },
    { id: 'other', supplier: 'ISRO', hotelCode: '77' },
    { id: 'unnamed', hotelCode: '77' },
    { id: 'another-hotel', supplier: 'GOC', hotelCode: '77' },
    // Its dates cannot be booked, so its price is of no day.
    { id: 'reversed', supplier: 'DAN', hotelCode: 'D-1', checkOut: '2026-12-01' },
  ]
  onFetch(() => Response.json(sold.map((deal) => ({ ...stay, ...times, ...deal }))))
  const find = async (hotel: readonly HotelCode[]) =>
    (await fetchOwnDeals({ destinations: ['eilat'], hotel, kind: 'hotel' }, '2026-11-21', 'en'))?.map((deal) =>
      Reflect.get(deal, 'id'),
    )
  const codes = [
    { supplier: 'DAN', hotelCode: 'D-1' },
    { supplier: 'ISRO', hotelCode: '77' },
  ]
  expect(await find(codes)).toEqual(['own', 'other', 'unnamed'])
  // Its suppliers are not known.
  expect(await find([{ hotelCode: '77' }])).toEqual(['other', 'unnamed', 'another-hotel'])
})

test('the calendar asks for no deals of a place that cannot be one', async () => {
  onPage()
  const requests = onFetch(() => Response.json([]))
  const place = { destinations: ['eilat', '<img src=x>', '../x'], kind: 'hotel' } as const
  expect(await fetchOwnDeals(place, '2026-11-21', 'en')).toEqual([])
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/domestic/deal/atlDealsByDest/eilat'])
})
