import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { type BasketEntry, type CreatedBasket, type OpenedBasket, TIME_TO_PAY } from '#lib/domain/booking/basket.ts'
import { createLog } from '#lib/server/log.ts'
import { createAuditLog } from '#lib/server/proxy/audit-log.ts'
import { createBasketRoutes } from '#lib/server/proxy/basket-routes.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import { isCustomerCookie } from '#lib/server/session/basket-token.ts'
import { isBookingInCookie } from '#lib/server/session/booking-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { createBasketStore } from '#lib/server/store/basket-store.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { findEndpoint } from '#tests/contract/answering-upstream.ts'
import { AGENCY_CODE, exampleInput, HOST, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  agencyOf,
  bookingCookieOf,
  COOKIE_SECRETS,
  clerkCookieOf,
  cookieOf,
  MARKETER_SITE,
  NOW,
  proxyOf,
  SESSIONS,
  sessions,
  toCookiePair,
} from '#tests/contract/visitors.ts'
import { createBrokenBody } from '#tests/unit/support/broken-body.ts'
import { startClusterRedis } from '#tests/unit/support/cluster-redis.ts'

const MINUTE = 60_000
const ID = 'booking-number-0001'
const END = NOW + 20 * MINUTE
const iso = (time: number) => new Date(time).toISOString()
const rates = { state: 'same', total: 90_000, previousTotal: 90_000, netPrice: 70_000, expiresAt: iso(END) }
const nothing = { state: 'none', charged: false }

const rate = {
  rateKey: 'key',
  roomCode: 'STD',
  roomName: 'Double',
  board: 'bb',
  total: 100_000,
  lines: [{ kind: 'room', name: 'Room', amount: 100_000, paidAt: 'now', commission: 1 }],
  nightly: [],
  netPrice: 70_000,
  commission: 30_000,
  cancellation: { steps: [{ from: null, fee: 0 }] },
  remarks: [],
  needsApproval: false,
  expiresAt: iso(END),
}
const input = {
  id: ID,
  clientReference: '5b0f0a52-8f1e-4f0c-9d1b-7d1f6f6f0d11',
  start: {
    product: { kind: 'hotel', supplier: 'GOC', hotelCode: 'LAKE', checkIn: '2026-12-13', checkOut: '2026-12-15' },
    hotel: {
      supplier: 'GOC',
      hotelCode: 'LAKE',
      name: 'Lake',
      destinationCode: 'TVR',
      city: '',
      category: 'hotel',
      netPrice: 5,
    },
    rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rate }],
    flights: [],
    days: [],
  },
  remark: 'High floor',
  expiresAt: iso(END),
}

const MADE_HERE = clerkCookieOf(ID)
const signer = { secrets: COOKIE_SECRETS, host: HOST, agencyCode: AGENCY_CODE }

const clock = { now: NOW }
let replies: { recheck: unknown; status: unknown; wait?: () => Promise<void>; waitForPrice?: () => Promise<void> }
let asked: string[]
let audit: Record<string, unknown>[]
let baskets: ReturnType<typeof createBasketStore>

beforeEach(() => {
  clock.now = NOW
  replies = { recheck: rates, status: nothing }
  asked = []
  audit = []
  baskets = createBasketStore()
  routes = createRoutes()
})

afterEach(() => setClusterStore(undefined))

const UNAUTHORIZED = 'unauthorized'
const call: UntypedCall = async (_service, wireLine, _input, caller) => {
  asked.push(`${wireLine} ${caller.agencySid === undefined ? 'as a visitor' : 'as the agent'}`)
  const isRecheck = wireLine.includes('refreshRoomRates')
  const data = isRecheck ? replies.recheck : replies.status
  await (isRecheck ? replies.waitForPrice : replies.wait)?.()
  if (data === UNAUTHORIZED) return failed('unauthorized')
  return data === undefined ? failed('unavailable') : { ok: true, data }
}

let routes: ReturnType<typeof createBasketRoutes>

const createRoutes = (agency = AGENT_SITE) =>
  createBasketRoutes({
    call,
    baskets,
    resolve: async () => ({ kind: 'agency', agency }),
    sessions,
    limits: createRateLimits(),
    scheme: 'https',
    cookieSecrets: COOKIE_SECRETS,
    audit: createAuditLog({ write: (line) => void audit.push(JSON.parse(line) as Record<string, unknown>) }),
    log: createLog('silent'),
    now: () => clock.now,
  })

type Send = { session?: SealedSession; agency?: typeof AGENT_SITE; cookie?: string; headers?: Record<string, string> }

