import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RoomParty } from '#lib/contract/entities/stay.ts'
import type { SearchFault } from '#lib/search/faults.ts'
import { judgeDraft } from '#lib/search/judge.ts'
import { toPayload } from '#lib/search/payload.ts'
import type { Search } from '#lib/search/search.ts'
import { readDraft, readSearch, toContent, toDraft, writeDraft, writeSearch } from '#lib/search/search.ts'
import { addDays } from '#lib/stay/range.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readSearch(new URLSearchParams(query), TODAY)

const family: Search = {
  kind: 'hotel',
  destinations: ['eilat', 'tel-aviv'],
  hotels: ['GOC-EIL01'],
  ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
  rooms: [
    { adults: 2, childAges: [4, 9], infants: 0 },
    { adults: 2, childAges: [], infants: 1 },
  ],
  businessTravel: true,
}

describe('an address', () => {
  test('holds a search as a plain form would send it', () => {
    expect(writeSearch(family).toString()).toBe(
      'kind=hotel&dest=eilat&dest=tel-aviv&hotels=GOC-EIL01&from=2026-12-03&to=2026-12-06' +
        '&adult=2&child=2&ages=4%2C9&infant=0&adult=2&child=0&ages=&infant=1&business=1',
    )
  })

  test.each<[string, string, Partial<Search>]>([
    ['the least that a link says', 'dest=eilat&from=2026-12-03&to=2026-12-06&adult=1', { kind: 'hotel' }],
    [
      'a list in one key',
      'dest=eilat,haifa&from=2026-12-03&to=2026-12-06&adult=1',
      { destinations: ['eilat', 'haifa'] },
    ],
    ['a place twice', 'dest=eilat&dest=eilat&from=2026-12-03&to=2026-12-06&adult=1', { destinations: ['eilat'] }],
    [
      'a range that was not filled in',
      'dest=eilat&from=2026-12-03&from=&to=2026-12-06&to=&adult=1',
      {
        ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
      },
    ],
    [
      'ages without a count',
      'dest=eilat&from=2026-12-03&to=2026-12-06&adult=1&ages=0,17',
      {
        rooms: [{ adults: 1, childAges: [0, 17], infants: 0 }],
      },
    ],
    [
      'ages of children there were, left empty',
      'dest=eilat&from=2026-12-03&to=2026-12-06&adult=1&child=1&ages=3,,',
      {
        rooms: [{ adults: 1, childAges: [3], infants: 0 }],
      },
    ],
    [
      'a flight and back in one day',
      'kind=flight&dest=eilat&from=2026-12-03&to=2026-12-03&adult=1',
      { kind: 'flight' },
    ],
    ['the longest stay', 'dest=eilat&from=2026-12-03&to=2026-12-21&adult=1', {}],
    [
      'a payload that cannot be read beside what can',
      'payload=%25&dest=eilat&from=2026-12-03&to=2026-12-06&adult=1',
      {},
    ],
  ])('%s', (_, query, expected) => {
    expect(read(query)).toMatchObject({ ok: true, search: expected })
  })

  test('a payload says the same and wins', () => {
    const query = new URLSearchParams(`dest=haifa&payload=${toPayload(toContent(family))}`)
    expect(readSearch(query, TODAY)).toEqual({ ok: true, search: family })
  })

  test('what of a payload is no word says nothing, even where it cannot be made one', () => {
    const mute = { toString: 0, valueOf: 0 }
    const query = new URLSearchParams({ payload: toPayload({ ...toContent(family), ages: [[mute], mute, [4, null]] }) })
    expect(readDraft(query).rooms.map(({ ages }) => ages)).toEqual([[], ['4', '']])
  })
})

const good = 'dest=eilat&from=2026-12-03&to=2026-12-06'

