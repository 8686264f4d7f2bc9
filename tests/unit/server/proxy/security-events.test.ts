import { describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { createLog } from '#lib/server/log.ts'
import { createRateLimits, DEFAULT_QUOTAS } from '#lib/server/proxy/rate-limits.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { type SecurityEvent, type SecurityFields, toLoggedPath } from '#lib/server/security-log.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { createSearchLimit, type SearchQuotas } from '#lib/server/upstream/searches-under-way.ts'
import { ENDPOINTS, exampleReply, HOST, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  cookieOf,
  MARKETER_SITE,
  NOW,
  OPEN_SITE,
  proxyOf,
  SESSIONS,
  SIGNER,
  sessions,
} from '#tests/contract/visitors.ts'

type Visit = {
  agency?: AgencyContent
  session?: SealedSession
  fails?: FailureKind
  headers?: Record<string, string>
  body?: string
  quotas?: typeof DEFAULT_QUOTAS
}

/** Makes one call through the proxy; returns its status and the security events. */
async function visit(wireLine: WireLine, { agency = AGENT_SITE, session, fails, headers, body, quotas }: Visit = {}) {
  const events: [SecurityEvent, SecurityFields][] = []
  const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
  if (!listed) throw new Error(wireLine)
  const call: UntypedCall = async () =>
    fails ? failed(fails) : { ok: true, data: JSON.parse(exampleReply(listed.endpoint, 'everything') || 'null') }
  const proxy = proxyOf({
    service: listed.name === 'bff' ? bff : domestic,
    call,
    agency,
    cookieSecrets: SIGNER.secrets,
    security: (...event) => void events.push(event),
    ...(quotas && { limits: createRateLimits(quotas) }),
  })
  const request = toRequest(listed, {
    'x-nofesh-address': '192.0.2.7',
    ...(session && { cookie: await cookieOf(session) }),
    ...headers,
  })
  const sent =
    body === undefined ? request : new Request(request.url, { method: 'POST', headers: request.headers, body })
  return { status: (await proxy(sent)).status, events }
}

const where = { host: HOST, address: '192.0.2.7' }

describe('security events of sign-ins', () => {
  test.each<[WireLine, SealedSession, AgencyContent, SecurityEvent, string]>([
    ['POST /agent/login', SESSIONS.anonymous, AGENT_SITE, 'sign-in-succeeded', 'clerk'],
    ['POST /agency/passlogin', SESSIONS.anonymous, MARKETER_SITE, 'sign-in-succeeded', 'agency galim'],
    ['POST /clubMember/verifyCode', SESSIONS['member code sent'], AGENT_SITE, 'sign-in-succeeded', 'phone'],
    ['POST /clubMember/requestLogin', SESSIONS.anonymous, OPEN_SITE, 'code-requested', 'phone'],
    ['POST /operation/cancelBook/preflight', SESSIONS.anonymous, OPEN_SITE, 'sign-in-succeeded', 'cancel galim'],
    ['POST /agent/logout', SESSIONS.agent, AGENT_SITE, 'signed-out', 'clerk ody7 noa'],
    ['POST /clubMember/logout', SESSIONS.member, OPEN_SITE, 'signed-out', 'phone 501234567'],
  ])('%s', async (wireLine, session, agency, event, identity) => {
    const { status, events } = await visit(wireLine, { session, agency })
    expect(status).toBeLessThan(300)
    expect(events).toEqual([
      [
        event,
        {
          ...where,
          what: wireLine,
          limit: expect.any(String),
          outcome: 'ok',
          identity: expect.stringMatching(new RegExp(`^${identity}`)),
        },
      ],
    ])
  })

  test.each<[WireLine, AgencyContent]>([
    ['POST /agent/login', AGENT_SITE],
    ['POST /agency/passlogin', MARKETER_SITE],
    ['POST /operation/cancelBook/preflight', OPEN_SITE],
  ])('a wrong password: %s', async (wireLine, agency) => {
    const { events } = await visit(wireLine, { agency, fails: 'unauthorized' })
    expect(events).toEqual([
      [
        'sign-in-failed',
        { ...where, what: wireLine, limit: 'login', outcome: 'unauthorized', identity: expect.any(String) },
      ],
    ])
  })

  test('has no password, code or phone', async () => {
    const { events } = await visit('POST /agent/login', {
      fails: 'unauthorized',
      body: 'odyAgentCode=AG9000&clerkName=dana&password=hush-hush',
    })
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('hush')
  })
})

describe('security events of refused requests', () => {
  const READ = 'GET /operation/packDates/holidays'
  const SEARCH = 'POST /operation/search'

  test('a page of another site', async () => {
    const { status, events } = await visit('POST /operation/storePage/{id}', {
      agency: OPEN_SITE,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect([status, events]).toEqual([
      403,
      [
        [
          'foreign-origin',
          {
            ...where,
            what: '/api/domestic/operation',
            limit: 'write',
            outcome: 'foreign-origin',
            detail: { origin: 'https://evil.example', site: 'cross-site' },
          },
        ],
      ],
    ])
  })

  test('more calls than the limit', async () => {
    const none = { times: 0, seconds: 60 }
    const quotas = { ...DEFAULT_QUOTAS, read: { address: none, host: none } }
    const { status, events } = await visit(READ, { agency: OPEN_SITE, quotas })
    expect([status, events]).toEqual([
      429,
      [['limit-refused', { ...where, what: '/api/bff/operation', limit: 'read', outcome: 'too-often' }]],
    ])
  })

  test.each<[string, SearchQuotas, number, string, string]>([
    ['a visitor', { visitor: 1, agency: 9 }, 429, 'searches of a visitor', 'too-often'],
    ['an agency', { visitor: 9, agency: 1 }, 503, 'searches of an agency', 'busy'],
  ])(
    'a second search of %s while the first is under way, as a call and as a stream',
    async (_, quotas, status, limit, outcome) => {
      const events: unknown[] = []
      const listed = ENDPOINTS.find(({ wireLine }) => wireLine === SEARCH)
      if (!listed) throw new Error(SEARCH)
      const answered = Promise.withResolvers<ReturnType<typeof failed>>()
      const options = {
        call: () => answered.promise,
        startSearch: createSearchLimit(quotas),
        security: (...event: unknown[]) => void events.push(event),
      }
      const proxy = proxyOf({ ...options, service: domestic, agency: OPEN_SITE })
      const route = createSearchRoute({
        ...options,
        resolve: async () => ({ kind: 'agency', agency: OPEN_SITE }),
        sessions,
        limits: async () => undefined,
        lists: {
          getHotelAliases: async () => ({}),
          getListedHotels: async () => [],
          getNearestContext: () => Promise.reject(new Error('not used')),
        },
        scheme: 'https',
        deployment: 'production',
        log: createLog('silent'),
        now: () => NOW,
      })
      const headers = { 'x-nofesh-address': where.address }
      const stream = () =>
        new Request(`https://${HOST}/api/search?dest=eilat&from=2026-12-03&to=2026-12-06&adult=2`, {
          headers: { ...headers, host: HOST },
        })
      const first = await route(stream())
      const refused = await Promise.all([route(stream()), proxy(toRequest(listed, headers))])
      expect(refused.map((one) => [one.status, one.headers.get('retry-after')])).toEqual([
        [status, '3'],
        [status, '3'],
      ])
      const event = ['limit-refused', { ...where, what: SEARCH, limit, outcome }]
      expect(events).toEqual([event, event])
      answered.resolve(failed('timeout'))
      await first.text()
      expect((await route(stream())).status).toBe(200)
      expect(events).toHaveLength(2)
    },
  )

  test('a call on a closed site', async () => {
    const { status, events } = await visit(READ, { agency: MARKETER_SITE })
    expect([status, events]).toEqual([
      401,
      [['closed-site-refused', { ...where, what: '/api/bff/operation', limit: 'read', outcome: 'login-required' }]],
    ])
  })

  test('invalid input names the fields and not their values', async () => {
    const { status, events } = await visit('POST /clubMember/requestLogin', {
      agency: OPEN_SITE,
      body: JSON.stringify({ phone: 'drop table 0501234567' }),
    })
    expect([status, events]).toEqual([
      400,
      [
        [
          'bad-input',
          {
            ...where,
            what: 'POST /clubMember/requestLogin',
            outcome: 'invalid-input',
            detail: { fields: [{ path: 'body.phone', code: expect.any(String) }] },
          },
        ],
      ],
    ])
    expect(JSON.stringify(events)).not.toContain('drop')
  })

  test('a call for another agency', async () => {
    const listed = ENDPOINTS.find(({ wireLine }) => wireLine === 'GET /dealType/byAgency')
    if (!listed) throw new Error('not listed')
    const events: unknown[] = []
    const proxy = proxyOf({
      service: domestic,
      call: async () => failed('not-found'),
      agency: OPEN_SITE,
      security: (...event) => void events.push(event),
    })
    const { url, headers } = toRequest(listed)
    await proxy(new Request(url.replace('agencyCode=galim', 'agencyCode=masa'), { headers }))
    expect(events).toEqual([
      [
        'other-agency',
        expect.objectContaining({ host: HOST, what: 'GET /dealType/byAgency', outcome: 'other-agency' }),
      ],
    ])
  })

  test('an allowed call leaves no trace', async () => {
    expect((await visit(READ, { agency: OPEN_SITE })).events).toEqual([])
  })
})

test.each([
  ['/api/documents/3f2b7c1e-1d2a-4e5f-9a8b-0c1d2e3f4a5b/voucher.pdf', '/api/documents'],
  ['/api/timeline/3f2b7c1e-1d2a-4e5f-9a8b-0c1d2e3f4a5b', '/api/timeline'],
  ['/api/domestic/operation/succeededBooking/B1', '/api/domestic/operation'],
  ['/api/search', '/api/search'],
])('the log has no id of a booking: %s', (path, logged) => {
  expect(toLoggedPath(path)).toBe(logged)
})
