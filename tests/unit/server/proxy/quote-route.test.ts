import { expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import { type QuoteRequest, toQuotedOffer } from '#lib/domain/documents/quote.ts'
import { writePdf } from '#lib/domain/documents/write/pdf.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createLog } from '#lib/server/log.ts'
import { createQuoteRoute } from '#lib/server/proxy/quote-route.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { HOST } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, cookieOf, MARKETER_SITE, SESSIONS, sessions } from '#tests/contract/visitors.ts'
import { hotel as bareHotel } from '#tests/unit/domain/documents/fixture.ts'
import { createBrokenBody } from '#tests/unit/support/broken-body.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const NET = 61_234
const hotel = { ...bareHotel, rooms: [{ code: 'R1', name: 'Номер с видом на море' }] } as unknown as typeof bareHotel
const rate = {
  rateKey: 'secret-rate-key',
  roomCode: 'R1',
  roomName: 'Name of the agent’s page',
  board: 'bb',
  total: 98_700,
  lines: [
    { kind: 'room', name: 'Room', amount: 90_000, paidAt: 'now' },
    { kind: 'tax', name: 'Town tax', amount: 8_700, paidAt: 'hotel' },
  ],
  netPrice: NET,
  commission: 98_700 - NET,
  cancellation: {
    steps: [
      { from: null, fee: 0 },
      { from: '2026-12-20T00:00:00+02:00', fee: 45_000 },
    ],
  },
  supplier: 'DAN',
  hotelCode: 'DAN-1',
}
const party = { adults: 2, childAges: [4], infants: 0 }
const result = {
  id: 'hotel.1',
  kind: 'hotel',
  supplier: 'DAN',
  hotelCode: 'H1',
  hotel: { name: 'Hotel of the agent’s page', city: 'Eilat' },
  checkIn: '2026-12-24',
  checkOut: '2026-12-27',
  rooms: [{ party, rates: [rate] }],
  cheapest: [rate],
} as unknown as SearchResult

type Options = {
  agency?: AgencyContent
  session?: SealedSession
  body?: BodyInit
  origin?: string
  hotelFails?: true
}

async function makeQuote({ agency = AGENT_SITE, session = SESSIONS.agent, hotelFails, ...sent }: Options = {}) {
  const rendered: PdfInput[] = []
  const read: [Locale, string, string][] = []
  const route = createQuoteRoute({
    resolve: async () => ({ kind: 'agency', agency }),
    sessions,
    limits: async () => undefined,
    scheme: 'https',
    log: createLog('silent'),
    getHotel: async (_agency, locale, supplier, code) => {
      read.push([locale, supplier, code])
      if (hotelFails) throw new Error('down')
      return hotel
    },
    readLogo: async ({ agencyCode }) => new TextEncoder().encode(`logo of ${agencyCode}`),
    renderPdf: async (input) => {
      rendered.push(input)
      return { ok: true, output: new TextEncoder().encode('%PDF-') }
    },
    now: () => Date.parse('2026-11-22T10:00:00Z'),
  })
  const quote: QuoteRequest = { locale: 'ru', offers: [toQuotedOffer(result), toQuotedOffer(result)] }
  const response = await route(
    new Request(`https://${HOST}/api/quote`, {
      method: 'POST',
      headers: {
        host: HOST,
        origin: sent.origin ?? `https://${HOST}`,
        cookie: await cookieOf(session),
        'content-type': 'application/json',
      },
      body: sent.body ?? JSON.stringify(quote),
      duplex: 'half',
    } as RequestInit),
  )
  return { response, rendered, read }
}

test('a quote is a PDF in the customer’s language, with the names of that language', async () => {
  const { response, rendered, read } = await makeQuote()
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(read[0]).toEqual(['ru', 'DAN', 'DAN-1'])
  const [input] = rendered
  expect(input?.locale).toBe('ru')
  const written = input && writePdf(input)
  expect(written?.view.blocks.map(({ title }) => title.slice(0, 2))).toEqual(['1.', '2.'])
  const text = withoutNoBreakSpaces(JSON.stringify(written))
  expect(text).toContain(hotel.name)
  expect(text).toContain('Номер с видом на море')
  expect(text).not.toContain('of the agent’s page')
  expect(text).toMatch(/987/)
  expect(text).toContain('Предложение: 2 варианта')
  // Not a link of a booking.
  expect(written?.documentSet.link).toBeUndefined()
})

test('no net price, commission or rate key gets into it, also when a browser sends them', async () => {
  const offer = { ...toQuotedOffer(result), netPrice: NET, rooms: [{ ...toQuotedOffer(result).rooms[0], ...rate }] }
  expect(JSON.stringify(toQuotedOffer(result))).not.toMatch(/net|commission|secret/i)
  const { rendered } = await makeQuote({ body: JSON.stringify({ locale: 'en', offers: [offer] }) })
  const text = JSON.stringify(rendered)
  expect(text).toMatch(/987/)
  expect(text).not.toMatch(/612|374|secret/)
})

test('it has the logo of the agency', async () => {
  const { rendered } = await makeQuote()
  expect(new TextDecoder().decode(rendered[0]?.logo)).toBe(`logo of ${AGENT_SITE.agencyCode}`)
})

test('the names of the agent’s page are used where the hotel cannot be read', async () => {
  const { rendered } = await makeQuote({ hotelFails: true })
  expect(JSON.stringify(rendered)).toContain('Hotel of the agent’s page')
})

test.each<[string, Options, number]>([
  ['a visitor', { session: SESSIONS.anonymous }, 401],
  ['a club member', { session: SESSIONS.member }, 401],
  ['a marketer', { agency: MARKETER_SITE, session: SESSIONS.marketer }, 403],
  ['another site', { origin: 'https://evil.example' }, 403],
])('%s gets no quote', async (_who, options, status) => {
  const { response, rendered } = await makeQuote(options)
  expect([response.status, rendered]).toEqual([status, []])
})

test.each<[string, BodyInit, number]>([
  [
    'four offers',
    JSON.stringify({ locale: 'en', offers: Array.from({ length: 4 }, () => toQuotedOffer(result)) }),
    400,
  ],
  ['no offer', '{"locale":"en","offers":[]}', 400],
  ['no JSON', 'quote', 400],
  [
    'a name that is not UTF-8',
    Uint8Array.from(
      Buffer.from(
        JSON.stringify({ locale: 'en', offers: [{ ...toQuotedOffer(result), hotelName: '\u00ff' }] }),
        'latin1',
      ),
    ),
    400,
  ],
  ['a body that breaks off', createBrokenBody(), 400],
  ['a body without end', `{"locale":"${'e'.repeat(300_000)}"}`, 413],
])('%s is refused', async (_what, body, status) => {
  expect((await makeQuote({ body })).response.status).toBe(status)
})