describe('what is wrong with a search', () => {
  test.each<[string, string, SearchFault[]]>([
    ['nothing was said', '', [{ code: 'destination-missing' }, { code: 'dates-missing' }, { code: 'adults-missing' }]],
    ['no adults', `${good}&adult=0`, [{ code: 'adults-missing', room: 0 }]],
    [
      'a second room of children',
      `${good}&adult=2&child=0&ages=&infant=0&adult=&child=1&ages=9&infant=0`,
      [{ code: 'adults-missing', room: 1 }],
    ],
    ['an end is missing', 'dest=eilat&from=2026-12-03&adult=2', [{ code: 'dates-missing', range: 0 }]],
    ['no day of the calendar', 'dest=eilat&from=2026-02-30&to=3.3.2026&adult=2', [{ code: 'bad-date', range: 0 }]],
    ['a day that has passed', 'dest=eilat&from=2026-11-20&to=2026-11-22&adult=2', [{ code: 'past', range: 0 }]],
    [
      'the ends the other way round',
      'dest=eilat&from=2026-12-06&to=2026-12-03&adult=2',
      [{ code: 'not-after', range: 0 }],
    ],
    ['a hotel for no night', 'dest=eilat&from=2026-12-03&to=2026-12-03&adult=2', [{ code: 'not-after', range: 0 }]],
    ['nineteen nights', 'dest=eilat&from=2026-12-03&to=2026-12-22&adult=2', [{ code: 'too-long', range: 0 }]],
    ['not on sale yet', 'dest=eilat&from=2028-11-21&to=2028-11-22&adult=2', [{ code: 'too-far', range: 0 }]],
    [
      'two places and two ranges',
      `${good}&hotels=GOC-1&from=2026-12-10&to=2026-12-12&adult=2`,
      [{ code: 'many-dates-and-places' }],
    ],
    ['the same range twice', `${good}&from=2026-12-03&to=2026-12-06&adult=2`, [{ code: 'same-dates' }]],
    ['the second range is wrong', `${good}&from=2026-12-10&to=2026-12-09&adult=2`, [{ code: 'not-after', range: 1 }]],
    ['an age is missing', `${good}&adult=2&child=2&ages=4`, [{ code: 'child-age-missing', room: 0 }]],
    ['all ages are missing', `${good}&adult=2&child=1&ages=`, [{ code: 'child-age-missing', room: 0 }]],
    ['an age of eighteen', `${good}&adult=2&child=1&ages=18`, [{ code: 'bad-age', room: 0 }]],
    ['an age that is none', `${good}&adult=2&child=2&ages=4,-1`, [{ code: 'bad-age', room: 0 }]],
    ['more ages than children', `${good}&adult=2&child=1&ages=4,5`, [{ code: 'bad-age', room: 0 }]],
    ['no number', `${good}&adult=two&infant=1.5`, [{ code: 'bad-number', room: 0 }]],
    [
      'more than a room holds',
      `${good}&adult=8&child=7&ages=1,1,1,1,1,1,1&infant=4`,
      [
        { code: 'too-many-adults', room: 0 },
        { code: 'too-many-infants', room: 0 },
        { code: 'too-many-children', room: 0 },
      ],
    ],
    ['eleven rooms', `${good}${'&adult=1'.repeat(11)}`, [{ code: 'too-many-rooms' }]],
    ['a kind that is not sold', `${good}&adult=1&kind=cruise`, [{ code: 'bad-kind' }]],
    ['a place with a name like no code', 'dest=a/b&from=2026-12-03&to=2026-12-06&adult=1', [{ code: 'bad-place' }]],
    [
      'too many places',
      `${good}&adult=1${Array.from({ length: 20 }, (_, index) => `&hotels=H${index}`).join('')}`,
      [{ code: 'too-many-places' }],
    ],
  ])('%s', (_, query, faults) => {
    const result = read(query)
    expect(result).toMatchObject({ ok: false, faults })
    if (result.ok) return
    expect(result.draft).toEqual(readDraft(new URLSearchParams(query)))
  })
})

describe('A2: at least one adult in every room', () => {
  const party = (adults: number, childAges: number[] = [], infants = 0): RoomParty => ({ adults, childAges, infants })
  const judge = ({ adults, childAges, infants }: RoomParty) =>
    judgeDraft(
      {
        ...toDraft(family),
        rooms: [
          {
            adults: String(adults),
            children: String(childAges.length),
            ages: childAges.map(String),
            infants: String(infants),
          },
        ],
      },
      TODAY,
    )

  test.each([
    [party(0), 'adults-missing'],
    [party(0, [17], 1), 'adults-missing'],
    [party(1), undefined],
    [party(1, [0, 1, 2, 17]), undefined],
    [party(8), 'too-many-adults'],
    [party(2, [1, 2, 3, 4, 5, 6, 7]), 'too-many-children'],
    [party(2, [], 4), 'too-many-infants'],
    [party(2, [18]), 'bad-age'],
    [party(2, [-1]), 'bad-age'],
    [party(2, [2.5]), 'bad-age'],
    [party(Number.NaN), 'bad-number'],
    [party(1.5), 'bad-number'],
    [party(2, [], -1), 'bad-number'],
  ] as const)('%j: %s', (of, code) => {
    const judged = judge(of)
    expect(judged.ok ? undefined : judged.faults[0]).toEqual(code && { code, room: 0 })
  })

  test('the form and the wire refuse the same parties', () => {
    const parties = fc.record({
      adults: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constant(1.5)),
      childAges: fc.array(fc.oneof(fc.integer({ min: -1, max: 18 }), fc.constant(2.5)), { maxLength: 8 }),
      infants: fc.integer({ min: -1, max: 5 }),
    })
    fc.assert(
      fc.property(parties, (of) => {
        expect(judge(of).ok).toBe(RoomParty.safeParse(of).success)
      }),
    )
  })
})

