import realTimers from 'node:timers/promises'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { OptionalRead, PageKind } from '#lib/server/data/page-reads.ts'
import { createSandboxUpstream } from '#tests/unit/support/sandbox-upstream.ts'

const sandbox = createSandboxUpstream()

const { findNamedDestination, getHotelCollection } = await import('#lib/server/data/hotel-collections.ts')
const { OPTIONAL_DEADLINE, PAGE_READS, readOptional, toPageSite } = await import('#lib/server/data/page-reads.ts')
const { UpstreamDown } = await import('#lib/server/data/unwrap.ts')
const { getCampaignHome, getHome } = await import('#app/[agency]/[locale]/home-data.ts')
const { getChainsIndex, getCollectionPage, getDestinationsIndex, getSitemapPage } = await import(
  '#app/[agency]/[locale]/collection-data.ts'
)
const { getHotel, getHotelBySearchCode, getHotelOfLists } = await import('#lib/server/data/hotels.ts')
const { getHotelPage } = await import('#lib/server/data/hotel-page.ts')
const { getSite } = await import('#lib/server/data/agencies.ts')
const { DESCRIPTION_DEADLINE, getProduct, toListedHotelCodes } = await import('#lib/server/data/products.ts')
const { getSearchPlaces } = await import('#lib/server/data/search.ts')
const { getDestinationOptions } = await import('#lib/server/data/destinations.ts')
const { getInfoPage, getInfoPages, getLegalPaths } = await import('#lib/server/data/content.ts')
const { getLiveShows } = await import('#lib/server/data/deals.ts')
const { resolveContentLinks } = await import('#lib/server/data/content-links.ts')
const { readDraft } = await import('#lib/domain/search/search.ts')
const { DEFAULT_GUARD } = await import('#lib/server/upstream/guard.ts')
// Failed calls are repeated at once.
DEFAULT_GUARD.backoff = 1

type Fault = 'failing' | 'slow' | 'empty' | 'malformed'
const FAULTS: readonly Fault[] = ['failing', 'slow', 'empty', 'malformed']

/** Removes all cached replies and resets the circuit breakers. */
function resetUpstream(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('nofesh.upstream')]
}

/** The calls so far, and how many of them the sandbox is answering. */
let calls = 0
let running = 0
let fault:
  | { path: RegExp; kind: Fault; reply?: undefined }
  | { path: RegExp; kind: 'other'; reply: unknown }
  | undefined
beforeEach(() => {
  fault = undefined
  resetUpstream()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    calls += 1
    if (!fault?.path.test(new URL(request.url).pathname)) {
      running += 1
      return Promise.resolve(sandbox.app.fetch(request)).finally(() => {
        running -= 1
      })
    }
    if (fault.kind === 'other') return Response.json(fault.reply)
    if (fault.kind === 'failing') return new Response('', { status: 500 })
    if (fault.kind === 'empty') return Response.json([])
    if (fault.kind === 'malformed')
      return new Response('<h1>maintenance</h1>', { headers: { 'content-type': 'text/html' } })
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
    })
  })
})

/** The upstream path of each read. */
const PATHS = {
  agency: /agencyContents/,
  footer: /footerCategory/,
  deals: /deal\/inEffect/,
  campaignDeals: /inEffectLp\/homepage\/category/,
  categories: /dealCategory/,
  destinations: /\/destination$/,
  spellings: /\/destinationEx/,
  chains: /\/hotelChain/,
  blocks: /pageContentsAggregate/,
  shows: /getLiveshowProductData/,
  hotels: /\/hotelInfo$/,
  hotel: /\/hotelInfo\/GOC/,
  conversions: /\/hotelConversion/,
  infoPages: /footerItem\/pageList/,
  legalPaths: /footerItem\/pageList/,
  infoPage: /footerItem\/(?!pageList)/,
  hrefs: /pageContentsHref/,
  holidays: /packDates\/holidays/,
} as const

const HOTEL = { supplier: 'GOC', hotelCode: 'GOC-EIL01' } as const
const HOTEL_NAME = 'Kav Hof Shunit'

async function readHotelPage() {
  const hotel = await getHotel('main', 'en', HOTEL.supplier, HOTEL.hotelCode)
  return hotel && getHotelPage('main', 'en', hotel)
}

/** What each page reads, besides what the middleware has read. */
const PAGES: Record<PageKind, () => Promise<unknown>> = {
  site: () => getSite('main', 'en', '/'),
  layout: () =>
    readOptional('layout', {
      infoPages: () => import('#lib/server/data/content.ts').then(({ getLegalPaths }) => getLegalPaths('main')),
    }),
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
    for (let quiet = 0, seen = calls; quiet < 3; seen = calls) {
      await realTimers.setTimeout(10)
      quiet = running === 0 && calls === seen ? quiet + 1 : 0
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
      fault = { path: PATHS[name], kind: what }
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
    })[name] ?? [],
  site: () => ['agency', 'phone', 'origin'],
}

