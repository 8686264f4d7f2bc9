import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'node:http'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

test.setTimeout(120_000)

const SITES = [
  { code: 'main', host: 'localhost' },
  { code: 'galim', host: 'galim.localhost' },
] as const

const HOTEL = '/hotel-info/GOC/GOC-EIL01'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const STAY = { from: dayIn(12), to: dayIn(14) }

/** Every folder of pages, and addresses that lead to it. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': ['/', '/en', '/ru', '/ar', '/?utm_source=google'],
  'hotel-info/[supplier]/[hotelCode]': [HOTEL, `/en${HOTEL}`, `/ru${HOTEL}`, `/ar${HOTEL}`],
  'landing/[kind]/[value]/[[...channel]]': ['/?destination=eilat', '/en?chain=Kav%20Hof&utm_source=google'],
  'hotels-page': ['/hotels-page', '/en/hotels-page'],
  'hotels-page/[destination]': ['/hotels-page/eilat', '/en/hotels-page/eilat'],
  'hotel-chain': ['/hotel-chain', '/en/hotel-chain'],
  'hotel-chain/[chain]': ['/hotel-chain/kav-hof', '/en/hotel-chain/kav-hof'],
  'listed/[kind]/[value]': ['/hotels-page/eilat?sort=price-up', '/en/hotels-page?deals=all&in=eilat'],
  'message/[answer]': ['/message/sent', '/en/message/not-sent'],
  sitemap: ['/sitemap', '/en/sitemap'],
  'ga-test': ['/ga-test'],
  'moved/[hotelCode]': ['/?hotelCode=NO-SUCH-HOTEL'],
  '[slug]': ['/terms', '/en/terms', '/no-such-page'],
  'error-500': ['/error-500'],
  'product-page': [
    '/product-page',
    `/en/product-page?hotels=GOC-EIL01&from=${STAY.from}&to=${STAY.to}&adult=2`,
    `/product-page?hotels=GOC-EIL01&from=${STAY.from}&to=${STAY.to}&adult=2&plain=1`,
  ],
  'search-result': [
    '/search-result',
    `/en/search-result?dest=eilat&from=${STAY.from}&to=${STAY.to}&adult=2`,
    `/search-result?dest=eilat&from=${STAY.from}&to=${STAY.to}&adult=2&plain=1`,
  ],
  'booking/verifying-card': ['/booking/verifying-card', '/en/booking/verifying-card'],
  'booking/card-verified': ['/booking/card-verified', '/en/booking/card-verified'],
  'redirect-verified': ['/redirect-verified', '/en/redirect-verified'],
  'fail-card-verified': ['/fail-card-verified', '/en/fail-card-verified'],
  'cancel-booking': ['/cancel-booking', '/en/cancel-booking'],
  'booking/hotel': ['/booking/hotel', '/en/booking/hotel'],
  '[...rest]': ['/en/a/b/c'],
  // Not theirs: the frame of a page that is missing.
  'agency-login': ['/agency-login'],
  'design/[[...section]]': ['/design', '/design/buttons'],
  'robots-file': ['/robots.txt'],
  'sitemap-file/[[...part]]': ['/sitemap.xml', '/sitemap-1.xml'],
  'share-picture/[...about]': ['/share-picture/home.jpg', `/en/share-picture${HOTEL.replace('-info', '')}.jpg`],
}
const ROUTES = [...Object.values(PAGES).flat(), '/api/session']

test('no folder of pages is forgotten here', () => {
  const root = 'app/[agency]/[locale]'
  const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(/\/?(?:page|route)\.tsx?$/, ''))
  expect(Object.keys(PAGES).sort()).toEqual(folders.sort())
})

/** They name nobody. */
const WORDLESS: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/design',
  '/design/buttons',
])

const canaryOf = (code: string) => `canary${code}canary`

