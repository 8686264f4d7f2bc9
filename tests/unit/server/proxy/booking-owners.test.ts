import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { type BookingOwners, createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { ATTRIBUTION_COOKIE, encodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import { type FailureKind, failed } from '#lib/server/upstream/outcome.ts'
import { ENDPOINTS, exampleReply, toRequest } from '#tests/contract/endpoints.ts'
import {
  AGENT_SITE,
  agencyOf,
  COOKIE_SECRETS,
  cookieOf,
  OPEN_SITE,
  proxyOf,
  SESSIONS,
  SIGNER,
} from '#tests/contract/visitors.ts'
import { connectClusterStore } from '#tests/unit/support/cluster-store.ts'
import { createRedisServer, type RedisServer } from '#tests/unit/support/redis-server.ts'

const STATUS = 'GET /operation/succeededBooking/{id}'
const STORE = 'POST /operation/storePage/{id}'
const DEBT = 'POST /operation/paymentOnly/{id}/'
/** Every endpoint of a booking's id that any visitor may call. */
const LINES = [
  STATUS,
  'GET /operation/refreshRoomRates/{id}',
  STORE,
  'POST /operation/getPaymentUrl/{bookId}',
  'POST /operation/bookingevent/{id}/canceledWithBody',
  'POST /operation/bookingevent/{id}/canceledWithoutBody',
  'POST /operation/payAndBook/{id}',
  'POST /operation/resumeThePaymentOnly/{id}',
] as const satisfies WireLine[]
const ID = 'abcdefghijklmnop0123'

function siteOf({ owner, fails }: { owner?: string | undefined; fails?: FailureKind }) {
  const asked: string[] = []
  const call: UntypedCall = async (_service, wireLine, _input, caller) => {
    asked.push(`${wireLine} as ${caller.agency}`)
    if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: [] }
    if (fails) return failed(fails)
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    const reply = listed && exampleReply(listed.endpoint, 'everything')
    const data = reply ? { ...(JSON.parse(reply) as object), agencyCode: owner } : undefined
    return { ok: true, data }
  }
  return { asked, call }
}

type Visit = { cookie?: string; session?: SealedSession; agency?: typeof OPEN_SITE; id?: string }

function openSite(call: UntypedCall, agency = OPEN_SITE, owners?: BookingOwners) {
  const proxy = proxyOf({ service: domestic, call, agency, ...(owners && { owners }) })
  return async (wireLine: WireLine, { cookie = '', session, id = ID }: Visit = {}) => {
    const listed = ENDPOINTS.find((one) => one.wireLine === wireLine)
    if (!listed) throw new Error(wireLine)
    const cookies = [session ? await cookieOf(session) : '', cookie].filter(Boolean).join('; ')
    const plain = toRequest(listed, cookies ? { cookie: cookies } : {})
    const url = plain.url.replace(
      /(storePage|succeededBooking|refreshRoomRates|getPaymentUrl|bookingevent|payAndBook|resumeThePaymentOnly|paymentOnly)\/[^/?]+/,
      `$1/${id}`,
    )
    const body = plain.method === 'POST' ? { body: await plain.text() } : {}
    const reply = await proxy(new Request(url, { method: plain.method, headers: plain.headers, ...body }))
    const text = await reply.text()
    const setCookies = reply.headers.getSetCookie()
    return {
      status: reply.status,
      text,
      setCookies,
      code: reply.ok ? undefined : (JSON.parse(text) as { code: string }).code,
    }
  }
}

describe.each(LINES)('%s', (wireLine) => {
  const attribution = { marketerId: 'm-99' }

  test.each([
    ['nothing else', ''],
    [
      'an unsigned cookie of its marketer',
      `${ATTRIBUTION_COOKIE}=${Buffer.from(JSON.stringify(attribution)).toString('base64url')}`,
    ],
    ['a signed cookie of its marketer', `${ATTRIBUTION_COOKIE}=${encodeAttribution(attribution, SIGNER)}`],
  ])('another agency’s booking is not found, and nothing is done to it: with its id and %s', async (_, cookie) => {
    const { asked, call } = siteOf({ owner: 'masa' })
    const reply = await openSite(call)(wireLine, { cookie })
    expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    expect(reply.text).not.toContain('payerName')
    expect(asked[0]).toBe(`${STATUS} as galim`)
    expect(asked.filter((line) => !line.startsWith(STATUS) && !line.startsWith('GET /dealType'))).toEqual([])
  })

  test('a booking whose owner neither the upstream names nor this site knows is not found', async () => {
    expect((await openSite(siteOf({}).call)(wireLine)).status).toBe(404)
  })

  test('a booking of the agency, or of its marketer, is served', async () => {
    for (const owner of ['galim', 'm-77']) {
      const reply = await openSite(siteOf({ owner }).call)(wireLine)
      expect([owner, reply.code]).toEqual([owner, undefined])
    }
  })

  test('internal agents serve the customers of all agencies', async () => {
    const reply = await openSite(siteOf({ owner: 'masa' }).call, AGENT_SITE)(wireLine, { session: SESSIONS.agent })
    expect(reply.code).toBeUndefined()
  })
})

test.each(LINES)(
  '%s: a booking is refused on the site of another agency that has the same marketer',
  async (wireLine) => {
    const { call } = siteOf({ owner: OPEN_SITE.marketerId ?? undefined })
    const owners = createBookingOwners(call, { scheme: 'https' })
    const other = { ...OPEN_SITE, agencyCode: 'masa' }
    // Nothing is known about the booking yet: the upstream's name decides.
    expect((await openSite(call, other, createBookingOwners(call, { scheme: 'https' }))(wireLine)).code).toBeUndefined()
    const made = await openSite(call, OPEN_SITE, owners)(STORE, { id: 'init' })
    const { id } = JSON.parse(made.text) as { id: string }
    expect((await openSite(call, OPEN_SITE, owners)(wireLine, { id })).code).toBeUndefined()
    const reply = await openSite(call, other, owners)(wireLine, { id })
    expect([reply.status, reply.code]).toEqual([404, 'not-found'])
  },
)

test('the owner is requested once per booking', async () => {
  const { asked, call } = siteOf({ owner: 'galim' })
  const visit = openSite(call)
  await visit('GET /operation/refreshRoomRates/{id}')
  await visit('POST /operation/payAndBook/{id}')
  expect(asked.filter((line) => line.startsWith(STATUS))).toHaveLength(1)
})

test('a new booking page that the upstream opened for another agency is not shown', async () => {
  expect((await openSite(siteOf({ owner: 'masa' }).call)(STORE, { id: 'init' })).status).toBe(404)
  expect((await openSite(siteOf({ owner: 'galim' }).call)(STORE, { id: 'init' })).status).toBe(200)
})

test('a booking page that was opened for the marketer of the visit’s deal type is shown, also when the list names none', async () => {
  const { call } = siteOf({ owner: 'm-55' })
  const withDealType: UntypedCall = async (service, wireLine, ...rest) => {
    if (wireLine === 'GET /dealType/byAgency') return { ok: true, data: [{ dealType: 'committees' }] }
    if (wireLine === 'GET /operation/marketerId') return { ok: true, data: { marketerId: 'm-55' } }
    return call(service, wireLine, ...rest)
  }
  const cookie = `${ATTRIBUTION_COOKIE}=${encodeAttribution({ dealType: 'committees', marketerId: 'm-55' }, SIGNER)}`
  const made = await openSite(withDealType)(STORE, { id: 'init', cookie })
  expect([made.status, made.code]).toEqual([200, undefined])
})

test('a visitor whose marketer’s deal type has ended since the visit began can book, and nobody sees the booking by the cookie of that marketer', async () => {
  const { call } = siteOf({ owner: 'm-55' })
  const from = `${ATTRIBUTION_COOKIE}=${encodeAttribution({ marketerId: 'm-55' }, SIGNER)}`
  const owners = createBookingOwners(call, { cookieSecrets: COOKIE_SECRETS, scheme: 'https' })
  const visit = openSite(call, OPEN_SITE, owners)
  const made = await visit(STORE, { id: 'init', cookie: from })
  expect([made.status, made.code]).toEqual([200, undefined])
  const { id } = JSON.parse(made.text) as { id: string }
  const bookings = made.setCookies.map((one) => one.split(';', 1)[0]).join('; ')
  // Another process knows the booking by the cookie alone.
  const elsewhere = openSite(call)
  for (const line of LINES) {
    expect([line, (await elsewhere(line, { id, cookie: `${from}; ${bookings}` })).code]).toEqual([line, undefined])
    expect([line, (await elsewhere(line, { id, cookie: from })).code]).toEqual([line, 'not-found'])
  }
})

test('a payment is not sent while the owner cannot be read', async () => {
  const { asked, call } = siteOf({ fails: 'timeout' })
  const reply = await openSite(call)('POST /operation/payAndBook/{id}')
  expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
  expect(asked).toEqual([`${STATUS} as galim`])
})

describe('an upstream that never names the owner of a booking', () => {
  const OTHER_SITE = agencyOf({ agencyCode: 'masa', isLoginMarketer: false })
  const { call } = siteOf({})
  /** The memory of a process; a restart has an empty one. */
  const startProcess = (secrets = COOKIE_SECRETS) =>
    createBookingOwners(call, { cookieSecrets: secrets, scheme: 'https' })
  const toRequestCookie = (setCookies: readonly string[]) => setCookies.map((one) => one.split(';')[0]).join('; ')

  /** Makes a booking on the first agency's site. Returns its id and the browser's cookies. */
  async function makeBooking(owners: BookingOwners) {
    const reply = await openSite(call, OPEN_SITE, owners)(STORE, { id: 'init' })
    expect(reply.code).toBeUndefined()
    return { id: (JSON.parse(reply.text) as { id: string }).id, setCookies: reply.setCookies }
  }

  test.each(LINES)('%s works to the end on the site where it was made, from any browser', async (wireLine) => {
    const owners = startProcess()
    const { id } = await makeBooking(owners)
    expect((await openSite(call, OPEN_SITE, owners)(wireLine, { id })).code).toBeUndefined()
  })

  test.each(LINES)('%s works after a restart for the browser that made it, and for no other', async (wireLine) => {
    const { id, setCookies } = await makeBooking(startProcess())
    const cookie = toRequestCookie(setCookies)
    const visit = openSite(call, OPEN_SITE, startProcess())
    expect((await visit(wireLine, { id, cookie })).code).toBeUndefined()
    expect((await visit(wireLine, { id })).code).toBe('not-found')
    const rotated = startProcess(['a newer secret of the tests, long enough', ...COOKIE_SECRETS])
    expect((await openSite(call, OPEN_SITE, rotated)(wireLine, { id, cookie })).code).toBeUndefined()
  })

  test.each(LINES)('%s is refused on the site of another agency, with the id and the cookie', async (wireLine) => {
    const owners = startProcess()
    const { id, setCookies } = await makeBooking(owners)
    const cookie = toRequestCookie(setCookies)
    for (const memory of [owners, startProcess()]) {
      const reply = await openSite(call, OTHER_SITE, memory)(wireLine, { id, cookie })
      expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    }
  })

  test('the cookie is not readable, is sent with calls only, and contains no id', async () => {
    const { id, setCookies } = await makeBooking(startProcess())
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^nofesh-bookings=[\w-]{22}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
      ),
    ])
    expect(setCookies.join()).not.toContain(id)
  })

  test.each([
    ['invented', `nofesh-bookings=${'A'.repeat(22)}`],
    ['signed with another secret', undefined],
    ['of another booking', undefined],
  ])('a cookie that is %s proves nothing', async (which, invented) => {
    const forge = async () => {
      const forger = startProcess(['not the secret of this site, but as long'])
      return toRequestCookie((await makeBooking(forger)).setCookies)
    }
    const own = async () => toRequestCookie((await makeBooking(startProcess())).setCookies)
    const cookie = invented ?? (await (which === 'of another booking' ? own() : forge()))
    const id = which === 'of another booking' ? `${ID}x` : ID
    expect((await openSite(call, OPEN_SITE, startProcess())(STATUS, { id, cookie })).code).toBe('not-found')
  })

  test('remembers thirty bookings, the newest first', async () => {
    const owners = startProcess()
    const { setCookies } = await makeBooking(owners)
    const full = `nofesh-bookings=${Array.from({ length: 30 }, (_, index) => String(index).padStart(22, 'x')).join('.')}`
    const reply = await openSite(call, OPEN_SITE, startProcess())(STORE, { id: 'init', cookie: full })
    const entries = reply.setCookies[0]?.split(/[=;]/)[1]?.split('.')
    expect(entries).toHaveLength(30)
    expect(entries?.[0]).toBe(setCookies[0]?.split(/[=;]/)[1])
    expect(entries?.at(-1)).toBe('28'.padStart(22, 'x'))
  })

  test('shows what the upstream allows where the operator declares that it separates agencies, and nothing else', async () => {
    const owners = createBookingOwners(call, { scheme: 'https', scopedByUpstream: true })
    expect((await openSite(call, OPEN_SITE, owners)(STATUS)).code).toBeUndefined()
    // Even then, what this process knows to be another agency's is refused.
    const { id } = await makeBooking(owners)
    expect((await openSite(call, OTHER_SITE, owners)(STATUS, { id })).code).toBe('not-found')
    // And so is what the upstream names as another agency's.
    const naming = siteOf({ owner: 'masa' }).call
    const other = createBookingOwners(naming, { scheme: 'https', scopedByUpstream: true })
    expect((await openSite(naming, OPEN_SITE, other)(STATUS)).code).toBe('not-found')
  })

  describe('with several processes and a shared store', () => {
    let redis: RedisServer
    let store: ClusterStore
    beforeAll(async () => {
      redis = await createRedisServer()
      await redis.start()
      store = await connectClusterStore(redis.url)
      setClusterStore(store)
    })
    afterAll(async () => {
      setClusterStore(undefined)
      await store.close()
      await redis.kill()
    })

    test('the debt of an order that one process has listed can be paid at another, by its own agency only', async () => {
      const listing: UntypedCall = async (service, wireLine, input, caller) =>
        wireLine.startsWith('GET /analysis')
          ? { ok: true, data: { rows: [{ bookingId: ID }] } }
          : call(service, wireLine, input, caller)
      const visit = (agency = OPEN_SITE) => openSite(listing, agency, createBookingOwners(listing, { scheme: 'https' }))
      const session = SESSIONS.marketer
      expect((await visit()(DEBT, { session })).code).toBe('not-found')
      await visit()('GET /analysis/bookings/{id}', { session })
      expect((await visit()(DEBT, { session })).code).toBeUndefined()
      expect((await visit(OTHER_SITE)(STATUS)).code).toBe('not-found')
    })
  })

  test('an order in the agency’s own list is the agency’s', async () => {
    const listing: UntypedCall = async (service, wireLine, input, caller) =>
      wireLine.startsWith('GET /analysis')
        ? { ok: true, data: { rows: [{ bookingId: ID }] } }
        : call(service, wireLine, input, caller)
    const owners = createBookingOwners(listing, { scheme: 'https' })
    const visit = openSite(listing, OPEN_SITE, owners)
    expect((await visit(STATUS, { session: SESSIONS.marketer })).code).toBe('not-found')
    await visit('GET /analysis/bookings/{id}', { session: SESSIONS.marketer })
    expect((await visit(STATUS, { session: SESSIONS.marketer })).code).toBeUndefined()
    expect((await openSite(listing, OTHER_SITE, owners)(STATUS)).code).toBe('not-found')
  })
})
