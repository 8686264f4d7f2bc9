import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { WireLine } from '#lib/contract/service.ts'
import type { BookingTimelineReply } from '#lib/domain/booking/timeline.ts'
import { createLog } from '#lib/server/log.ts'
import { createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createTimelineRoute } from '#lib/server/proxy/timeline-route.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { type BookingFactStore, createBookingFactStore } from '#lib/server/store/booking-facts.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { AGENCY_CODE, ENDPOINTS, exampleInput, HOST, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  bookingCookieOf,
  COOKIE_SECRETS,
  cookieOf,
  customerCookieOf,
  filledInCookieOf,
  OPEN_SITE,
  proxyOf,
  SESSIONS,
  sessions,
} from '#tests/contract/visitors.ts'
import { bookings } from '#tests/unit/domain/documents/fixture.ts'
import { connectClusterStore } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'

const ID = 'a-booking-id-of-the-tests'
const T0 = Date.parse('2026-11-22T10:00:00Z')

type Replies = Partial<Record<WireLine, unknown>>

/** One site with its proxy and its timeline; `replies`: what the upstream answers, a text is a failure. */
function createSite(agency: AgencyContent, facts: BookingFactStore, replies: Replies) {
  let clock = T0
  const call: UntypedCall = async (_service, line) => {
    const reply = replies[line]
    if (typeof reply === 'string') return failed(reply as FailureKind)
    return reply === undefined && !(line in replies) ? failed('not-found') : { ok: true, data: reply }
  }
  const owners = createBookingOwners(call, { scheme: 'https', cookieSecrets: COOKIE_SECRETS })
  const now = () => (clock += 1_000)
  const proxy = proxyOf({ service: domestic, call, agency, owners, facts, now })
  const route = createTimelineRoute({
    resolve: async () => ({ kind: 'agency', agency }),
    sessions,
    limits: async () => undefined,
    scheme: 'https',
    cookieSecrets: COOKIE_SECRETS,
    log: createLog('silent'),
    domestic: ((line: WireLine, input: object, caller: never) =>
      call('domestic', line, input as never, caller)) as never,
    owners,
    facts,
  })
  const send = async (
    wireLine: WireLine,
    { path = {}, body = {} }: { path?: object; body?: object } = {},
    session: SealedSession = SESSIONS.anonymous,
  ) => {
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed) throw new Error(wireLine)
    const plain = toRequest(listed, { cookie: await cookieOf(session) })
    const example = exampleInput(listed)
    let url = plain.url
    for (const [name, value] of Object.entries({ id: ID, bookId: ID, ...path })) {
      const before = (example.path as Record<string, string>)[name]
      if (before !== undefined) url = url.replace(encodeURIComponent(before), value)
    }
    const text = plain.method === 'POST' ? { body: JSON.stringify({ ...(example.body as object), ...body }) } : {}
    return proxy(new Request(url, { method: plain.method, headers: plain.headers, ...text }))
  }
  const read = async (session: SealedSession = SESSIONS.anonymous, query = '', id = ID, cookie?: string) => {
    const headers = { host: HOST, cookie: cookie ?? (await cookieOf(session)) }
    return route(new Request(`https://${HOST}/api/timeline/${id}${query}`, { headers }), { id })
  }
  const readEntries = async (session?: SealedSession, query?: string) => {
    const response = await read(session, query)
    expect(response.status).toBe(200)
    return (await response.json()) as BookingTimelineReply
  }
  return { send, read, readEntries }
}

const booking = { ...bookings.hotel, bookingId: ID, createdAt: undefined }
const OWN = { agencyCode: AGENCY_CODE }
const BOOKED: Replies = {
  'POST /operation/storePage/{id}': { id: ID, ...OWN, rooms: [], lines: [] },
  'GET /operation/refreshRoomRates/{id}': { state: 'same', total: 1, previousTotal: 1 },
  'POST /operation/getPaymentUrl/{bookId}': { url: 'https://pay.example/', agencyOwner: 'x' },
  'POST /operation/payAndBook/{id}': { state: 'waiting' },
  'GET /operation/succeededBooking/{id}': { state: 'confirmed', ...OWN, booking },
  'POST /operation/cancelBook/{pnr}/': { result: 'success' },
  'GET /operation/pnrDetails/{pnr}/': { bookings: [] },
}

