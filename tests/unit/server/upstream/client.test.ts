import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import nock from 'nock'
import { domestic as contract } from '#lib/contract/domestic.ts'
import { createLog } from '#lib/server/log.ts'
import { toProblem } from '#lib/server/proxy/browser-reply.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { receivePurges } from '#lib/server/store/purges.ts'
import { createUpstream, type UpstreamOptions } from '#lib/server/upstream/client.ts'
import { until } from '#tests/unit/support/until.ts'

const BASE = 'http://upstream.example'
const JSON_TYPE = { 'content-type': 'application/json' }
const GALIM = { agency: 'galim' }
const HEBREW = { query: { langCode: 'HEB' } } as const

beforeAll(() => nock.disableNetConnect())
// Other test files run in the same process and open real connections.
afterAll(() => {
  nock.enableNetConnect()
  nock.restore()
})
afterEach(() => nock.cleanAll())

const client = (options: Partial<UpstreamOptions> = {}) =>
  createUpstream({
    bffUrl: `${BASE}/bff`,
    domesticUrl: BASE,
    log: createLog('silent'),
    guard: { backoff: 1 },
    ...options,
  })

/** One slot for every class of calls, and a queue before it. */
const slotsOf = (queue: number) => {
  const slots = { concurrency: 1, queue }
  return { search: slots, read: slots, money: slots, desk: slots, 'sign-in': slots, notice: slots }
}

type Answer = readonly [status: number, body?: string, headers?: Record<string, string>]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A fetch that replies with JSON after a delay and records the requested paths. */
function slowFetch(milliseconds: number, body: string) {
  const requests: string[] = []
  const fetch = async (input: Request | URL | string) => {
    requests.push(new URL(input instanceof Request ? input.url : input).pathname)
    await wait(milliseconds)
    return new Response(body, { headers: JSON_TYPE })
  }
  return { requests, fetch }
}

/** An upstream that returns the given replies in turn and then repeats the last one. Returns the received requests. */
function upstream(method: 'GET' | 'POST', path: string | RegExp, ...answers: Answer[]) {
  const requests: { url: string; headers: Headers; body: string }[] = []
  nock(BASE)
    .persist()
    .intercept(path, method)
    .query(true)
    .reply(async (request: Request) => {
      requests.push({
        url: request.url.slice(BASE.length),
        headers: request.headers,
        body: await request.clone().text(),
      })
      const [status, body = '', headers = JSON_TYPE] = answers[Math.min(requests.length, answers.length) - 1] ?? [500]
      return [status, body, headers]
    })
  return requests
}

