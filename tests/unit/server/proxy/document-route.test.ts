import { describe, expect, jest, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { ScreenDocumentSet } from '#lib/domain/documents/document-view.ts'
import { drawQrCode } from '#lib/domain/documents/qr-code.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'
import { createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createDocumentRoute, type RenderPdf } from '#lib/server/proxy/document-route.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { createEmptySession } from '#lib/server/session/session.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { bookingCookieOf, COOKIE_SECRETS, customerCookieOf, filledInCookieOf } from '#tests/contract/visitors.ts'
import { bookings, hotel, NET, textsOf } from '#tests/unit/domain/documents/fixture.ts'
import { toAgency } from '#tests/unit/support/agency.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

const ID = bookings.hotel.bookingId
const agency = toAgency({ agencyCode: 'main', name: 'נופש', host: 'localhost', phoneNumber: '03-5151614' })

type RouteInput = {
  /** The upstream's reply about the booking, by agency code. */
  answers?: Record<string, object>
  fails?: FailureKind
  hotelFails?: FailureKind
  holidaysFail?: FailureKind
  wait?: number
  renderPdf?: RenderPdf
  site?: AgencyContent
}

function make({ answers, fails, hotelFails, holidaysFail, wait, renderPdf, site = agency }: RouteInput = {}) {
  const calls: string[] = []
  const limited: string[] = []
  const logosRead: string[] = []
  const known: Record<string, object> = answers ?? { main: { state: 'confirmed', booking: bookings.hotel } }
  const domestic = jest.fn(
    async (wireLine: string, input: { path: Record<string, string> }, caller: { agency: string }) => {
      calls.push(`${wireLine} ${Object.values(input.path).join('/')} as ${JSON.stringify(caller)}`)
      if (fails) return failed(fails)
      const data = known[caller.agency]
      return data ? { ok: true, data: { agencyCode: 'main', ...data } } : failed('not-found')
    },
  )
  const route = createDocumentRoute({
    resolve: async (host) => (host === 'localhost' ? { kind: 'agency', agency: site } : { kind: 'unknown' }),
    sessions: {
      open: async (_request, host) => createEmptySession(host, 1),
      save: async () => [],
    },
    limits: async (limit) => {
      limited.push(limit)
      return wait
    },
    scheme: 'http',
    cookieSecrets: COOKIE_SECRETS,
    domestic: domestic as never,
    owners: createBookingOwners(
      async () => ({ ok: true, data: [{ dealType: 'main', name: 'main', marketerId: 'MK1' }] }),
      { scheme: 'http', cookieSecrets: COOKIE_SECRETS },
    ),
    getHotel: async (agency, _locale, supplier, hotelCode) => {
      calls.push(`GET /hotelInfo/{supplier}/{hotelCode} ${supplier}/${hotelCode} as ${JSON.stringify({ agency })}`)
      if (hotelFails) throw new UpstreamDown(hotelFails)
      return hotel
    },
    getHolidays: async () => {
      if (holidaysFail) throw new UpstreamDown(holidaysFail)
      return []
    },
    readLogo: async ({ agencyCode }) => {
      logosRead.push(agencyCode)
      return new TextEncoder().encode(`logo of ${agencyCode}`)
    },
    renderPdf: renderPdf ?? (async () => ({ ok: true, output: new TextEncoder().encode('%PDF-') })),
    log: { error: () => {} } as never,
    now: () => Date.parse('2026-11-22T10:00:00Z'),
  })
  const get = (
    document: string,
    { headers = {}, lang = 'en' }: { headers?: Record<string, string>; lang?: string } = {},
  ) =>
    route(
      new Request(`http://localhost:3000/api/documents/${ID}/${document}?lang=${lang}`, {
        headers: { host: 'localhost:3000', ...headers },
      }),
      { id: ID, document },
    )
  return { get, calls, limited, logosRead }
}

const readProblem = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

test('a PDF is not cacheable, is not indexed, and has its own file name', async () => {
  const { get, calls, limited } = make()
  const response = await get('voucher.pdf')
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="voucher-NF7K2Q9.pdf"',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  ])
  // On behalf of the host's agency, and without a login.
  expect(calls).toEqual([
    `GET /operation/succeededBooking/{id} ${ID} as {"agency":"main"}`,
    'GET /hotelInfo/{supplier}/{hotelCode} ISRO/ISRO-4206 as {"agency":"main"}',
  ])
  expect(limited).toEqual(['document'])
})

test('a PDF gets the logo of the host’s agency, which nothing else needs', async () => {
  const logos: unknown[] = []
  const { get, logosRead } = make({
    renderPdf: async ({ logo }) => {
      logos.push(logo && new TextDecoder().decode(logo))
      return { ok: true, output: new Uint8Array() }
    },
  })
  for (const file of ['voucher.pdf', 'calendar.ics', 'documents.json']) await get(file)
  expect([logos, logosRead]).toEqual([['logo of main'], ['main']])
})

test.each([
  ['הזמנה-12', '12'],
  ['NF"7"; x=y', 'NF-7-x-y'],
  ['הזמנה', 'booking'],
  ['—', 'booking'],
])('documents of a booking with the number %s have a file name that a header can have', async (pnr, number) => {
  const { get } = make({ answers: { main: { state: 'confirmed', booking: { ...bookings.hotel, pnr } } } })
  const replies = await Promise.all([get('voucher.pdf'), get('calendar.ics')])
  expect(replies.map(({ status, headers }) => [status, headers.get('content-disposition')])).toEqual([
    [200, `attachment; filename="voucher-${number}.pdf"`],
    [200, `attachment; filename="booking-${number}.ics"`],
  ])
})

test('the same documents for the screen, in the requested language, without trade prices', async () => {
  const { get, limited } = make()
  const documentSet = (await (await get('documents.json', { lang: 'ru' })).json()) as ScreenDocumentSet
  expect(documentSet.documents.map(({ title }) => withoutNoBreakSpaces(title))).toEqual([
    'Подтверждение бронирования',
    'Ваучер на проживание',
    'Квитанция',
  ])
  expect(documentSet.link.url).toBe(`http://localhost:3000/ru/booking/card-verified?id=${ID}`)
  expect(documentSet.link.qr).toEqual(drawQrCode(documentSet.link.url))
  expect(textsOf(documentSet).join().replace(/\D/g, '')).not.toContain(String(NET))
  expect(limited).toEqual(['read'])
})

test('an unsupported language falls back to Hebrew', async () => {
  const documentSet = (await (await make().get('documents.json', { lang: 'xx' })).json()) as ScreenDocumentSet
  expect(documentSet.documents[0]?.title).toBe('אישור הזמנה')
})

test('a calendar file', async () => {
  const response = await make().get('calendar.ics')
  expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    'text/calendar; charset=utf-8',
    'attachment; filename="booking-NF7K2Q9.ics"',
  ])
  expect(await response.text()).toContain('BEGIN:VEVENT')
})

