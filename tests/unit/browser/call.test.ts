import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { BODY_ENCODINGS, bff, CALL_TIMEOUTS, DEFAULT_TIMEOUT, domestic } from '#lib/browser/call.ts'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { onSessionEnded } from '#lib/browser/request.ts'
import { DEFAULT_DEADLINE } from '#lib/contract/service.ts'
import { ENDPOINTS } from '#tests/contract/endpoints.ts'
import { never, onFetch, onPage } from '#tests/unit/browser/answers.ts'

beforeEach(() => onPage())

const hebrew = { query: { langCode: 'HEB' as const } }
const problem = (status: number, content: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/problem+json', ...headers } })

describe('a call', () => {
  test('goes to the site’s proxy with its path filled in, its lists repeated and without caching', async () => {
    const requests = onFetch(() => Response.json([]))
    await domestic('GET /deal/atlDealsByDest/{dest}', {
      path: { dest: 'dead sea/א' },
      query: { chkin: '2026-12-03', chkout: '2026-12-06', langCode: 'HEB' },
    })
    await bff('GET /operation/packDates/holidays', { query: { year: [2026, 2027] } })
    expect(requests.map(({ method, url, cache }) => [method, url, cache])).toEqual([
      [
        'GET',
        'https://main.example/api/domestic/deal/atlDealsByDest/dead%20sea%2F%D7%90?chkin=2026-12-03&chkout=2026-12-06&langCode=HEB',
        'no-store',
      ],
      ['GET', 'https://main.example/api/bff/operation/packDates/holidays?year=2026&year=2027', 'no-store'],
    ])
  })

  test('has a body in the encoding of its endpoint', async () => {
    const requests = onFetch(() => new Response(null, { status: 204 }))
    await domestic('POST /clubMember/requestLogin', { body: { phone: '0521234567' } })
    await domestic('POST /operation/cancelBook/preflight', { body: 'סוד' })
    await bff('POST /agent/login', { body: { odyAgentCode: 'A', clerkName: 'נועה', password: 'p' } })
    await domestic('POST /clubMember/logout', {})
    const sent = await Promise.all(
      requests.map(async (request) => [request.headers.get('content-type')?.split(';')[0], await request.text()]),
    )
    expect(sent).toEqual([
      ['application/json', '{"phone":"0521234567"}'],
      ['text/plain', 'סוד'],
      ['application/x-www-form-urlencoded', 'odyAgentCode=A&clerkName=%D7%A0%D7%95%D7%A2%D7%94&password=p'],
      [undefined, ''],
    ])
  })

  test('returns the reply’s data, and undefined for an empty reply', async () => {
    onFetch(({ url }) =>
      url.endsWith('logout') ? new Response(null, { status: 204 }) : Response.json([{ code: 'x' }]),
    )
    expect(await domestic('GET /hotelChain', { query: { langCode: 'HEB' } })).toEqual({
      ok: true,
      data: [{ code: 'x' }],
    })
    expect(await domestic('POST /clubMember/logout', {})).toEqual({ ok: true, data: undefined })
  })

  test('encodes bodies as the contract defines', () => {
    const other = ENDPOINTS.flatMap(({ wireLine, endpoint }) =>
      endpoint.body && (endpoint.encoding ?? 'json') !== 'json' ? [[wireLine, endpoint.encoding]] : [],
    )
    expect(BODY_ENCODINGS).toEqual(Object.fromEntries(other))
  })

  test('waits longer than the server does', () => {
    const impatient = ENDPOINTS.filter(
      ({ wireLine, endpoint }) =>
        (CALL_TIMEOUTS[wireLine] ?? DEFAULT_TIMEOUT) < (endpoint.deadline ?? DEFAULT_DEADLINE) + 10_000,
    )
    expect(impatient.map(({ wireLine }) => wireLine)).toEqual([])
    expect(Object.keys(CALL_TIMEOUTS).filter((line) => !ENDPOINTS.some((one) => one.wireLine === line))).toEqual([])
  })
})

describe('a failed call is a problem', () => {
  const html = { 'content-type': 'text/html' }
  test.each<[string, () => Response, CallProblem]>([
    [
      'of the server',
      () => problem(400, { code: 'invalid-input', status: 400, fields: [{ path: 'body.phone', code: 'required' }] }),
      { code: 'invalid-input', status: 400, fields: [{ path: 'body.phone', code: 'required' }] },
    ],
    [
      'with a retry time and a message',
      () => problem(429, { code: 'too-often', detail: 'Later.' }, { 'retry-after': '7' }),
      { code: 'too-often', status: 429, detail: 'Later.', retryAfterSeconds: 7 },
    ],
    [
      'of a proxy that timed out',
      () => new Response('<h1>504</h1>', { status: 504, headers: html }),
      { code: 'timeout', status: 504, foreign: true },
    ],
    [
      'of a proxy without an upstream',
      () => new Response('', { status: 503 }),
      { code: 'unavailable', status: 503, foreign: true },
    ],
    [
      'of a proxy that failed',
      () => new Response('', { status: 500 }),
      { code: 'upstream-failed', status: 500, foreign: true },
    ],
    ['without a code', () => problem(502, {}), { code: 'upstream-failed', status: 502, foreign: true }],
    [
      'that is not JSON',
      () => problem(502, {}, { 'content-type': 'application/problem+json; x' }),
      { code: 'upstream-failed', status: 502, foreign: true },
    ],
    [
      'of HTML instead of JSON',
      () => new Response('<h1>Hi</h1>', { headers: html }),
      { code: 'upstream-failed', status: 200 },
    ],
  ])('%s', async (_, answer, expected) => {
    const requests = onFetch(answer)
    expect(await domestic('GET /dealCategory/onlyActive', hebrew)).toEqual({ ok: false, problem: expected })
    // Not retried: the call may have been completed.
    expect(requests).toHaveLength(1)
  })

  test.each<[string, boolean, string]>([
    ['without a connection', false, 'offline'],
    ['when the connection breaks', true, 'no-answer'],
  ])('%s', async (_, online, code) => {
    onPage({ online })
    onFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await domestic('GET /dealCategory/onlyActive', hebrew)).toEqual({ ok: false, problem: { code, status: 0 } })
  })

  test('when no reply arrives in time', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    onFetch(never)
    const result = await domestic('GET /dealCategory/onlyActive', hebrew)
    expect(result).toEqual({ ok: false, problem: { code: 'no-answer', status: 0 } })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(DEFAULT_TIMEOUT)
  })

  test('when it is aborted, before or during the request', async () => {
    onFetch(never)
    const aborted = { ok: false, problem: { code: 'aborted', status: 0 } }
    expect(await domestic('GET /dealCategory/onlyActive', hebrew, { signal: AbortSignal.abort() })).toEqual(aborted)
    const left = new AbortController()
    const result = domestic('GET /dealCategory/onlyActive', hebrew, { signal: left.signal })
    left.abort()
    expect(await result).toEqual(aborted)
  })
})

test('listeners are notified of an ended session, but not of other 401 replies', async () => {
  const parts: unknown[] = []
  const unsubscribe = onSessionEnded((part) => parts.push(part))
  const answers = [
    problem(401, { code: 'login-failed' }),
    problem(401, { code: 'session-ended', part: 'agency' }),
    problem(401, { code: 'session-ended', part: 'member' }),
  ].values()
  onFetch(() => answers.next().value ?? new Response())
  for (let call = 0; call < 2; call += 1) await bff('GET /agent/all', {})
  unsubscribe()
  await bff('GET /agent/all', {})
  expect(parts).toEqual(['agency'])
})

test('the sign-in state is read from the site', async () => {
  const requests = onFetch(() => Response.json({ may: {} }))
  expect(await getSignInState()).toEqual({ ok: true, data: { may: {} } })
  expect(requests.map(({ url }) => url)).toEqual(['https://main.example/api/session'])
})
