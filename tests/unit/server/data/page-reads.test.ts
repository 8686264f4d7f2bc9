import realTimers from 'node:timers/promises'
import { describe, expect, jest, test } from '@jest/globals'
import type { OptionalRead, PageKind } from '#lib/server/data/page-reads.ts'
import { type FaultKind, HOTEL, PATHS, resetUpstream, upstream } from '#tests/unit/server/data/faulty-upstream.ts'

const { findNamedDestination } = await import('#lib/server/data/hotel-collections.ts')
const { PAGE_READS, readOptional, toPageSite } = await import('#lib/server/data/page-reads.ts')
const { OPTIONAL_DEADLINE } = await import('#lib/server/wait-at-most.ts')
const { UpstreamDown } = await import('#lib/server/data/unwrap.ts')
const { getCampaignHome, getHome } = await import('#app/[agency]/[locale]/home-data.ts')
const { getChainsIndex, getCollectionPage, getDestinationsIndex, getSitemapPage } = await import(
  '#app/[agency]/[locale]/collection-data.ts'
)
const { getHotel, getHotelBySearchCode, getHotelOfLists } = await import('#lib/server/data/hotels.ts')
const { getHotelPage } = await import('#lib/server/data/hotel-page.ts')
const { getSite } = await import('#lib/server/data/agencies.ts')
const { DESCRIPTION_DEADLINE, getProduct } = await import('#lib/server/data/products.ts')
const { getSearchPlaces } = await import('#lib/server/data/search.ts')
const { getDestinationOptions } = await import('#lib/server/data/destinations.ts')
const { getInfoPage, getLegalPaths } = await import('#lib/server/data/content.ts')
const { resolveContentLinks } = await import('#lib/server/data/content-links.ts')

const FAULTS: readonly FaultKind[] = ['failing', 'slow', 'empty', 'malformed']

async function readHotelPage() {
  const hotel = await getHotel('main', 'en', HOTEL.supplier, HOTEL.hotelCode)
  return hotel && getHotelPage('main', 'en', hotel)
}

/** What each page reads, besides what the middleware has read. */
const PAGES: Record<PageKind, () => Promise<unknown>> = {
  site: () => getSite('main', 'en', '/'),
  layout: () => readOptional('layout', { infoPages: () => getLegalPaths('main') }),
  home: () => getHome('main', 'en'),
  campaign: () => getCampaignHome('main', 'en'),
  destination: () => getCollectionPage('main', 'en', 'destination', 'eilat'),
  destinationName: () => findNamedDestination('main', 'en', 'Dead Sea'),
  chain: () => getCollectionPage('main', 'en', 'chain', 'tzalul'),
  destinations: () => getDestinationsIndex('main', 'en'),
  chains: () => getChainsIndex('main', 'en'),
  hotel: readHotelPage,
  results: () => getSearchPlaces('main', 'en'),
  product: () =>
    getProduct('main', 'en', { ...HOTEL, checkIn: '2027-03-01', checkOut: '2027-03-03', dealId: 'x' }, Date.now()),
  productHotel: () => getProduct('main', 'en', HOTEL, Date.now()),
  productWithoutContent: () => getHotelOfLists('main', 'en', HOTEL.hotelCode),
  productCodes: () => getHotelBySearchCode('main', 'en', HOTEL.hotelCode),
  productWithoutCodes: () => getProduct('main', 'en', { hotelCode: 'NO-SUCH-HOTEL' }, Date.now()),
  info: async () => {
    await getInfoPage('main', 'terms')
    return resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/eilat-banner">x</a>')
  },
  sitemap: () => getSitemapPage('main', 'en'),
  'not-found': () => getDestinationOptions('main', 'en'),
}

const completePages = new Map<PageKind, unknown>()

/** The data of a page when no read fails. Each page is read once for all tests. */
async function getCompletePage(kind: PageKind): Promise<unknown> {
  if (!completePages.has(kind)) completePages.set(kind, await PAGES[kind]())
  resetUpstream()
  return completePages.get(kind)
}

/** Reads a page, and lets its deadline for optional reads pass when all others have been read. */
async function readUntilDeadline(read: () => Promise<unknown>) {
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  try {
    const page = read()
    // After three waits without a call, new or running, all others have been read.
    for (let quiet = 0, seen = upstream.calls; quiet < 3; seen = upstream.calls) {
      await realTimers.setTimeout(10)
      quiet = upstream.running === 0 && upstream.calls === seen ? quiet + 1 : 0
    }
    await jest.advanceTimersByTimeAsync(Math.max(OPTIONAL_DEADLINE, DESCRIPTION_DEADLINE))
    return await page
  } finally {
    jest.useRealTimers()
  }
}

