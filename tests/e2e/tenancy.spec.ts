import { readdirSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { dateIn } from '#tests/dates.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'
import { sendPatiently, sendRequest, sitePort } from '#tests/e2e/http-client.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { createBooking } from '#tests/e2e/upstream-bookings.ts'

const SITES = [
  { code: 'main', host: 'localhost' },
  { code: 'galim', host: 'galim.localhost' },
] as const

const HOTEL = '/hotel-info/GOC/GOC-EIL01'

const STAY = { from: dateIn(12), to: dateIn(14) }

/** Addresses of each route folder. */
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
  'personal-area': ['/personal-area', '/en/personal-area'],
  'cancel-booking': ['/cancel-booking', '/en/cancel-booking'],
  booking: ['/booking', '/en/booking'],
  'booking/basket': ['/booking/basket', '/en/booking/basket'],
  'booking/hotel': ['/booking/hotel', '/en/booking/hotel'],
  '[...rest]': ['/en/a/b/c'],
  // Not found on these sites.
  'agency-login': ['/agency-login'],
  desk: ['/desk', '/en/desk'],
  'external-booking': ['/external-booking', '/en/external-booking'],
  'design/[[...section]]': ['/design', '/design/buttons'],
  'robots-file': ['/robots.txt'],
  'sitemap-file/[[...part]]': ['/sitemap.xml', '/sitemap-1.xml'],
  'share-picture/[...about]': ['/share-picture/home.jpg', `/en/share-picture${HOTEL.replace('-info', '')}.jpg`],
}
const ROUTES = [...Object.values(PAGES).flat(), '/api/session']

test('all route folders are listed here', () => {
  const root = 'app/[agency]/[locale]'
  const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(/\/?(?:page|route)\.tsx?$/, ''))
  expect(Object.keys(PAGES).sort()).toEqual(folders.sort())
})

/** Addresses whose replies contain no text of an agency. */
const WITHOUT_AGENCY_TEXT: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/design',
  '/design/buttons',
])

const canaryOf = (code: string) => `canary${code}canary`

// Texts get the agency's mark; codes, URLs, dates and enumerations stay valid.
const isText = (text: string) => /[\s\u0590-\u06ff\u0400-\u04ff]/.test(text) && !/^(?:https?:|data:|#)/.test(text)

function mark(value: unknown, canary: string, name = ''): unknown {
  if (typeof value === 'string') return isText(value) && name !== 'chainName' ? `${value} ${canary}` : value
  if (Array.isArray(value)) return value.map((item) => mark(item, canary, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mark(field, canary, key)]))
}

/** Marks every text field of an agency's content, also those that had no value. */
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

/** Starts a server in front of the sandbox that marks each reply for the agency of its request. */
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

test('no content of one agency is served on another’s host', async () => {
  const site = await startIsolatedSite(startMarker)
  try {
    const visitPage = async ({ path, host, code }: { path: string; host: string; code: string }, rsc: boolean) => {
      const headers = rsc ? { rsc: '1' } : {}
      let reply = await sendPatiently({ port: site.port, host, path, headers })
      if (rsc && reply.status === 307) {
        reply = await sendPatiently({ port: site.port, host, path: String(reply.headers.location), headers })
      }
      const content = `${JSON.stringify(reply.headers)}\n${reply.body}`
      const foreign = SITES.filter((other) => other.code !== code && content.includes(canaryOf(other.code)))
      const own = WITHOUT_AGENCY_TEXT.has(path) || path.endsWith('.jpg') || content.includes(canaryOf(code))
      return { path, host, status: reply.status < 500, own, foreign: foreign.map((other) => other.code) }
    }
    const visit = async (rsc: boolean) => {
      // In mixed order, and more at the same time than the site renders, so that state shared by mistake causes a failure.
      // Not all at once: the site would refuse most of them.
      const waiting = ROUTES.flatMap((path) => SITES.map((owner) => ({ path, ...owner }))).values()
      const seen: Awaited<ReturnType<typeof visitPage>>[] = []
      const visitNext = async () => {
        for (const next of waiting) seen.push(await visitPage(next, rsc))
      }
      await Promise.all(Array.from({ length: 8 }, visitNext))
      return seen
    }
    for (const rsc of [false, false, true]) {
      const seen = await visit(rsc)
      expect(seen).toEqual(seen.map(({ path, host }) => ({ path, host, status: true, own: true, foreign: [] })))
    }
  } finally {
    await site.stop()
  }
})

