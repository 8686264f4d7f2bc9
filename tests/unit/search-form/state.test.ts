import { describe, expect, test } from '@jest/globals'
import { faultsOf, partOf } from '#components/search-form/parts.ts'
import { toDays } from '#components/search-form/rich/calendar-facts.ts'
import { toPlaces } from '#components/search-form/rich/places.ts'
import { describePlaces } from '#components/search-form/shared/describe.ts'
import {
  addRangeRefusal,
  childPaysAsAdult,
  EMPTY_DRAFT,
  type FormState,
  placeIds,
  toDraft,
  toState,
  withChildren,
  withPlaces,
} from '#components/search-form/state.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { SEARCH_FAULTS } from '#lib/search/faults.ts'
import { readDraft, type SearchDraft, writeDraft } from '#lib/search/search.ts'
import { soft } from '#tests/unit/soft.ts'

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

describe('what stands in the form', () => {
  test('is what was typed, and goes back to the address as it came', () => {
    expect(toState(draft)).toEqual(state)
    expect(toDraft(state)).toEqual(draft)
    expect(readDraft(writeDraft(toDraft(state)))).toEqual(draft)
  })

  test.each<{ name: string; typed: Partial<SearchDraft>; expected: Partial<FormState> }>([
    {
      name: 'nothing at all',
      typed: { rooms: [] },
      expected: { rooms: [{ adults: 2, ages: [], infants: 0 }], ranges: [{}] },
    },
    { name: 'an unknown kind', typed: { kind: 'cruise' }, expected: { kind: 'hotel' } },
    {
      name: 'half a range',
      typed: { ranges: [{ checkIn: '2026-12-03', checkOut: '' }] },
      expected: { ranges: [{ checkIn: '2026-12-03' }] },
    },
    {
      name: 'more people than a room takes, and no number',
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
  ])('$name becomes what the form can show', ({ typed, expected }) => {
    expect(toState({ ...EMPTY_DRAFT, ...typed })).toEqual({ ...toState(EMPTY_DRAFT), ...expected })
  })

  test('further dates that nobody chose are left out', () => {
    expect(toDraft({ ...state, ranges: [range, {}, { checkIn: '2026-12-10' }] }).ranges).toEqual([
      range,
      { checkIn: '2026-12-10', checkOut: '' },
    ])
    expect(toDraft({ ...state, ranges: [{}] }).ranges).toEqual([{ checkIn: '', checkOut: '' }])
  })
})

describe('several dates go with one place', () => {
  const one: FormState = { ...state, destinations: ['eilat'], hotels: [] }
  test.each<{ name: string; before: FormState; ids: string[]; expected: string[] }>([
    { name: 'with one range places add up', before: one, ids: ['d.eilat', 'h.X'], expected: ['d.eilat', 'h.X'] },
    {
      name: 'with two the last chosen takes the place of the first',
      before: { ...one, ranges: [range, range] },
      ids: ['d.eilat', 'd.tel-aviv'],
      expected: ['d.tel-aviv'],
    },
    { name: 'one taken back', before: { ...one, ranges: [range, range] }, ids: [], expected: [] },
    {
      name: 'one of many, as an address may have them, taken back',
      before: { ...state, ranges: [range, range] },
      ids: ['h.GOC-EIL01'],
      expected: ['h.GOC-EIL01'],
    },
  ])('$name', ({ before, ids, expected }) => expect(placeIds(withPlaces(before, ids))).toEqual(expected))

  test.each([
    [{ ...one }, undefined],
    [state, 'one-place'],
    [{ ...one, ranges: Array.from({ length: 6 }, () => range) }, 'most'],
  ] as const)('another range is refused in words', (before, expected) => expect(addRangeRefusal(before)).toBe(expected))
})

describe('a room', () => {
  const room = { adults: 2, ages: ['4', '9'], infants: 0 }
  test('keeps the ages that were said when children are added or taken', () => {
    expect(withChildren(room, 3).ages).toEqual(['4', '9', ''])
    expect(withChildren(room, 1).ages).toEqual(['4'])
  })
  test.each([
    [{ adults: 2, ages: ['4'], infants: 0 }, false],
    [{ adults: 1, ages: ['4'], infants: 0 }, true],
    [{ adults: 1, ages: [''], infants: 0 }, true],
    // A baby never fills a bed.
    [{ adults: 1, ages: ['1'], infants: 1 }, false],
    [{ adults: 1, ages: ['1', '2'], infants: 0 }, true],
    [{ adults: 1, ages: [], infants: 0 }, false],
  ])('says that a child pays as an adult where one does', (of, expected) => expect(childPaysAsAdult(of)).toBe(expected))
})

test('every fault is shown at a part of the form, each once', () => {
  expect(SEARCH_FAULTS.map((code) => [code, partOf({ code, range: 1, room: 0 })]).filter(([, part]) => !part)).toEqual(
    [],
  )
  expect(partOf({ code: 'past' })).toBe('when')
  expect(partOf({ code: 'past', range: 2 })).toBe('when-2')
  const faults = [
    { code: 'child-age-missing', room: 0 },
    { code: 'child-age-missing', room: 1 },
    { code: 'past', range: 1 },
  ] as const
  expect(faultsOf(faults, 'who')).toEqual([{ code: 'child-age-missing', room: 0 }])
  expect(faultsOf(faults, 'when')).toEqual([])
})

test('the calendar shows deals, fewest nights and holidays, and no Shabbat', () => {
  const named = (HEB: string, ENG: string) => ({ HEB, ENG })
  const days = toDays({
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
    '2026-12-03': { deal: true, priceFrom: 58_200 },
    '2026-12-04': { minimumNights: 3, holiday: { name: 'Hanukkah' } },
    '2027-04-22': { holiday: { name: 'פסח', rest: true } },
  })
})

describe('the places', () => {
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

  test('are those for sale, in their order, by all their names', () => {
    const known = [
      { code: 'haifa', name: 'Haifa' },
      { code: 'eilat', name: 'Eilat' },
    ]
    expect(toPlaces({ known, spellings, conversions, listed, locale: 'en' })).toEqual({
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
        },
      ],
      chains: [],
    })
  })

  test('are what the page knows when nothing else comes, and what comes when the page knows nothing', () => {
    const none = { spellings: [], conversions: [], listed: [], locale: 'ru' } as const
    const known = [{ code: 'eilat', name: 'Эйлат' }]
    expect(toPlaces({ ...none, known }).destinations).toEqual([
      { code: 'eilat', name: 'Эйлат', names: [], hotelCount: 0, neighbours: [] },
    ])
    expect(toPlaces({ ...none, known: [], spellings }).destinations.map(({ name }) => name)).toEqual(['אילת', 'חיפה'])
  })
})

test.each([
  { names: [], shown: {} },
  { names: ['Eilat', 'Haifa'], shown: { value: 'Eilat, Haifa' } },
  // The names are cut where there is little room; how many others there are is not.
  { names: ['Eilat', 'Haifa', 'Acre', 'Safed'], shown: { value: 'Eilat, Haifa', note: 'and 2 more', whole: true } },
])('the field says of $names.length places what is not named', ({ names, shown }) => {
  const { note, ...rest } = describePlaces(names, { locale: 'en', t: toTranslator('en') })
  expect({ ...rest, ...(note !== undefined && { note: soft(note) }) }).toEqual(shown)
})