describe('a request', () => {
  test('has its path parameters, repeated keys for lists, and default values', async () => {
    const requests = upstream('GET', /.*/, [200, '[]'])
    const { bff, domestic } = client()
    await bff('GET /operation/packDates/holidays', { query: { year: [2026, 2027] } }, GALIM)
    await bff('GET /destinationEx/', {}, GALIM)
    await domestic('GET /footerItem/{slug}', { path: { slug: 'תנאים' } }, GALIM)
    expect(requests.map(({ url }) => url)).toEqual([
      '/bff/operation/packDates/holidays?year=2026&year=2027',
      '/bff/destinationEx/?from=1&to=1000',
      '/domestic/api/footerItem/%D7%AA%D7%A0%D7%90%D7%99%D7%9D',
    ])
  })

  test('has the headers of section 7 when they are known', async () => {
    const requests = upstream('GET', /.*/, [200, '{"logined":true}'])
    const { bff } = client()
    await bff('GET /agent/checkSession', {}, { agency: '' })
    await bff('GET /agent/checkSession', {}, { agency: 'galim', userToken: 't', memberSid: 'm', agencySid: 'a' })
    const sentHeaders = ({ headers }: { headers: Headers }) =>
      ['agency', 'authorization', 'memberSid', 'agencySid'].map((name) => headers.get(name))
    expect(requests.map(sentHeaders)).toEqual([
      [null, null, null, null],
      ['galim', 'Bearer t', 'm', 'a'],
    ])
    expect(requests[0]?.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('has its body in the encoding of its endpoint', async () => {
    const requests = upstream('POST', /.*/, [200, '{"agencySid":"s","memberSid":"s","verificationTimeout":60}'])
    const { bff, domestic } = client()
    const login = { odyAgentCode: 'A1', clerkName: 'Noa Bar', password: 'p&q=1', operation: 'nofesh' }
    await bff('POST /agent/login', { body: login }, GALIM)
    await domestic('POST /clubMember/requestLogin', { body: { phone: '050-1234567' } }, GALIM)
    await domestic('POST /operation/cancelBook/preflight', { body: 'סיסמה' }, GALIM)
    const attachment = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
    const lead = { name: 'Dana', phone: '050-1234567', message: 'שלום', attachment }
    await domestic('POST /lead/leadInfo', { body: lead }, GALIM)
    expect(requests.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
      'text/plain',
      'multipart/form-data',
    ])
    expect(requests.slice(0, 3).map(({ body }) => body)).toEqual([
      'odyAgentCode=A1&clerkName=Noa+Bar&password=p%26q%3D1&operation=nofesh',
      '{"phone":"050-1234567"}',
      'סיסמה',
    ])
    expect(requests[3]?.body).toMatch(
      /name="message"\r\n\r\nשלום\r\n[\s\S]*filename="offer.pdf"\r\nContent-Type: application\/pdf/,
    )
  })

  test('has no text that a service may fail to read: neither NUL nor half of a surrogate pair', async () => {
    const requests = upstream('POST', /.*/, [200, '{"agencySid":"s"}'])
    const pages = upstream('GET', /.*/, [200, '[]'])
    const { bff, domestic } = client()
    const text = 'a\0b\ud83dc\ud83d\ude00'
    const notice = { subject: text, body: text }
    await bff('POST /operation/notifyAdmin', { body: notice }, GALIM)
    const login = { odyAgentCode: 'A1', clerkName: text, password: text, operation: 'nofesh' }
    await bff('POST /agent/login', { body: login }, GALIM)
    await domestic('POST /operation/cancelBook/preflight', { body: text }, GALIM)
    await domestic('POST /lead/leadInfo', { body: { name: 'Dana Levi', phone: '050-1234567', message: text } }, GALIM)
    await domestic('GET /deal/inEffectLp/homepage/', { query: { langCode: 'HEB', chainName: text } }, GALIM)
    const readable = 'ab\ufffdc\ud83d\ude00'
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ subject: readable, body: readable })
    expect(new URLSearchParams(requests[1]?.body).get('password')).toBe(readable)
    expect(requests[2]?.body).toBe(readable)
    expect(requests[3]?.body).toContain(`\r\n\r\n${readable}\r\n`)
    expect(new URLSearchParams(pages[0]?.url.split('?')[1]).get('chainName')).toBe(readable)
  })

  test('is not sent with a path parameter, query or body that the contract does not accept', async () => {
    const requests = upstream('GET', /.*/, [200, '[]'])
    const { domestic } = client()
    const nameless = { path: { supplier: 'NOBODY', hotelCode: '../..' }, ...HEBREW }
    const wrong = { query: { langCode: 'FRA' as 'HEB' } }
    expect(await domestic('GET /hotelInfo/{supplier}/{hotelCode}', nameless, GALIM)).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    })
    expect(await domestic('GET /hotelChain', wrong, GALIM)).toEqual({
      ok: false,
      error: { kind: 'rejected', status: 400 },
    })
    expect(requests).toEqual([])
  })
})

describe('a reply', () => {
  test('has only the fields of the contract', async () => {
    upstream('POST', /.*/, [200, '{"state":"approved","secret":"x","usedAt":"2026-01-01"}'])
    const outcome = await client().domestic('POST /IrgonMember/checkHistory', { body: { tzNumber: '12345' } }, GALIM)
    expect(outcome).toEqual({ ok: true, data: { state: 'approved', usedAt: '2026-01-01' } })
  })

  test('that is cached is frozen with all its parts, because its callers share it', async () => {
    upstream('GET', /.*/, [200, '[{"code":"dan","chainName":"Dan"}]'])
    const outcome = await client().domestic('GET /hotelChain', { query: { langCode: 'HEB' } }, GALIM)
    expect(outcome.ok && Object.isFrozen(outcome.data) && outcome.data.every(Object.isFrozen)).toBe(true)
    expect(outcome.ok && outcome.data).toHaveLength(1)
  })

  test.each<[string, Answer, object]>([
    ['plain text', [400, 'No such code', { 'content-type': 'text/plain' }], { status: 400, message: 'No such code' }],
    ['error.message', [409, '{"error":{"message":"Taken"}}'], { status: 409, message: 'Taken' }],
    ['error.message with status 200', [200, '{"error":{"message":"Wrong"}}'], { status: 400, message: 'Wrong' }],
    ['a page', [400, '<h1>No</h1>', { 'content-type': 'text/html' }], { status: 400 }],
    ['nothing', [422], { status: 422 }],
  ])('that refuses with %s', async (_, answer, error) => {
    upstream('POST', /.*/, answer)
    const body = { password: 'x', operation: 'nofesh' }
    expect(await client().bff('POST /agency/passlogin', { body }, GALIM)).toEqual({
      ok: false,
      error: { kind: 'rejected', ...error },
    })
  })
})

