import { describe, expect, test } from '@jest/globals'
import { findByName, findChain, markEqualSlugs, toChainPath, toChainSlug } from '#lib/domain/listing/collection-path.ts'
import { listDeals, readDealListing, splitFeatured, toDealsPath } from '#lib/domain/listing/deals.ts'
import type { ListedHotel, Listing } from '#lib/domain/listing/listing.ts'
import {
  findSimilarHotels,
  isFiltered,
  listHotels,
  PAGE_SIZE,
  readListing,
  toFacets,
  UNFILTERED,
  writeListing,
} from '#lib/domain/listing/listing.ts'
import { deals as soldDeals } from '#sandbox/catalogue/deals/index.ts'
import { getDealTimes } from '#sandbox/selling/deal-terms.ts'

const hotel = (hotelCode: string, facts: Partial<ListedHotel> = {}): ListedHotel => ({
  supplier: 'GOC',
  hotelCode,
  name: hotelCode,
  city: 'City',
  destinationCode: 'eilat',
  ...facts,
})

const hotels = [
  hotel('a', { grade: { by: 'ministry', value: 5 }, chainCode: 'x', category: 'resort', pricePerNightFrom: 90_000 }),
  hotel('b', { grade: { by: 'site', value: 9.5 }, chainCode: 'y', category: 'boutique', facilityGroups: ['pool'] }),
  hotel('c', {
    grade: { by: 'ministry', value: 3 },
    chainCode: 'x',
    category: 'hotel',
    pricePerNightFrom: 30_000,
    facilityGroups: ['pool', 'beach'],
  }),
  hotel('d', { destinationCode: 'haifa', rating: 8, category: 'hotel', pricePerNightFrom: 40_000 }),
]
const codesOf = (found: readonly ListedHotel[]) => found.map(({ hotelCode }) => hotelCode).join('')
const read = (query: string) => readListing(new URLSearchParams(query))

