import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { bff, domestic, ENCODINGS, ORDINARY_PATIENCE, PATIENCE } from '#lib/browser/call.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import { onSessionEnded } from '#lib/browser/request.ts'
import { getWho } from '#lib/browser/who.ts'
import { ORDINARY_DEADLINE } from '#lib/contract/service.ts'
import { LINES } from '#tests/contract/lines.ts'
import { never, onFetch, onPage } from '#tests/unit/browser/answers.ts'

beforeEach(() => onPage())

const hebrew = { query: { langCode: 'HEB' as const } }
const problem = (status: number, content: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/problem+json', ...headers } })

describe('a call', () => {
  test('goes to this site’s proxy with its path filled in, its lists repeated and nothing kept', async () => {
    const asked = onFetch(() => Response.json([]))
    await domestic('GET /deal/atlDealsByDest/{dest}', {
      path: { dest: 'dead sea/א' },
      query: { chkin: '2026-12-03', chkout: '2026-12-06', langCode: 'HEB' },
    })
    await bff('GET /operation/packDates/holidays', { query: { year: [2026, 2027] } })
    expect(asked.map(({ method, url, cache }) => [method, url, cache])).toEqual([
      [
        'GET',
        'https://main.example/api/domestic/deal/atlDealsByDest/dead%20sea%2F%D7%90?chkin=2026-12-03&chkout=2026-12-06&langCode=HEB',
        'no-store',
      ],
      ['GET', 'https://main.example/api/bff/operation/packDates/holidays?year=2026&year=2027', 'no-store'],
    ])
  })

  test('has a body in the line’s own encoding', async () => {
    const asked = onFetch(() => new Response(null, { status: 204 }))
    await domestic('POST /clubMember/requestLogin', { body: { phone: '0521234567' } })
    await domestic('POST /operation/cancelBook/preflight', { body: 'סוד' })
    await bff('POST /agent/login', { body: { odyAgentCode: 'A', clerkName: 'נועה', password: 'p', operation: 'o' } })
    await domestic('POST /clubMember/logout', {})
    const sent = await Promise.all(
      asked.map(async (request) => [request.headers.get('content-type')?.split(';')[0], await request.text()]),
    )
    expect(sent).toEqual([
      ['application/json', '{"phone":"0521234567"}'],
      ['text/plain', 'סוד'],
      ['application/x-www-form-urlencoded', 'odyAgentCode=A&clerkName=%D7%A0%D7%95%D7%A2%D7%94&password=p&operation=o'],
      [undefined, ''],
    ])
  })

  test('gives what was answered, and nothing for nothing', async () => {
    onFetch(({ url }) =>
      url.endsWith('logout') ? new Response(null, { status: 204 }) : Response.json([{ code: 'x' }]),
    )
    expect(await domestic('GET /hotelChain', { query: { langCode: 'HEB' } })).toEqual({
      ok: true,
      data: [{ code: 'x' }],
    })
    expect(await domestic('POST /clubMember/logout', {})).toEqual({ ok: true, data: undefined })
  })

  test('encodes bodies as the contract says', () => {
    const other = LINES.flatMap(({ line, entry }) =>
      entry.body && (entry.encoding ?? 'json') !== 'json' ? [[line, entry.encoding]] : [],
    )
    expect(ENCODINGS).toEqual(Object.fromEntries(other))
  })

  test('waits longer than the server does', () => {
    const impatient = LINES.filter(
      ({ line, entry }) => (PATIENCE[line] ?? ORDINARY_PATIENCE) < (entry.deadline ?? ORDINARY_DEADLINE) + 10_000,
    )
    expect(impatient.map(({ line }) => line)).toEqual([])
    expect(Object.keys(PATIENCE).filter((line) => !LINES.some((one) => one.line === line))).toEqual([])
  })
})

describe('a failed call is a problem', () => {
  const html = { 'content-type': 'text/html' }
  test.each<[string, () => Response, CallProblem]>([
    [
      'that the server tells',
      () => problem(400, { code: 'invalid-input', status: 400, fields: [{ path: 'body.phone', code: 'required' }] }),
      { code: 'invalid-input', status: 400, fields: [{ path: 'body.phone', code: 'required' }] },
    ],
    [
      'with a time to wait and words',
      () => problem(429, { code: 'too-often', detail: 'Later.' }, { 'retry-after': '7' }),
      { code: 'too-often', status: 429, detail: 'Later.', retryAfterSeconds: 7 },
    ],
    [
      'of a server in front',
      () => new Response('<h1>504</h1>', { status: 504, headers: html }),
      { code: 'timeout', status: 504, foreign: true },
    ],
    [
      'of one that is away',
      () => new Response('', { status: 503 }),
      { code: 'unavailable', status: 503, foreign: true },
    ],
    [
      'of one that is broken',
      () => new Response('', { status: 500 }),
      { code: 'upstream-failed', status: 500, foreign: true },
    ],
    ['without a code', () => problem(502, {}), { code: 'upstream-failed', status: 502, foreign: true }],
    [
      'that is no JSON',
      () => problem(502, {}, { 'content-type': 'application/problem+json; x' }),
      { code: 'upstream-failed', status: 502, foreign: true },
    ],
    [
      'where HTML came for JSON',
      () => new Response('<h1>Hi</h1>', { headers: html }),
      { code: 'upstream-failed', status: 200 },
    ],
  ])('%s', async (_, answer, expected) => {
    const asked = onFetch(answer)
    expect(await domestic('GET /dealCategory/onlyActive', hebrew)).toEqual({ ok: false, problem: expected })
    // Never by itself a second time: it may have done what it was asked.
    expect(asked).toHaveLength(1)
  })

  test.each<[string, boolean, string]>([
    ['without a connection', false, 'offline'],
    ['when the connection breaks', true, 'no-answer'],
  ])('%s', async (_, online, code) => {
    onPage({ online })
    onFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await domestic('GET /dealCategory/onlyActive', hebrew)).toEqual({ ok: false, problem: { code, status: 0 } })
  })

  test('when no answer comes in time', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    onFetch(never)
    const result = await domestic('GET /dealCategory/onlyActive', hebrew)
    expect(result).toEqual({ ok: false, problem: { code: 'no-answer', status: 0 } })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(ORDINARY_PATIENCE)
  })

  test('when it is taken back, before or while it is under way', async () => {
    onFetch(never)
    const gone = { ok: false, problem: { code: 'aborted', status: 0 } }
    expect(await domestic('GET /dealCategory/onlyActive', hebrew, { signal: AbortSignal.abort() })).toEqual(gone)
    const left = new AbortController()
    const result = domestic('GET /dealCategory/onlyActive', hebrew, { signal: left.signal })
    left.abort()
    expect(await result).toEqual(gone)
  })
})

test('who listens hears that a session has ended, and of no other 401', async () => {
  const heard: unknown[] = []
  const forget = onSessionEnded((part) => heard.push(part))
  const answers = [
    problem(401, { code: 'login-failed' }),
    problem(401, { code: 'session-ended', part: 'agency' }),
    problem(401, { code: 'session-ended', part: 'member' }),
  ].values()
  onFetch(() => answers.next().value ?? new Response())
  for (let call = 0; call < 2; call += 1) await bff('GET /agent/all', {})
  forget()
  await bff('GET /agent/all', {})
  expect(heard).toEqual(['agency'])
})

test('who somebody is, is asked of the site itself', async () => {
  const asked = onFetch(() => Response.json({ may: {} }))
  expect(await getWho()).toEqual({ ok: true, data: { may: {} } })
  expect(asked.map(({ url }) => url)).toEqual(['https://main.example/api/session'])
})