test('section 7: the target of a block is asked for in Hebrew, as the call is written, on a page in any language', async () => {
  const html = await resolveContentLinks('main', 'en', '<a href="/pageContentsHref/home/eilat-banner">x</a>')
  const asked = jest.mocked(fetch).mock.calls.map(([input]) => new URL(new Request(input).url))
  expect(asked.filter(({ pathname }) => PATHS.hrefs.test(pathname)).map(({ search }) => search)).toEqual([
    '?langCode=HEB',
  ])
  expect(html).toContain('href="/en/')
})

test.each([
  ['ok', 1],
  ['Success', 1],
  ['sold well', 1],
  [undefined, 1],
  ['failed', 0],
  ['ERROR', 0],
])('section 7: live shows with the status %j: %d', async (status, count) => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const show = { id: 'a', name: { HEB: 'הופעה' }, startsAt, price: 100, venue: { HEB: 'אולם' }, text: { HEB: 'טקסט' } }
  fault = { path: PATHS.shows, kind: 'other', reply: { status, products: [{ ...show, destinationCode: 'eilat' }] } }
  expect(await getLiveShows('main')).toHaveLength(count)
})

test.each(['ים המלח', 'Dead Sea', 'мёртвое море', 'البحر الميت'])(
  'a destination is found by its name in any language: %s',
  async (name) => {
    for (const locale of ['he', 'ru'] as const) {
      expect((await findNamedDestination('main', locale, name))?.code).toBe('dead-sea')
    }
  },
)

test.each([
  ['he', 'קו חוף'],
  ['ru', 'кав-хоф'],
  ['en', ' KAV HOF'],
] as const)('a chain is found by its name in the language of the page: %s', async (locale, name) => {
  expect((await getHotelCollection('main', locale, 'chain', name))?.value).toBe('Kav Hof')
  expect(await getHotelCollection('main', locale, 'chain', 'no such chain')).toBeUndefined()
})

test.each(['eilat', 'EILAT', 'אֵילַת', ' Эйлат', 'إيلات'])(
  'the page of a destination is found by its code, or by its name in any language: %s',
  async (value) => {
    const page = await getCollectionPage('main', 'en', 'destination', value)
    expect(page?.collection.path).toBe('/hotels-page/eilat')
  },
)

describe('a product page whose hotel has no content that can be read', () => {
  const choice = { hotelCode: HOTEL.hotelCode, checkIn: '2027-03-01', checkOut: '2027-03-03' }
  const read = () => getProduct('main', 'en', choice, Date.now())

  test('has the hotel’s name, place and destination of the lists, and nothing that describes it', async () => {
    const { hotel: complete } = await read()
    resetUpstream()
    for (const kind of ['failing', 'empty', 'malformed'] as const) {
      fault = { path: PATHS.hotel, kind }
      const { hotel, isUndescribed } = await read()
      expect(isUndescribed).toBe(true)
      const { name, city, destinationCode } = complete ?? {}
      expect(hotel).toMatchObject({ ...HOTEL, name, city, destinationCode, description: '', rooms: [], pictures: [] })
    }
  })

  test.each([
    ['the list of hotels', /\/hotelInfo/],
    ['the list of hotel codes', /\/hotelInfo\/|\/hotelConversion/],
  ])('has them without %s too', async (_, path) => {
    fault = { path, kind: 'failing' }
    expect(await read()).toMatchObject({ isUndescribed: true, hotel: { ...HOTEL, name: HOTEL_NAME } })
  })

  test('is of a hotel that is described as soon as its content can be read', async () => {
    fault = { path: PATHS.hotel, kind: 'failing' }
    expect(await read()).toMatchObject({ isUndescribed: true })
    fault = undefined
    resetUpstream()
    expect(await read()).toMatchObject({ isUndescribed: false, hotel: { name: HOTEL_NAME } })
  })
})

