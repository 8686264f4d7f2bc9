import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { HotelConversion } from '#lib/contract/entities/hotel.ts'
import type { SearchReply } from '#lib/contract/entities/stay.ts'
import type { ListedHotel } from '#lib/domain/listing/listing.ts'
import { readNearestContext } from '#lib/domain/search/nearest-context.ts'
import { toHotelAliases } from '#lib/domain/search/places.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'
import { createLog } from '#lib/server/log.ts'
import { createRateLimits, DEFAULT_QUOTAS, type RateLimits } from '#lib/server/proxy/rate-limits.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall, Upstream } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'
import { AGENCY_CODE, HOST } from '#tests/contract/endpoints.ts'
import { FAULTS, type Fault, refusingUrl, startFaultServer } from '#tests/contract/fault-server.ts'
import {
  agencyOf,
  COOKIE_SECRETS,
  clientOf,
  cookieOf,
  FORBIDDEN_IN_REPLIES,
  NOW,
  OPEN_SITE,
  SECRETS,
  SESSIONS,
  SIGNER,
  sessions,
} from '#tests/contract/visitors.ts'
import { answerOf, availabilityOf, rateOf } from '#tests/unit/domain/search/offers.ts'
import { until } from '#tests/unit/support/until.ts'

const DATES = 'from=2026-12-03&to=2026-12-06'
const EILAT = `dest=eilat&${DATES}&adult=2`

type Body = { city?: string; hotelCode?: string; checkIn: string; rooms: unknown; suppliers: string[] } & Record<
  string,
  unknown
>
type UpstreamRequest = { path: string; headers: Headers; body: Body; signal: AbortSignal }

const replyOf = (...availabilities: SearchReply['availabilities']): SearchReply => answerOf(availabilities).reply

/** An upstream that answers searches by a function; `asked` holds its requests. */
function upstreamOf(answer: (asked: UpstreamRequest) => Promise<Response> | Response) {
  const asked: UpstreamRequest[] = []
  const { call } = clientOf({
    url: 'http://upstream.example',
    fetch: async (input, init) => {
      const request = new Request(input instanceof URL ? input.href : input, init)
      const path = new URL(request.url).pathname.replace('/domestic/api', '')
      const body = (await request.json()) as Body
      const one = { path, headers: request.headers, body, signal: request.signal }
      asked.push(one)
      return answer(one)
    },
  })
  return { asked, call }
}

/** A list that cannot be read. */
const noList = () => Promise.reject(new Error('no list'))

/** One hotel that two suppliers sell under different codes. */
const conversion: HotelConversion = {
  hotelCode: 'H1',
  name: 'One',
  city: 'Eilat',
  destinationCode: 'eilat',
  codes: [
    { supplier: 'GOC', code: 'H1' },
    { supplier: 'DAN', code: 'D-7' },
  ],
}

type Visit = {
  agency?: AgencyContent
  session?: SealedSession
  limits?: RateLimits
  headers?: Record<string, string>
  signal?: AbortSignal
  getListedHotels?: () => Promise<ListedHotel[]>
}

async function ask(call: Upstream['call'], query: string, visit: Visit = {}) {
  const { agency = OPEN_SITE, session, limits = async () => undefined, headers = {}, signal } = visit
  const { getListedHotels = async () => [] } = visit
  const route = createSearchRoute({
    call,
    resolve: async (host) => (host === HOST ? { kind: 'agency', agency } : { kind: 'unknown' }),
    sessions,
    limits,
    lists: {
      getHotelAliases: async () => toHotelAliases([conversion]),
      getListedHotels,
      getNearestContext: async (_agency, _locale, _search, today) =>
        readNearestContext({ today, calendar: noList, holidays: noList, destinations: noList, conversions: noList }),
    },
    scheme: 'https',
    cookieSecrets: COOKIE_SECRETS,
    deployment: 'production',
    log: createLog('silent'),
    now: () => NOW,
  })
  const cookie = session ? { cookie: await cookieOf(session) } : {}
  const init = { headers: { host: HOST, ...cookie, ...headers }, ...(signal && { signal }) }
  return route(new Request(`https://${HOST}/api/search?${query}`, init))
}

