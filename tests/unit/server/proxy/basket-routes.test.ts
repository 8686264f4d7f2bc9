import { beforeEach, describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { BasketEntry, CreatedBasket, OpenedBasket } from '#lib/domain/booking/basket.ts'
import { createLog } from '#lib/server/log.ts'
import { createAuditLog } from '#lib/server/proxy/audit-log.ts'
import { createBasketRoutes } from '#lib/server/proxy/basket-routes.ts'
import { createRateLimits } from '#lib/server/proxy/rate-limits.ts'
import { isCustomerCookie } from '#lib/server/session/basket-token.ts'
import { addBookingToCookie, isBookingInCookie } from '#lib/server/session/booking-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { createBasketStore } from '#lib/server/store/basket-store.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { failed } from '#lib/server/upstream/outcome.ts'
import { AGENCY_CODE, ENDPOINTS, exampleInput, HOST, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  agencyOf,
  COOKIE_SECRETS,
  cookieOf,
  MARKETER_SITE,
  NOW,
  proxyOf,
  SESSIONS,
  sessions,
} from '#tests/contract/visitors.ts'

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

const MADE_HERE =
  addBookingToCookie(undefined, ID, AGENCY_CODE, { secrets: COOKIE_SECRETS, scheme: 'https' })?.split(';')[0] ?? ''
const signer = { secrets: COOKIE_SECRETS, host: HOST, agencyCode: AGENCY_CODE }

const clock = { now: NOW }
let replies: { recheck: unknown; status: unknown }
let asked: string[]
let audit: Record<string, unknown>[]
let baskets: ReturnType<typeof createBasketStore>

beforeEach(() => {
  clock.now = NOW
  replies = { recheck: rates, status: nothing }
  asked = []
  audit = []
  baskets = createBasketStore()
})

const call: UntypedCall = async (_service, wireLine, _input, caller) => {
  asked.push(`${wireLine} ${caller.agencySid === undefined ? 'as a visitor' : 'as the agent'}`)
  const data = wireLine.includes('refreshRoomRates') ? replies.recheck : replies.status
  return data === undefined ? failed('unavailable') : { ok: true, data }
}

function createRoutes(agency = AGENT_SITE) {
  return createBasketRoutes({
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
}

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
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply = await createRoutes(agency)[name](request)
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
    clock.now = END
    const late = await openAs(created.token)
    expect([late.status, late.json.code, late.cookies]).toEqual([410, 'gone', []])
    expect((await openAs(created.token, MADE_HERE)).json).toEqual({ state: 'known', id: ID })
  })

  test('a link that the site does not remember has ended', async () => {
    const { json: created } = await create()
    baskets = createBasketStore()
    expect((await openAs(created.token)).status).toBe(410)
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
    await openLink()
    const listed = ENDPOINTS.find(({ wireLine }) => wireLine === 'POST /operation/getPaymentUrl/{bookId}')
    if (!listed) throw new Error('not in the contract')
    const [exampleId = ''] = Object.values(exampleInput(listed).path)
    const proxy = proxyOf({
      service: domestic,
      baskets,
      call: async () => ({ ok: true, data: { url: 'https://pay.example', agencyOwner: 'x' } }),
    })
    const pay = async (session: SealedSession) => {
      const cookies = (await openAs((await list())[0]?.token ?? '')).cookies
        .map((each) => each.split(';')[0])
        .join('; ')
      const own = session === SESSIONS.anonymous ? '' : await cookieOf(session)
      const example = toRequest(listed, { cookie: [own, cookies].filter(Boolean).join('; ') })
      const url = example.url.replace(exampleId, ID)
      const reply = await proxy(
        new Request(url, { method: 'POST', headers: example.headers, body: await example.text() }),
      )
      expect(reply.status).toBe(200)
    }
    await pay(SESSIONS.agent)
    expect(await list()).toMatchObject([{ state: 'opened' }])
    await pay(SESSIONS.anonymous)
    expect(await list()).toMatchObject([{ state: 'filledIn' }])
  })

  test('that it is paid, when the upstream says so, which is asked as the agent and once', async () => {
    await openLink()
    expect((await list())[0]?.state).toBe('opened')
    replies.status = { state: 'confirmed', charged: true, booking: { pnr: 'ABC1234' } }
    expect(await list()).toMatchObject([{ state: 'paid', pnr: 'ABC1234' }])
    const before = asked.length
    await list()
    expect(asked.length).toBe(before)
    expect(asked.at(-1)).toBe('GET /operation/succeededBooking/{id} as the agent')
  })

  test('what was known, while the upstream does not answer', async () => {
    await openLink()
    replies.status = undefined
    expect((await list())[0]?.state).toBe('opened')
  })
})

describe('an agent ends a link', () => {
  test('which then opens nothing, and can be made again', async () => {
    const { json: created } = await create()
    expect((await send('withdraw', { id: ID })).status).toBe(200)
    expect((await openAs(created.token)).status).toBe(410)
    expect((await list())[0]?.state).toBe('withdrawn')
    expect(audit.map((line) => line.audit)).toEqual(['basket-sent', 'basket-withdrawn'])
    clock.now += 1
    expect((await openAs((await create()).json.token)).status).toBe(200)
  })

  test('not while the customer pays, nor after the payment', async () => {
    await openAs((await create()).json.token)
    await baskets.mark(AGENCY_CODE, ID, { filledInAt: NOW })
    expect((await send('withdraw', { id: ID })).status).toBe(409)
    replies.status = { state: 'confirmed', charged: true }
    await list()
    expect((await send('withdraw', { id: ID })).status).toBe(409)
  })

  test('not that of another clerk', async () => {
    await create()
    const stored = await baskets.read(AGENCY_CODE, ID)
    if (stored) await baskets.save({ ...stored.basket, agent: 'ODY7\nsomebody else' })
    expect((await send('withdraw', { id: ID })).status).toBe(404)
  })
})
