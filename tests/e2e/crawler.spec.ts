import { expect, test } from '@playwright/test'
import type { Reply } from '#tests/e2e/http-client.ts'
import { sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { readTags } from '#tests/e2e/html-tags.ts'

const HOSTS = ['localhost', 'galim.localhost', 'shemesh.localhost']
const CLOSED = ['agents.localhost', 'masa.localhost']
const LANGUAGES = ['ar', 'en', 'he', 'ru']
/** Pages asked for at once. */
const HANDS = 8
/** Links with a query lead to pages that are made for each visitor: so many of each kind of page are followed. */
const MOST_OF_A_KIND = 6

test.setTimeout(180_000)

async function withHands<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const hand = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      results[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return results
}

type Listed = { address: string; languages: Map<string, string> }

/** Every address of a site map, and of the parts it names. */
async function readSitemap(host: string, path = '/sitemap.xml'): Promise<Listed[]> {
  const { status, body } = await sendRequest({ port: sitePort, host, path })
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

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '') || '/'

type Page = {
  path: string
  reply: Reply
  canonical: string | undefined
  languages: Map<string, string>
  links: string[]
}

function read(path: string, reply: Reply): Page {
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
  test(`${host} is whole to a crawler that begins at its site map`, async () => {
    const origin = `http://${host}:${sitePort}`
    const listed = await readSitemap(host)
    expect(listed.length).toBeGreaterThan(200)
    const known = new Set(listed.map(({ address }) => pathOf(address)))
    expect(known.size).toBe(listed.length)

    const pages = await withHands(listed, async ({ address }) => {
      const path = pathOf(address)
      return read(path, await sendRequest({ port: sitePort, host, path }))
    })
    const faults: string[] = []
    const linked = new Set<string>()
    const beyond = new Map<string, string>()
    for (const [index, { path, reply, canonical, languages, links }] of pages.entries()) {
      const { address, languages: said } = listed[index] as Listed
      if (reply.status !== 200) faults.push(`${path}: ${reply.status}`)
      if (!address.startsWith(`${origin}/`) && address !== origin) faults.push(`${address}: not of this host`)
      if (canonical === undefined || pathOf(canonical) !== path || !canonical.startsWith(origin)) {
        faults.push(`${path}: canonical ${canonical}`)
      }
      if (/<meta name="robots" content="[^"]*noindex/.test(reply.body)) faults.push(`${path}: noindex`)
      // The page says what the site map says, in every language, and each of them is there and says the same.
      const names = [...languages.keys()].sort()
      if (names.join() !== [...LANGUAGES, 'x-default'].sort().join()) faults.push(`${path}: hreflang ${names}`)
      for (const [name, href] of languages) {
        if (said.get(name) !== href && pathOf(said.get(name) ?? '') !== pathOf(href)) {
          faults.push(`${path}: hreflang ${name} is ${href}, in the site map ${said.get(name)}`)
        }
        if (!known.has(pathOf(href))) faults.push(`${path}: hreflang ${name} leads to ${href}, which is not listed`)
      }
      if (![...languages.values()].some((href) => pathOf(href) === path)) faults.push(`${path}: does not name itself`)
      for (const href of links) {
        if (/^(?:tel|mailto|#)/.test(href)) continue
        const target = new URL(href, `${origin}${path}`)
        if (target.origin !== origin) {
          if (target.hostname.endsWith('localhost')) faults.push(`${path}: links to ${href}`)
          continue
        }
        const to = `${target.pathname}${target.search}`
        if (to !== path) linked.add(to)
        if (!known.has(to)) beyond.set(to, path)
      }
    }
    for (const path of known) if (!linked.has(path)) faults.push(`${path}: nothing links to it`)

    const counts = new Map<string, number>()
    const followed = [...beyond.keys()].filter((to) => {
      const kind = to.replace(/^\/(?:en|ru|ar)(?=[/?]|$)/, '').replace(/^(\/[^/?]*).*/, '$1')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return (counts.get(kind) ?? 0) <= MOST_OF_A_KIND
    })
    await withHands(followed, async (path) => {
      const { status, headers } = await sendRequest({ port: sitePort, host, path })
      const where = `${path} (linked from ${beyond.get(path)})`
      if (status >= 300 && status < 400) {
        const next = await sendRequest({ port: sitePort, host, path: pathOf(String(headers.location)) })
        if (next.status !== 200) faults.push(`${where}: leads on to ${String(headers.location)}, ${next.status}`)
      } else if (status !== 200) faults.push(`${where}: ${status}`)
    })
    expect(faults).toEqual([])
  })
}

for (const host of CLOSED) {
  test(`${host} is not for search engines`, async () => {
    const robots = await sendRequest({ port: sitePort, host, path: '/robots.txt' })
    const sitemap = await sendRequest({ port: sitePort, host, path: '/sitemap.xml' })
    const home = await sendRequest({ port: sitePort, host, path: '/' })
    expect([robots.body, sitemap.body.includes('<loc>')]).toEqual(['User-agent: *\nDisallow: /\n', false])
    expect(home.body).toMatch(/<meta name="robots" content="noindex, nofollow"/)
    expect(home.body).not.toContain('application/ld+json')
  })
}

test('private pages are not for search engines', async () => {
  const paths = [
    '/search-result',
    '/product-page',
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
  const found = await withHands(paths, async (path) => {
    const { body } = await sendRequest({ port: sitePort, path })
    return [path, /<meta name="robots" content="noindex/.test(body), body.includes('rel="canonical"')]
  })
  expect(found).toEqual(paths.map((path) => [path, true, false]))
})
