import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RoomParty } from '#lib/contract/entities/stay.ts'
import { findSpelled, isCode } from '#lib/domain/identity/code.ts'
import { findByName } from '#lib/domain/listing/collection-path.ts'
import { SEARCH_LIMITS, type SearchFault } from '#lib/domain/search/faults.ts'
import { toPayload } from '#lib/domain/search/payload.ts'
import { withListedCodes } from '#lib/domain/search/places.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { readDraft, toSearchContent, toSearchDraft, writeDraft, writeSearch } from '#lib/domain/search/search.ts'
import { readSearch, validateDraft } from '#lib/domain/search/validate-draft.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'

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

describe('the codes of an address', () => {
  const known = {
    destinations: [
      { code: 'eilat', name: 'Eilat', names: ['אילת', 'Эйлат', 'إيلات'] },
      { code: 'HFA', name: 'Haifa', names: [] },
      { code: 'hfa', name: 'Haifa', names: [] },
      { code: 'dead-sea', name: 'Dead Sea', names: ['ים המלח', "Ha'Melach"] },
    ],
    hotels: [{ code: 'GOC-EIL01' }, { code: 'GOC-EIL01' }],
  }
  const resolve = (query: string) => {
    const { destinations, hotels } = withListedCodes(readDraft(new URLSearchParams(query)), known)
    return [...destinations, ...hotels]
  }

  test.each([
    ['in another case', 'dest=Eilat&hotels=goc-eil01', ['eilat', 'GOC-EIL01']],
    ['with spaces around', 'dest=%20EILAT%20', ['eilat']],
    ['twice, in two spellings', 'dest=Eilat&dest=eilat', ['eilat']],
    ['of two places that differ in case only', 'dest=hfa,HFA', ['hfa', 'HFA']],
    ['in a case of which two places are possible', 'dest=Hfa', ['Hfa']],
    ['that no list has', 'dest=Nowhere', ['Nowhere']],
    ['of a destination that is named, in any language', 'dest=אילת&dest=Dead Sea', ['eilat', 'dead-sea']],
    ['of a name in another case, with hyphens and points', 'dest=יָם־הַמֶּלַח,dead-SEA', ['dead-sea']],
    ['of a name without its apostrophe, with spaces', 'dest=%20HaMelach%20', ['dead-sea']],
    ['of a name that two destinations have', 'dest=Haifa', ['Haifa']],
  ])('%s', (_, query, codes) => {
    expect(resolve(query)).toEqual(codes)
  })

  test('of a destination that is named are those that the look-up of each name alone finds', () => {
    const text = fc.constantFrom('Eilat', 'EILAT', 'eilat', 'אילת', 'Rosh', 'ראש', "Ro'sh", 'x', ' ', '-')
    const place = fc.record({ code: text, name: text, names: fc.array(text, { maxLength: 3 }) })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), fc.uniqueArray(text), (destinations, texts) => {
        const draft = { ...readDraft(new URLSearchParams()), destinations: texts }
        const alone = texts.map(
          (one) =>
            (findSpelled(one, destinations, ({ code }) => code) ?? findByName(one, destinations, destinations))?.code ??
            one,
        )
        expect(withListedCodes(draft, { destinations, hotels: [] }).destinations).toEqual([...new Set(alone)])
      }),
    )
  })

  test('that no list has read the names of the destinations once, and codes that the lists have never', () => {
    let reads = 0
    const destinations = ['eilat', 'haifa'].map((code) => ({
      code,
      name: code,
      get names() {
        reads += 1
        return []
      },
    }))
    const lookUp = (query: string) =>
      withListedCodes(readDraft(new URLSearchParams(query)), { destinations, hotels: [] })
    lookUp('dest=eilat&dest=Haifa')
    expect(reads).toBe(0)
    lookUp(Array.from({ length: 40 }, (_, index) => `dest=nowhere-${index}`).join('&'))
    expect(reads).toBe(destinations.length)
  })

  test('are looked up for as many places as a search may have', () => {
    const texts = Array.from({ length: 40 }, (_, index) => `PLACE-${index}`)
    const listed = texts.map((text) => ({ code: text.toLowerCase(), name: text, names: [] }))
    const draft = { ...readDraft(new URLSearchParams()), destinations: texts, hotels: texts }
    const codes = texts.map((text, index) => (index < SEARCH_LIMITS.places ? text.toLowerCase() : text))
    const { destinations, hotels } = withListedCodes(draft, { destinations: listed, hotels: listed })
    expect({ destinations, hotels }).toEqual({ destinations: codes, hotels: codes })
  })
})

