import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ask, call, serveSandbox } from '#tests/unit/sandbox/support.ts'
import { until } from '#tests/unit/support/until.ts'

let served: Awaited<ReturnType<typeof serveSandbox>>
beforeAll(async () => {
  served = await serveSandbox()
})
afterAll(() => served.close())
beforeEach(async () => {
  await ask(served.sandbox, 'DELETE', '/faults')
  await ask(served.sandbox, 'DELETE', '/calls')
})

const LINE = { service: 'bff', line: 'GET /destinationEx/' } as const
const put = (fault: object) => ask(served.sandbox, 'PUT', '/faults', fault)
const get = (init: RequestInit = {}) => fetch(`${served.address}/bff/destinationEx/`, init)

describe('kinds of faults', () => {
  test.each([
    { name: 'refused', fault: { kind: 'refused' } },
    { name: 'reset in the middle of the answer', fault: { kind: 'reset' } },
  ])('$name: the connection breaks', async ({ fault }) => {
    await put({ ...LINE, ...fault })
    await expect(get().then((response) => response.text())).rejects.toThrow()
  })

  test('hang: no reply', async () => {
    await put({ ...LINE, kind: 'hang' })
    await expect(get({ signal: AbortSignal.timeout(150) })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('slow: a delayed reply', async () => {
    await put({ ...LINE, kind: 'slow', ms: 120 })
    const started = performance.now()
    expect((await get()).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  test('slow: the delay ends when faults are cleared', async () => {
    await put({ ...LINE, kind: 'slow', ms: 300_000, times: 1 })
    const reply = get()
    const listFaults = async () => (await ask(served.sandbox, 'GET', '/faults')).data as unknown[]
    // It applies to one call, and is not listed from then on.
    await until(async () => (await listFaults()).length === 0)
    await ask(served.sandbox, 'DELETE', '/faults')
    expect((await reply).status).toBe(200)
  })

  test.each([
    { status: 500, wait: null },
    { status: 503, wait: null },
    { status: 401, wait: null },
    { status: 404, wait: null },
    { status: 429, wait: '2' },
    { status: 503, retryAfter: 7, wait: '7' },
  ])('status $status, Retry-After $wait', async ({ wait, ...fault }) => {
    await put({ ...LINE, kind: 'status', ...fault })
    const response = await get()
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      fault.status,
      wait,
      { error: { message: `fault ${fault.status}` } },
    ])
  })

  test('html: HTML instead of JSON', async () => {
    await put({ ...LINE, kind: 'html' })
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toMatch(/^<!doctype html>/)
  })

  test('malformed JSON', async () => {
    await put({ ...LINE, kind: 'malformed' })
    const text = await (await get()).text()
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  test('missing-field: a reply without a required field', async () => {
    await put({ ...LINE, kind: 'missing-field' })
    expect(await (await get()).json()).toEqual([{}])
    await put({ service: 'bff', line: 'GET /agencyContents/byHost/{host}', kind: 'missing-field' })
    const agency = (await (await fetch(`${served.address}/bff/agencyContents/byHost/localhost`)).json()) as object
    expect(Object.keys(agency).length).toBeGreaterThan(5)
    expect(Object.keys(agency)).not.toContain('agencyCode')
  })

  test('huge: a reply of ten megabytes', async () => {
    await put({ ...LINE, kind: 'huge' })
    expect((await (await get()).text()).length).toBeGreaterThan(10_000_000)
  })

  test('content-type: the right reply with a wrong type', async () => {
    const right = await (await get()).json()
    await put({ ...LINE, kind: 'content-type' })
    const response = await get()
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(JSON.parse(await response.text())).toEqual(right)
  })
})

describe('which calls a fault applies to', () => {
  test('the next two calls, then none', async () => {
    await put({ ...LINE, kind: 'status', times: 2 })
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([500, 500, 200])
    expect(await ask(served.sandbox, 'GET', '/faults')).toEqual({ status: 200, data: [] })
  })

  test('all calls of a service, except a wire line with its own fault', async () => {
    await put([
      { service: 'bff', kind: 'status', status: 503 },
      { ...LINE, kind: 'status', status: 404 },
    ])
    const other = () => fetch(`${served.address}/bff/agencyContents/byHost/localhost`)
    const domestic = () => fetch(`${served.address}/domestic/api/footerItem/pageList`)
    expect([(await get()).status, (await other()).status, (await domestic()).status]).toEqual([404, 503, 200])
    await ask(served.sandbox, 'DELETE', `/faults?${new URLSearchParams(LINE)}`)
    expect([(await get()).status, (await other()).status]).toEqual([503, 503])
    await ask(served.sandbox, 'DELETE', '/faults')
    expect([(await get()).status, (await other()).status]).toEqual([200, 200])
  })

  test('no unknown wire line', async () => {
    expect(await put({ service: 'bff', line: 'GET /nothing', kind: 'hang' })).toEqual({
      status: 400,
      data: { error: { message: 'no such line: bff GET /nothing' } },
    })
    expect(await put({ kind: 'explode' })).toMatchObject({ status: 400 })
  })
})

test.each([
  { afterEffect: true, notices: 1 },
  { afterEffect: false, notices: 0 },
])('with afterEffect $afterEffect a lost reply leaves $notices stored notices', async ({ afterEffect, notices }) => {
  const { sandbox } = served
  const count = async () => ((await ask(sandbox, 'GET', '/notices')).data as unknown[]).length
  const before = await count()
  await put({ service: 'bff', line: 'POST /operation/notifyAdmin', kind: 'status', times: 1, afterEffect })
  const body = { subject: 'Search failed', body: '{"status":500}' }
  expect(await call(sandbox, 'bff', 'POST /operation/notifyAdmin', { body })).toMatchObject({ status: 500 })
  expect((await count()) - before).toBe(notices)
})

test('calls are counted by wire line, and can be reset', async () => {
  const { sandbox } = served
  await get({ headers: { agency: 'galim' } })
  await get({ headers: { agency: 'galim' } })
  await call(sandbox, 'domestic', 'GET /footerItem/pageList')
  expect(await ask(sandbox, 'GET', '/calls')).toMatchObject({
    status: 200,
    data: {
      counts: { 'bff GET /destinationEx/': 2, 'domestic GET /footerItem/pageList': 1 },
      recent: [
        { service: 'domestic', line: 'GET /footerItem/pageList', status: 200, agency: null },
        { service: 'bff', line: 'GET /destinationEx/', status: 200, agency: 'galim' },
        { service: 'bff', line: 'GET /destinationEx/', status: 200, agency: 'galim' },
      ],
    },
  })
  await ask(sandbox, 'DELETE', '/calls')
  expect(await ask(sandbox, 'GET', '/calls')).toEqual({ status: 200, data: { counts: {}, recent: [] } })
})
