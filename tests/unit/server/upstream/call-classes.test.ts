import { describe, expect, test } from '@jest/globals'
import { domestic } from '#lib/contract/domestic.ts'
import { createLog } from '#lib/server/log.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { createSearchLimit } from '#lib/server/upstream/searches-under-way.ts'
import { ENDPOINTS, exampleInput, exampleReply, HOST } from '#tests/contract/endpoints.ts'
import { agencyOf, clientOf, OPEN_SITE, proxyOf, SESSIONS, sessions } from '#tests/contract/visitors.ts'

const DATES = 'from=2026-12-03&to=2026-12-06&adult=2'
const twentyHotels = (name: string) =>
  Array.from({ length: 20 }, (_, index) => `hotels=H${name.replaceAll('.', '')}-${index}`).join('&')
const OTHER_HOST = 'other.example'

const payAndBook = ENDPOINTS.find(({ wireLine }) => wireLine === 'POST /operation/payAndBook/{id}')
if (!payAndBook) throw new Error('no payment in the contract')

/** An upstream whose searches get `search` as their answer, and whose other calls are answered at once. */
function upstreamOf(search: (signal: AbortSignal) => Promise<Response>) {
  const sent = { searches: 0 }
  const client = clientOf({
    url: 'http://upstream.example',
    fetch: async (input, init) => {
      const request = new Request(input instanceof URL ? input.href : input, init)
      if (!request.url.endsWith('/operation/search')) {
        return new Response(exampleReply(payAndBook?.endpoint as never), {
          headers: { 'content-type': 'application/json' },
        })
      }
      sent.searches += 1
      return search(request.signal)
    },
  })
  return { ...client, sent }
}

/** Never answers. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** A search route for two hosts, each of an agency of its own. */
const searchRouteOf = (call: ReturnType<typeof clientOf>['call']) =>
  createSearchRoute({
    call,
    resolve: async (host) => ({
      kind: 'agency',
      agency: host === HOST ? OPEN_SITE : agencyOf({ isLoginMarketer: false, agencyCode: 'other', host: OTHER_HOST }),
    }),
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
    now: () => SESSIONS.anonymous.since,
    startSearch: createSearchLimit(),
  })

/** A search of twenty hotels that no other address searches, because equal searches share their calls. */
const searchFrom = (address: string, signal: AbortSignal, host = HOST) =>
  new Request(`https://${host}/api/search?${twentyHotels(address)}&${DATES}`, {
    headers: { host, 'x-nofesh-address': address },
    signal,
  })

describe('44 searches of 20 hotels that the upstream does not answer', () => {
  test('leave payments, and the searches of other agencies, alone', async () => {
    const { call, domestic: typed, sent } = upstreamOf(never)
    const route = searchRouteOf(call)
    const stop = new AbortController()
    const addressOf = (index: number) => `10.0.0.${index}`
    const replies = await Promise.all(
      Array.from({ length: 44 }, (_, index) => route(searchFrom(addressOf(index), stop.signal))),
    )
    const statuses = replies.map(({ status }) => status)
    // One agency gets half of the places: 20 searches of eight calls at a time.
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(replies.at(-1)?.headers.get('retry-after')).toBe('3')

    const other = await route(searchFrom('10.9.9.9', stop.signal, OTHER_HOST))
    expect(other.status).toBe(200)
    const paid = await call('domestic', 'POST /operation/payAndBook/{id}', exampleInput(payAndBook), {
      agency: 'other',
    })
    expect(paid.ok).toBe(true)
    const status = { path: { id: 'b'.repeat(20) } }
    expect((await typed('GET /operation/succeededBooking/{id}', status, { agency: 'other' })).ok).toBe(true)
    expect(sent.searches).toBe(64)

    stop.abort()
    await Promise.all([...replies, other].map((reply) => reply.text()))
    const later = new AbortController()
    const reply = await route(searchFrom('10.0.0.1', later.signal))
    expect(reply.status).toBe(200)
    later.abort()
    await reply.text()
  })

  test('from one address stop at its own limit, also through the proxy', async () => {
    const { call } = upstreamOf(never)
    const limit = createSearchLimit()
    const underWay = Array.from({ length: 8 }, () => limit({ visitor: 'unknown', agency: 'a', calls: 20 }))
    expect(underWay.every(({ ok }) => ok)).toBe(true)
    expect(limit({ visitor: 'unknown', agency: 'a', calls: 1 })).toEqual({ ok: false, full: 'visitor' })
    expect(limit({ visitor: 'b', agency: 'a', calls: 1 }).ok).toBe(true)

    const search = ENDPOINTS.find(({ wireLine }) => wireLine === 'POST /operation/search')
    const proxy = proxyOf({ service: domestic, call, agency: OPEN_SITE, startSearch: limit })
    const reply = await proxy(
      new Request(`https://${HOST}/api/domestic/operation/search`, {
        method: 'POST',
        headers: { host: HOST, origin: `https://${HOST}`, 'content-type': 'application/json' },
        body: JSON.stringify(exampleInput(search as never).body),
      }),
    )
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('3')

    for (const one of underWay) if (one.ok) one.end()
    for (const one of underWay) if (one.ok) one.end()
    expect(limit({ visitor: 'unknown', agency: 'a', calls: 1 }).ok).toBe(true)
  })
})

test('failed searches open the breaker of searches, and not that of payments', async () => {
  const { call } = upstreamOf(async () => new Response('', { status: 503 }))
  const route = searchRouteOf(call)
  const go = new AbortController()
  for (let time = 0; time < 3; time += 1) await (await route(searchFrom('10.0.0.1', go.signal))).text()
  const refused = await (await route(searchFrom('10.0.0.1', go.signal))).text()
  expect(refused).toContain('"code":"unavailable"')
  const paid = await call('domestic', 'POST /operation/payAndBook/{id}', exampleInput(payAndBook), { agency: 'other' })
  expect(paid.ok).toBe(true)
})

test('failed payments do not block the check of their results', async () => {
  const { call } = clientOf({
    url: 'http://upstream.example',
    fetch: async (input, init) => {
      const { url } = new Request(input instanceof URL ? input.href : input, init)
      if (url.includes('/payAndBook/')) return new Response('', { status: 503 })
      return Response.json({ state: 'waiting' })
    },
  })
  const pay = () => call('domestic', 'POST /operation/payAndBook/{id}', exampleInput(payAndBook), { agency: 'galim' })
  for (let time = 0; time < 12; time += 1) await pay()
  expect(await pay()).toEqual({ ok: false, error: { kind: 'unavailable' } })
  const status = { path: { id: 'b'.repeat(20) } }
  expect((await call('domestic', 'GET /operation/succeededBooking/{id}', status, { agency: 'galim' })).ok).toBe(true)
})
