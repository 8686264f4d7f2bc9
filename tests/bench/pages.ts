import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#sandbox/catalogue/index.ts'
import { compareCosts, sendAll } from '#tests/bench/compare.ts'
import { readUsage } from '#tests/bench/overload/watch-site.ts'
import { readCpu } from '#tests/bench/processes.ts'
import { nextAddress, PAGE_CACHE_LIMIT, type Stage } from '#tests/bench/stage.ts'
import { type Row, toRatioRow, toUnmeasuredRow } from '#tests/bench/table.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'

const BARE_STATIC = 'bare static page'
/** Requests a second for Home on one core that were measured before its finished bytes were cached. */
const FORMER_RATE = 50
const MIN_GAIN = 20

/** Measures cached pages through the site alone. */
export async function benchCachedPages({ site, bare, send, sendBare }: Stage): Promise<Row[]> {
  const toSite = (path: string) => ({ pid: site.pid, send: () => send(path) })
  const costs = await compareCosts(
    {
      static: { pid: bare.pid, send: () => sendBare('/') },
      home: toSite('/'),
      hotel: toSite('/en/hotel-info/GOC/GOC-EIL01'),
      terms: toSite('/en/terms'),
    },
    { count: 1_500 },
  )
  const toRow = (what: string, ours: number) =>
    toRatioRow(`${what}, cached, CPU a request`, {
      limit: 0.5,
      unit: 'ms',
      of: BARE_STATIC,
      baseline: costs.static.cpu,
      ours,
    })
  const rate = 1_000 / costs.home.cpu
  return [
    toRow('Home', costs.home.cpu),
    toRow('hotel', costs.hotel.cpu),
    toRow('terms', costs.terms.cpu),
    {
      what: `Home, cached, requests a second on one core (${Math.round(costs.home.rate)} with the bench beside it)`,
      goal: `≥ ${MIN_GAIN} × former`,
      baseline: String(FORMER_RATE),
      ours: String(Math.round(rate)),
      ratio: rate / FORMER_RATE,
      isMet: rate >= MIN_GAIN * FORMER_RATE,
    },
  ]
}

const LANGUAGES = ['', '/en', '/ru', '/ar']

/** The page of every hotel in every language: far more than the page cache holds in this bench. */
const hotelPages = LANGUAGES.flatMap((language) =>
  catalogue.hotels.map(({ supplier, hotelCode }) => `${language}/hotel-info/${supplier}/${hotelCode}`),
)

const FIRST_VISIT = 'hotel page not cached, replies of the upstreams cached: CPU a page'
const RENDER_LIMIT = 2
/** The part of the pages that is visited again: the last ones are still cached. */
const REVISITED = 0.6

/** Waits until the site has removed the pages beyond its limit; it does so while it has nothing else to do. */
async function waitForRemoval({ pid, pageCacheDir }: Stage['site']): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if ((await readUsage(pid, pageCacheDir)).pageCache <= PAGE_CACHE_LIMIT * 1e6) return
    await wait(500)
  }
}

/**
 * Measures pages that have to be rendered. Each is requested twice: the first time fills the cache of the upstreams' replies, and
 * the pages after it push it out of the caches of pages.
 */
export async function benchFirstVisit({ site, bare, sendBare }: Stage): Promise<Row[]> {
  let rendered = 0
  const visit = async (index: number) => {
    const headers = { 'x-forwarded-for': nextAddress(), 'accept-encoding': 'br, gzip' }
    const reply = await sendRequest({ port: site.port, path: hotelPages[index] ?? '', headers })
    if (String(reply.headers['cache-status']).includes('miss')) rendered += 1
    return reply.status
  }
  const goal = `≤ ${RENDER_LIMIT} × bare dynamic page`
  await sendAll(hotelPages.length, visit, 4)
  await sendAll(60, () => sendBare('/rendered'), 4)
  await waitForRemoval(site)
  rendered = 0
  const count = Math.floor(hotelPages.length * REVISITED)
  const [siteBefore, bareBefore] = [readCpu(site.pid), readCpu(bare.pid)]
  // In turns, so that whatever else the machine does meets both.
  for (let first = 0; first < count; first += 20) {
    await sendAll(Math.min(20, count - first), (index) => visit(first + index), 4)
    await sendAll(Math.min(20, count - first), () => sendBare('/rendered'), 4)
  }
  if (rendered < count * 0.95) return [toUnmeasuredRow(FIRST_VISIT, goal, `${count - rendered} pages were cached`)]
  return [
    toRatioRow(FIRST_VISIT, {
      limit: RENDER_LIMIT,
      unit: 'ms',
      of: 'bare dynamic page of the same markup',
      baseline: (readCpu(bare.pid) - bareBefore) / count,
      ours: (readCpu(site.pid) - siteBefore) / count,
    }),
  ]
}