describe('documents that do not exist', () => {
  test.each([
    [
      'another agency’s booking',
      'approval.pdf',
      { answers: { galim: { state: 'confirmed', booking: bookings.hotel } } },
      [404, 'not-found'],
    ],
    ['no such booking', 'documents.json', { fails: 'not-found' }, [404, 'not-found']],
    ['one this agency may not see', 'documents.json', { fails: 'forbidden' }, [404, 'not-found']],
    ['no such document', 'invoice.pdf', {}, [404, 'not-found']],
    ['no such file', 'approval.exe', {}, [404, 'not-found']],
    ['tickets of a hotel', 'tickets.pdf', {}, [404, 'not-found']],
    [
      'a voucher of what is not confirmed',
      'voucher.pdf',
      { answers: { main: { state: 'pending-confirmation', booking: { ...bookings.hotel, status: 'waiting' } } } },
      [404, 'not-found'],
    ],
    [
      'the documents of a booking that is pending',
      'documents.json',
      { answers: { main: { state: 'waiting' } } },
      [409, 'conflict'],
    ],
    [
      'the documents of a confirmed booking that cannot be read now',
      'documents.json',
      { answers: { main: { state: 'confirmed' } } },
      [409, 'conflict'],
    ],
    [
      'the documents of a booking that was never made',
      'documents.json',
      { answers: { main: { state: 'not-paid' } } },
      [404, 'not-found'],
    ],
  ] as [string, string, RouteInput, [number, string]][])('%s', async (_name, document, given, answer) => {
    expect(await readProblem(await make(given).get(document))).toEqual(answer)
  })

  test.each(['refused', 'timeout', 'reset', 'unavailable', 'server-error', 'malformed', 'busy'] as const)(
    '%s gives a 503: retry later',
    async (fails) => {
      const response = await make({ fails }).get('approval.pdf')
      expect([response.headers.get('retry-after'), ...(await readProblem(response))]).toEqual(['5', 503, 'unavailable'])
    },
  )
})

