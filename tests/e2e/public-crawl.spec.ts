import { ask, sitePort } from '#tests/e2e/ask.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.setTimeout(300_000)

const ORIGIN = `http://localhost:${sitePort}`
const LANGUAGES = ['he', 'en', 'ru', 'ar', 'x-default']
/** Asked for at once. */
const TOGETHER = 4

const toText = (text: string) =>
  text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&amp;', '&')

// A host alone and with a slash is one address.
const isSame = (one: string | undefined, other: string) => one?.replace(/\/$/, '') === other.replace(/\/$/, '')

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => toText(value))

async function forAll<T>(items: readonly T[], visit: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await visit(item)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
}

test('every address of the site map is there, names itself, is linked to, and links to what is there', async () => {
  const { body } = await ask({ port: sitePort, path: '/sitemap.xml' })
  const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, location = '', rest = '']) => ({
    location: toText(location),
    others: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href = '']) => [name, toText(href)]),
    ),
  }))
  expect(entries.length).toBeGreaterThan(300)
  expect(entries.filter(({ location }) => !location.startsWith(`${ORIGIN}/`) && location !== ORIGIN)).toEqual([])
  const named = new Set(entries.map(({ location }) => location))
  expect(named.size).toBe(entries.length)

  // Hotels are many and alike: one language of them; of all else every one.
  const visited = entries.filter(({ location }) => !/\/(?:en|ru|ar)\/hotel-info\//.test(location))
  const faults: string[] = []
  const linked = new Set<string>()
  await forAll(visited, async ({ location, others }) => {
    const path = location.slice(ORIGIN.length) || '/'
    const page = await ask({ port: sitePort, path })
    const canonical = attributes(page.body, /<link rel="canonical" href="([^"]+)"/g)
    const alternates = attributes(page.body, /<link rel="alternate" hrefLang="([^"]+)"/gi)
    if (page.status !== 200) faults.push(`${path}: ${page.status}`)
    if (canonical.length !== 1 || !isSame(canonical[0], location)) faults.push(`${path}: canonical ${canonical}`)
    if (alternates.toSorted().join() !== LANGUAGES.toSorted().join()) faults.push(`${path}: hreflang ${alternates}`)
    if (!LANGUAGES.every((name) => named.has(String(others[name])))) faults.push(`${path}: not reciprocal`)
    const [main = ''] = /<body.*<\/body>/s.exec(page.body) ?? []
    for (const href of attributes(main.replace(/<script.*?<\/script>/gs, ''), /<a [^>]*?href="([^"]+)"/g)) {
      if (/^(?:tel:|mailto:|geo:|#)/.test(href)) continue
      if (!href.startsWith('/') || href.startsWith('//')) faults.push(`${path}: leaves the site: ${href}`)
      else linked.add(href.replace(/#.*/, ''))
    }
  })
  expect(faults).toEqual([])
  const orphans = visited
    .map(({ location }) => location.slice(ORIGIN.length) || '/')
    .filter((path) => !linked.has(path))
  expect(orphans).toEqual([])

  // What is linked to and stands in no site map: other pages of lists, products, languages of the above.
  const broken: string[] = []
  const more = [...linked].filter((path) => !named.has(ORIGIN + path) && !path.includes('payload='))
  await forAll(more, async (path) => {
    const { status } = await ask({ port: sitePort, path })
    if (status !== 200) broken.push(`${path}: ${status}`)
  })
  expect(broken).toEqual([])
})
