import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { offerDirectly, type RouteHandler } from '#lib/server/next/direct-routes.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { startHandlerServer } from '#tests/unit/support/handler-server.ts'

const silent = () => undefined
const errors: unknown[] = []
const passedOn: string[] = []
let server: Server

async function open(dev = false): Promise<number> {
  const error = (facts: unknown) => void errors.push(facts)
  const started = await startHandlerServer({
    dev,
    log: { debug: silent, info: silent, warn: silent, error, fatal: silent },
    handle: async ({ url = '' }, response) => {
      passedOn.push(url)
      response.end('next')
    },
  })
  server = started.server
  return started.port
}

afterEach(() => {
  errors.length = 0
  passedOn.length = 0
  server.close().closeAllConnections()
})

/** Offers a handler under paths of its own and returns the requests that it gets. */
function offer(handler: RouteHandler): Request[] {
  const received: Request[] = []
  for (const prefix of ['/api/session', '/api/bff/']) {
    offerDirectly(prefix, (request) => {
      received.push(request)
      return handler(request)
    })
  }
  return received
}

const LIST = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index })))
const toList = () => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'private, no-store' })
  headers.append('set-cookie', 'one=1; Path=/')
  headers.append('set-cookie', 'two=2; Path=/')
  return new Response(LIST, { headers })
}

test('a plain read is answered without Next: address, headers, cookies, coding', async () => {
  const received = offer(async () => toList())
  const port = await open()
  const cookie = { cookie: 'a=b', 'x-nofesh-address': '1.2.3.4' }
  const reply = await sendRequest({ port, host: 'shop.example', path: '/api/bff/chains/1?lang=en', headers: cookie })
  expect([reply.status, reply.body]).toEqual([200, LIST])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(LIST.length),
    'cache-control': 'private, no-store',
    'set-cookie': ['one=1; Path=/', 'two=2; Path=/'],
    vary: 'Accept-Encoding',
    'x-frame-options': 'DENY',
  })
  const [request] = received
  expect(request?.url).toBe('http://localhost/api/bff/chains/1?lang=en')
  expect(request?.headers.get('host')).toBe(`shop.example:${port}`)
  expect(request?.headers.get('cookie')).toBe('a=b')
  // The server's own header, sent by a visitor.
  expect(request?.headers.get('x-nofesh-address')).toBeNull()

  const accept = { 'accept-encoding': 'br, gzip' }
  const compressed = await sendRequest({ port, path: '/api/bff/chains/1', headers: accept })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(Number(compressed.headers['content-length'])).toBeLessThan(LIST.length / 2)
})

test('a reply without a body, and a refusal', async () => {
  offer(async (request) => new Response(null, { status: request.url.endsWith('none') ? 204 : 403 }))
  const port = await open()
  expect(await sendRequest({ port, path: '/api/bff/none' })).toMatchObject({ status: 204, body: '' })
  expect(await sendRequest({ port, path: '/api/session' })).toMatchObject({ status: 403, body: '' })
})

test.each([
  ['POST', '/api/bff/chains'],
  ['HEAD', '/api/bff/chains'],
  ['OPTIONS', '/api/session'],
  ['GET', '/api/session/more'],
  ['GET', '/api/bff'],
  ['GET', '/api/bff/'],
  ['GET', '/api/bff//chains'],
  ['GET', '/api/bff/%D7%90'],
  ['GET', '/api/domestic/chains'],
])('%s %s is left to Next', async (method, path) => {
  const received = offer(async () => toList())
  const port = await open()
  const { body } = await sendRequest({ port, path, method })
  expect([received.length, body]).toEqual([0, method === 'HEAD' ? '' : 'next'])
})

test.each([
  ['GET', '/api/session/', '/api/session'],
  ['GET', '/api/bff/destinationEx/?from=1&to=1000', '/api/bff/destinationEx?from=1&to=1000'],
  ['GET', '/api/bff/a/?to=/b/', '/api/bff/a?to=/b/'],
])('%s %s is answered without a redirect to the path without its last slash', async (method, path, expected) => {
  const received = offer(async () => toList())
  const port = await open()
  expect((await sendRequest({ port, path, method })).status).toBe(200)
  expect(received.map(({ url }) => url)).toEqual([`http://localhost${expected}`])
})

test.each([
  ['POST', '/api/domestic/operation/cancelBook/P1/?extPnr=X', '/api/domestic/operation/cancelBook/P1?extPnr=X'],
  ['POST', '/api/domestic/operation/paymentOnly/b1/', '/api/domestic/operation/paymentOnly/b1'],
  ['GET', '/api/', '/api/'],
  ['GET', '/api/bff//', '/api/bff//'],
  ['GET', '/en/terms/', '/en/terms/'],
])('%s %s reaches Next as %s', async (method, path, expected) => {
  const port = await open()
  await sendRequest({ port, path, method })
  expect(passedOn.at(-1)).toBe(expected)
})

test('in development every read is left to Next, which loads a changed module again', async () => {
  offer(async () => toList())
  const port = await open(true)
  expect((await sendRequest({ port, path: '/api/session' })).body).toBe('next')
})

test('a handler that fails is logged and answered with 500', async () => {
  offer(() => Promise.reject(new Error('broken')))
  const port = await open()
  expect((await sendRequest({ port, path: '/api/session' })).status).toBe(500)
  expect(errors).toEqual([{ err: new Error('broken') }])
})

test('the call is aborted when the browser disconnects', async () => {
  const aborted = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  offer((request) => {
    request.signal.addEventListener('abort', () => aborted.resolve())
    reached.resolve()
    return new Promise<Response>(() => undefined)
  })
  const port = await open()
  const browser = connect(port, '127.0.0.1', () =>
    browser.write('GET /api/session HTTP/1.1\r\nHost: shop.example\r\n\r\n'),
  )
  await reached.promise
  browser.destroy()
  await aborted.promise
})