describe('the address of a list', () => {
  test.each<[string, string]>([
    ['', ''],
    ['sort=grade&page=1', ''],
    ['sort=sideways&page=0', ''],
    ['page=2.5', ''],
    ['page=3', '?page=3'],
    ['has=pool&in=eilat&in=haifa&in=eilat&of=', '?in=eilat&in=haifa&has=pool'],
    ['sort=price-up&stars=5&utm_source=google', '?stars=5&sort=price-up'],
    [`kind=${'x'.repeat(61)}`, ''],
  ])('%s is %s', (query, written) => {
    expect(writeListing(read(query))).toBe(written)
  })

  test('indicates whether the list is filtered or sorted', () => {
    expect(['', 'page=2', 'sort=price-up', 'of=x'].map((query) => isFiltered(read(query)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('a list', () => {
  test.each<[string, string]>([
    ['', 'abcd'],
    ['sort=price-up', 'cdab'],
    ['sort=price-down', 'adcb'],
    ['in=haifa', 'd'],
    ['of=x', 'ac'],
    ['of=x&of=y', 'abc'],
    ['stars=5&stars=3', 'ac'],
    // The site's own grade of 9.5 does not count as stars.
    ['stars=10', ''],
    ['kind=hotel&in=eilat', 'c'],
    ['has=pool', 'bc'],
    ['has=pool&has=beach', 'c'],
    ['has=pool&of=y&kind=hotel', ''],
  ])('%s is %s', (query, codes) => {
    expect(codesOf(listHotels(hotels, read(query)).hotels)).toBe(codes)
  })

  test('counts half a star as none, as the results of a search do', () => {
    const half = hotel('half', { grade: { by: 'ministry', value: 4.5 } })
    expect(listHotels([half], read('stars=4')).total).toBe(1)
    expect(listHotels([half], read('stars=5')).total).toBe(0)
    expect(toFacets([half, ...hotels], read('')).stars).toContainEqual({ value: '4', count: 1 })
  })

  test('is paginated; a page beyond the last is the last', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => hotel(`h${index}`))
    const at = (page: number) => listHotels(many, { ...UNFILTERED, page })
    const pages = Math.ceil(1_000 / PAGE_SIZE)
    expect([at(1).hotels.length, at(pages).hotels.length, at(1).total]).toEqual([PAGE_SIZE, 1_000 % PAGE_SIZE, 1_000])
    expect([at(5_000).page, at(5_000).pages]).toEqual([pages, pages])
    const all = Array.from({ length: pages }, (_, index) => at(index + 1).hotels).flat()
    expect(new Set(all.map(({ hotelCode }) => hotelCode)).size).toBe(1_000)
  })
})

describe('the facets of a list', () => {
  const countsOf = (query: string) => {
    const facets = toFacets(hotels, read(query) satisfies Listing)
    return Object.fromEntries(
      Object.entries(facets).map(([facet, values]) => [
        facet,
        values.map(({ value, count }) => `${value} ${count}`).join(', '),
      ]),
    )
  }

  test('count all hotels without filters', () => {
    expect(countsOf('')).toEqual({
      in: 'eilat 3, haifa 1',
      of: 'x 2, y 1',
      stars: '5 1, 3 1',
      kind: 'hotel 2, resort 1, boutique 1',
      has: 'pool 2, beach 1',
    })
  })

  test('count the hotels of each value, with the filters of the other facets', () => {
    expect(countsOf('has=pool&in=eilat')).toEqual({
      in: 'eilat 2, haifa 0',
      of: 'x 1, y 1',
      stars: '5 0, 3 1',
      kind: 'boutique 1, hotel 1, resort 0',
      has: 'pool 2, beach 1',
    })
  })
})

test('similar hotels are of the destination first, then of the chain, and never the hotel itself', () => {
  const [a = hotel('a')] = hotels
  const far = hotel('e', { destinationCode: 'haifa', chainCode: 'x', category: 'resort' })
  expect(codesOf(findSimilarHotels(a, [...hotels, far]))).toBe('bce')
  expect(codesOf(findSimilarHotels(a, [a]))).toBe('')
})

describe('the path of a chain’s page', () => {
  test.each<[string, string]>([
    ['Kav Hof', 'kav-hof'],
    ['  Dan & Co. ', 'dan-co'],
    ['Café Été', 'cafe-ete'],
    ['קו חוף', 'קו-חוף'],
    ['***', ''],
  ])('%s is %s', (name, slug) => {
    expect(toChainSlug(name)).toBe(slug)
  })
  test('is the chain’s own where two chains have one slug, in any order of the list', () => {
    const chains = [
      { code: 'b', chainName: 'Kav Hof' },
      { code: 'a', chainName: 'Kav-Hof' },
      { code: 'c', chainName: 'Dan' },
      { code: 'dan', chainName: 'DAN!' },
      { code: 'x', chainName: '?' },
      { code: 'y', chainName: '!' },
    ]
    for (const ordered of [chains, chains.toReversed()]) {
      const marked = markEqualSlugs(ordered)
      const paths = Object.fromEntries(marked.map((chain) => [chain.code, toChainPath(chain)]))
      expect(paths).toEqual({
        b: '/hotel-chain/b',
        a: '/hotel-chain/kav-hof',
        c: '/hotel-chain/c',
        dan: '/hotel-chain/dan',
        x: '/hotel-chain/x',
        y: '/hotel-chain/y',
      })
      for (const [code, path] of Object.entries(paths)) {
        expect(findChain(marked, path.replace('/hotel-chain/', ''))).toMatchObject({ code })
      }
      // A name leads to its own chain, although the slug that it has is that of another.
      expect(findChain(marked, 'Kav Hof')).toMatchObject({ code: 'b' })
    }
  })
  test('has the chain’s code when the name has no letter', () => {
    expect(toChainPath({ chainName: '***', code: 'stars' })).toBe('/hotel-chain/stars')
  })
})

describe('a page of deals', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['deals=all', '/hotels-page?deals=all'],
    ['deals=&page=2', '/hotels-page?deals=all&page=2'],
    ['deals=all&type=family&page=-1', '/hotels-page?deals=all&type=family'],
    // At most one filter: the destination has precedence.
    ['deals=all&of=kav-hof&in=eilat', '/hotels-page?deals=all&in=eilat'],
    ['deals=all&sort=price&kind=tour&in=eilat', '/hotels-page?deals=all&in=eilat&kind=tour&sort=price'],
    ['deals=all&sort=best&kind=cruise', '/hotels-page?deals=all'],
  ])('%s is %s', (query, path) => {
    const read = readDealListing(new URLSearchParams(query))
    expect(read && toDealsPath(read)).toBe(path)
  })
})

test('deals are listed by kind and by price, else in the order in which they end', () => {
  const deals = [
    { id: 'a', kind: 'hotel' as const, price: 300 },
    { id: 'b', kind: 'tour' as const, price: 100 },
    { id: 'c', kind: 'hotel' as const, price: 200 },
  ]
  const ids = (of: Parameters<typeof listDeals>[1]) =>
    listDeals(deals, of)
      .map(({ id }) => id)
      .join('')
  expect([ids({}), ids({ kind: 'hotel' }), ids({ sort: 'price' }), ids({ kind: 'hotel', sort: 'price' })]).toEqual([
    'abc',
    'ac',
    'bca',
    'ca',
  ])
})

describe('deals that are shown as cards', () => {
  const deal = (id: string, url?: string) => ({ id, ...(url && { picture: { url, width: 4, height: 3, alt: '' } }) })
  const idsOf = (deals: readonly { id: string }[]) => deals.map(({ id }) => id).join('')

  test.each([
    ['are the first', ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => deal(id, id)), 'abcdef', 'g'],
    [
      'are of different hotels: the second of one waits',
      [...['a', 'b', 'c'].map((id) => deal(id, id)), deal('x', 'b'), ...['d', 'e', 'f', 'g'].map((id) => deal(id, id))],
      'abcdef',
      'xg',
    ],
    ['are of one hotel where there are no others', ['a', 'b', 'c'].map((id) => deal(id, 'one')), 'abc', ''],
    [
      'keep their order when the second of one is shown too',
      [deal('a', '1'), deal('b', '1'), ...['c', 'd', 'e', 'f'].map((id) => deal(id, id))],
      'abcdef',
      '',
    ],
    ['may have no picture', ['a', 'b'].map((id) => deal(id)), 'ab', ''],
  ])('%s', (_, deals, shown, rest) => {
    const found = splitFeatured(deals)
    expect([idsOf(found.shown), idsOf(found.rest)]).toEqual([shown, rest])
  })

  test('never repeat a picture, at any time of day', () => {
    const midnight = Date.parse('2026-11-20T22:00:00Z')
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(midnight + hour * 3_600_000 + 60_000)
      const deals = soldDeals
        .map((one) => ({ ...deal(one.id, one.hotelCode ?? one.id), ...getDealTimes(one, now) }))
        .filter(({ inEffect }) => inEffect)
        .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
      const { shown } = splitFeatured(deals)
      expect([hour, shown.length, new Set(shown.map(({ picture }) => picture?.url)).size]).toEqual([hour, 6, 6])
    }
  })
})

