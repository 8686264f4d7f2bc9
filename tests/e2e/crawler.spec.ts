import { expect, test } from '@playwright/test'
import { type Reply, sandboxPort, sendPatiently, sitePort } from '#tests/e2e/http-client.ts'

const HOSTS = ['localhost', 'galim.localhost', 'shemesh.localhost']
const CLOSED = ['agents.localhost', 'masa.localhost']
/** Where the upstreams' pictures are. */
const MEDIA = `http://localhost:${sandboxPort}`
const LANGUAGES = ['ar', 'en', 'he', 'ru']
/** Requests at the same time: fewer than the pages that the site renders at a time, which other tests need too. */
const MAX_CONCURRENT = 3
/** How many links of each kind of page are followed: pages outside the site map are rendered for each request. */
const MAX_OF_A_KIND = 6

async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return results
}

type SitemapEntry = { address: string; languages: Map<string, string> }

/** All addresses of a site map and of the parts that it lists. */
async function readSitemap(host: string, path = '/sitemap.xml'): Promise<SitemapEntry[]> {
  const { status, body } = await sendPatiently({ port: sitePort, host, path })
  expect([host, path, status]).toEqual([host, path, 200])
  const parts = [...body.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const own = [...body.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    languages: new Map(
      [...entry.matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(([, name = '', href = '']) => [name, href]),
    ),
  }))
  return [...own, ...(await Promise.all(parts.map((part) => readSitemap(host, part)))).flat()]
}

/** The tags of one kind in a page's HTML, as their attributes. Faster than a parser, and enough for pages that React wrote. */
function readTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value
          .replace(/&amp;/g, '&')
          .replace(/&#x27;/g, "'")
          .replace(/&quot;/g, '"'),
      ]),
    ),
  )
}

const toPath = (address: string) => address.replace(/^https?:\/\/[^/]+/, '') || '/'

type Page = {
  path: string
  reply: Reply
  canonical: string | undefined
  languages: Map<string, string>
  links: string[]
}

function readPage(path: string, reply: Reply): Page {
  const links = readTags(reply.body, 'link')
  return {
    path,
    reply,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    languages: new Map(
      links.flatMap(({ rel, hreflang = '', href = '' }) => (rel === 'alternate' && hreflang ? [[hreflang, href]] : [])),
    ),
    links: readTags(reply.body, 'a').flatMap(({ href }) => (href === undefined ? [] : [href])),
  }
}

for (const host of HOSTS) {
  test(`a crawler that starts at the site map of ${host} finds no broken or contradictory page`, async () => {
    const origin = `http://${host}:${sitePort}`
    const listed = await readSitemap(host)
    expect(listed.length).toBeGreaterThan(200)
    const known = new Set(listed.map(({ address }) => toPath(address)))
    expect(known.size).toBe(listed.length)

    const pages = await mapConcurrently(listed, async ({ address }) => {
      const path = toPath(address)
      return readPage(path, await sendPatiently({ port: sitePort, host, path }))
    })
    const faults: string[] = []
    const linked = new Set<string>()
    const unlisted = new Map<string, string>()
    for (const [index, { path, reply, canonical, languages, links }] of pages.entries()) {
      const { address, languages: listedLanguages } = listed[index] as SitemapEntry
      if (reply.status !== 200) faults.push(`${path}: ${reply.status}`)
      if (!address.startsWith(`${origin}/`) && address !== origin) faults.push(`${address}: not of this host`)
      if (canonical === undefined || toPath(canonical) !== path || !canonical.startsWith(origin)) {
        faults.push(`${path}: canonical ${canonical}`)
      }
      if (/<meta name="robots" content="[^"]*noindex/.test(reply.body)) faults.push(`${path}: noindex`)
      // The page has the same alternates as the site map, in every language, and all of them are listed.
      const names = [...languages.keys()].sort()
      if (names.join() !== [...LANGUAGES, 'x-default'].sort().join()) faults.push(`${path}: hreflang ${names}`)
      for (const [name, href] of languages) {
        if (listedLanguages.get(name) !== href && toPath(listedLanguages.get(name) ?? '') !== toPath(href)) {
          faults.push(`${path}: hreflang ${name} is ${href}, in the site map ${listedLanguages.get(name)}`)
        }
        if (!known.has(toPath(href))) faults.push(`${path}: hreflang ${name} leads to ${href}, which is not listed`)
      }
      if (![...languages.values()].some((href) => toPath(href) === path)) faults.push(`${path}: does not name itself`)
      for (const href of links) {
        if (/^(?:tel|mailto|#)/.test(href)) continue
        const target = new URL(href, `${origin}${path}`)
        if (target.origin !== origin) {
          // A picture leads to its original on the media host, without the site's signature.
          if (target.origin === MEDIA && target.hash === '') continue
          if (target.hostname.endsWith('localhost')) faults.push(`${path}: links to ${href}`)
          continue
        }
        const to = `${target.pathname}${target.search}`
        if (to !== path) linked.add(to)
        if (!known.has(to)) unlisted.set(to, path)
      }
    }
    for (const path of known) if (!linked.has(path)) faults.push(`${path}: nothing links to it`)

    const counts = new Map<string, number>()
    const followed = [...unlisted.keys()].filter((to) => {
      const kind = to.replace(/^\/(?:en|ru|ar)(?=[/?]|$)/, '').replace(/^(\/[^/?]*).*/, '$1')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return (counts.get(kind) ?? 0) <= MAX_OF_A_KIND
    })
    await mapConcurrently(followed, async (path) => {
      const { status, headers } = await sendPatiently({ port: sitePort, host, path })
      const where = `${path} (linked from ${unlisted.get(path)})`
      if (status >= 300 && status < 400) {
        const next = await sendPatiently({ port: sitePort, host, path: toPath(String(headers.location)) })
        if (next.status !== 200) faults.push(`${where}: leads on to ${String(headers.location)}, ${next.status}`)
      } else if (status !== 200) faults.push(`${where}: ${status}`)
    })
    expect(faults).toEqual([])
  })
}

for (const host of CLOSED) {
  test(`${host} is closed to search engines`, async () => {
    const robots = await sendPatiently({ port: sitePort, host, path: '/robots.txt' })
    const sitemap = await sendPatiently({ port: sitePort, host, path: '/sitemap.xml' })
    const home = await sendPatiently({ port: sitePort, host, path: '/' })
    expect([robots.body, sitemap.body.includes('<loc>')]).toEqual(['User-agent: *\nDisallow: /\n', false])
    expect(home.body).toMatch(/<meta name="robots" content="noindex, nofollow"/)
    expect(home.body).not.toContain('application/ld+json')
  })
}

test('private pages are not for search engines', async () => {
  const paths = [
    '/search-result',
    '/product-page',
    '/booking/basket',
    '/booking/hotel',
    '/booking/verifying-card',
    '/booking/card-verified',
    '/redirect-verified',
    '/fail-card-verified',
    '/cancel-booking',
    '/ga-test',
    '/error-500',
    '/message/sent',
    '/hotels-page/eilat?sort=price-up',
    '/no-such-page',
  ]
  const found = await mapConcurrently(paths, async (path) => {
    const { body } = await sendPatiently({ port: sitePort, path })
    return [path, /<meta name="robots" content="noindex/.test(body), body.includes('rel="canonical"')]
  })
  expect(found).toEqual(paths.map((path) => [path, true, false]))
})