async function send(name: 'create' | 'list' | 'withdraw' | 'open', body?: unknown, options: Send = {}) {
  const { session = SESSIONS.agent, agency = AGENT_SITE, cookie = '', headers = {} } = options
  const own = session === SESSIONS.anonymous ? '' : await cookieOf(session)
  const request = new Request(`https://${HOST}/api/desk/baskets`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: HOST,
      cookie: [own, cookie].filter(Boolean).join('; '),
      ...(body !== undefined && { origin: `https://${HOST}`, 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof ReadableStream ? body : JSON.stringify(body), duplex: 'half' }),
  })
  const reply = await (agency === AGENT_SITE ? routes : createRoutes(agency))[name](request)
  const text = await reply.text()
  return { status: reply.status, text, json: JSON.parse(text) as unknown, cookies: reply.headers.getSetCookie() }
}

const create = async (body: unknown = input) => {
  const reply = await send('create', body, { cookie: MADE_HERE })
  return { ...reply, json: reply.json as CreatedBasket }
}
const openAs = async (token: string, cookie = '') => {
  const reply = await send('open', { token }, { session: SESSIONS.anonymous, cookie })
  return { ...reply, json: reply.json as OpenedBasket & { code?: string } }
}
const list = async () => (await send('list')).json as BasketEntry[]

const STORE = 'POST /operation/storePage/{id}' as const
const PAYMENT = 'POST /operation/getPaymentUrl/{bookId}' as const
const BOOK = 'POST /operation/payAndBook/{id}' as const
const STATUS = 'GET /operation/succeededBooking/{id}' as const
const LEAVE = [
  'POST /operation/bookingevent/{id}/canceledWithBody',
  'POST /operation/bookingevent/{id}/canceledWithoutBody',
] as const
const GUARDED = [
  STORE,
  'GET /operation/refreshRoomRates/{id}',
  PAYMENT,
  ...LEAVE,
  BOOK,
  'POST /operation/resumeThePaymentOnly/{id}',
] as const
const PAYMENT_PAGE = { url: 'https://pay.example', agencyOwner: 'x' }

async function readStored() {
  const read = await baskets.read(AGENCY_CODE, ID)
  if (!read.ok || !read.value) throw new Error('no link')
  return read.value.basket
}

/** Opens a link in a browser; returns its cookies. `cookie`: those that it had. */
async function openInBrowser(token: string, cookie = '') {
  const { status, cookies } = await openAs(token, cookie)
  expect(status).toBe(200)
  return cookies.map(toCookiePair).join('; ')
}

/** The cookies of a browser after a reply. */
function addCookies(cookie: string, reply: Response): string {
  const pairs = [...cookie.split('; '), ...reply.headers.getSetCookie().map(toCookiePair)]
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ')
}

type Replies = Partial<Record<WireLine, () => UpstreamOutcome<unknown> | Promise<UpstreamOutcome<unknown>>>>

/** The proxy of the site, and what it has sent to the upstream. `ask`: makes a call for the booking of the links. */
function createCustomers(outcomes: Replies = {}) {
  const received: { line: WireLine; body: unknown }[] = []
  const proxy = proxyOf({
    service: domestic,
    baskets,
    now: () => clock.now,
    call: async (_service, line, { body }) => {
      received.push({ line, body })
      const known = { [PAYMENT]: PAYMENT_PAGE, [BOOK]: { state: 'waiting' } }
      return outcomes[line]?.() ?? { ok: true, data: Reflect.get(known, line) ?? { id: ID } }
    },
  })
  async function ask(line: WireLine, cookie: string, changes: object = {}) {
    const listed = findEndpoint(line)
    const [exampleId = ''] = Object.values(exampleInput(listed).path)
    const example = toRequest(listed, { cookie })
    const url = example.url.replace(exampleId, ID)
    if (example.method === 'GET') return proxy(new Request(url, { headers: example.headers }))
    const { product, rooms } = input.start
    const page = {
      stage: 'update',
      product,
      rooms: rooms.map((room) => ({ rateKey: room.rate.rateKey, party: room.party, guests: [] })),
      remark: input.remark,
      agent: undefined,
      couponCode: undefined,
    }
    const sent = {
      ...JSON.parse((await example.text()) || '{}'),
      ...(line === STORE && page),
      bypassPayment: undefined,
      ...changes,
    }
    const hasBody = listed.endpoint.body !== undefined
    const text = hasBody ? { body: JSON.stringify(sent) } : {}
    return proxy(new Request(url, { method: 'POST', headers: example.headers, ...text }))
  }
  return { ask, received, called: () => received.map(({ line }) => line) }
}