test.each<[string, RegExp, (ask: ReturnType<typeof client>) => Promise<unknown>]>([
  [
    'a booking',
    /succeededBooking/,
    (ask) => ask.domestic('GET /operation/succeededBooking/{id}', { path: { id: 'booking-data-0001' } }, GALIM),
  ],
  [
    'a page',
    /pageContentsAggregate/,
    (ask) =>
      ask.bff('GET /pageContentsAggregate/byPage/{page}', { path: { page: 'x' }, query: { langCode: 'HEB' } }, GALIM),
  ],
])('an error in a reply with status 200 does not say that %s does not exist', async (_, path, ask) => {
  upstream('GET', path, [200, '{"error":{"message":"Try later"}}'])
  // Not a refusal, after which the last good reply is forgotten and a payment is said to have no booking.
  expect(await ask(client())).toEqual({ ok: false, error: { kind: 'malformed', status: 200 } })
})

test.each<[string, boolean]>([
  ['', true],
  ['OK', true],
  ['{"result":"done","error":null}', true],
  ['{"error":{"message":"The address is blocked"}}', false],
  ['{"error":"The address is blocked"}', false],
])('a message that was answered with %j and status 200 was sent: %s', async (body, ok) => {
  upstream('POST', /leadInfo/, [200, body])
  const outcome = await client().domestic(
    'POST /lead/leadInfo',
    { body: { name: 'Ruth Bar', phone: '0521111111', message: 'Hello' } },
    GALIM,
  )
  expect(outcome).toEqual(
    ok
      ? { ok: true, data: undefined }
      : { ok: false, error: { kind: 'rejected', status: 400, message: 'The address is blocked' } },
  )
})

test('A20: an error in a reply with status 200 does not say that the card was not charged', async () => {
  const requests = upstream('POST', /payAndBook/, [200, '{"error":{"message":"Try later"}}'])
  const input = { path: { id: 'booking-data-0001' }, body: { clientReference: crypto.randomUUID() } }
  const result = await client().domestic('POST /operation/payAndBook/{id}', input, GALIM)
  expect(result).toEqual({ ok: false, error: { kind: 'malformed', status: 200 } })
  expect(requests).toHaveLength(1)
  const { 'POST /operation/payAndBook/{id}': endpoint } = contract.calls
  const problem = result.ok
    ? undefined
    : toProblem('POST /operation/payAndBook/{id}', endpoint, result.error, undefined)
  expect(problem?.code).toBe('outcome-unknown')
})

describe('a call with a transient failure', () => {
  test('is retried when it only reads', async () => {
    const requests = upstream('GET', /.*/, [503], [503], [200, '[]'])
    expect(await client().domestic('GET /deal/calendarDates', {}, GALIM)).toEqual({ ok: true, data: [] })
    expect(requests).toHaveLength(3)
  })

  test('is retried with the same body when it is a search', async () => {
    const empty = '{"searchId":"s1","availabilities":[],"suppliers":[]}'
    const requests = upstream('POST', /search/, [503], [200, empty])
    const body = { langCode: 'HEB' as const, checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: [{ adults: 2 }] }
    expect((await client().domestic('POST /operation/search', { body }, GALIM)).ok).toBe(true)
    expect(requests.map((each) => each.body)).toEqual([requests[0]?.body, requests[0]?.body])
  })

  test('is never retried when it writes', async () => {
    const requests = upstream('POST', /.*/, [503])
    await client().domestic('POST /clubMember/logout', {}, GALIM)
    expect(requests).toHaveLength(1)
  })

  test('waits for the time in Retry-After', async () => {
    upstream('GET', /.*/, [503, '', { 'retry-after': '1' }], [200, '[]'])
    const started = performance.now()
    expect((await client().domestic('GET /deal/calendarDates', {}, GALIM)).ok).toBe(true)
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
  })

  test('ends at once when Retry-After is beyond its deadline', async () => {
    const requests = upstream('GET', /.*/, [503, '', { 'retry-after': '60' }])
    expect(await client().domestic('GET /deal/calendarDates', {}, GALIM)).toEqual({
      ok: false,
      error: { kind: 'unavailable', status: 503, retryAfterSeconds: 60 },
    })
    expect(requests).toHaveLength(1)
  })
})

