import type { WireLine } from '#lib/contract/service.ts'
import type { OptionalRead, PageKind } from '#lib/server/data/page-reads.ts'
import { dateIn } from '#tests/dates.ts'
import { type ReplyState, startAgencyCopies } from '#tests/e2e/agency-copies.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'

// Every page × every optional read that fails, takes ten seconds, is empty, or has a broken record: the page is there, and
// only that part of it is missing. Each cell has an agency of its own, so nothing is cached.

/** What a page shows, counted in its HTML. */
type Fact = 'deals' | 'hotels' | 'destinations' | 'chains' | 'footerLinks' | 'headings'
/** `loses`: is less without the read. `changes`: may differ without it; all other facts must be the same. */
type Effect = { line: WireLine; loses?: readonly Fact[]; changes?: readonly Fact[] }
type Page<Kind extends PageKind> = { path: string; reads: Record<OptionalRead<Kind>, Effect> }

const DEALS = 'GET /deal/inEffect/homepage'
const LANDING_DEALS = 'GET /deal/inEffectLp/homepage/'
const PAGES_LIST = 'GET /footerItem/pageList'
const STAY = `from=${dateIn(40)}&to=${dateIn(42)}&adult=2&child=0&ages=&infant=0`

/** The parts of each page that its optional reads bring. A new optional read without a row does not compile. */
const PAGES = {
  site: {
    path: '/en/hotels-page',
    reads: {
      footer: { line: 'GET /footerCategory/activeOnly', loses: ['footerLinks'], changes: ['headings'] },
      legalPaths: { line: PAGES_LIST, changes: ['footerLinks', 'headings'] },
    },
  },
  layout: { path: '/en/hotels-page', reads: { infoPages: { line: PAGES_LIST, changes: ['footerLinks', 'headings'] } } },
  home: {
    path: '/en',
    reads: {
      deals: { line: DEALS, loses: ['deals'], changes: ['headings', 'footerLinks'] },
      categories: { line: 'GET /dealCategory/onlyActive', changes: ['headings'] },
      destinations: { line: 'GET /destination', loses: ['destinations'], changes: ['headings', 'footerLinks'] },
      chains: { line: 'GET /hotelChain', loses: ['chains'], changes: ['headings', 'footerLinks'] },
      blocks: {
        line: 'GET /pageContentsAggregate/byPage/{page}',
        loses: ['headings'],
        changes: ['destinations', 'hotels', 'chains'],
      },
      shows: { line: 'GET /topItem/getLiveshowProductData', loses: ['headings'] },
    },
  },
  campaign: {
    path: '/en?utm_source=google',
    reads: { campaignDeals: { line: 'GET /deal/inEffectLp/homepage/category', changes: ['deals', 'headings'] } },
  },
  destination: {
    // Not the first destination of the list: the neighbours are in its own record, and the first record is the broken one.
    path: '/en/hotels-page/dead-sea',
    reads: {
      deals: { line: LANDING_DEALS, loses: ['deals'], changes: ['headings'] },
      hotels: { line: 'GET /hotelInfo', loses: ['hotels'], changes: ['headings'] },
      chains: { line: 'GET /hotelChain', changes: ['headings'] },
      spellings: { line: 'GET /destinationEx/', loses: ['destinations'], changes: ['headings'] },
    },
  },
  destinationName: {
    path: '/en?destination=Dead%20Sea',
    reads: { spellings: { line: 'GET /destinationEx/' } },
  },
  chain: {
    path: '/en/hotel-chain/kav-hof',
    reads: {
      deals: { line: LANDING_DEALS, loses: ['deals'], changes: ['headings'] },
      hotels: { line: 'GET /hotelInfo', loses: ['hotels'], changes: ['headings', 'destinations'] },
      conversions: { line: 'GET /hotelConversion', changes: ['headings'] },
      destinations: { line: 'GET /destination', changes: ['headings', 'destinations'] },
    },
  },
  destinations: {
    path: '/en/hotels-page',
    reads: {
      hotels: { line: 'GET /hotelInfo', loses: ['hotels'], changes: ['headings'] },
      chains: { line: 'GET /hotelChain', changes: ['headings'] },
      deals: { line: 'GET /deal/inEffectLp/homepage/dest', loses: ['deals'], changes: ['headings'] },
    },
  },
  chains: {
    path: '/en/hotel-chain',
    reads: { deals: { line: 'GET /deal/inEffectLp/homepage/chain', loses: ['deals'], changes: ['headings'] } },
  },
  hotel: {
    path: '/en/hotel-info/GOC/GOC-EIL01',
    reads: {
      conversions: { line: 'GET /hotelConversion' },
      deals: { line: LANDING_DEALS, loses: ['deals'], changes: ['headings'] },
      // The link to the chain is beside the similar hotels.
      hotels: { line: 'GET /hotelInfo', loses: ['hotels'], changes: ['headings', 'chains'] },
      chains: { line: 'GET /hotelChain', changes: ['chains', 'headings'] },
      destinations: { line: 'GET /destination', changes: ['destinations'] },
    },
  },
  results: {
    path: `/en/search-result?dest=eilat&${STAY}`,
    reads: {
      destinations: { line: 'GET /destination', changes: ['destinations', 'headings'] },
      spellings: { line: 'GET /destinationEx/', changes: ['headings'] },
      conversions: { line: 'GET /hotelConversion', changes: ['headings'] },
      hotels: { line: 'GET /hotelInfo', changes: ['hotels', 'headings'] },
      chains: { line: 'GET /hotelChain', changes: ['chains', 'headings'] },
    },
  },
  product: {
    path: `/en/product-page?kind=hotel&hotels=GOC-EIL01&${STAY}`,
    reads: {
      deal: { line: DEALS, changes: ['deals', 'headings'] },
      holidays: { line: 'GET /operation/packDates/holidays', changes: ['headings'] },
      destinations: { line: 'GET /destination', changes: ['destinations'] },
    },
  },
  productHotel: {
    path: `/en/product-page?kind=hotel&hotels=GOC-EIL01&${STAY}`,
    reads: {
      hotel: { line: 'GET /hotelInfo/{supplier}/{hotelCode}', changes: ['hotels', 'headings'] },
    },
  },
  productWithoutContent: {
    path: `/en/product-page?kind=hotel&hotels=GOC-EIL01&${STAY}`,
    reads: { hotels: { line: 'GET /hotelInfo' } },
  },
  productCodes: {
    path: `/en/product-page?kind=hotel&hotels=GOC-EIL01&${STAY}`,
    reads: { conversions: { line: 'GET /hotelConversion' } },
  },
  productWithoutCodes: {
    path: `/en/product-page?kind=hotel&hotels=NO-SUCH-HOTEL&${STAY}`,
    reads: { hotels: { line: 'GET /hotelInfo' } },
  },
  info: {
    path: '/en/terms',
    reads: { hrefs: { line: 'GET /pageContentsHref/{pageId}/{itemId}' } },
  },
  sitemap: {
    path: '/en/sitemap',
    reads: {
      destinations: { line: 'GET /destination', loses: ['destinations'], changes: ['hotels', 'headings'] },
      hotels: { line: 'GET /hotelInfo', loses: ['hotels'], changes: ['headings'] },
      chains: { line: 'GET /hotelChain', loses: ['chains'], changes: ['headings'] },
      infoPages: { line: PAGES_LIST, changes: ['footerLinks', 'headings'] },
    },
  },
  'not-found': {
    path: '/en/no/such/page',
    reads: { destinations: { line: 'GET /destination', changes: ['destinations', 'headings'] } },
  },
} as const satisfies { [Kind in PageKind]: Page<Kind> }