describe('the chain of an address', () => {
  const named = { code: 'x', chainName: 'DAN' }
  const coded = { code: 'dan', chainName: 'Kav Hof' }
  const lower = { code: 'y', chainName: 'dan' }
  test.each([
    ['DAN', [lower, named], named],
    ['dan', [named, lower], lower],
    ['x', [{ code: 'X', chainName: 'A' }, named], named],
    ['Dan', [named, coded], named],
    ['kav-hof', [named, coded], coded],
    ['KAV-HOF', [named, coded], coded],
    ['kav hof', [named, coded], coded],
    ['X', [coded, named], named],
    // In two spellings, neither of which is that of the address.
    [
      'Dan',
      [
        { ...named, chainName: 'DAN!' },
        { code: 'dAn', chainName: '?' },
        { code: 'DAN', chainName: '!' },
      ],
      undefined,
    ],
    ['other', [named, coded], undefined],
    [' ', [{ code: 'z', chainName: '?' }], undefined],
  ])('%s', (value, chains, found) => {
    expect(findChain(chains, value)).toBe(found)
  })
})

describe('a destination by its name', () => {
  const eilat = { code: 'eilat', name: 'Eilat' }
  const rosh = { code: 'rosh', name: 'Rosh' }
  const spellings = [
    { code: 'eilat', names: { HEB: 'אילת', ENG: 'Eilat', RUS: '' } },
    { code: 'rosh', names: { HEB: 'ראש', ENG: 'Rosh', RUS: 'Рош' } },
    { code: 'rosh-2', names: { HEB: 'ראש', ENG: 'Rosh' } },
    { code: 'closed', names: { HEB: 'אילת' } },
  ]

  test.each([
    ['Eilat', eilat],
    [' eILAT ', eilat],
    // The same name of a destination that the site does not have.
    ['אילת', eilat],
    ['Рош', rosh],
    ['Elat', undefined],
    ['', undefined],
  ])('%j', (text, found) => {
    expect(findByName(text, [eilat, rosh], spellings)).toBe(found)
  })

  test('is not found where two have it', () => {
    const other = { code: 'rosh-2', name: 'Rosh' }
    for (const name of ['Rosh', 'ראש']) expect(findByName(name, [rosh, other], spellings)).toBeUndefined()
    expect(findByName('Рош', [rosh, other], spellings)).toBe(rosh)
  })
})