describe('a product page without the list of hotel codes', () => {
  beforeEach(() => {
    fault = { path: PATHS.conversions, kind: 'failing' }
  })
  const choice = { hotelCode: HOTEL.hotelCode, checkIn: '2027-03-01', checkOut: '2027-03-03' }

  test('describes the only hotel that the list of hotels has under the code, whichever supplier sells it', async () => {
    const { hotel } = await getProduct('main', 'en', { ...choice, supplier: 'DAN' }, Date.now())
    expect(hotel).toMatchObject(HOTEL)
  })

  test('does not guess which hotel it is where two suppliers have the code, or none', async () => {
    const listed = { names: { HEB: 'מלון' }, destinationCode: 'eilat', updatedAt: '2026-01-01T00:00:00Z' }
    for (const suppliers of [['GOC', 'DAN'], []]) {
      resetUpstream()
      const others = [{ ...listed, supplier: 'ISRO', hotelCode: 'OTHER' }]
      const same = suppliers.map((supplier) => ({ ...listed, supplier, hotelCode: HOTEL.hotelCode }))
      fault = { path: /hotelConversion|\/hotelInfo$/, kind: 'other', reply: [...others, ...same] }
      expect(await getProduct('main', 'en', { ...choice, supplier: 'GOC' }, Date.now())).toMatchObject({
        hotel: undefined,
      })
    }
  })

  test('keeps the code of its address', async () => {
    const draft = { ...readDraft(new URLSearchParams('kind=hotel')), hotels: ['goc-eil01'] }
    expect(await toListedHotelCodes('main', 'en', draft)).toEqual(draft)
  })
})

describe('the terms of an agency', () => {
  const listed = { slug: 'terms', title: { HEB: 'תקנון', ENG: 'Terms and conditions' }, purpose: 'terms' }
  const item = { ...listed, html: { HEB: '<p>תנאים</p>' } }

  test.each([
    ['of another shape', 'other' as const],
    ['that is not JSON', 'malformed' as const],
  ])('are shown without a list of pages, for one %s', async (_, kind) => {
    fault = { path: PATHS.infoPages, ...(kind === 'other' ? { kind, reply: { pages: [] } } : { kind }) }
    expect(await getInfoPage('main', 'terms')).toMatchObject({ slug: 'terms', title: { ENG: 'Terms and conditions' } })
    expect(await getInfoPage('main', 'no-such-page')).toBeUndefined()
  })

  test.each([null, 7, [], {}, { slug: null }, { slug: 'two words' }, { slug: 'about', title: { HEB: 7 } }])(
    'are shown where another entry of the list is broken, which costs that entry: %j',
    async (broken) => {
      fault = { path: PATHS.infoPages, kind: 'other', reply: [broken, listed] }
      expect(await getInfoPage('main', 'terms')).toMatchObject({
        slug: 'terms',
        title: { ENG: 'Terms and conditions' },
      })
      expect((await getInfoPages('main')).map(({ slug }) => slug)).toContain('terms')
      expect(await getLegalPaths('main')).toEqual({ terms: '/terms' })
    },
  )

  test('are shown although their title in the list cannot be read', async () => {
    fault = { path: PATHS.infoPages, kind: 'other', reply: [{ ...listed, title: 7 }] }
    expect(await getInfoPage('main', 'terms')).toMatchObject({ slug: 'terms', title: { ENG: 'Terms and conditions' } })
    expect(await getInfoPages('main')).toMatchObject([{ slug: 'terms', title: { HEB: 'terms' } }])
  })

  test.each([
    ['title', { ...item, title: null }, { title: { ENG: 'Terms and conditions' } }],
    ['slug', { ...item, slug: ['terms'] }, {}],
    ['purpose', { ...item, purpose: 'rules' }, { purpose: 'terms' }],
  ])('are shown although their own %s cannot be read', async (_, reply, more) => {
    fault = { path: PATHS.infoPage, kind: 'other', reply }
    const expected = { slug: 'terms', purpose: 'terms', html: { HEB: '<p>תנאים</p>' }, ...more }
    expect(await getInfoPage('main', 'terms')).toMatchObject(expected)
  })

  test('have no page without their text: a page that was cached stays', async () => {
    fault = { path: PATHS.infoPage, kind: 'other', reply: { ...item, html: null } }
    await expect(getInfoPage('main', 'terms')).rejects.toBeInstanceOf(UpstreamDown)
  })
})

describe('an essential read that fails', () => {
  for (const { kind, name, need } of rows) {
    if (need !== 'essential') continue
    test(`gives no page: ${kind} without ${name}`, async () => {
      fault = { path: PATHS[name], kind: 'failing' }
      await expect(PAGES[kind]()).rejects.toBeInstanceOf(UpstreamDown)
    })
  }
})

describe('optional reads of a page', () => {
  test('a page without essential reads is down when the upstream answers nothing at all', async () => {
    fault = { path: /./, kind: 'failing' }
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
    const names: OptionalRead<'hotel'>[] = ['conversions', 'deals', 'hotels', 'chains']
    expect(names).toHaveLength(4)
    // @ts-expect-error: a read is missing
    readOptional('home', { deals: async () => [] }).catch(() => undefined)
    // @ts-expect-error: a read that the table does not have
    readOptional('chains', { deals: async () => [], other: async () => [] }).catch(() => undefined)
  })
})