const place = fc.stringMatching(/^[A-Za-z0-9_.-]{1,20}$/)
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays(TODAY, days))
const range = fc
  .tuple(day, fc.integer({ min: 1, max: 18 }))
  .map(([checkIn, nights]) => ({ checkIn, checkOut: addDays(checkIn, nights) }))
const party = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  infants: fc.integer({ min: 0, max: 3 }),
})
const places = fc.tuple(fc.uniqueArray(place, { maxLength: 8 }), fc.uniqueArray(place, { maxLength: 8 }))
const search: fc.Arbitrary<Search> = fc
  .record({
    kind: fc.constantFrom('hotel' as const, 'package' as const, 'flight' as const, 'tour' as const),
    places,
    ranges: fc.uniqueArray(range, {
      minLength: 1,
      maxLength: 6,
      selector: ({ checkIn, checkOut }) => checkIn + checkOut,
    }),
    rooms: fc.array(party, { minLength: 1, maxLength: 10 }),
    businessTravel: fc.boolean(),
  })
  .filter(({ places: [destinations, hotels] }) => destinations.length + hotels.length > 0)
  .map(({ places: [destinations, hotels], ranges, ...rest }) => ({
    ...rest,
    destinations,
    hotels,
    // Several places or several ranges (section 5).
    ranges: destinations.length + hotels.length > 1 ? ranges.slice(0, 1) : ranges,
  }))

const word = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(',', '').trim())
const draft = fc.record({
  kind: word,
  destinations: fc.uniqueArray(word.filter(Boolean), { maxLength: 3 }),
  hotels: fc.uniqueArray(word.filter(Boolean), { maxLength: 3 }),
  ranges: fc.array(
    fc.record({ checkIn: word, checkOut: word }).filter(({ checkIn, checkOut }) => checkIn + checkOut !== ''),
    { maxLength: 3 },
  ),
  rooms: fc.array(
    fc
      .record({ adults: word, children: word, ages: fc.array(word.filter(Boolean), { maxLength: 3 }), infants: word })
      .filter(({ adults, children, ages, infants }) => adults + children + ages.join('') + infants !== ''),
    { maxLength: 3 },
  ),
  businessTravel: fc.boolean(),
})

describe('for any search', () => {
  test('what is written is read again', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(readSearch(writeSearch(one), TODAY)).toEqual({ ok: true, search: one })
        const query = new URLSearchParams({ payload: toPayload(toContent(one)) })
        expect(readSearch(query, TODAY)).toEqual({ ok: true, search: one })
      }),
    )
  })

  test('the fields of a further room that nobody filled in are no room', () => {
    const query = new URLSearchParams('adult=2&child=1&ages=4&infant=0&adult=&child=&ages=&infant=')
    expect(readDraft(query).rooms).toEqual([{ adults: '2', children: '1', ages: ['4'], infants: '0' }])
  })

  test('nothing that was typed is lost, right or wrong', () => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(readDraft(writeDraft(one))).toEqual(one)
      }),
    )
  })

  test('whatever an address says, it is a search or it has faults', () => {
    const junk = fc.array(
      fc.tuple(
        fc.constantFrom('kind', 'dest', 'hotels', 'from', 'to', 'adult', 'child', 'ages', 'infant', 'payload', 'x'),
        fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), day),
      ),
    )
    fc.assert(
      fc.property(junk, (pairs) => {
        const result = readSearch(new URLSearchParams(pairs), TODAY)
        if (result.ok) expect(toDraft(result.search).rooms.length).toBeGreaterThan(0)
        else expect(result.faults.length).toBeGreaterThan(0)
      }),
    )
  })
})