describe('an address', () => {
  test('contains a search in the format of the form without scripts', () => {
    expect(writeSearch(family).toString()).toBe(
      'kind=hotel&dest=eilat&dest=tel-aviv&hotels=GOC-EIL01&from=2026-12-03&to=2026-12-06' +
        '&adult=2&child=2&ages=4%2C9&infant=0&adult=2&child=0&ages=&infant=1&business=1',
    )
  })

  test.each<[string, string, Partial<Search>]>([
    ['the shortest link', 'dest=eilat&from=2026-12-03&to=2026-12-06&adult=1', { kind: 'hotel' }],
    [
      'a list in one key',
      'dest=eilat,haifa&from=2026-12-03&to=2026-12-06&adult=1',
      { destinations: ['eilat', 'haifa'] },
    ],
    [
      'a list with spaces around its places',
      'dest=%20eilat%20,%20haifa&from=2026-12-03&to=2026-12-06&adult=1',
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

  test('a payload has the same meaning and takes precedence', () => {
    const query = new URLSearchParams(`dest=haifa&payload=${toPayload(toSearchContent(family))}`)
    expect(readSearch(query, TODAY)).toEqual({ ok: true, search: family })
  })

  test('values of a payload that are not scalars are ignored, even if they cannot be converted to text', () => {
    const mute = { toString: 0, valueOf: 0 }
    const query = new URLSearchParams({
      payload: toPayload({ ...toSearchContent(family), ages: [[mute], mute, [4, null]] }),
    })
    expect(readDraft(query).rooms.map(({ ages }) => ages)).toEqual([[], ['4', '']])
  })
})

const good = 'dest=eilat&from=2026-12-03&to=2026-12-06'

describe('the faults of a search', () => {
  test.each<[string, string, SearchFault[]]>([
    ['an empty query', '', [{ code: 'destination-missing' }, { code: 'dates-missing' }, { code: 'adults-missing' }]],
    ['no adults', `${good}&adult=0`, [{ code: 'adults-missing', room: 0 }]],
    [
      'a second room of children',
      `${good}&adult=2&child=0&ages=&infant=0&adult=&child=1&ages=9&infant=0`,
      [{ code: 'adults-missing', room: 1 }],
    ],
    ['the check-out date is missing', 'dest=eilat&from=2026-12-03&adult=2', [{ code: 'dates-missing', range: 0 }]],
    ['an invalid date', 'dest=eilat&from=2026-02-30&to=3.3.2026&adult=2', [{ code: 'bad-date', range: 0 }]],
    ['a date in the past', 'dest=eilat&from=2026-11-20&to=2026-11-22&adult=2', [{ code: 'past', range: 0 }]],
    [
      'check-out before check-in',
      'dest=eilat&from=2026-12-06&to=2026-12-03&adult=2',
      [{ code: 'not-after', range: 0 }],
    ],
    ['a hotel for zero nights', 'dest=eilat&from=2026-12-03&to=2026-12-03&adult=2', [{ code: 'not-after', range: 0 }]],
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
    ['a negative age', `${good}&adult=2&child=2&ages=4,-1`, [{ code: 'bad-age', room: 0 }]],
    ['more ages than children', `${good}&adult=2&child=1&ages=4,5`, [{ code: 'bad-age', room: 0 }]],
    ['an invalid number', `${good}&adult=two&infant=1.5`, [{ code: 'bad-number', room: 0 }]],
    [
      'more people than the limit of a room',
      `${good}&adult=8&child=7&ages=1,1,1,1,1,1,1&infant=4`,
      [
        { code: 'too-many-adults', room: 0 },
        { code: 'too-many-infants', room: 0 },
        { code: 'too-many-children', room: 0 },
      ],
    ],
    ['eleven rooms', `${good}${'&adult=1'.repeat(11)}`, [{ code: 'too-many-rooms' }]],
    ['an unknown kind', `${good}&adult=1&kind=cruise`, [{ code: 'bad-kind' }]],
    ['an invalid place code', 'dest=a/b&from=2026-12-03&to=2026-12-06&adult=1', [{ code: 'bad-place' }]],
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

describe('an address with hundreds of rooms, dates, ages or places', () => {
  const good = 'dest=EIL&from=2026-12-03&to=2026-12-06'
  const payload = toPayload({ dest: ['EIL'], from: ['2026-12-03'], to: ['2026-12-06'], adult: Array(900).fill(2) })
  test.each<[name: string, query: string, fault: SearchFault]>([
    ['rooms', `${good}${'&adult=2'.repeat(400)}`, { code: 'too-many-rooms' }],
    ['rooms of a payload', `payload=${payload}`, { code: 'too-many-rooms' }],
    ['dates', `dest=EIL${'&from=2026-12-03&to=2026-12-06'.repeat(120)}&adult=2`, { code: 'too-many-dates' }],
    ['ages', `${good}&adult=2&ages=${'1,'.repeat(1_900)}`, { code: 'too-many-children', room: 0 }],
    ['missing ages', `${good}&adult=2&child=6&ages=${','.repeat(3_800)}`, { code: 'child-age-missing', room: 0 }],
    [
      'places',
      `${good}&adult=2&dest=${Array.from({ length: 700 }, (_, index) => `D${index}`)}`,
      { code: 'too-many-places' },
    ],
  ])('%s: is refused, and few of them are shown', (_, query, fault) => {
    const result = readSearch(new URLSearchParams(query), TODAY)
    expect(result).toMatchObject({ ok: false, faults: expect.arrayContaining([fault]) })
    if (result.ok) return
    const { rooms, ranges, destinations } = result.draft
    const ages = rooms.flatMap((room) => room.ages)
    expect(Math.max(rooms.length, ranges.length, destinations.length, ages.length)).toBeLessThanOrEqual(40)
  })
})

describe('A2: at least one adult in every room', () => {
  const party = (adults: number, childAges: number[] = [], infants = 0): RoomParty => ({ adults, childAges, infants })
  const validate = ({ adults, childAges, infants }: RoomParty) =>
    validateDraft(
      {
        ...toSearchDraft(family),
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
    const result = validate(of)
    expect(result.ok ? undefined : result.faults[0]).toEqual(code && { code, room: 0 })
  })

  test('the form and the contract refuse the same parties', () => {
    const parties = fc.record({
      adults: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constant(1.5)),
      childAges: fc.array(fc.oneof(fc.integer({ min: -1, max: 18 }), fc.constant(2.5)), { maxLength: 8 }),
      infants: fc.integer({ min: -1, max: 5 }),
    })
    fc.assert(
      fc.property(parties, (of) => {
        expect(validate(of).ok).toBe(RoomParty.safeParse(of).success)
      }),
    )
  })
})

const place = fc.stringMatching(/^[A-Za-zא-ת0-9_.:+=|-]{1,20}$/).filter(isCode)
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
  test('the written address reads as the same search', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(readSearch(writeSearch(one), TODAY)).toEqual({ ok: true, search: one })
        const query = new URLSearchParams({ payload: toPayload(toSearchContent(one)) })
        expect(readSearch(query, TODAY)).toEqual({ ok: true, search: one })
      }),
    )
  })

  test('the empty fields of a further room are ignored', () => {
    const query = new URLSearchParams('adult=2&child=1&ages=4&infant=0&adult=&child=&ages=&infant=')
    expect(readDraft(query).rooms).toEqual([{ adults: '2', children: '1', ages: ['4'], infants: '0' }])
  })

  test('the entered values are preserved, valid or not', () => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(readDraft(writeDraft(one))).toEqual(one)
      }),
    )
  })

  test('any address is either a search or has faults', () => {
    const junk = fc.array(
      fc.tuple(
        fc.constantFrom('kind', 'dest', 'hotels', 'from', 'to', 'adult', 'child', 'ages', 'infant', 'payload', 'x'),
        fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), day),
      ),
    )
    fc.assert(
      fc.property(junk, (pairs) => {
        const result = readSearch(new URLSearchParams(pairs), TODAY)
        if (result.ok) expect(toSearchDraft(result.search).rooms.length).toBeGreaterThan(0)
        else expect(result.faults.length).toBeGreaterThan(0)
      }),
    )
  })
})

test('ages may be separated by the Arabic comma, which Arabic keyboards type', () => {
  const query = new URLSearchParams({ dest: 'eilat', adult: '2', child: '2', ages: '4، 9' })
  expect(readDraft(query).rooms[0]?.ages).toEqual(['4', '9'])
})