const linesOf = async (response: Response): Promise<StreamLine[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StreamLine)

const short = (line: StreamLine) => ('call' in line ? `${line.type} ${line.call.split('.')[1]}` : line.type)

test.each([
  ['a product', '', { rateKey: 'STD bb 100', remarks: ['Show an identity card.'] }],
  ['a list of results', '&list=1', { rateKey: '', remarks: [] }],
])('the rates for %s', async (_, query, expected) => {
  const rate = rateOf(100, { remarks: ['Show an identity card.'] })
  const { call } = upstreamOf(async () => Response.json(answerOf([availabilityOf('DAN', 'D-7', [[rate]])]).reply))
  const lines = await linesOf(await ask(call, `dest=eilat&${DATES}&adult=2${query}`))
  const answer = lines.find((line) => line.type === 'answer')
  expect(answer?.reply.availabilities[0]?.rooms[0]?.rates[0]).toMatchObject(expected)
})

describe('a hotel without a name or a destination in the reply of the search', () => {
  const { name: _, destinationCode: __, ...unnamed } = availabilityOf('DAN', 'D-7', [[rateOf(100)]]).hotel
  const reply = {
    searchId: 's',
    availabilities: [{ ...availabilityOf('DAN', 'D-7', [[rateOf(100)]]), hotel: unnamed }],
  }
  const listed = { supplier: 'DAN', hotelCode: 'D-7', name: 'Sea', city: '', destinationCode: 'eilat' } as const
  const hotelOf = async (getListedHotels: () => Promise<ListedHotel[]>) => {
    const { call } = upstreamOf(async () => Response.json(reply))
    const lines = await linesOf(await ask(call, `dest=eilat&${DATES}&adult=2`, { getListedHotels }))
    const answer = lines.find((line) => line.type === 'answer')
    return answer?.reply.availabilities[0]?.hotel
  }

  test('is offered with those of the list of hotels', async () => {
    expect(await hotelOf(async () => [{ ...listed }])).toMatchObject({ name: 'Sea', destinationCode: 'eilat' })
  })

  test.each([
    ['does not have it', async () => []],
    ['cannot be read', () => Promise.reject(new Error('down'))],
    ['is slow', () => new Promise<never>(() => undefined)],
  ])('has its code as its name where the list %s', async (_what, getListedHotels) => {
    const hotel = await hotelOf(getListedHotels)
    expect(hotel).toMatchObject({ name: 'D-7' })
    expect(hotel).not.toHaveProperty('destinationCode')
  })
})

describe('a stream', () => {
  test('has one line for each call, in the order of the replies', async () => {
    let replies = 0
    const { call } = upstreamOf(async ({ body }) => {
      if (body.city === 'eilat') await until(() => replies === 2)
      replies += 1
      return Response.json(replyOf())
    })
    const response = await ask(call, `dest=eilat&dest=haifa&hotels=H1&${DATES}&adult=2&lang=ru`)
    const lines = await linesOf(response)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(lines.map(short)).toEqual(['plan', expect.anything(), expect.anything(), 'answer eilat', 'done'])
    expect(lines[0]).toEqual({
      type: 'plan',
      calls: (['hotel.H1', 'destination.eilat', 'destination.haifa'] as const).map((id) => ({
        id: `${id}.2026-12-03.2026-12-06`,
        place: { kind: id.split('.')[0], code: id.split('.')[1] },
        checkIn: '2026-12-03',
        checkOut: '2026-12-06',
        kind: 'hotel',
      })),
    })
  })

  test('sends the first reply while the second call is still pending', async () => {
    const gate = Promise.withResolvers<undefined>()
    const { call } = upstreamOf(async ({ body }) => {
      if (body.city === 'haifa') await gate.promise
      return Response.json(replyOf())
    })
    const reader = (await ask(call, `dest=eilat&dest=haifa&${DATES}&adult=2`)).body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await read()).toContain('"plan"')
    expect(await read()).toContain('"answer"')
    gate.resolve(undefined)
    expect(await read()).toContain('haifa')
    expect(await read()).toBe('{"type":"done"}\n')
  })

  test('continues after a failure and reports it', async () => {
    const { call } = upstreamOf(({ body }) =>
      body.city === 'eilat' ? new Response('', { status: 503 }) : Response.json(replyOf()),
    )
    const lines = await linesOf(await ask(call, `dest=eilat&dest=haifa&${DATES}&adult=2`))
    expect(lines.slice(1)).toEqual([
      expect.objectContaining({ type: 'answer' }),
      {
        type: 'failure',
        call: 'destination.eilat.2026-12-03.2026-12-06',
        code: 'unavailable',
        status: 503,
        retryAfterSeconds: 5,
      },
      { type: 'done' },
    ])
  })

  test('lists which hotels are the same under other codes', async () => {
    const { call } = upstreamOf(() => Response.json(replyOf(availabilityOf('DAN', 'D-7', [[rateOf(100)]]))))
    expect((await linesOf(await ask(call, EILAT)))[1]).toMatchObject({ same: { 'DAN/D-7': 'H1' } })
  })
})