describe('identical reads at the same time', () => {
  const open = (domestic: ReturnType<typeof client>['domestic'], caller: { agency: string; memberSid?: string }) =>
    domestic('GET /operation/succeededBooking/{id}', { path: { id: 'b'.repeat(20) } }, caller)

  test('share one request, but not between callers', async () => {
    const requests = upstream('GET', /.*/, [200, '{"state":"waiting"}'])
    const { domestic } = client()
    const callers = [
      GALIM,
      GALIM,
      { agency: 'masa' },
      { agency: 'galim', memberSid: 'm1' },
      { agency: 'galim', memberSid: 'm2' },
    ]
    const outcomes = await Promise.all(callers.map((caller) => open(domestic, caller)))
    expect(outcomes).toEqual(callers.map(() => ({ ok: true, data: { state: 'waiting' } })))
    expect(requests).toHaveLength(4)
    await open(domestic, GALIM)
    expect(requests).toHaveLength(5)
  })

  test('continue for the others when one caller aborts', async () => {
    const { fetch } = slowFetch(40, '{"state":"waiting"}')
    const { call } = client({ fetch })
    const leaving = new AbortController()
    const ask = (signal?: AbortSignal) =>
      call(
        'domestic',
        'GET /operation/succeededBooking/{id}',
        { path: { id: 'b'.repeat(20) } },
        GALIM,
        signal ? { signal } : {},
      )
    const both = [ask(leaving.signal), ask()]
    leaving.abort()
    expect(await Promise.all(both)).toEqual([
      { ok: false, error: { kind: 'aborted' } },
      { ok: true, data: { state: 'waiting' } },
    ])
  })
})

describe('a reply that the contract allows to cache', () => {
  test('is read again after a purge of its agency, and those of other agencies are not', async () => {
    const requests = upstream('GET', /.*/, [200, '[]'])
    const { bff } = client()
    const read = async (agency: string) => bff('GET /destinationEx/', {}, { agency })
    let hear: (message: string) => void = () => undefined
    const store = {
      subscribe: (_: string, listener: typeof hear) => {
        hear = listener
      },
      onConnected: () => undefined,
    }
    receivePurges(store as unknown as ClusterStore, () => undefined)
    for (const agency of ['one', 'other', 'one', 'other']) await read(agency)
    expect(requests).toHaveLength(2)
    hear(`${Date.now()} one`)
    for (const agency of ['one', 'other', 'one', 'other']) await read(agency)
    expect(requests).toHaveLength(3)
    hear(`${Date.now() + 1} *`)
    for (const agency of ['one', 'other', 'one', 'other']) await read(agency)
    expect(requests).toHaveLength(5)
  })

  const createClock = () => {
    let now = 1_000_000
    return { now: () => now, pass: (seconds: number) => (now += seconds * 1_000) }
  }

  test('is requested once while it is fresh, for each agency and each argument', async () => {
    const requests = upstream('GET', /.*/, [200, '[]'])
    const { domestic } = client()
    for (const agency of ['galim', 'masa', 'galim', 'masa']) {
      await domestic('GET /hotelChain', HEBREW, { agency })
      await domestic('GET /hotelChain', { query: { langCode: 'ARA' } }, { agency })
    }
    expect(requests).toHaveLength(4)
  })

  test('is requested again in time, also after the clock of the machine was set back', async () => {
    const requests = upstream('GET', /.*/, [200, '[]'])
    const { domestic } = client()
    await domestic('GET /hotelChain', HEBREW, GALIM)
    const later = performance.now() + 3_601_000
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    jest.spyOn(performance, 'now').mockReturnValue(later)
    await domestic('GET /hotelChain', HEBREW, GALIM)
    expect(requests).toHaveLength(2)
  })

  test.each([[{ memberSid: 'm' }], [{ agencySid: 'a' }], [{ userToken: 't' }]])(
    'is neither cached for nor served to a signed-in visitor: %j',
    async (login) => {
      const requests = upstream('GET', /.*/, [200, '[]'])
      const { domestic } = client()
      for (const caller of [GALIM, { ...GALIM, ...login }, { ...GALIM, ...login }]) {
        await domestic('GET /hotelChain', HEBREW, caller)
      }
      expect(requests).toHaveLength(3)
    },
  )

  test('is served for a day, marked stale, while the upstream is down', async () => {
    const clock = createClock()
    upstream('GET', /.*/, [200, '[]'], [503])
    const { domestic } = client({ now: clock.now })
    const ask = () => domestic('GET /hotelChain', HEBREW, GALIM)
    const receivedAt = clock.now()
    expect(await ask()).toEqual({ ok: true, data: [] })
    clock.pass(3_601)
    expect(await ask()).toEqual({ ok: true, data: [], stale: true, receivedAt })
    clock.pass(24 * 3_600)
    expect(await ask()).toEqual({ ok: false, error: { kind: 'unavailable', status: 503 } })
  })

  test('is removed when the upstream answers 404', async () => {
    const clock = createClock()
    upstream('GET', /.*/, [200, '[]'], [404], [503])
    const { domestic } = client({ now: clock.now })
    const ask = () => domestic('GET /hotelChain', HEBREW, GALIM)
    await ask()
    clock.pass(3_601)
    expect(await ask()).toEqual({ ok: false, error: { kind: 'not-found', status: 404 } })
    expect(await ask()).toEqual({ ok: false, error: { kind: 'unavailable', status: 503 } })
  })
})

