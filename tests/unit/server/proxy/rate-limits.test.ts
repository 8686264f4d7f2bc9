import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { CREDIT_REFRESH } from '#lib/browser/credit/credit-poller.ts'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { LimitClass, WireLine } from '#lib/contract/service.ts'
import { createLog } from '#lib/server/log.ts'
import { readClientAddress } from '#lib/server/proxy/client-address.ts'
import { createGuessLimits, DEFAULT_GUESS_QUOTAS, type GuessKind } from '#lib/server/proxy/guess-limits.ts'
import { createRateLimits, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { createSessionRoute } from '#lib/server/proxy/session-route.ts'
import type { SessionStore } from '#lib/server/session/cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'
import { ENDPOINTS, HOST, type ListedEndpoint, toRequest } from '#tests/contract/endpoints.ts'
import { AGENT_SITE, agencyOf, cookieOf, MARKETER_SITE, proxyOf, SESSIONS } from '#tests/contract/visitors.ts'

const OPEN_SITE = agencyOf({ isLoginMarketer: false })
const ADDRESS = 'x-nofesh-address'

const findEndpoint = (wireLine: WireLine) => ENDPOINTS.find((listed) => listed.wireLine === wireLine) as ListedEndpoint

/** Calls an endpoint `times` times and counts the replies by status. */
async function attack(
  handle: (request: Request) => Promise<Response>,
  wireLine: WireLine,
  times: number,
  toHeaders: (time: number) => Record<string, string>,
) {
  const statuses: Record<number, number> = {}
  const listed = findEndpoint(wireLine)
  for (let time = 0; time < times; time += 1) {
    const { status } = await handle(toRequest(listed, toHeaders(time)))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const statusFrom = async (
  handle: (request: Request) => Promise<Response>,
  wireLine: WireLine,
  headers: Record<string, string>,
) => (await handle(toRequest(findEndpoint(wireLine), headers))).status

const wrong: UntypedCall = async () => failed('unauthorized', { status: 401 })

describe('one address', () => {
  test('that is refused does not use up the limit of the host', async () => {
    const limits = createRateLimits()
    for (let time = 0; time < 1_050; time += 1) await limits('code', { address: 'a', host: HOST })
    expect(await limits('code', { address: 'a', host: HOST })).toBeGreaterThan(500)
    expect(await limits('code', { address: 'b', host: HOST })).toBeUndefined()
  })

  test('that sends many bad writes does not block another visitor’s payment', async () => {
    const handle = proxyOf({ service: domestic, call: wrong, agency: OPEN_SITE })
    const bad = () => ({ [ADDRESS]: '10.0.0.1', 'content-type': 'text/plain' })
    const statuses = await attack(handle, 'POST /operation/storePage/{id}', 1_000, bad)
    expect(statuses[429]).toBe(910)
    expect(await statusFrom(handle, 'POST /operation/payAndBook/{id}', { [ADDRESS]: '10.0.0.2' })).not.toBe(429)
    expect(await statusFrom(handle, 'POST /operation/payAndBook/{id}', { [ADDRESS]: '10.0.0.1' })).not.toBe(429)
  })
})

test('the owner of an IPv6 network of 65,536 addresses does not use up the limit of the host', async () => {
  const limits = createRateLimits()
  const networks = Array.from({ length: 200 }, (_, index) => readClientAddress(undefined, `2001:db8:77:${index}::1`, 0))
  let accepted = 0
  for (const address of networks) {
    for (let time = 0; time < 20; time += 1) {
      if ((await limits('code', { address, host: HOST })) === undefined) accepted += 1
    }
  }
  expect(accepted).toBe(250)
  const neighbour = readClientAddress(undefined, '2001:db8:78:1::1', 0)
  expect(await limits('code', { address: neighbour, host: HOST })).toBeUndefined()
  expect(await limits('code', { address: '192.0.2.1', host: HOST })).toBeUndefined()
})

test('a club member who signs in again and again has the limits of one visitor', async () => {
  const limits = createRateLimits()
  const countedAs = (sid: string, phone?: string) => {
    const { member } = SESSIONS.member
    if (member?.state !== 'authorized') throw new Error('no member')
    return toCountedSession({ member: { ...member, sid, member: { ...member.member, phone } } })
  }
  let accepted = 0
  for (let time = 0; time < 100; time += 1) {
    const phone = ['0501234567', '+972 50-123-4567'][time % 2]
    const session = countedAs(`login-${time}`, phone)
    if ((await limits('coupon', { address: String(time), host: HOST, session })) === undefined) accepted += 1
  }
  expect(accepted).toBe(30)
  // Without a phone, or with one of which only a part is stated, members cannot be distinguished by it.
  expect(countedAs('login-1', '050****67')).not.toBe(countedAs('login-2', '050****67'))
  expect(countedAs('login-1')).not.toBe(countedAs('login-2'))
})

test('a host whose limit is used up by other calls from many addresses still accepts payments and signed-in calls', async () => {
  const limits = createRateLimits()
  const quotas = { write: 5_000 } as const
  for (const [limit, times] of Object.entries(quotas)) {
    for (let time = 0; time < times; time += 1) {
      await limits(limit as LimitClass, { address: String(time), host: HOST })
    }
    expect(await limits(limit as LimitClass, { address: 'new', host: HOST })).toBeGreaterThan(0)
    expect(await limits(limit as LimitClass, { address: 'new', host: HOST, session: 's' })).toBeUndefined()
  }
  expect(await limits('payment', { address: 'new', host: HOST })).toBeUndefined()
})

test('customers behind one address who wait for their bookings do not use up the limit of payments, nor do reads use up theirs', async () => {
  const handle = proxyOf({ service: domestic, call: wrong, agency: OPEN_SITE })
  const from = () => ({ [ADDRESS]: '10.0.0.1' })
  // Twenty-five customers, each every 1.5 seconds, for a minute.
  const waiting = await attack(handle, 'GET /operation/succeededBooking/{id}', 25 * 40, from)
  expect(waiting[429]).toBeUndefined()
  expect(await statusFrom(handle, 'POST /operation/payAndBook/{id}', from())).not.toBe(429)
  await attack(handle, 'GET /hotelChain', 1_000, from)
  expect(await statusFrom(handle, 'GET /hotelChain', from())).toBe(429)
  expect(await statusFrom(handle, 'GET /operation/succeededBooking/{id}', from())).not.toBe(429)
})

test('the calls that pay are a class of their own', () => {
  const paying = Object.entries(domestic.calls)
    .filter(([, endpoint]) => 'limit' in endpoint && endpoint.limit === 'payment')
    .map(([wireLine]) => wireLine)
  expect(paying.sort()).toEqual([
    'POST /operation/getPaymentUrl/{bookId}',
    'POST /operation/payAndBook/{id}',
    'POST /operation/paymentOnly/{id}/',
    'POST /operation/resumeThePaymentOnly/{id}',
  ])
})

test('bookings can be read by number only a few times after the cancellation password', async () => {
  const handle = proxyOf({ service: domestic, call: wrong, agency: OPEN_SITE })
  const cookie = await cookieOf(SESSIONS.canceller)
  const statuses = await attack(handle, 'GET /operation/pnrDetails/{pnr}/', 100, () => ({ cookie, [ADDRESS]: 'a' }))
  expect(statuses[429]).toBe(80)
})

describe('coupon codes', () => {
  const STORE = findEndpoint('POST /operation/storePage/{id}')
  const CHECK = findEndpoint('GET /operation/checkCoupon/{code}')

  /** Stores a new booking with a coupon. */
  async function toStoreRequest(couponCode: string | undefined, headers: Record<string, string>): Promise<Request> {
    const example = toRequest(STORE, headers)
    const { agent: _, ...body } = (await example.json()) as Record<string, unknown>
    const url = example.url.replace(/storePage\/[^?]+/, 'storePage/init')
    return new Request(url, { method: 'POST', headers: example.headers, body: JSON.stringify({ ...body, couponCode }) })
  }
  function toCheckRequest(code: string, headers: Record<string, string>): Request {
    const example = toRequest(CHECK, headers)
    return new Request(example.url.replace(/checkCoupon\/[^?]+/, `checkCoupon/${code}`), { headers: example.headers })
  }

  test.each([
    ['an address', async () => ({ [ADDRESS]: 'a' }), { [ADDRESS]: 'b' }],
    ['a login', async (time: number) => ({ [ADDRESS]: `a${time}`, cookie: await cookieOf(SESSIONS.member) }), {}],
  ])(
    '%s tries thirty codes, checked or stored; a booking with its own code, or with none, is still stored',
    async (_, toHeaders, other) => {
      const sent: string[] = []
      const call: UntypedCall = async (_service, _line, { path, body }) => {
        sent.push(String((body as { couponCode?: string } | undefined)?.couponCode ?? Reflect.get(path ?? {}, 'code')))
        return failed('rejected', { status: 400 })
      }
      const handle = proxyOf({ service: domestic, call, agency: OPEN_SITE })
      for (let time = 0; time < 40; time += 1) {
        const headers = await toHeaders(time)
        await handle(time % 2 ? toCheckRequest(`C${time}`, headers) : await toStoreRequest(`C${time}`, headers))
      }
      expect(sent).toEqual(Array.from({ length: 30 }, (_, time) => `C${time}`))
      const refused = await handle(await toStoreRequest('C40', await toHeaders(40)))
      expect([refused.status, (await refused.json()) as object]).toMatchObject([
        429,
        { code: 'too-often', fields: [{ path: 'body.couponCode', code: 'too-often' }] },
      ])
      // Refused again, not taken for one that was counted.
      expect((await handle(await toStoreRequest('c40', await toHeaders(40)))).status).toBe(429)
      for (const code of ['c2', undefined])
        expect((await handle(await toStoreRequest(code, await toHeaders(41)))).status).toBe(400)
      expect((await handle(await toStoreRequest('C40', other))).status).toBe(400)
    },
  )
})

describe('guesses', () => {
  const from = (time: number) => ({ [ADDRESS]: `10.0.${Math.floor(time / 250)}.${time % 250}` })
  const fromTwelve = (time: number) => ({ [ADDRESS]: `10.0.0.${time % 12}` })
  const right: UntypedCall = async () => ({ ok: true, data: { agencySid: 'sid-1' } })

  test('of a cancellation password from twelve addresses stop before the right one is found', async () => {
    const handle = proxyOf({ service: domestic, call: wrong, agency: OPEN_SITE })
    const statuses = await attack(handle, 'POST /operation/cancelBook/preflight', 480, fromTwelve)
    expect(statuses).toEqual({ 401: 60, 429: 420 })
  })

  test('of a cancellation password by an agent stop, also with another booking for each and after another sign-in', async () => {
    let now: UntypedCall = wrong
    const call: UntypedCall = (...call) => now(...call)
    const handle = proxyOf({ service: domestic, call, agency: AGENT_SITE })
    const cancel = async (time: number, clerkName = 'Noa', address = 'a') => {
      const agency = { ...SESSIONS.agent.agency, sid: `sid-${time}`, clerkName } as SealedSession['agency']
      const cookie = await cookieOf({ ...SESSIONS.agent, agency })
      const example = toRequest(findEndpoint('POST /operation/cancelBook/{pnr}/'), { cookie, [ADDRESS]: address })
      const url = example.url.replace(/cancelBook\/[^?]+/, `cancelBook/NF${time}`)
      const { headers } = example
      return (await handle(new Request(url, { method: 'POST', headers, body: await example.text() }))).status
    }
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) statuses.push(await cancel(time))
    expect(statuses).toEqual([...Array(8).fill(401), ...Array(4).fill(429)])
    now = async () => ({ ok: true, data: { result: 'success' } })
    expect(await cancel(20)).toBe(429)
    // A colleague at the same address is not stopped, and accepted passwords do not count.
    for (let time = 30; time < 50; time += 1) expect(await cancel(time, 'Dana')).toBe(200)
  })

  test('of a marketer’s password count for the agency on every host', async () => {
    let now: UntypedCall = wrong
    const call: UntypedCall = (...call) => now(...call)
    const handle = proxyOf({ service: bff, call, agency: MARKETER_SITE })
    expect(await attack(handle, 'POST /agency/passlogin', 100, from)).toEqual({ 401: 60, 429: 40 })
    now = right
    expect(await statusFrom(handle, 'POST /agency/passlogin', { [ADDRESS]: '9.9.9.9' })).toBe(429)
  })

  test('by a stranger do not lock a clerk out, neither with eight wrong passwords nor with hundreds', async () => {
    let now: UntypedCall = right
    const call: UntypedCall = (...call) => now(...call)
    const handle = proxyOf({ service: bff, call, agency: AGENT_SITE })
    const office = { [ADDRESS]: '8.8.8.8' }
    expect(await statusFrom(handle, 'POST /agent/login', office)).toBe(200)
    now = wrong
    expect(await attack(handle, 'POST /agent/login', 9, () => ({ [ADDRESS]: '6.6.6.6' }))).toEqual({ 401: 8, 429: 1 })
    now = right
    // From home, where the clerk has never signed in.
    expect(await statusFrom(handle, 'POST /agent/login', { [ADDRESS]: '7.7.7.7' })).toBe(200)
    now = wrong
    await attack(handle, 'POST /agent/login', 300, from)
    now = right
    expect(await statusFrom(handle, 'POST /agent/login', office)).toBe(200)
  })

  test('that are correct are not counted', async () => {
    const handle = proxyOf({ service: bff, call: right, agency: AGENT_SITE })
    expect(await attack(handle, 'POST /agent/login', 100, () => ({ [ADDRESS]: 'a' }))).toEqual({ 200: 100 })
  })

  test('are delayed before they are refused, also when they are sent in parallel', async () => {
    const delays: number[] = []
    const limits = createGuessLimits(DEFAULT_GUESS_QUOTAS, async (milliseconds) => delays.push(milliseconds))
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => limits({ kind: 'password', identity: 'clerk' }, 'a')),
    )
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(8)
    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000])
  })

  test('of one phone: SMS are capped over all addresses', async () => {
    const data = { memberSid: 'm', verificationTimeout: 90 }
    const handle = proxyOf({ service: domestic, call: async () => ({ ok: true, data }), agency: OPEN_SITE })
    expect(await attack(handle, 'POST /clubMember/requestLogin', 200, (time) => fromTwelve(time % 10))).toEqual({
      200: 6,
      429: 194,
    })
  })
})