describe('a booking of another agency', () => {
  const another = { state: 'confirmed', booking: bookings.hotel, agencyCode: 'galim' }

  test.each([
    ['unsigned', Buffer.from('{"marketerId":"MK220"}').toString('base64url')],
    ['signed', encodeAttribution({ marketerId: 'MK220' }, { secrets: COOKIE_SECRETS, host: 'localhost' })],
  ])('is not found with an %s cookie that names its marketer', async (_, value) => {
    const { get, calls } = make({ answers: { MK220: another, galim: another } })
    for (const document of ['documents.json', 'voucher.pdf', 'calendar.ics']) {
      const response = await get(document, { headers: { cookie: `${ATTRIBUTION_COOKIE}=${value}` } })
      expect(await readProblem(response)).toEqual([404, 'not-found'])
    }
    expect(calls).toEqual(Array(3).fill(`GET /operation/succeededBooking/{id} ${ID} as {"agency":"main"}`))
  })

  test('is not found even when the upstream returns it', async () => {
    expect(await readProblem(await make({ answers: { main: another } }).get('voucher.pdf'))).toEqual([404, 'not-found'])
  })

  test('is not found when the upstream does not name its owner', async () => {
    const answers = { main: { ...another, agencyCode: undefined } }
    expect(await readProblem(await make({ answers }).get('voucher.pdf'))).toEqual([404, 'not-found'])
  })
})

test('a booking of the agency’s own marketer is found, and its link contains the marketer', async () => {
  const { get } = make({ answers: { main: { state: 'confirmed', booking: bookings.hotel, agencyCode: 'MK1' } } })
  const signer = { secrets: COOKIE_SECRETS, host: 'localhost' }
  const cookie = `${ATTRIBUTION_COOKIE}=${encodeAttribution({ marketerId: 'MK1' }, signer)}`
  const documentSet = (await (await get('documents.json', { headers: { cookie } })).json()) as ScreenDocumentSet
  expect(documentSet.link.url).toBe(`http://localhost:3000/en/booking/card-verified?id=${ID}&marketerId=MK1`)
})

test('the documents are available without the hotel’s page and the holidays', async () => {
  const { get } = make({ hotelFails: 'timeout', holidaysFail: 'refused' })
  const documentSet = (await (await get('documents.json')).json()) as ScreenDocumentSet
  const text = textsOf(documentSet).join('\n')
  expect(text).toContain('08-630-0000')
  expect(text).not.toContain('you may cancel until')
})

test.each([
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }, [403, 'foreign-origin']],
  ['an unknown host', { host: 'nobody.localhost' }, [421, 'host-unknown']],
])('%s is refused', async (_name, headers, answer) => {
  expect(await readProblem(await make().get('approval.pdf', { headers: headers as Record<string, string> }))).toEqual(
    answer,
  )
})

test('requests beyond the rate limit are answered with 429', async () => {
  const response = await make({ wait: 7 }).get('approval.pdf')
  expect([response.headers.get('retry-after'), ...(await readProblem(response))]).toEqual(['7', 429, 'too-often'])
})

describe('the limits of PDF rendering', () => {
  test.each(['busy', 'timeout'] as const)('%s gives a 503: retry later', async (kind) => {
    const response = await make({ renderPdf: async () => ({ ok: false, kind }) }).get('approval.pdf')
    expect([response.headers.get('retry-after'), ...(await readProblem(response))]).toEqual(['5', 503, 'busy'])
  })

  test('an internal error is answered and logged, not thrown', async () => {
    const { get } = make({ renderPdf: () => Promise.reject(new Error('no font')) })
    expect(await readProblem(await get('approval.pdf'))).toEqual([500, 'internal'])
  })
})

test('on a site of internal agents, documents are for the person who has begun to pay, not for the one who made the booking', async () => {
  const { get, calls } = make({ site: { ...agency, forInternalAgentSite: true } })
  const customer = customerCookieOf('localhost', 'main')
  const made = bookingCookieOf(ID, 'main')
  const begun = filledInCookieOf(ID, 'main')
  const getAs = async (...cookies: string[]) => get('documents.json', { headers: { cookie: cookies.join('; ') } })
  expect(await readProblem(await getAs(customer, made))).toEqual([410, 'gone'])
  expect(await readProblem(await getAs(begun))).toEqual([401, 'login-required'])
  expect(calls).toEqual([])
  expect((await getAs(customer, begun)).status).toBe(200)
})