describe('an upstream that is down', () => {
  const guard = {
    backoff: 1,
    // Long enough for a busy machine to send two calls while the breaker is open.
    openFor: { initial: 1_500, max: 1_500 },
    breaker: { threshold: 0.5, size: 4, minimumCalls: 4 },
  }
  const readBooking = ({ domestic }: ReturnType<typeof client>) =>
    domestic('GET /operation/succeededBooking/{id}', { path: { id: 'b'.repeat(20) } }, GALIM)

  test('gets no requests, then gets them again, and does not affect other classes of calls and the other upstream', async () => {
    const answers: Answer[] = [...Array.from({ length: 4 }, (): Answer => [503]), [200, '{"state":"none"}']]
    const requests = upstream('GET', /domestic/, ...answers)
    upstream('GET', /bff/, [200, '{"logined":false}'])
    const one = client({ guard })
    const signOut = () => one.domestic('POST /clubMember/logout', {}, GALIM)
    upstream('POST', /domestic/, [200])
    await readBooking(one)
    await readBooking(one)
    expect(await readBooking(one)).toEqual({ ok: false, error: { kind: 'unavailable' } })
    // Another class of calls has a breaker of its own.
    expect((await signOut()).ok).toBe(true)
    expect(requests).toHaveLength(4)
    expect((await one.bff('GET /agent/checkSession', {}, GALIM)).ok).toBe(true)
    await wait(1_600)
    expect(await readBooking(one)).toEqual({ ok: true, data: { state: 'none' } })
  })

  test.each([400, 401, 403, 404, 409, 429])('is not inferred from status %d', async (status) => {
    upstream('GET', /.*/, [status])
    const one = client({ guard })
    for (let time = 0; time < 8; time += 1) {
      expect(await readBooking(one)).toMatchObject({ ok: false, error: { status } })
    }
  })

  test.each([502, 503, 504, 520])('is inferred from status %d', async (status) => {
    upstream('GET', /.*/, [status])
    const one = client({ guard })
    for (let time = 0; time < 4; time += 1) await readBooking(one)
    expect(await readBooking(one)).toEqual({ ok: false, error: { kind: 'unavailable' } })
  })

  test('is not inferred from status 500, which a service answers for ids that it does not know', async () => {
    const known = 'b'.repeat(20)
    const requests: string[] = []
    const one = client({
      guard,
      fetch: async (input) => {
        const { url } = new Request(input as URL)
        requests.push(url)
        return url.endsWith(known) ? Response.json({ state: 'none' }) : new Response('', { status: 500 })
      },
    })
    for (let time = 0; time < 20; time += 1) {
      const path = { id: `${'a'.repeat(18)}${10 + time}` }
      const outcome = await one.domestic('GET /operation/succeededBooking/{id}', { path }, GALIM)
      expect(outcome).toEqual({ ok: false, error: { kind: 'server-error', status: 500 } })
    }
    expect(await readBooking(one)).toEqual({ ok: true, data: { state: 'none' } })
    expect(requests.at(-1)).toContain(known)
  })

  test('gets no further requests when its slots and its queue are full', async () => {
    const { fetch } = slowFetch(30, '')
    const { domestic } = client({ fetch, guard: { slots: slotsOf(1) } })
    const outcomes = await Promise.all([1, 2, 3].map(() => domestic('POST /clubMember/logout', {}, GALIM)))
    expect(outcomes).toEqual([
      { ok: true, data: undefined },
      { ok: true, data: undefined },
      { ok: false, error: { kind: 'busy' } },
    ])
  })

  test('does not get a call that waited for a slot beyond its deadline', async () => {
    const requests: string[] = []
    const { promise, resolve: reply } = Promise.withResolvers<Response>()
    const fetch = (input: Request | URL | string) => {
      requests.push(new URL(input instanceof Request ? input.url : input).pathname)
      return promise
    }
    // The deadlines of 60 and 8 seconds become 6 and 0.8: the first call is answered after the second has ended, and long before its own.
    const { domestic } = client({ fetch, guard: { slots: slotsOf(5) }, deadlineScale: 0.1 })
    const cancel = { path: { pnr: 'AB1234' }, query: {}, body: { password: 'p' } }
    const first = domestic('POST /operation/cancelBook/{pnr}/', cancel, GALIM)
    const second = domestic('POST /operation/tagBook/{id}', { path: { id: 'b1' }, query: { tag: 'x' } }, GALIM)
    expect(await second).toEqual({ ok: false, error: { kind: 'timeout' } })
    reply(new Response('{"result":"success"}', { headers: JSON_TYPE }))
    expect(await first).toEqual({ ok: true, data: { result: 'success' } })
    await wait(20)
    expect(requests).toEqual(['/domestic/api/operation/cancelBook/AB1234/'])
  })
})