describe('over a long time', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'], now: Date.parse('2026-11-21T08:00:00Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('an office of sixty agents behind one address works for an hour without a refusal', async () => {
    const limits = createRateLimits()
    const office = Array.from({ length: 60 }, (_, index) => {
      const agency: SealedSession['agency'] = { state: 'authorized', kind: 'agent', sid: `sid-${index}` }
      return { address: '8.8.8.8', host: HOST, session: toCountedSession({ agency }) }
    })
    const refused: string[] = []
    const call = async (limit: LimitClass, times = 1) => {
      for (const agent of office) {
        for (let time = 0; time < times; time += 1) {
          if ((await limits(limit, agent)) !== undefined) refused.push(`${limit} ${agent.session}`)
        }
      }
    }
    for (const { address, host } of office) {
      if ((await limits('login', { address, host })) !== undefined) refused.push('login')
    }
    for (let second = 0; second < 3_600; second += 10) {
      // The credit in two currencies, every ten seconds; the state of the session and the desk, every minute.
      await call('read', 2)
      if (second % 60 === 0) await call('read', 4)
      // A search of twenty hotels, every two minutes; a booking and its status, every ten; a message and a customer's booking.
      if (second % 120 === 0) await call('read', 20)
      if (second % 600 === 0) await call('payment', 40)
      if (second % 60 === 30) await call('message')
      // The steps of a served caller who compares hotels, and the notes about them are not refused because of the steps.
      if (second % 60 === 20) await call('journey', 10)
      if (second % 60 === 40) await call('lookup')
      if (second % 60 === 50) await call('write', 3)
      jest.advanceTimersByTime(10_000)
    }
    expect(refused).toEqual([])
    // A script that sends steps without end is stopped.
    await call('journey', 121)
    expect(refused.length).toBeGreaterThan(0)
  })

  test('the polling of its browsers passes the proxies for an hour too: sign-in, credit, desk, sessions, bookings', async () => {
    const agents = Array.from(
      { length: 60 },
      (_, index): SealedSession => ({
        ...SESSIONS.agent,
        agency: { state: 'authorized', kind: 'agent', sid: `sid-${index}`, odyAgentCode: 'ODY7' },
      }),
    )
    const limits = createRateLimits()
    // Opened by number instead of unsealing a cookie, which is slow and not what this test is about.
    const store: SessionStore = {
      open: async ({ headers }) => agents[Number((headers as Headers).get('cookie'))] ?? SESSIONS.anonymous,
      save: async () => [],
    }
    const replies: Partial<Record<WireLine, unknown>> = {
      'POST /agent/login': { agencySid: 'sid' },
      'GET /paxBankCredit/getInfo': { creditAmount: 1, creditAmountUsd: 1 },
      'GET /agent/checkSession': { logined: true },
    }
    const call: UntypedCall = async (_service, wireLine) => ({ ok: true, data: replies[wireLine] ?? [] })
    const options = { call, limits, sessions: store }
    const proxies = { bff: proxyOf({ service: bff, ...options }), domestic: proxyOf({ service: domestic, ...options }) }
    const sessionRoute = createSessionRoute({
      ...options,
      resolve: async () => ({ kind: 'agency', agency: AGENT_SITE }),
      scheme: 'https',
      deployment: 'production',
      fclAgentCodes: [],
      log: createLog('silent'),
    })
    const refused: string[] = []
    const headersOf = (agent: number | undefined) => ({
      [ADDRESS]: '8.8.8.8',
      host: HOST,
      ...(agent !== undefined && { cookie: String(agent) }),
    })
    const request = async (wireLine: WireLine, agent?: number) => {
      const listed = findEndpoint(wireLine)
      const { status } = await proxies[listed.name](toRequest(listed, headersOf(agent)))
      if (status === 429) refused.push(`${wireLine} ${agent}`)
    }
    const everyAgent = async (ask: (agent: number) => Promise<void>) => {
      for (const agent of agents.keys()) await ask(agent)
    }
    const askSession = async (agent?: number) => {
      const reply = await sessionRoute(new Request(`https://${HOST}/api/session`, { headers: headersOf(agent) }))
      if (reply.status === 429) refused.push(`session ${agent}`)
    }

    // All open the login page and sign in within the first minutes.
    await everyAgent(async () => {
      await askSession()
      await request('POST /agent/login')
    })
    for (let second = 0; second < 3_600; second += CREDIT_REFRESH / 1_000) {
      await everyAgent((agent) => request('GET /paxBankCredit/getInfo', agent))
      // The desk refreshes its pending bookings every half minute, and the orders every minute. A page is opened then.
      if (second % 30 === 0) await everyAgent((agent) => request('GET /operation/pendingExtBook', agent))
      if (second % 60 === 0) {
        await everyAgent(async (agent) => {
          await request('GET /operation/agentBook', agent)
          await askSession(agent)
        })
      }
      if (second % 600 === 300) {
        await everyAgent(async (agent) => {
          await request('GET /operation/pnrDetails/{pnr}/', agent)
          await request('POST /operation/notifyAdmin', agent)
          for (let poll = 0; poll < 40; poll += 1) await request('GET /operation/succeededBooking/{id}', agent)
        })
      }
      jest.advanceTimersByTime(CREDIT_REFRESH)
    }
    expect(refused).toEqual([])
    // The same calls without a session are refused: the limits are in force.
    for (let time = 0; time < 1_000; time += 1) await askSession()
    expect(refused.length).toBeGreaterThan(0)
  }, 120_000)

  // Six digits; a password of six random letters and digits.
  const SPACE = { code: 1e6, password: 36 ** 6 } satisfies Partial<Record<GuessKind, number>>

  test.each(Object.entries(SPACE) as ['code' | 'password', number][])(
    'a guesser from 1,000 addresses finds a %s with a chance below 1e-5 a day',
    async (kind, space) => {
      const { otherAddresses } = DEFAULT_GUESS_QUOTAS[kind]
      const perDay = otherAddresses.times * Math.ceil(86_400 / otherAddresses.seconds)
      expect(perDay / space).toBeLessThan(1e-5)

      const limits = createGuessLimits(DEFAULT_GUESS_QUOTAS, async () => undefined)
      let tried = 0
      // Simulates one window of the quota for unknown addresses; all windows of a day are equal.
      for (let minute = 0; minute < 60; minute += 10) {
        for (let index = 0; index < 1_000; index += 1) {
          const attempt = await limits({ kind, identity: 'somebody' }, `address ${index}`)
          if (!attempt.ok) continue
          tried += 1
          await attempt.end('wrong')
        }
        jest.advanceTimersByTime(600_000)
      }
      expect(tried).toBe(otherAddresses.times)
    },
  )
})
