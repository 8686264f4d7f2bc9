import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createPageResponses, forgetPageResponses, notePageRead } from '#lib/server/next/page-responses.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getPurgeEpoch, receivePurges } from '#lib/server/store/purges.ts'
import { agencyOf } from '#tests/contract/visitors.ts'
import { startHandlerServer } from '#tests/unit/support/handler-server.ts'
import { until } from '#tests/unit/support/until.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
  jest.useRealTimers()
})

// Each test has hosts of its own, because responses are cached once in the process.
let number = 0
let hosts: { galim: string; main: string }
beforeEach(() => {
  number += 1
  hosts = { galim: `galim${number}.example`, main: `main${number}.example` }
})

const keyOf = (agency: string, path: string) => `/route-cache/APP_PAGE/7af79098/$/${agency}/he${path}`

type Next = {
  /** Seconds for which the page cache has the page. */
  fresh?: number
  state?: 'HIT' | 'STALE' | 'MISS'
  headers?: Record<string, string>
  html?: string
  status?: number
  /** Called when the page was read, and the reply is not sent yet. */
  onRead?: () => void
}

/** A site of two agencies, with a stand-in for Next that counts its requests and reads each page from its cache. */
async function open(next: Next = {}, change: Partial<AgencyContent> = {}) {
  const given = { next, change }
  const asked: string[] = []
  const agencies: Record<string, string> = { [hosts.galim]: 'galim', [hosts.main]: 'main' }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { fresh = 60, state = 'HIT', headers = {}, html, status = 200, onRead } = given.next
    const agency = agencies[request.headers.host?.split(':')[0] ?? ''] ?? ''
    asked.push(`${request.headers.host} ${request.url}`)
    const epoch = getPurgeEpoch(agency)
    onRead?.()
    notePageRead({ key: keyOf(agency, request.url ?? ''), freshUntil: Date.now() + fresh * 1_000, epoch })
    // The middleware's verdict, and what Next sends.
    const sent = {
      'x-nofesh-cache': 'any',
      'x-nextjs-cache': state,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    }
    for (const [name, value] of Object.entries(sent)) response.setHeader(name, value)
    if (!response.hasHeader('cache-control')) {
      response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=3540')
    }
    response.setHeader('etag', `"${agency}-${asked.length}"`)
    response.setHeader('vary', 'rsc')
    response.statusCode = status
    response.end(html ?? `<html><head></head><body>${agency} ${request.url} ${'x'.repeat(2_000)}</body></html>`)
  }
  const { server, port } = await startHandlerServer({
    handle,
    resolve: async (host) => {
      const agencyCode = agencies[host]
      if (agencyCode === undefined) return { kind: 'unknown' }
      return { kind: 'agency', agency: agencyOf({ isLoginMarketer: false, agencyCode, host, ...given.change }) }
    },
  })
  servers.push(server)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = httpRequest(
        { port, host: '127.0.0.1', path, method, headers: { host: hosts.galim, ...headers } },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    })
  return { get, asked, agencies, given, port }
}

/** Subscribes this process to messages of purges. Returns the function that sends one. */
function listenForPurges() {
  const listeners: ((message: string) => void)[] = []
  const subscribe = (_channel: string, listener: (message: string) => void) => void listeners.push(listener)
  receivePurges({ subscribe, onConnected: () => undefined } as unknown as ClusterStore, () => undefined)
  return (agency: string) => {
    for (const listener of listeners) listener(`${Date.now()} ${agency}`)
  }
}

const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers

describe('a page from Next’s cache', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('is sent again in %s without Next, with the same bytes and headers', async (coding, decode) => {
    const { get, asked } = await open()
    const first = await get('/terms', { 'accept-encoding': coding })
    const again = await get('/terms', { 'accept-encoding': coding })
    expect(asked).toHaveLength(1)
    expect(withoutDate(again.headers)).toEqual(withoutDate(first.headers))
    expect(again.headers['content-security-policy']).toContain("script-src 'self'")
    expect(again.headers['x-frame-options']).toBe('DENY')
    expect(again.headers['cache-status']).toBe('nofesh; hit')
    expect(again.body).toEqual(first.body)
    expect(decode(again.body).toString()).toContain('galim /terms')
  })

  test('is a 304 for a browser that has it in any coding', async () => {
    const { get, asked } = await open()
    const first = await get('/terms', { 'accept-encoding': 'br' })
    const etag = String(first.headers.etag)
    const again = await get('/terms', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['content-security-policy']).toBeUndefined()
    expect(again.headers['content-encoding']).toBeUndefined()
    expect((await get('/terms', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  test('is not stored for another port, because a client can name any', async () => {
    const { get, asked, port } = await open()
    for (const other of ['20001', '20001', '0', '0']) await get('/terms', { host: `${hosts.galim}:${other}` })
    expect(asked).toHaveLength(4)
    for (const own of [`${hosts.galim}:${port}`, `${hosts.galim}:${port}`]) await get('/terms', { host: own })
    expect(asked).toHaveLength(5)
  })

  test('is not sent to another agency, host, address or coding', async () => {
    const { get, asked } = await open()
    await get('/terms')
    for (const [path, headers] of [
      ['/terms', { host: hosts.main }],
      ['/terms', { host: `${hosts.galim}:8080` }],
      ['/en/terms', {}],
      ['/terms', { 'accept-encoding': 'gzip' }],
    ] as const) {
      const count = asked.length
      const reply = await get(path, headers)
      expect(asked.length).toBe(count + 1)
      if ('host' in headers && headers.host === hosts.main) expect(reply.body.toString()).toContain('main /terms')
    }
  })

  test.each([
    ['a query', '/terms?utm_source=x', {}],
    ['Next’s router', '/terms', { rsc: '1' }],
    ['Next’s router that fetches ahead', '/terms', { 'next-router-prefetch': '1' }],
  ])('is not used for %s', async (_, path, headers) => {
    const { get, asked } = await open()
    await get('/terms')
    await get(path, headers as Record<string, string>)
    await get(path, headers as Record<string, string>)
    expect(asked).toHaveLength(3)
  })

  test('has its headers alone for HEAD', async () => {
    const { get, asked } = await open()
    const whole = await get('/terms')
    const head = await get('/terms', {}, 'HEAD')
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
    expect(head.headers).toEqual({ ...whole.headers, date: expect.anything() })
    expect(asked).toHaveLength(1)
  })

  test.each<[string, Next]>([
    ['that is rendered now', { state: 'MISS' }],
    ['that is out of date', { state: 'STALE' }],
    ['whose time in the page cache is over', { fresh: 0 }],
    ['that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['made for one visitor', { headers: { 'x-nofesh-cache': 'never' } }],
    ['that is missing', { html: '<meta name="nofesh-answer" content="missing"/>' }],
    ['that is no document', { headers: { 'content-type': 'text/x-component' } }],
    ['with another status', { status: 308, headers: { location: '/x' } }],
  ])('%s is asked for each time', async (_, next) => {
    const { get, asked } = await open(next)
    await get('/terms')
    await get('/terms')
    expect(asked).toHaveLength(2)
  })
})

describe('a cached response ends', () => {
  test('with its time in the page cache', async () => {
    const { get, asked } = await open({ fresh: 2 })
    await get('/terms')
    await get('/terms')
    expect(asked).toHaveLength(1)
    await until(async () => {
      await get('/terms')
      return asked.length === 2
    })
  })

  test('when Next stores the page again, in every coding', async () => {
    const { get, asked } = await open()
    for (const coding of ['br', 'gzip']) await get('/terms', { 'accept-encoding': coding })
    await get('/other')
    forgetPageResponses(keyOf('galim', '/terms'))
    for (const coding of ['br', 'gzip']) await get('/terms', { 'accept-encoding': coding })
    expect(asked).toHaveLength(5)
    await get('/other')
    expect(asked).toHaveLength(5)
  })

  test('before it begins when the agency is purged after the page was read', async () => {
    const purge = listenForPurges()
    const { get, asked, given } = await open({ onRead: () => purge('galim') })
    await get('/terms')
    given.next = { onRead: () => purge('another') }
    await get('/terms')
    expect(asked).toHaveLength(2)
    await get('/terms')
    expect(asked).toHaveLength(2)
  })

  test('when the host goes to another agency, or is nobody’s', async () => {
    const { get, asked, agencies } = await open()
    await get('/terms')
    agencies[hosts.galim] = 'main'
    expect((await get('/terms')).body.toString()).toContain('main /terms')
    delete agencies[hosts.galim]
    await get('/terms')
    expect(asked).toHaveLength(3)
  })

  test('when the site is closed to the public', async () => {
    const { get, asked, given } = await open()
    await get('/terms')
    given.change = { isLoginMarketer: true }
    given.next = { headers: { 'x-nofesh-cache': 'never' } }
    expect((await get('/terms')).headers['cache-control']).toBe('private, no-store')
    expect(asked).toHaveLength(2)
  })
})

test('Cache-Control does not go beyond the end of the page, however long ago the response was cached', async () => {
  const end = Date.now() + 30_000
  const html = `<html><head><meta name="nofesh-end" content="${new Date(end).toISOString()}"/></head></html>`
  const { get } = await open({ html })
  const first = String((await get('/deal')).headers['cache-control'])
  expect(first).toMatch(/^s-maxage=(?:29|30), stale-while-revalidate=0$/)
  jest.useFakeTimers({ now: end - 10_500, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] })
  expect((await get('/deal')).headers['cache-control']).toBe('s-maxage=10, stale-while-revalidate=0')
})

test('the bytes of cached responses are limited, and the least used go first', () => {
  const pages = createPageResponses({ maxBytes: 30_000, now: () => 0 })
  const page = (key: string) => ({
    key,
    freshUntil: 1,
    epoch: '',
    headers: {},
    body: Buffer.alloc(4_000),
    endsAt: undefined,
  })
  for (const name of ['a', 'b', 'c']) pages.store(name, page(name))
  expect(pages.find('a')).toBeDefined()
  pages.store('d', page('d'))
  expect(['a', 'b', 'c', 'd'].filter((name) => pages.find(name))).toEqual(['a', 'c', 'd'])
  pages.store('large', { ...page('large'), body: Buffer.alloc(40_000) })
  expect(pages.find('large')).toBeUndefined()
  pages.forget('b')
  pages.forget('a')
  expect(pages.find('a')).toBeUndefined()
})