/** The status of a page; 200 for all others. */
const STATUSES: Partial<Record<PageKind, number>> = { destinationName: 307, 'not-found': 404 }

type Facts = Record<Fact, number>

function readFacts(html: string): Facts {
  const [body = ''] = html.replace(/<script[\s\S]*?<\/script>/g, '').split('</body>')
  const count = (pattern: RegExp) => new Set(body.match(pattern)).size
  const [footer = ''] = /<footer[\s\S]*?<\/footer>/.exec(body) ?? []
  return {
    deals: (body.match(/data-promotion=/g) ?? []).length,
    hotels: count(/href="\/en\/hotel-info\/[^"?#]+/g),
    destinations: count(/href="\/en\/hotels-page\/[^"?#]+/g),
    chains: count(/href="\/en\/hotel-chain\/[^"?#]+/g),
    footerLinks: (footer.match(/<a /g) ?? []).length,
    headings: (body.match(/<h[1-6][ >]/g) ?? []).length,
  }
}

const STATES = ['failing', 'slow', 'empty', 'broken'] as const satisfies readonly ReplyState[]
const copies = startAgencyCopies()
let site: IsolatedSite
test.beforeAll(async () => {
  site = await startIsolatedSite(copies.start)
  // On a busy machine the optional reads of a site's first page take longer than it waits for them.
  await visit(copies.create(), '/en')
})
test.afterAll(() => site.stop())

async function visit(host: string, path: string): Promise<{ status: number; facts: Facts }> {
  const reply = await sendRequest({ port: site.port, host, path })
  return { status: reply.status, facts: readFacts(reply.body) }
}

/** The facts that are wrong without a read, in words. */
function findFaults(state: ReplyState, healthy: Facts, facts: Facts, { loses = [], changes = [] }: Effect): string[] {
  return (Object.keys(healthy) as Fact[]).flatMap((fact) => {
    const [before, after] = [healthy[fact], facts[fact]]
    if (loses.includes(fact)) {
      // A broken record costs at most itself, with the links in it; without the list its part is missing.
      const isRight = state === 'broken' ? after <= before && after >= before / 2 && after > 0 : after < before
      return isRight ? [] : [`${fact}: ${after} instead of less than ${before}`]
    }
    return changes.includes(fact) || after === before ? [] : [`${fact}: ${after} instead of ${before}`]
  })
}

for (const [kind, { path, reads }] of Object.entries(PAGES) as [
  PageKind,
  { path: string; reads: Record<string, Effect> },
][]) {
  test(`${kind}: without an optional read, only its part is missing`, async ({ page }) => {
    const status = STATUSES[kind] ?? 200
    const healthy = await visit(copies.create(), path)
    expect(healthy.status).toBe(status)
    const cells = Object.entries(reads).flatMap(([read, effect]) => STATES.map((state) => ({ read, state, effect })))
    const faults: string[] = []
    const check = async ({ read, state, effect }: (typeof cells)[number]) => {
      const seen = await visit(copies.create({ wireLine: effect.line, state }), path)
      if (seen.status !== status) return [`${read} ${state}: status ${seen.status}`]
      return findFaults(state, healthy.facts, seen.facts, effect).map((fault) => `${read} ${state}: ${fault}`)
    }
    const work = async () => {
      for (let cell = cells.shift(); cell; cell = cells.shift()) {
        // Once more: on a busy machine another read, which is healthy, can take longer than a page waits for it.
        if ((await check(cell)).length > 0) faults.push(...(await check(cell)))
      }
    }
    await Promise.all([work(), work(), work()])
    expect(faults).toEqual([])

    // In a browser: no script depends on what is missing.
    const [first] = Object.values(reads)
    if (kind === 'not-found' || !first) return
    const host = copies.create({ wireLine: first.line, state: 'failing' })
    await page.goto(`http://${host}:${site.port}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a product page whose hotel has no content that can be read sells its rooms, says so, and is not cached', async ({
  page,
}) => {
  const { path } = PAGES.productHotel
  const host = copies.create({ wireLine: 'GET /hotelInfo/{supplier}/{hotelCode}', state: 'failing' })
  const { status, headers } = await sendRequest({ port: site.port, host, path })
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  await page.goto(`http://${host}:${site.port}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kav Hof Shunit' })).toBeVisible()
  await expect(page.getByText('The hotel’s description and pictures are unavailable right now')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₪')
})

test('the share picture of Home: drawn without the editors’ content while that cannot be read, and then not stored', async () => {
  const line = 'GET /pageContentsAggregate/byPage/{page}'
  const path = '/en/share-picture/home.jpg'
  for (const state of ['failing', 'slow'] as const) {
    const host = copies.create({ wireLine: line, state })
    for (const visit of [1, 2]) {
      const { status, headers } = await sendRequest({ port: site.port, host, path })
      expect([state, visit, status, headers['content-type'], headers['cache-control']]).toEqual([
        state,
        visit,
        200,
        'image/jpeg',
        'no-store',
      ])
    }
  }
  // On a busy machine the photo may come too late. The picture is not stored then, and the photo is read again after half a minute.
  const host = copies.create()
  const readCaching = async () => (await sendRequest({ port: site.port, host, path })).headers['cache-control']
  await expect.poll(readCaching, { timeout: 60_000 }).toContain('s-maxage=')
})
