import { describe, expect, test } from '@jest/globals'
import { readDealListing, toDealsPath, toShown } from '#lib/listing/deals.ts'
import type { ListedHotel, Listing } from '#lib/listing/listing.ts'
import {
  facetsOf,
  isNarrowed,
  list,
  PAGE_SIZE,
  readListing,
  similarTo,
  WHOLE,
  writeListing,
} from '#lib/listing/listing.ts'
import { toChainPath, toChainSlug } from '#lib/listing/place-path.ts'
import { deals as soldDeals } from '#sandbox/catalogue/deals/index.ts'
import { dealTimes } from '#sandbox/selling/deals.ts'

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
const asked = (query: string) => readListing(new URLSearchParams(query))

describe('a list’s address', () => {
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
    expect(writeListing(asked(query))).toBe(written)
  })

  test('says whether anything is left out', () => {
    expect(['', 'page=2', 'sort=price-up', 'of=x'].map((query) => isNarrowed(asked(query)))).toEqual([
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
    // The site's own nine and a half are no stars.
    ['stars=10', ''],
    ['kind=hotel&in=eilat', 'c'],
    ['has=pool', 'bc'],
    ['has=pool&has=beach', 'c'],
    ['has=pool&of=y&kind=hotel', ''],
  ])('%s is %s', (query, codes) => {
    expect(codesOf(list(hotels, asked(query)).hotels)).toBe(codes)
  })

  test('comes a page at a time, and never beyond the last', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => hotel(`h${index}`))
    const at = (page: number) => list(many, { ...WHOLE, page })
    const pages = Math.ceil(1_000 / PAGE_SIZE)
    expect([at(1).hotels.length, at(pages).hotels.length, at(1).total]).toEqual([PAGE_SIZE, 1_000 % PAGE_SIZE, 1_000])
    expect([at(5_000).page, at(5_000).pages]).toEqual([pages, pages])
    const all = Array.from({ length: pages }, (_, index) => at(index + 1).hotels).flat()
    expect(new Set(all.map(({ hotelCode }) => hotelCode)).size).toBe(1_000)
  })
})

describe('what a list can be narrowed by', () => {
  const countsOf = (query: string) => {
    const facets = facetsOf(hotels, asked(query) satisfies Listing)
    return Object.fromEntries(
      Object.entries(facets).map(([facet, values]) => [
        facet,
        values.map(({ value, count }) => `${value} ${count}`).join(', '),
      ]),
    )
  }

  test('of everything', () => {
    expect(countsOf('')).toEqual({
      in: 'eilat 3, haifa 1',
      of: 'x 2, y 1',
      stars: '5 1, 3 1',
      kind: 'hotel 2, resort 1, boutique 1',
      has: 'pool 2, beach 1',
    })
  })

  test('counts what each would leave, the others as they are', () => {
    expect(countsOf('has=pool&in=eilat')).toEqual({
      in: 'eilat 2, haifa 0',
      of: 'x 1, y 1',
      stars: '5 0, 3 1',
      kind: 'boutique 1, hotel 1, resort 0',
      has: 'pool 2, beach 1',
    })
  })
})

test('similar hotels are of the place first, then of the chain, and never the hotel itself', () => {
  const [a = hotel('a')] = hotels
  const far = hotel('e', { destinationCode: 'haifa', chainCode: 'x', category: 'resort' })
  expect(codesOf(similarTo(a, [...hotels, far], 9))).toBe('bce')
  expect(codesOf(similarTo(a, [a]))).toBe('')
})

describe('a chain’s page', () => {
  test.each<[string, string]>([
    ['Kav Hof', 'kav-hof'],
    ['  Dan & Co. ', 'dan-co'],
    ['Café Été', 'cafe-ete'],
    ['קו חוף', 'קו-חוף'],
    ['***', ''],
  ])('%s is %s', (name, slug) => {
    expect(toChainSlug(name)).toBe(slug)
  })
  test('is reached by its code where its name has no letter', () => {
    expect(toChainPath({ chainName: '***', code: 'stars' })).toBe('/hotel-chain/stars')
  })
})

describe('a page of deals', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['deals=all', '/hotels-page?deals=all'],
    ['deals=&page=2', '/hotels-page?deals=all&page=2'],
    ['deals=all&type=family&page=-1', '/hotels-page?deals=all&type=family'],
    // One of them at most: the place says most.
    ['deals=all&of=kav-hof&in=eilat', '/hotels-page?deals=all&in=eilat'],
  ])('%s is %s', (query, path) => {
    const read = readDealListing(new URLSearchParams(query))
    expect(read && toDealsPath(read)).toBe(path)
  })
})

describe('deals that are shown at once', () => {
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
    const found = toShown(deals)
    expect([idsOf(found.shown), idsOf(found.rest)]).toEqual([shown, rest])
  })

  test('show no hotel twice, at whatever hour one comes', () => {
    const midnight = Date.parse('2026-11-20T22:00:00Z')
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(midnight + hour * 3_600_000 + 60_000)
      const deals = soldDeals
        .map((one) => ({ ...deal(one.id, one.hotelCode ?? one.id), ...dealTimes(one, now) }))
        .filter(({ inEffect }) => inEffect)
        .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
      const { shown } = toShown(deals)
      expect([hour, shown.length, new Set(shown.map(({ picture }) => picture?.url)).size]).toEqual([hour, 6, 6])
    }
  })
})