describe('what reaches the upstream', () => {
  const two = '&adult=2&child=0&ages=&infant=1&adult=1&child=4&ages=0,1,2,17&infant=0'

  test('A1: two rooms, every age as it was entered, no child as an adult', async () => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    await linesOf(await ask(call, `dest=eilat&${DATES}${two}&business=1&lang=ar`))
    expect(asked.map(({ body }) => body)).toEqual([
      {
        kind: 'hotel',
        city: 'eilat',
        sources: [0, 1, 2, 3, 4],
        suppliers: ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'],
        langCode: 'ARA',
        checkIn: '2026-12-03',
        checkOut: '2026-12-06',
        rooms: [
          { adults: 2, childAges: [], infants: 1 },
          { adults: 1, childAges: [0, 1, 2, 17], infants: 0 },
        ],
        businessTravel: true,
        multiSearchDatesState: false,
      },
    ])
  })

  test.each<[string, string, { path: string; code: string }[]]>([
    [
      'A2: a room without an adult',
      `dest=eilat&${DATES}&adult=2&adult=0&child=1&ages=9`,
      [{ path: 'rooms.1', code: 'adults-missing' }],
    ],
    [
      'nothing to look for',
      'adult=2',
      [
        { path: 'search', code: 'destination-missing' },
        { path: 'search', code: 'dates-missing' },
      ],
    ],
    ['nineteen nights', 'dest=eilat&from=2026-12-03&to=2026-12-22&adult=2', [{ path: 'ranges.0', code: 'too-long' }]],
    ['a call that is not of the plan', `${EILAT}&call=destination.haifa`, [{ path: 'call', code: 'unknown' }]],
    ['a supplier that is none', `${EILAT}&suppliers=NASA`, [{ path: 'suppliers', code: 'unknown' }]],
  ])('%s: nothing', async (_, query, fields) => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    const response = await ask(call, query)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-input', fields }])
    expect(asked).toEqual([])
  })

  test('a retried call, limited to the suppliers that failed', async () => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    const id = 'destination.haifa.2026-12-03.2026-12-06'
    const lines = await linesOf(
      await ask(call, `dest=eilat&dest=haifa&${DATES}&adult=2&call=${id}&suppliers=ATLANTIS&suppliers=DAN`),
    )
    expect(lines.map(short)).toEqual(['plan', 'answer haifa', 'done'])
    expect(asked.map(({ body }) => [body.city, body.suppliers, body.sources])).toEqual([
      ['haifa', ['DAN', 'ATLANTIS'], [2, 4]],
    ])
  })

  test('the marketer whose link the visitor used', async () => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    const cookie = `${ATTRIBUTION_COOKIE}=${encodeAttribution({ marketerId: 'M7', subMarketerId: 'S3' }, SIGNER)}`
    await linesOf(await ask(call, EILAT, { headers: { cookie } }))
    expect(asked.map(({ headers, body }) => [headers.get('agency'), body.subCalling])).toEqual([['M7', 'S3']])
  })
})