describe('GET /api/timeline/{id}', () => {
  test('shows the calls of a booking', async () => {
    const { send, readEntries } = createSite(AGENT_SITE, createBookingFactStore(), BOOKED)
    const agent = SESSIONS.agent
    await send('POST /operation/storePage/{id}', {}, agent)
    await send('GET /operation/refreshRoomRates/{id}', {}, agent)
    await send('POST /operation/getPaymentUrl/{bookId}', {}, agent)
    await send('POST /operation/payAndBook/{id}', { body: { paymentReference: 'ref-1' } }, agent)
    await send('GET /operation/succeededBooking/{id}', {}, agent)
    await send('GET /operation/succeededBooking/{id}', {}, agent)
    await send('POST /operation/cancelBook/{pnr}/', { path: { pnr: booking.pnr } }, agent)
    const { entries, isPartial } = await readEntries(agent)
    expect(isPartial).toBe(false)
    expect(entries.map(({ step, by, count = 1 }) => [step, by?.clerk, count])).toEqual([
      ['stored', 'Noa', 1],
      ['priced', 'Noa', 1],
      ['to-payment', 'Noa', 1],
      ['returned', 'Noa', 1],
      ['booked', 'Noa', 1],
      ['polled', undefined, 2],
      ['confirmed', undefined, 2],
      ['cancelled', 'Noa', 1],
    ])
    expect(entries.every(({ at }) => at !== undefined)).toBe(true)
  })

  test('shows to the customer no clerk and no failure code, and the agent the code', async () => {
    const facts = createBookingFactStore()
    const failing = { ...BOOKED, 'POST /operation/getPaymentUrl/{bookId}': 'server-error' }
    const desk = createSite(AGENT_SITE, facts, failing)
    await desk.send('POST /operation/getPaymentUrl/{bookId}', {}, SESSIONS.agent)
    const { entries } = await desk.readEntries(SESSIONS.agent)
    expect(entries[0]).toMatchObject({ step: 'no-payment-page', failure: 'server-error', by: { clerk: 'Noa' } })
    const site = createSite(OPEN_SITE, facts, failing)
    const text = await (await site.read()).text()
    expect(JSON.parse(text).entries[0]).toMatchObject({ step: 'no-payment-page', by: { role: 'agent' } })
    expect(text).not.toMatch(/Noa|server-error/)
  })

  test('hides the bookings of another agency, and ids that are none', async () => {
    const foreign = {
      ...BOOKED,
      'GET /operation/succeededBooking/{id}': { state: 'confirmed', agencyCode: 'other', booking },
    }
    const { read } = createSite(OPEN_SITE, createBookingFactStore(), foreign)
    expect((await read()).status).toBe(404)
    expect((await read(SESSIONS.anonymous, '', 'short')).status).toBe(404)
  })

  test('on a closed site, shows its part to the customer of a link, and nothing to others', async () => {
    const facts = createBookingFactStore()
    const { send, read } = createSite(AGENT_SITE, facts, BOOKED)
    await send('POST /operation/storePage/{id}', {}, SESSIONS.agent)
    const customer = customerCookieOf()
    const readAs = (cookie: string) => read(SESSIONS.anonymous, '', ID, cookie)
    const reply = await readAs(`${customer}; ${filledInCookieOf(ID)}`)
    expect(reply.status).toBe(200)
    const { entries } = (await reply.json()) as BookingTimelineReply
    expect(entries.map(({ step, by }) => [step, by])).toContainEqual(['stored', { role: 'agent' }])
    expect((await readAs(`${customer}; ${filledInCookieOf('another-booking-id')}`)).status).toBe(401)
    expect((await readAs(filledInCookieOf(ID))).status).toBe(401)
    // As in the browser of an agent who has signed out, and has opened the link of another booking.
    expect((await readAs(`${customer}; ${bookingCookieOf(ID)}`)).status).toBe(410)
  })

  test.each([
    ['rejected', undefined],
    ['unauthorized', undefined],
    ['busy', undefined],
    ['refused', undefined],
    ['unavailable', undefined],
    ['timeout', 'booked-unknown'],
    ['server-error', 'booked-unknown'],
    ['malformed', 'booked-unknown'],
  ] as const)('of a booking call that fails as %s, says: %s', async (failure, step) => {
    const BOOK = 'POST /operation/payAndBook/{id}'
    const status = { state: 'none', ...OWN }
    const replies = { ...BOOKED, [BOOK]: failure, 'GET /operation/succeededBooking/{id}': status }
    const site = createSite(OPEN_SITE, createBookingFactStore(), replies)
    await site.send(BOOK, { body: { bypassPayment: false } })
    const steps = (await site.readEntries()).entries.map((entry) => entry.step)
    expect(steps.filter((each) => each.includes('booked'))).toEqual(step === undefined ? [] : [step])
  })

  const CANCELLER: SealedSession = { ...SESSIONS.canceller, cancel: { verifiedUntil: T0 + 3_600_000 } }
  const CANCEL = 'POST /operation/cancelBook/{pnr}/'
  const cancelWith = async (site: ReturnType<typeof createSite>, session: SealedSession = CANCELLER) =>
    site.send(CANCEL, { path: { pnr: booking.pnr } }, session)
  const OTHER_SITE: AgencyContent = { ...OPEN_SITE, agencyCode: 'other' }

  test.each([
    ['rejected', 'not-cancelled'],
    ['not-found', undefined],
    ['forbidden', undefined],
    ['busy', undefined],
    ['refused', undefined],
    ['timeout', 'cancel-unknown'],
    ['server-error', 'cancel-unknown'],
  ] as const)('of a cancellation that fails as %s, says: %s', async (failure, step) => {
    const site = createSite(OPEN_SITE, createBookingFactStore(), { ...BOOKED, [CANCEL]: failure })
    await cancelWith(site)
    const steps = (await site.readEntries()).entries.map((entry) => entry.step)
    expect(steps.filter((each) => each.includes('cancel'))).toEqual(step === undefined ? [] : [step])
  })

  test('says nothing of a cancellation that another agency tried with this booking reference', async () => {
    const facts = createBookingFactStore()
    const failing = { ...BOOKED, [CANCEL]: 'timeout' }
    await cancelWith(createSite(OTHER_SITE, facts, failing))
    const stepsOf = ({ entries }: BookingTimelineReply) => entries.map(({ step }) => step)
    expect(stepsOf(await createSite(OPEN_SITE, facts, failing).readEntries())).not.toContain('cancel-unknown')
    const desk = createSite(AGENT_SITE, facts, failing)
    expect(stepsOf(await desk.readEntries(SESSIONS.agent))).not.toContain('cancel-unknown')
  })

  test('shows what an internal agent has cancelled for another agency, and to agents what that agency has', async () => {
    const facts = createBookingFactStore()
    const owned = {
      ...BOOKED,
      'GET /operation/succeededBooking/{id}': { state: 'confirmed', agencyCode: 'other', booking },
    }
    const [desk, site] = [createSite(AGENT_SITE, facts, owned), createSite(OTHER_SITE, facts, owned)]
    const cancelledBy = ({ entries }: BookingTimelineReply) =>
      entries.flatMap(({ step, by }) => (step === 'cancelled' ? [by?.role] : []))
    await cancelWith(desk, SESSIONS.agent)
    expect(cancelledBy(await site.readEntries())).toEqual(['agent'])
    await cancelWith(site)
    expect(cancelledBy(await desk.readEntries(SESSIONS.agent))).toEqual(['agent', 'customer'])
  })

  test('says that steps may be missing when the upstream does not answer', async () => {
    const down = { ...BOOKED, 'GET /operation/succeededBooking/{id}': 'timeout' }
    const { send, readEntries } = createSite(AGENT_SITE, createBookingFactStore(), down)
    await send('POST /operation/storePage/{id}', {}, SESSIONS.agent)
    const reply = await readEntries(SESSIONS.agent)
    expect([reply.isPartial, reply.entries.map(({ step }) => step)]).toEqual([true, ['stored']])
  })

  test('shows a desk row’s failed completion to an agent who names the row, and to nobody else', async () => {
    const facts = createBookingFactStore()
    const row = 'X00012'
    const failing = { ...BOOKED, 'POST /operation/finalizePendingExtBook/{id}': 'timeout' }
    const desk = createSite(AGENT_SITE, facts, failing)
    await desk.send('POST /operation/finalizePendingExtBook/{id}', { path: { id: row } }, SESSIONS.agent)
    const stepsOf = ({ entries }: BookingTimelineReply) => entries.map(({ step }) => step)
    expect(stepsOf(await desk.readEntries(SESSIONS.agent, `?row=${row}`))).toContain('not-finalized')
    expect(stepsOf(await desk.readEntries(SESSIONS.agent))).not.toContain('not-finalized')
    const site = createSite(OPEN_SITE, facts, failing)
    expect(stepsOf(await site.readEntries(SESSIONS.anonymous, `?row=${row}`))).not.toContain('not-finalized')
  })
})