/** Counts the status calls, which take a moment; `most`: at the same time. */
function observeStatusCalls() {
  let [now, most, all] = [0, 0, 0]
  let held = Promise.resolve()
  replies.wait = async () => {
    now += 1
    all += 1
    most = Math.max(most, now)
    await held
    now -= 1
  }
  /** Keeps the next calls without a reply until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { most: () => most, statusCalls: () => all, hold }
}

describe('an agent makes a link', () => {
  test('with the price of the upstream, which ends with the hold, and the audit log says so', async () => {
    const { status, json, text } = await create()
    expect([status, json.total, json.expiresAt]).toEqual([200, 90_000, iso(END)])
    expect(text).not.toMatch(/net|commission/i)
    expect(asked).toEqual(['GET /operation/refreshRoomRates/{id} as the agent'])
    expect(audit).toEqual([
      expect.objectContaining({
        audit: 'basket-sent',
        clerk: 'Noa',
        target: ID,
        after: { total: 90_000, expiresAt: iso(END) },
        outcome: 'ok',
      }),
    ])
  })

  test.each([
    ['whose price has changed', { ...rates, state: 'changed' }, 409],
    ['that is sold out', { ...rates, state: 'sold-out' }, 409],
    ['that is no longer held', { ...rates, state: 'expired' }, 410],
    ['whose hold has just ended', { ...rates, expiresAt: iso(NOW) }, 410],
    ['that the upstream cannot check', undefined, 503],
    ['when the agent’s login has ended', UNAUTHORIZED, 401],
  ])('not for a booking %s', async (_, recheck, status) => {
    replies.recheck = recheck
    expect((await create()).status).toBe(status)
    expect(await list()).toEqual([])
    expect(audit).toEqual([])
  })

  test('with the end that the form shows, where the upstream states none, and at most for a day', async () => {
    const { expiresAt: _, ...unstated } = rates
    replies.recheck = unstated
    expect((await create()).json.expiresAt).toBe(iso(END))
    expect((await create({ ...input, expiresAt: iso(NOW + 72 * 60 * MINUTE) })).json.expiresAt).toBe(
      iso(NOW + 24 * 60 * MINUTE),
    )
  })

  test('until a day has passed, and without a promise to hold the rooms, where no end of the hold is known', async () => {
    replies.recheck = { ...rates, expiresAt: undefined }
    const { json } = await create({ ...input, expiresAt: undefined })
    expect(json).toEqual({ token: expect.any(String), total: 90_000 })
    expect(await list()).toMatchObject([{ expiresAt: iso(NOW + 24 * 60 * MINUTE) }])
  })

  test('only for an order whose clerk is chosen (section 5)', async () => {
    const reply = await send('create', input, { cookie: bookingCookieOf(ID) })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('body.agent.handlingAgent')])
    expect(asked).toEqual([])
  })

  test('only for a booking that was made in this browser, on this site', async () => {
    expect((await send('create', input)).status).toBe(404)
    expect((await send('create', { ...input, id: 'booking-number-0002' }, { cookie: MADE_HERE })).status).toBe(404)
    expect(asked).toEqual([])
  })

  test.each([
    ['a text instead of a booking', 'x'],
    ['no rooms', { ...input, start: { ...input.start, rooms: [] } }],
    ['a remark that is too long', { ...input, remark: 'x'.repeat(2_001) }],
  ])('not from %s', async (_, body) => {
    expect((await send('create', body, { cookie: MADE_HERE })).status).toBe(400)
  })

  test('not with a request that breaks off', async () => {
    expect((await send('create', createBrokenBody())).status).toBe(400)
  })

  test('nobody else may make, see or end links', async () => {
    for (const [name, body] of [
      ['create', input],
      ['list', undefined],
      ['withdraw', { id: ID }],
    ] as const) {
      const as = async (session: SealedSession, agency = AGENT_SITE) =>
        (await send(name, body, { session, agency, cookie: MADE_HERE })).status
      expect(await as(SESSIONS.anonymous)).toBe(401)
      expect(await as(SESSIONS.member, agencyOf({ isLoginMarketer: false }))).toBe(401)
      expect(await as(SESSIONS.marketer, MARKETER_SITE)).toBe(403)
      const whiteLabel = { ...AGENT_SITE, forInternalAgentSite: false, dabAllowedOdyAgentCodes: ['ODY7'] }
      expect(await as(SESSIONS.agent, whiteLabel)).toBe(403)
    }
    const foreign = await send('create', input, { cookie: MADE_HERE, headers: { origin: 'https://other.example' } })
    expect(foreign.status).toBe(403)
    expect(asked).toEqual([])
  })
})

describe('a customer opens a link', () => {
  test('and gets rooms, dates, price and request, but no net price and no commission', async () => {
    const { json: created } = await create()
    const { status, json, text } = await openAs(created.token)
    expect(status).toBe(200)
    expect(json.state === 'open' && json.basket).toMatchObject({
      id: ID,
      clientReference: input.clientReference,
      remark: 'High floor',
      total: 90_000,
      expiresAt: iso(END),
      start: { hotel: { name: 'Lake' }, rooms: [{ rate: { rateKey: 'key', total: 100_000 } }], backTo: '/' },
    })
    expect(text).not.toMatch(/net|commission|70000|30000|Noa|ODY7/i)
  })

  test('and gets the cookies with which this browser may fill in and pay', async () => {
    const { json: created } = await create()
    const { cookies } = await openAs(created.token)
    const cookieValue = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1]
    expect(isCustomerCookie(cookieValue('nofesh-customer'), signer, NOW)).toBe(true)
    expect(isBookingInCookie(cookieValue('nofesh-bookings'), ID, AGENCY_CODE, COOKIE_SECRETS)).toBe(true)
  })

  test.each([
    ['changed', (token: string) => `${token}x`, 404, 'not-found'],
    ['missing', () => '', 404, 'not-found'],
  ])('a %s token opens nothing', async (_, change, status, code) => {
    const { json: created } = await create()
    const reply = await openAs(change(created.token))
    expect([reply.status, reply.json.code, reply.cookies]).toEqual([status, code, []])
    expect((await list())[0]?.state).toBe('sent')
  })

  test('a link of another host or agency opens nothing', async () => {
    const { json: created } = await create()
    const other = { ...AGENT_SITE, agencyCode: 'other' }
    const reply = await send('open', { token: created.token }, { session: SESSIONS.anonymous, agency: other })
    expect([reply.status, reply.cookies]).toEqual([404, []])
  })

  test('after its end it opens nothing, except in the browser that has opened it before', async () => {
    const { json: created } = await create()
    const cookie = await openInBrowser(created.token)
    clock.now = END
    const late = await openAs(created.token)
    expect([late.status, late.json.code, late.cookies]).toEqual([410, 'gone', []])
    expect((await openAs(created.token, cookie)).json).toEqual({ state: 'known', id: ID })
    // An agent who has signed out has made the booking in this browser, and has opened no link.
    expect((await openAs(created.token, MADE_HERE)).status).toBe(410)
  })

  test('a link that the site does not remember has ended', async () => {
    const { json: created } = await create()
    baskets = createBasketStore()
    routes = createRoutes()
    expect((await openAs(created.token)).status).toBe(410)
  })

  test('is asked to try again when the opening cannot be stored', async () => {
    const { json: created } = await create()
    const { mark } = baskets
    baskets.mark = async () => false
    const refused = await openAs(created.token)
    expect([refused.status, refused.cookies]).toEqual([503, []])
    baskets.mark = mark
    expect((await openAs(created.token)).status).toBe(200)
  })

  test('is not opened in another browser while the customer is on the payment page: the names would be lost', async () => {
    const { json: created } = await create()
    const { ask, called } = createCustomers()
    const [paying, other] = [await openInBrowser(created.token), await openInBrowser(created.token)]
    const filledIn = addCookies(paying, await ask(PAYMENT, paying))
    expect((await openAs(created.token)).json).toEqual({ state: 'paying', until: iso(NOW + TIME_TO_PAY) })
    expect((await openAs(created.token, filledIn)).json.state).toBe('open')
    // The other browser has opened it before the payment began.
    const before = called().length
    expect((await ask(STORE, other, { payer: undefined })).status).toBe(503)
    expect(called()).toHaveLength(before)
    const payer = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', phone: '+972501234567' }
    expect((await ask(STORE, other, { payer })).status).toBe(200)
    clock.now = NOW + TIME_TO_PAY
    expect((await openAs(created.token)).json.state).toBe('open')
    expect((await ask(STORE, other, { payer: undefined })).status).toBe(200)
  })

  test('an agent who opens it is not taken for the customer', async () => {
    const { json: created } = await create()
    const reply = await send('open', { token: created.token })
    expect([reply.status, reply.cookies]).toEqual([403, []])
    expect((await list())[0]?.state).toBe('sent')
  })
})

describe('the agent sees', () => {
  const openLink = async () => openAs((await create()).json.token)

  test('that the link is sent and opened, with a token to send it again', async () => {
    const { json: created } = await create()
    expect(await list()).toEqual([
      {
        id: ID,
        hotelName: 'Lake',
        checkIn: '2026-12-13',
        checkOut: '2026-12-15',
        total: 90_000,
        token: created.token,
        createdAt: iso(NOW),
        expiresAt: iso(END),
        state: 'sent',
      },
    ])
    clock.now += MINUTE
    await openAs(created.token)
    expect(await list()).toMatchObject([{ state: 'opened', since: iso(NOW + MINUTE) }])
  })

  test('that it is filled in, when the customer goes to the payment page; the agent’s own way there does not count', async () => {
    const { ask } = createCustomers()
    const cookie = await openInBrowser((await create()).json.token, MADE_HERE)
    expect((await ask(PAYMENT, `${await cookieOf(SESSIONS.agent)}; ${cookie}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'opened' }])
    expect((await ask(PAYMENT, cookie)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'filledIn' }])
  })

  test('that it is not filled in, when the customer did not reach the payment page; it can be ended later', async () => {
    const { ask } = createCustomers({ [PAYMENT]: () => failed('server-error') })
    const cookie = await openInBrowser((await create()).json.token)
    expect((await ask(PAYMENT, cookie)).status).toBe(502)
    expect(await list()).toMatchObject([{ state: 'opened' }])
  })

  test('that it is paid, as soon as the customer’s browser hears of it', async () => {
    const { ask } = createCustomers({
      [BOOK]: () => ({ ok: true, data: { state: 'confirmed', charged: true, booking: { pnr: 'ABC1234' } } }),
    })
    const cookie = await openInBrowser((await create()).json.token)
    await ask(PAYMENT, cookie)
    expect((await ask(BOOK, cookie)).status).toBe(200)
    const before = asked.length
    expect(await list()).toMatchObject([{ state: 'paid', pnr: 'ABC1234' }])
    expect(asked).toHaveLength(before)
  })

  test('that it is paid, also when the booking was first refused because the price had changed', async () => {
    const results = [
      { state: 'rejected', charged: false, reason: 'price-changed' },
      { state: 'confirmed', charged: true, booking: { pnr: 'ABC1234' } },
    ]
    const { ask } = createCustomers({ [BOOK]: () => ({ ok: true, data: results.shift() }) })
    const cookie = await openInBrowser((await create()).json.token)
    await ask(PAYMENT, cookie)
    await ask(BOOK, cookie)
    expect(await list()).toMatchObject([{ state: 'filledIn' }])
    await ask(BOOK, cookie)
    expect(await list()).toMatchObject([{ state: 'paid', pnr: 'ABC1234' }])
  })

  test('that it is paid, when the upstream says so, which is asked as the agent and once', async () => {
    await openLink()
    expect((await list())[0]?.state).toBe('opened')
    replies.status = { state: 'confirmed', charged: true, booking: { pnr: 'ABC1234' } }
    clock.now += 20_000
    expect(await list()).toMatchObject([{ state: 'paid', pnr: 'ABC1234' }])
    const before = asked.length
    await list()
    expect(asked.length).toBe(before)
    expect(asked.at(-1)).toBe('GET /operation/succeededBooking/{id} as the agent')
  })

  test('the outcome without asking for it at every reading of the list, and for few links at the same time', async () => {
    for (let count = 0; count < 10; count += 1) {
      const id = `booking-number-1${String(count).padStart(3, '0')}`
      const reply = await send('create', { ...input, id }, { cookie: clerkCookieOf(id) })
      await openAs((reply.json as CreatedBasket).token)
    }
    const { most, statusCalls, hold } = observeStatusCalls()
    for (const expected of [4, 8, 10, 10]) {
      const release = hold()
      const first = list()
      while (statusCalls() < expected) await new Promise((resolve) => setImmediate(resolve))
      // Another reading of the list in the meantime.
      await list()
      expect(statusCalls()).toBe(expected)
      release()
      await first
    }
    expect(most()).toBe(4)
    clock.now += 19_999
    await list()
    expect(statusCalls()).toBe(10)
    clock.now += 1
    await list()
    expect(statusCalls()).toBe(14)
  })

  test('what was known, while the upstream does not answer', async () => {
    await openLink()
    replies.status = undefined
    expect((await list())[0]?.state).toBe('opened')
  })
})

describe('after an agent’s sign-out', () => {
  const customerOf = async () => {
    const other = 'booking-number-0002'
    const link = await send('create', { ...input, id: other }, { cookie: clerkCookieOf(other) })
    return openInBrowser((link.json as CreatedBasket).token, MADE_HERE)
  }

  test('the link of another booking does not open those that were made in this browser', async () => {
    const cookie = await customerOf()
    const { ask, called } = createCustomers()
    for (const line of [...GUARDED, STATUS]) expect([line, (await ask(line, cookie)).status]).toEqual([line, 410])
    expect(called()).toEqual([])
  })

  test.each([
    [AGENT_SITE, ['nofesh-bookings=; Path=/api; HttpOnly; SameSite=Lax; Max-Age=0; Secure']],
    [MARKETER_SITE, []],
  ])('the browser forgets the bookings, where internal agents work', async (agency, expected) => {
    const proxy = proxyOf({ service: bff, agency, call: async () => ({ ok: true, data: undefined }) })
    const cookie = `${await cookieOf(SESSIONS.agent)}; ${MADE_HERE}`
    const reply = await proxy(toRequest(findEndpoint('POST /agent/logout'), { cookie }))
    expect(reply.ok).toBe(true)
    expect(reply.headers.getSetCookie().filter((each) => each.startsWith('nofesh-bookings='))).toEqual(expected)
  })
})

test('a field that cannot be read has the code that the proxies give for it', async () => {
  const { id: _, ...others } = input
  const reply = await create({ ...others, expiresAt: 7, remark: 'a'.repeat(2_001) })
  expect(reply.json).toMatchObject({
    code: 'invalid-input',
    fields: [
      { path: 'body.id', code: 'required' },
      { path: 'body.remark', code: 'too-big' },
      { path: 'body.expiresAt', code: 'invalid-type' },
    ],
  })
})

describe('a customer stores the page of a link', () => {
  const { product, rooms } = input.start
  const [room] = rooms.map(({ party, rate: { rateKey } }) => ({ rateKey, party, guests: [] }))

  test.each([
    ['another room', { rooms: [{ ...room, rateKey: 'of a dearer room' }] }, 'body.rooms'],
    ['one more room', { rooms: [room, room] }, 'body.rooms'],
    ['more guests', { rooms: [{ ...room, party: { adults: 3, childAges: [], infants: 0 } }] }, 'body.rooms'],
    ['other dates', { product: { ...product, checkOut: '2026-12-16' } }, 'body.product'],
    ['a deal', { product: { ...product, dealId: 'D1' } }, 'body.product'],
    ['a coupon', { couponCode: 'SUMMER' }, 'body.couponCode'],
    ['an agents’ part without a price', { agent: {} }, 'body.agent'],
  ])('not with %s', async (_, changes, path) => {
    const cookie = await openInBrowser((await create()).json.token)
    const { ask, called } = createCustomers()
    const reply = await ask(STORE, cookie, changes)
    expect([reply.status, (await reply.json()).fields]).toEqual([400, [{ path, code: 'fixed-by-link' }]])
    expect(called()).toEqual([])
  })

  test('with the agent’s request, whatever the browser sends', async () => {
    const cookie = await openInBrowser((await create()).json.token)
    const { ask, received } = createCustomers()
    expect((await ask(STORE, cookie, { remark: 'A suite' })).status).toBe(200)
    expect(received).toMatchObject([{ line: STORE, body: { remark: 'High floor', product } }])
  })

  test('not when the content of the link is lost, because nothing can be compared with it', async () => {
    const { json: created } = await create()
    const opened = await openInBrowser(created.token)
    const filledIn = addCookies(opened, await createCustomers().ask(PAYMENT, opened))
    baskets = createBasketStore()
    routes = createRoutes()
    const { ask, called } = createCustomers()
    for (const line of [...GUARDED, STATUS]) expect([line, (await ask(line, opened)).status]).toEqual([line, 410])
    expect((await openAs(created.token, opened)).status).toBe(410)
    expect(called()).toEqual([])
    // The person who has begun the payment still owns the booking.
    expect((await ask(STORE, filledIn)).status).toBe(410)
    for (const line of [STATUS, BOOK]) expect([line, (await ask(line, filledIn)).status]).toEqual([line, 200])
    expect((await openAs(created.token, filledIn)).json).toEqual({ state: 'known', id: ID })
  })
})

describe('an agent ends a link', () => {
  test('which then opens nothing, and can be made again', async () => {
    const { json: created } = await create()
    expect((await send('withdraw', { id: ID })).status).toBe(200)
    expect((await openAs(created.token)).status).toBe(410)
    expect((await list())[0]?.state).toBe('withdrawn')
    expect(audit.map((line) => line.audit)).toEqual(['basket-sent', 'basket-withdrawn'])
    expect((await openAs((await create()).json.token)).status).toBe(200)
  })

  test('which opens nothing again when a new one is made, also not in the browser that has opened it', async () => {
    const first = (await create()).json.token
    const wrong = await openInBrowser(first)
    expect((await send('withdraw', { id: ID })).status).toBe(200)
    const second = (await create()).json.token
    expect(second).not.toBe(first)
    expect((await openAs(first)).status).toBe(410)
    const again = await openAs(first, wrong)
    expect([again.status, again.cookies]).toEqual([410, []])
    const { ask, called } = createCustomers()
    for (const line of GUARDED) expect([line, (await ask(line, wrong)).status]).toEqual([line, 410])
    expect(called()).toEqual([])
    expect((await ask(STORE, await openInBrowser(second, wrong))).status).toBe(200)
  })

  test('and the browser that has opened it does not see the booking of the customer of the new one', async () => {
    const wrong = await openInBrowser((await create()).json.token)
    const { ask, called } = createCustomers()
    expect((await ask(STATUS, wrong)).status).toBe(200)
    await send('withdraw', { id: ID })
    expect((await ask(STATUS, wrong)).status).toBe(410)
    const right = await openInBrowser((await create()).json.token)
    const paid = addCookies(right, await ask(PAYMENT, right))
    expect((await ask(BOOK, paid)).status).toBe(200)
    const before = called().length
    expect((await ask(STATUS, wrong)).status).toBe(410)
    expect(called()).toHaveLength(before)
    expect((await ask(STATUS, paid)).status).toBe(200)
  })

  test.each(LEAVE)('and the customer of the new one may leave the payment with %s', async (line) => {
    await create()
    const cookie = await openInBrowser((await create()).json.token)
    const { ask, called } = createCustomers()
    expect((await ask(PAYMENT, cookie)).status).toBe(200)
    expect((await ask(line, cookie)).status).toBe(200)
    expect(called()).toEqual([PAYMENT, line])
  })

  test('and stops a customer who has filled in the form', async () => {
    const cookie = await openInBrowser((await create()).json.token)
    const { ask, called } = createCustomers()
    expect((await ask(STORE, cookie)).status).toBe(200)
    expect((await send('withdraw', { id: ID })).status).toBe(200)
    for (const line of GUARDED) {
      const reply = await ask(line, cookie)
      expect([line, reply.status, (await reply.json()).code]).toEqual([line, 410, 'gone'])
    }
    expect(called()).toEqual([STORE])
  })

  test('not while the site requests the payment page for the customer', async () => {
    const cookie = await openInBrowser((await create()).json.token)
    const statuses: number[] = []
    const { ask } = createCustomers({
      [PAYMENT]: async () => {
        statuses.push((await send('withdraw', { id: ID })).status)
        return { ok: true, data: PAYMENT_PAGE }
      },
    })
    expect((await ask(PAYMENT, cookie)).status).toBe(200)
    expect(statuses).toEqual([409])
    expect((await send('withdraw', { id: ID })).status).toBe(409)
  })

  test('nor by a new one, while the site requests the payment page for the customer', async () => {
    const cookie = await openInBrowser((await create()).json.token)
    const statuses: number[] = []
    const { ask } = createCustomers({
      [PAYMENT]: async () => {
        statuses.push((await create()).status)
        return { ok: true, data: PAYMENT_PAGE }
      },
    })
    expect((await ask(PAYMENT, cookie)).status).toBe(200)
    expect(statuses).toEqual([409])
    expect((await ask(BOOK, cookie)).status).toBe(200)
  })

  test('nor by a new one, whose price is checked while the customer goes to the payment page', async () => {
    const cookie = await openInBrowser((await create()).json.token)
    const { ask } = createCustomers()
    replies.waitForPrice = async () => void (await ask(PAYMENT, cookie))
    expect((await create()).status).toBe(409)
    expect(await list()).toMatchObject([{ state: 'filledIn' }])
    // The customer may have paid.
    expect((await ask(BOOK, cookie)).status).toBe(200)
  })

  test('not by a new one that could not be stored', async () => {
    const { json: created } = await create()
    const cookie = await openInBrowser(created.token)
    const { save } = baskets
    baskets.save = async () => 'unavailable'
    expect((await create()).status).toBe(503)
    baskets.save = save
    expect((await openAs(created.token, cookie)).status).toBe(200)
    const { ask } = createCustomers()
    expect((await ask(PAYMENT, cookie)).status).toBe(200)
  })

  test('nor by a new one, whose price was checked while another one was made and opened', async () => {
    let other: CreatedBasket | undefined
    replies.waitForPrice = async () => {
      delete replies.waitForPrice
      other = (await create()).json
    }
    expect((await create()).status).toBe(409)
    const cookie = await openInBrowser(other?.token ?? '')
    expect((await createCustomers().ask(PAYMENT, cookie)).status).toBe(200)
  })

  test('and hears that it did not work, while the shared store is unavailable', async () => {
    const { json: created } = await create()
    const cookie = await openInBrowser(created.token)
    const filledIn = addCookies(cookie, await createCustomers().ask(PAYMENT, cookie))
    const away = { attempt: async () => ({ ok: false }), setIfAbsent: async () => undefined }
    setClusterStore(away as unknown as ClusterStore)
    expect((await send('withdraw', { id: ID })).status).toBe(503)
    expect((await send('list')).status).toBe(503)
    expect((await create()).status).toBe(503)
    expect((await openAs(created.token)).status).toBe(503)
    const { ask, called } = createCustomers()
    expect((await ask(STORE, cookie)).status).toBe(503)
    expect((await ask(PAYMENT, cookie)).status).toBe(503)
    expect((await ask(STATUS, cookie)).status).toBe(503)
    // The customer may have paid before.
    for (const line of [BOOK, STATUS]) expect([line, (await ask(line, filledIn)).status]).toEqual([line, 200])
    expect(called()).toEqual([BOOK, STATUS])
    expect(audit.map((line) => line.audit)).toEqual(['basket-sent'])
  })

  test('not while the customer pays, nor after the payment', async () => {
    await openAs((await create()).json.token)
    await baskets.mark(await readStored(), { filledInAt: NOW })
    expect((await send('withdraw', { id: ID })).status).toBe(409)
    // Nor is it replaced.
    expect((await create()).status).toBe(409)
    clock.now += 20_000
    replies.status = { state: 'confirmed', charged: true }
    await list()
    expect((await send('withdraw', { id: ID })).status).toBe(409)
  })

  describe('whose customer went to the payment page and left', () => {
    const LATER = 15 * MINUTE

    const shared = startClusterRedis()

    /** Moves the clock on, also for what expires in the shared store. */
    async function pass(milliseconds: number) {
      clock.now += milliseconds
      for (const key of (await shared.redis.command(['KEYS', '*'])) as string[]) {
        // At zero or less it expires at once.
        const remaining = Number(await shared.redis.command(['PTTL', key])) - milliseconds
        await shared.redis.command(['PEXPIRE', key, String(remaining)])
      }
    }

    async function abandon() {
      setClusterStore(shared.store)
      const { json } = await create()
      const customers = createCustomers()
      const cookie = await openInBrowser(json.token)
      const paying = addCookies(cookie, await customers.ask(PAYMENT, cookie))
      return { ...customers, paying }
    }

    const withdraw = async () => {
      const { status, json } = await send('withdraw', { id: ID })
      return [status, Reflect.get(json as object, 'state') ?? Reflect.get(json as object, 'code')]
    }

    test('a link that replaced this one during a long call is not marked as filled in', async () => {
      setClusterStore(shared.store)
      const cookie = await openInBrowser((await create()).json.token)
      const { ask } = createCustomers({
        [PAYMENT]: async () => {
          await pass(MINUTE + 1_000)
          expect((await create()).status).toBe(200)
          return { ok: true, data: PAYMENT_PAGE }
        },
      })
      expect((await ask(PAYMENT, cookie)).status).toBe(410)
      expect(await list()).toMatchObject([{ state: 'sent' }])
      expect((await send('withdraw', { id: ID })).status).toBe(200)
    })

    test('once nothing was paid for a quarter of an hour: no payment begins any more, one under way is finished', async () => {
      const { ask, paying } = await abandon()
      await pass(LATER - 1)
      expect(await withdraw()).toEqual([409, 'conflict'])
      await pass(1)
      replies.status = { state: 'not-paid', charged: false }
      expect(await withdraw()).toEqual([200, 'ended'])
      expect((await list())[0]?.state).toBe('ended')
      expect(await withdraw()).toEqual([200, 'ended'])
      for (const line of [PAYMENT, STORE, ...LEAVE] as const)
        expect([line, (await ask(line, paying)).status]).toEqual([line, 410])
      // The booking keeps its rooms and price for a payment that is under way.
      expect((await create()).status).toBe(409)
      expect((await ask(BOOK, paying)).status).toBe(200)
      replies.status = { state: 'confirmed', charged: true }
      await pass(20_000)
      expect((await list())[0]?.state).toBe('paid')
    })

    test('once the price has changed, and the customer has not accepted the new one for as long', async () => {
      const { ask, paying } = await abandon()
      await pass(LATER)
      replies.status = { state: 'rejected', charged: false, reason: 'price-changed' }
      expect(await withdraw()).toEqual([200, 'ended'])
      expect((await ask(PAYMENT, paying)).status).toBe(410)
    })

    test('the time begins again each time that the customer goes to the payment page', async () => {
      const { ask, paying } = await abandon()
      await pass(LATER - 1)
      expect((await ask(PAYMENT, paying)).status).toBe(200)
      await pass(LATER - 1)
      expect(await withdraw()).toEqual([409, 'conflict'])
      await pass(1)
      expect(await withdraw()).toEqual([200, 'ended'])
    })

    test.each([
      ['is paid', { state: 'confirmed', charged: true }, 409],
      ['is being booked', { state: 'waiting', charged: true }, 409],
      ['has a charge without a booking', { state: 'not-paid', charged: true }, 409],
      ['is unclear', { state: 'something else' }, 409],
      ['was charged at a price that has changed', { state: 'rejected', charged: true, reason: 'price-changed' }, 409],
      ['is not known, because the upstream does not answer', undefined, 503],
    ])('not while the payment %s', async (_, status, expected) => {
      const { ask, paying } = await abandon()
      await pass(LATER)
      replies.status = status
      expect((await withdraw())[0]).toBe(expected)
      expect((await ask(STORE, paying)).status).toBe(200)
      expect(audit.map((line) => line.audit)).toEqual(['basket-sent'])
    })

    test('not when the customer goes to the payment page again while the site asks the upstream', async () => {
      const { ask, paying } = await abandon()
      await pass(LATER)
      replies.wait = async () => void (await ask(PAYMENT, paying))
      expect(await withdraw()).toEqual([409, 'conflict'])
      expect((await ask(PAYMENT, paying)).status).toBe(200)
    })
  })

  test('not that of another clerk', async () => {
    await create()
    const own = await readStored()
    const other = { ...own, agent: 'ODY7\nsomebody else', createdAt: own.createdAt + 1 }
    expect(await baskets.save(other, own)).toBe('done')
    const refused = await send('withdraw', { id: ID })
    // The code is not `not-found`, because the agent sees the link in this browser.
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'not-allowed' }])
  })
})

test('a link may be for a room that has a name in place of a code', async () => {
  const [room] = input.start.rooms
  const rooms = [{ ...room, rate: { ...rate, roomCode: 'room with a view' } }]
  const reply = await send('create', { ...input, start: { ...input.start, rooms } }, { cookie: MADE_HERE })
  expect(reply.status).toBe(200)
})