const trade = () =>
  Response.json(replyOf(availabilityOf('GOC', 'H1', [[rateOf(100, { netPrice: 80, commission: 20 })]])))

describe('A6: prices of members and agencies', () => {
  const [agencySid, memberSid] = SECRETS
  test.each<[string, SealedSession, (string | null | undefined)[], boolean]>([
    ['a visitor', SESSIONS.anonymous, [null, null], false],
    ['someone who has not entered the code', SESSIONS['code sent'], [null, null], false],
    ['a member', SESSIONS.member, [memberSid, null], false],
    ['a marketer', SESSIONS.marketer, [null, agencySid], true],
  ])(
    '%s is requested with its own rights and sees only the prices it may see; the reply is not cached',
    async (_, session, sids, sees) => {
      const { asked, call } = upstreamOf(trade)
      const response = await ask(call, EILAT, { session })
      const text = await response.text()
      expect(asked.map(({ headers }) => [headers.get('memberSid'), headers.get('agencySid')])).toEqual([sids])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(text.includes('netPrice')).toBe(sees)
      expect(text.includes('commission')).toBe(sees)
      expect(text).not.toMatch(FORBIDDEN_IN_REPLIES)
    },
  )

  test('are never shared with another visitor’s identical search in flight', async () => {
    const { asked, call } = upstreamOf(async () => {
      await wait(10)
      return trade()
    })
    await Promise.all(
      [ask(call, EILAT, { session: SESSIONS.member }), ask(call, EILAT)].map(async (one) => linesOf(await one)),
    )
    expect(asked).toHaveLength(2)
  })
})

describe('a login that has ended', () => {
  const unauthorized = () => new Response('', { status: 401 })

  test('is reported before the first line, and the session is closed', async () => {
    const { call } = upstreamOf(unauthorized)
    const response = await ask(call, EILAT, { session: SESSIONS.member })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'session-ended', part: 'member' }])
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const after = await sessions.open({ headers: new Headers({ cookie }) }, HOST)
    expect(after.member).toBeUndefined()
  })

  test('is found out where the upstream says only that the search is not allowed', async () => {
    const call: UntypedCall = async (_service, wireLine) =>
      wireLine.endsWith('/checkSession') ? { ok: true, data: { logined: false } } : failed('forbidden')
    const response = await ask(call, EILAT, { session: SESSIONS.member })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'session-ended', part: 'member' }])
  })

  test('is an ordinary failure for a visitor who was not signed in', async () => {
    const { call } = upstreamOf(unauthorized)
    const lines = await linesOf(await ask(call, EILAT))
    expect(lines[1]).toMatchObject({ type: 'failure', code: 'login-required' })
  })
})

test.each(['anonymous', 'member', 'code sent'] as const)(
  'on a closed site a search requires an agency’s sign-in: %s',
  async (name) => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    const reply = await ask(call, EILAT, { agency: agencyOf(), session: SESSIONS[name] })
    expect([reply.status, await reply.json()]).toEqual([
      401,
      { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'login-required', part: 'agency' },
    ])
    expect(asked).toEqual([])
  },
)

describe('refused', () => {
  test.each<[string, Visit, number, string]>([
    ['another site’s page', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'foreign-origin'],
    ['a host that is nobody’s', { headers: { host: 'nobody.example' } }, 421, 'host-unknown'],
    ['too often', { limits: async () => 7 }, 429, 'too-often'],
  ])('%s', async (_, visit, status, code) => {
    const { asked, call } = upstreamOf(() => Response.json(replyOf()))
    const response = await ask(call, EILAT, visit)
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
    expect(asked).toEqual([])
  })

  test('each call of a search counts against the limits', async () => {
    const few = { times: 3, seconds: 60 }
    const rate = { address: few, host: few }
    const limits = createRateLimits({ ...DEFAULT_QUOTAS, read: rate, write: rate })
    const { call } = upstreamOf(() => Response.json(replyOf()))
    const twoPlaces = `dest=eilat&dest=haifa&${DATES}&adult=2`
    expect((await ask(call, twoPlaces, { limits })).status).toBe(200)
    expect((await ask(call, twoPlaces, { limits })).status).toBe(429)
  })
})