describe('the facts of bookings', () => {
  let redis: RedisServer
  let store: ClusterStore | undefined
  beforeAll(async () => {
    redis = await createRedisServer()
    await redis.start()
  })
  afterAll(async () => {
    setClusterStore(undefined)
    await store?.close()
    await redis.kill()
  })

  test('are the same for two processes with a shared store, and contain no id', async () => {
    store = await connectClusterStore(redis.url)
    setClusterStore(store)
    const [one, other] = [createBookingFactStore(), createBookingFactStore()]
    await one.add(ID, { kind: 'stored', at: T0, by: { role: 'customer' } })
    await one.count(ID, { kind: 'polled', at: T0 + 1 })
    await other.count(ID, { kind: 'polled', at: T0 + 5 })
    expect(await other.read([ID, 'another-key'])).toEqual([
      { kind: 'stored', at: T0, by: { role: 'customer' } },
      { kind: 'polled', at: T0 + 1, last: T0 + 5, count: 2 },
    ])
    const keys = (await redis.command(['KEYS', '*'])) as string[]
    expect(keys.join(' ')).not.toContain(ID)
    // A form that was never sent is forgotten sooner than a booking.
    const facts = keys.find((key) => key.startsWith('test:timeline') && !key.endsWith('counted')) ?? ''
    expect(Number(await redis.command(['TTL', facts]))).toBeLessThanOrEqual(7 * 86_400)
    await one.add(ID, { kind: 'booked', at: T0 + 2, by: { role: 'customer' } })
    expect(Number(await redis.command(['TTL', facts]))).toBeGreaterThan(300 * 86_400)
  })
})