// Codes, addresses, dates and enumerations keep their form; all that a person reads gets the agency's mark.
const isWords = (text: string) => /[\s\u0590-\u06ff\u0400-\u04ff]/.test(text) && !/^(?:https?:|data:|#)/.test(text)

function mark(value: unknown, canary: string, name = ''): unknown {
  if (typeof value === 'string') return isWords(value) && name !== 'chainName' ? `${value} ${canary}` : value
  if (Array.isArray(value)) return value.map((item) => mark(item, canary, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mark(field, canary, key)]))
}

/** The agency's own content, in which every field that is text is marked, whatever stood there. */
function markAgency(content: Record<string, unknown>, canary: string): Record<string, unknown> {
  return {
    ...(mark(content, canary) as Record<string, unknown>),
    name: `Name ${canary}`,
    names: { ENG: `Name ${canary}` },
    operation: `Operation ${canary}`,
    agencyOwner: `Owner ${canary}`,
    metaTitle: `Title ${canary}`,
    metaDescription: `Description ${canary}`,
    phoneNumber: `Phone ${canary}`,
    phoneByChannel: Object.fromEntries(
      ['google', 'facebook', 'desktop', 'mobile', 'vacation'].map((channel) => [channel, `${channel} ${canary}`]),
    ),
    trader: {
      name: { HEB: `Trader ${canary}`, ENG: `Trader ${canary}` },
      number: `Number ${canary}`,
      address: { HEB: `Address ${canary}`, ENG: `Address ${canary}` },
      email: `${canary}@a.example`,
    },
    backgroundColorCss: `red /* ${canary} */`,
    colors: { primary: `blue /* ${canary} */`, accent: `red /* ${canary} */`, ground: `white /* ${canary} */` },
  }
}

/** Stands before the sandbox and marks every reply for the agency that it was asked for. */
function startMarker(sandboxPort: number) {
  function forward(from: IncomingMessage, to: ServerResponse): void {
    const path = from.url ?? ''
    const named = /\/agencyContents\/by(?:Host|AgencyCode)\/([^/?]+)/.exec(path)?.[1]
    const code = named === undefined ? from.headers.agency : (SITES.find(({ host }) => host === named)?.code ?? named)
    const sent = request(
      { host: 'localhost', port: sandboxPort, path, method: from.method, headers: from.headers },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = String(reply.headers['content-type']).includes('json') && reply.statusCode === 200
          const canary = canaryOf(String(code))
          const data: unknown = isJson ? JSON.parse(text) : undefined
          const marked =
            named === undefined ? mark(data, canary) : markAgency((data ?? {}) as Record<string, unknown>, canary)
          to.writeHead(reply.statusCode ?? 500, { 'content-type': reply.headers['content-type'] ?? 'text/plain' })
          to.end(isJson ? JSON.stringify(marked) : text)
        })
      },
    )
    sent.on('error', () => to.destroy())
    from.pipe(sent)
  }
  return startForwardingServer(forward)
}

test('not a byte of one agency’s stands on another’s host', async () => {
  const site = await startIsolatedSite(startMarker)
  try {
    const visit = async (rsc: boolean) => {
      // All at once and mixed, so that what is shared by mistake gets its chance.
      const visits = ROUTES.flatMap((path) => SITES.map((owner) => ({ path, ...owner })))
      return Promise.all(
        visits.map(async ({ path, host, code }) => {
          const headers = rsc ? { rsc: '1' } : {}
          let reply = await sendRequest({ port: site.port, host, path, headers })
          if (rsc && reply.status === 307) {
            reply = await sendRequest({ port: site.port, host, path: String(reply.headers.location), headers })
          }
          const whole = `${JSON.stringify(reply.headers)}\n${reply.body}`
          const foreign = SITES.filter((other) => other.code !== code && whole.includes(canaryOf(other.code)))
          const own = WORDLESS.has(path) || path.endsWith('.jpg') || whole.includes(canaryOf(code))
          return { path, host, status: reply.status < 500, own, foreign: foreign.map((other) => other.code) }
        }),
      )
    }
    for (const rsc of [false, false, true]) {
      const seen = await visit(rsc)
      expect(seen).toEqual(seen.map(({ path, host }) => ({ path, host, status: true, own: true, foreign: [] })))
    }
  } finally {
    await site.stop()
  }
})