describe('a client that disconnects', () => {
  test.each(['the request is ended', 'the stream is not read any more'])('aborts the calls: %s', async (how) => {
    const { asked, call } = upstreamOf(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const left = new AbortController()
    const response = await ask(call, `dest=eilat&dest=haifa&${DATES}&adult=2`, { signal: left.signal })
    await until(() => asked.length === 2)
    if (how === 'the request is ended') left.abort()
    else await response.body?.cancel()
    await until(() => asked.every(({ signal }) => signal.aborted))
  })

  test('before all calls have started: the others never start', async () => {
    const { asked, call } = upstreamOf(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const hotels = Array.from({ length: 20 }, (_, index) => `&hotels=H${index}`).join('')
    const response = await ask(call, `${DATES}&adult=2${hotels}`)
    await until(() => asked.length === 8)
    await response.body?.cancel()
    await wait(20)
    expect(asked).toHaveLength(8)
  })
})

describe('an upstream that fails', () => {
  let server: Awaited<ReturnType<typeof startFaultServer>>
  beforeAll(async () => {
    server = await startFaultServer()
  })
  afterAll(() => server.stop())

  const EXPECTED = {
    hang: 'timeout',
    'reset in mid-body': 'upstream-failed',
    500: 'upstream-failed',
    503: 'unavailable',
    429: 'unavailable',
    401: 'login-required',
    404: 'not-found',
    redirect: 'upstream-failed',
    'HTML instead of JSON': 'upstream-failed',
    'malformed JSON': 'upstream-failed',
    '10 MB reply': 'upstream-failed',
  } as const satisfies Record<Fault, string>

  // Only the fault without any reply uses the scaled deadline; for the other faults a busy machine needs the full one.
  const failing = async (url: string, deadlineScale = 1) => {
    const { call } = clientOf({ url, deadlineScale })
    const response = await ask(call, EILAT)
    const text = await response.text()
    expect(text).not.toMatch(FORBIDDEN_IN_REPLIES)
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as StreamLine)
  }

  test.each(Object.keys(FAULTS) as Fault[])('is reported in a line of its own: %s', async (fault) => {
    const lines = await failing(server.urlOf(fault), fault === 'hang' ? 0.02 : 1)
    expect(lines).toMatchObject([{ type: 'plan' }, { type: 'failure', code: EXPECTED[fault] }, { type: 'done' }])
  })

  test('refuses connections', async () => {
    expect((await failing(await refusingUrl()))[1]).toMatchObject({ type: 'failure', code: 'upstream-failed' })
  })

  test('answers with JSON of another shape', async () => {
    expect((await failing(server.urlOfJson('{"hotels":[]}')))[1]).toMatchObject({ code: 'upstream-failed' })
    // Not an empty list, which would say that nothing is offered.
    expect((await failing(server.urlOfJson('{"availabilities":[{}]}')))[1]).toMatchObject({ code: 'upstream-failed' })
  })

  test('fails for one supplier only: the other offers are sent, and the failure is reported', async () => {
    const suppliers = [{ supplier: 'GOC' as const, state: 'failed' as const }]
    const { call } = upstreamOf(() =>
      Response.json({ ...replyOf(availabilityOf('DAN', 'D-7', [[rateOf(100)]])), suppliers }),
    )
    const [, answer] = await linesOf(await ask(call, EILAT))
    expect(answer).toMatchObject({ type: 'answer', reply: { suppliers } })
  })
})

test('the agency’s code goes with every call', async () => {
  const { asked, call } = upstreamOf(() => Response.json(replyOf()))
  await linesOf(await ask(call, EILAT))
  expect(asked.map(({ headers }) => headers.get('agency'))).toEqual([AGENCY_CODE])
})