test.describe('a booking of another agency', () => {
  const marketerOf = { galim: 'MK220', masa: 'MK440' } as const
  const payloadOf = (attribution: object) => Buffer.from(JSON.stringify(attribution)).toString('base64url')

  test('is found on its own host only, whatever the attribution cookie says', async () => {
    const { id } = await createBooking({ agency: 'galim' })
    const read = (host: string, path: string, cookie = '') =>
      sendRequest({ port: sitePort, host, path, headers: cookie ? { cookie } : {} })
    const paths = [
      `/api/domestic/operation/succeededBooking/${id}`,
      `/api/domestic/operation/refreshRoomRates/${id}`,
      `/api/documents/${id}/documents.json?lang=en`,
      `/api/documents/${id}/voucher.pdf?lang=en`,
      `/api/documents/${id}/calendar.ics?lang=en`,
      `/api/timeline/${id}`,
    ]
    for (const path of paths) expect([path, (await read('galim.localhost', path)).status]).toEqual([path, 200])

    // A link gives a cookie with a valid signature, but only for a marketer of the host's own agency.
    const visit = await read('galim.localhost', '/en?marketerId=MK220')
    const signed = String(visit.headers['set-cookie']).match(/nofesh-from=([^;,]+)/)?.[1] ?? ''
    expect(signed).toContain('.')
    const foreign = await read('localhost', '/en?marketerId=MK220')
    expect(String(foreign.headers['set-cookie'] ?? '')).not.toContain('nofesh-from')
    const cookies = [
      '',
      `nofesh-from=${payloadOf({ marketerId: marketerOf.galim })}`,
      `nofesh-from=${payloadOf({ marketerId: marketerOf.galim })}.${signed.split('.')[1]}`,
      `nofesh-from=${signed}`,
    ]
    for (const path of paths) {
      for (const cookie of cookies) {
        const reply = await read('localhost', path, cookie)
        expect([path, cookie, reply.status]).toEqual([path, cookie, 404])
        expect(reply.body).not.toContain('payerName')
      }
    }
  })

  test('cannot be paid or given up on another host', async () => {
    const { id } = await createBooking({ agency: 'galim' })
    const write = (path: string, body: object) =>
      sendRequest({
        port: sitePort,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://localhost:${sitePort}` },
        body: JSON.stringify(body),
      })
    const reference = { clientReference: '3f1c7a52-6f0e-4c1d-9a0b-5b1f2d3c4e5f' }
    for (const [path, body] of [
      [`payAndBook/${id}`, reference],
      [`resumeThePaymentOnly/${id}`, reference],
      [`bookingevent/${id}/canceledWithBody?langCode=ENG`, { reason: 'changed my mind' }],
    ] as const) {
      const reply = await write(`/api/domestic/operation/${path}`, body)
      expect([path, reply.status]).toEqual([path, 404])
    }
  })
})

test.describe('a closed site', () => {
  const DAYS = `from=${STAY.from}&to=${STAY.to}&adult=2`
  for (const host of ['agents.localhost', 'masa.localhost']) {
    test(`${host} sends nothing but its sign-in before the sign-in`, async () => {
      const read = (path: string, headers = {}) => sendRequest({ port: sitePort, host, path, headers })
      for (const path of [
        `/api/search?dest=eilat&${DAYS}`,
        '/api/domestic/hotelInfo/GOC/GOC-EIL01?langCode=ENG',
        '/api/domestic/deal/inEffect/homepage?langCode=ENG',
        '/api/domestic/hotelInfo?from=1&to=1000',
        '/api/documents/abcdefghijklmnop0123/voucher.pdf',
        '/api/timeline/abcdefghijklmnop0123',
      ]) {
        const reply = await read(path)
        expect([path, reply.status, JSON.parse(reply.body).code]).toEqual([path, 401, 'login-required'])
      }
      for (const path of ['/api/session', '/health']) expect([path, (await read(path)).status]).toEqual([path, 200])
      // Pages, with and without scripts, and the data that the router requests.
      for (const headers of [{}, { rsc: '1' }]) {
        for (const path of [
          `/en${HOTEL}`,
          `/en/search-result?dest=eilat&${DAYS}&plain=1`,
          `/en/product-page?hotels=GOC-EIL01&${DAYS}&plain=1`,
          '/en/hotels-page',
          '/sitemap.xml',
          '/share-picture/home.jpg',
        ]) {
          let reply = await read(path, headers)
          if (reply.status === 307) reply = await read(String(reply.headers.location), headers)
          // The router's data repeat the path that was requested.
          const content = reply.body.replace(/\\?"c\\?":\[[^\]]*\]/g, '')
          expect([path, content.includes('GOC-EIL01'), content.includes('₪')]).toEqual([path, false, false])
          expect(String(reply.headers['content-type'])).not.toContain('image/')
        }
      }
    })
  }
})

test('a visitor is not shown how pages are routed', async () => {
  for (const path of ['/en', `/en${HOTEL}`, '/en/no-such-page']) {
    const { headers } = await sendRequest({ port: sitePort, path })
    expect(Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs|nofesh)-/.test(name))).toEqual([])
  }
})