const rows = Object.entries(PAGE_READS).flatMap(([kind, reads]) =>
  Object.entries(reads).map(([name, need]) => ({ kind: kind as PageKind, name: name as keyof typeof PATHS, need })),
)

describe('an optional read that fails affects only its own part of the page', () => {
  for (const { kind, name, need } of rows) {
    if (need === 'essential') continue
    test.each(FAULTS)(`${kind} without ${name}: %s`, async (what) => {
      const complete = await getCompletePage(kind)
      expect(complete).toBeDefined()
      const requestedPaths: string[] = []
      upstream.fault = { path: PATHS[name], kind: what }
      jest.mocked(fetch).mockClear()
      const page = what === 'slow' ? await readUntilDeadline(PAGES[kind]) : await PAGES[kind]()
      for (const [input] of jest.mocked(fetch).mock.calls) requestedPaths.push(new URL(new Request(input).url).pathname)
      expect(requestedPaths.some((path) => PATHS[name].test(path))).toBe(true)
      expect(page).toBeDefined()
      if (typeof complete === 'object' && complete !== null && 'missing' in complete && what !== 'empty') {
        expect((page as { missing: string[] }).missing).toContain(name)
      }
      // Every other part of the page is the same.
      const unchanged = UNTOUCHED[kind]?.(name) ?? []
      for (const part of unchanged) {
        expect([part, (page as Record<string, unknown>)[part]]).toEqual([
          part,
          (complete as Record<string, unknown>)[part],
        ])
      }
    })
  }
})

/** The parts of a page's data that do not depend on a read. */
const UNTOUCHED: Partial<Record<PageKind, (name: string) => string[]>> = {
  home: (name) => ['deals', 'categories', 'destinations', 'chains', 'blocks', 'shows'].filter((part) => part !== name),
  destinations: (name) => ['destinations', 'hotels', 'deals'].filter((part) => part !== name),
  chains: () => ['chains'],
  sitemap: (name) =>
    ['destinations', 'hotels', 'chains', 'pages'].filter((part) => part !== (name === 'infoPages' ? 'pages' : name)),
  hotel: (name) =>
    ({
      conversions: ['deals', 'pricePerNightFrom', 'similar'],
      deals: ['searchCode', 'pricePerNightFrom', 'similar'],
      hotels: ['searchCode', 'deals'],
      chains: ['searchCode', 'deals', 'pricePerNightFrom'],
      destinations: ['searchCode', 'deals', 'pricePerNightFrom', 'similar'],
    })[name] ?? [],
  site: () => ['agency', 'phone', 'origin'],
}

describe('an essential read that fails', () => {
  for (const { kind, name, need } of rows) {
    if (need !== 'essential') continue
    test(`gives no page: ${kind} without ${name}`, async () => {
      upstream.fault = { path: PATHS[name], kind: 'failing' }
      await expect(PAGES[kind]()).rejects.toBeInstanceOf(UpstreamDown)
    })
  }
})

describe('optional reads of a page', () => {
  test('a page without essential reads is down when the upstream answers nothing at all', async () => {
    upstream.fault = { path: /./, kind: 'failing' }
    await expect(getHome('main', 'en')).rejects.toBeInstanceOf(UpstreamDown)
    await expect(getSearchPlaces('main', 'en')).rejects.toBeInstanceOf(UpstreamDown)
  })

  test('a slow read is left out at the deadline, and other errors are not hidden', async () => {
    const slow = () => new Promise<string[]>(() => undefined)
    expect(await readOptional('chains', { deals: slow }, 10)).toEqual({ values: {}, missing: ['deals'] })
    const broken = () => Promise.reject(new RangeError('a bug'))
    await expect(readOptional('chains', { deals: broken })).rejects.toThrow('a bug')
  })

  test('only a page that misses something is marked', () => {
    const site = { isIncomplete: false }
    expect(toPageSite(site, [])).toBe(site)
    expect(toPageSite(site, ['deals'])).toEqual({ isIncomplete: true })
  })

  test('the readers are exactly the optional reads of the table', () => {
    const names: OptionalRead<'hotel'>[] = ['conversions', 'deals', 'hotels', 'chains', 'destinations']
    expect(names).toHaveLength(5)
    // @ts-expect-error: a read is missing
    readOptional('home', { deals: async () => [] }).catch(() => undefined)
    // @ts-expect-error: a read that the table does not have
    readOptional('chains', { deals: async () => [], other: async () => [] }).catch(() => undefined)
  })
})