describe('the admin', () => {
  const body = {
    langCode: 'HEB' as const,
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    rooms: [{ adults: 2 }],
    subCalling: 'dana@mail.example 050-1234567',
  }
  /** Waits for this many notices, and then for more than these. */
  const waitForNotices = async (notices: readonly unknown[], count = 0) => {
    await until(() => notices.length >= count)
    await wait(50)
  }

  test('is notified of a failed search with its status and payload, personal data masked', async () => {
    upstream('POST', /search/, [500])
    const notices = upstream('POST', '/bff/operation/notifyAdmin', [204])
    await client().domestic('POST /operation/search', { body }, GALIM)
    await waitForNotices(notices, 1)
    expect(notices).toHaveLength(1)
    const notice = JSON.parse(notices[0]?.body ?? '') as { subject: string; body: string }
    expect(notice.subject).toBe('Call failed: POST /operation/search: server-error (500)')
    expect(JSON.parse(notice.body)).toMatchObject({
      agency: 'galim',
      kind: 'server-error',
      status: 500,
      payload: { query: {}, body: { checkIn: '2026-12-01', rooms: [{ adults: 2 }], subCalling: '*** ***' } },
    })
  })

  test('is not notified of a search whose only hotel has no rooms: it found nothing', async () => {
    const hotel = { supplier: 'DAN', hotelCode: 'D-1', name: 'Dan', destinationCode: 'EIL', city: 'Eilat' }
    const availability = { hotel, checkIn: '2026-12-01', checkOut: '2026-12-03', rooms: [] }
    upstream('POST', /search/, [200, JSON.stringify({ availabilities: [availability] })])
    const notices = upstream('POST', '/bff/operation/notifyAdmin', [204])
    const outcome = await client().domestic('POST /operation/search', { body }, GALIM)
    await waitForNotices(notices)
    expect([outcome, notices]).toEqual([{ ok: true, data: { availabilities: [], suppliers: [] } }, []])
  })

  test('that cannot be notified does not affect the call', async () => {
    upstream('POST', /search/, [500])
    const notices = upstream('POST', '/bff/operation/notifyAdmin', [500])
    const outcome = await client().domestic('POST /operation/search', { body }, GALIM)
    await waitForNotices(notices, 1)
    expect([outcome, notices.length]).toEqual([{ ok: false, error: { kind: 'server-error', status: 500 } }, 1])
  })

  test('gets few notices of many failures', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    upstream('POST', /search/, [400])
    const notices = upstream('POST', '/bff/operation/notifyAdmin', [204])
    const { domestic } = client()
    for (let time = 0; time < 20; time += 1) await domestic('POST /operation/search', { body }, GALIM)
    await waitForNotices(notices, 3)
    expect(notices).toHaveLength(3)
  })

  test('is not notified of other calls', async () => {
    upstream('POST', /clubMember/, [500])
    const notices = upstream('POST', '/bff/operation/notifyAdmin', [204])
    await client().domestic('POST /clubMember/logout', {}, GALIM)
    await waitForNotices(notices)
    expect(notices).toEqual([])
  })
})
