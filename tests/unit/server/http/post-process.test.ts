import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { compress } from '#lib/server/http/compress.ts'
import type { PageAdmissionOptions } from '#lib/server/http/page-admission.ts'
import { validateRequest } from '#lib/server/http/validate-request.ts'
import type { Log } from '#lib/server/log.ts'
import { setClientAddress } from '#lib/server/proxy/client-address.ts'
import type { SecurityLog } from '#lib/server/security-log.ts'
import { toAgency } from '#tests/unit/support/agency.ts'
import { startHandlerServer } from '#tests/unit/support/handler-server.ts'
import { sendRaw } from '#tests/unit/support/raw-request.ts'

const hosts = (...names: string[]) => names.flatMap((name) => ['Host', name])

describe('the validation of a request', () => {
  const refused = { path: { status: 400, reason: 'path' }, target: { status: 400, reason: 'target' } }
  test.each([
    ['GET', '/', undefined],
    ['HEAD', '/hotel-info/GOC/1?x=%2F..', undefined],
    ['GET', '/%D7%A6%D7%95%D7%A8', undefined],
    ['GET', "/a-b_c.d~e!$&'()*+,;=:@", undefined],
    ['GET', 'http://evil.example/', refused.target],
    ['GET', '*', refused.target],
    ['GET', '', refused.target],
    ['GET', '/a/../b', refused.path],
    ['GET', '/a/%2e%2E/b', refused.path],
    ['GET', '/a/.%2e', refused.path],
    ['GET', '/./a', refused.path],
    ['GET', '/a%2fb', refused.path],
    ['GET', '/a%5Cb', refused.path],
    ['GET', '/a\\b', refused.path],
    ['GET', '/a%00', refused.path],
    ['GET', '/a%0d%0ab', refused.path],
    ['GET', '/a%zz', refused.path],
    ['GET', '/a%ff', refused.path],
    ['GET', '/a b', refused.path],
    ['GET', '/<script>', refused.path],
    ['GET', '/galim/he.rsc', { status: 404, reason: 'internal path' }],
    ['GET', '/_next/data/build/he.json', { status: 404, reason: 'internal path' }],
    ['GET', `/${'a'.repeat(5_000)}`, { status: 414, reason: 'length' }],
    ['PUT', '/', { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS' }],
    ['PUT', '/api/bff/agent/all', undefined],
    [
      'TRACE',
      '/api/bff/agent/all',
      { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE' },
    ],
    ['TRACE', '/', { status: 405, reason: 'method', allow: 'GET, HEAD, POST, OPTIONS' }],
  ])('%s %s', (method, url, refusal) => {
    expect(validateRequest({ method, url, rawHeaders: hosts('a.example') })).toEqual(refusal)
  })

  const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts') && !file.includes('[...'))
    .map((file) => ({ url: `/api/${file.replace('/route.ts', '').replaceAll(/\[\w+\]/g, 'x')}`, file }))
  test.each(routes)(
    '$url has the methods of its route, and says them when it is asked for another',
    ({ url, file }) => {
      const source = readFileSync(`app/api/${file}`, 'utf8')
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const exported = new RegExp(`export (?:async function|const) ${method}\\b|export \\{[^}]*\\b${method}\\b`)
        const refusal = validateRequest({ method, url, rawHeaders: hosts('a.example') })
        expect([method, refusal?.status]).toEqual([method, exported.test(source) ? undefined : 405])
        if (refusal) expect(refusal.allow?.split(', ')).not.toContain(method)
      }
    },
  )

  test.each([[hosts()], [hosts('a.example', 'b.example')], [['host', 'a', 'HOST', 'a']]])(
    'with hosts %j',
    (rawHeaders) => {
      expect(validateRequest({ method: 'GET', url: '/', rawHeaders })).toEqual({ status: 400, reason: 'host' })
    },
  )
})

const agency = toAgency({ phoneNumber: '03-5151614' })
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
}

const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])'

type Handle = (request: IncomingMessage, response: ServerResponse) => void
/** The middleware sets this header on every reply. */
const CACHE_VERDICT = 'x-nofesh-cache'
const servers: Server[] = []

/** A server with the request handler and a stand-in for Next; returns its port. */
async function open(
  handle: Handle,
  isStopping = () => false,
  security: SecurityLog = () => undefined,
  pages: PageAdmissionOptions = {},
): Promise<string> {
  const { server, port } = await startHandlerServer({
    media: ['https://media.example'],
    log,
    security,
    pages,
    securityContact: 'mailto:security@example.com',
    handle: async (request, response) => handle(request, response),
    resolve: async (host): Promise<AgencyResolution> =>
      host === 'galim.example' ? { kind: 'agency', agency } : { kind: 'unknown' },
    setClientAddress: (request) => setClientAddress(request, 1),
    isStopping,
  })
  servers.push(server)
  return String(port)
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const get = (port: string, path: string, ...headers: string[]) =>
  sendRaw(Number(port), [`GET ${path} HTTP/1.1`, 'Host: galim.example', ...headers])

/** The ETag of a document: of the bytes that are sent. */
const toTag = (html: string) => `"${hash('sha1', html, 'base64url')}"`

const page =
  (html: string): Handle =>
  (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 's-maxage=60')
    if (!response.hasHeader(CACHE_VERDICT)) response.setHeader(CACHE_VERDICT, 'any')
    response.end(html)
  }

describe('the request handler', () => {
  test('adds the content policy to a page and the security headers to every reply', async () => {
    const events: unknown[] = []
    const html = `<p>Hi</p><script>go()</script><script>${FLIGHT_START}</script>`
    const port = await open(page(html), undefined, (...event) => void events.push(event))
    const { status, headers, body } = await get(port, '/?q=1')
    expect({ status, headers: { ...headers, date: '' }, body: body.toString() }).toEqual({
      status: 200,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': [
          "default-src 'self'",
          `script-src 'self' 'sha256-${createHash('sha256').update(FLIGHT_START).digest('base64')}'`,
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data: blob: https://media.example",
          "font-src 'self'",
          "connect-src 'self' wss://galim.example",
          "object-src 'none'",
          "frame-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
          'report-uri /api/csp-report',
        ].join('; '),
        'content-type': 'text/html; charset=utf-8',
        etag: toTag(html),
        'cache-control': 's-maxage=60',
        'content-length': String(html.length),
        date: '',
        connection: 'close',
      },
      body: html,
    })
    expect(events).toEqual([
      [
        'unknown-script',
        {
          host: 'galim.example',
          address: '127.0.0.1',
          detail: { page: '/', scripts: ['<script>go()'], count: 1 },
        },
      ],
    ])
  })

  test.each([
    ['/en/terms', 'en'],
    ['/terms', 'he'],
    ['/ru', 'ru'],
  ])('replaces a page that could not be rendered by the error screen: %s', async (path, language) => {
    const port = await open((_, response) => {
      response.writeHead(500, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-powered-by': 'Next.js' })
      response.write('<pre>Error: at /srv/secret')
      response.end('.ts</pre>')
    })
    const { status, headers, body } = await get(port, path)
    expect(status).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': '10',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(body.toString()).toContain(`<html lang="${language}"`)
    expect(body.toString()).toContain('Galim')
    expect(body.toString()).toContain('03-515-1614')
    expect(body.toString()).not.toContain('secret')
  })

  test('answers with the error screen when Next throws', async () => {
    const port = await open(() => {
      throw new Error('broken')
    })
    expect((await get(port, '/')).status).toBe(503)
  })

  test('sends no page that did not pass the middleware', async () => {
    const port = await open((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<p>of whatever agency the path says</p>')
    })
    const { status, body } = await get(port, '/other/he')
    expect([status, body.includes('whatever')]).toEqual([503, false])
  })

  test('does not change an error screen of the middleware', async () => {
    const port = await open((_, response) => {
      response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '10', [CACHE_VERDICT]: 'never' })
      response.end('<p>maintenance</p>')
    })
    const { status, body } = await get(port, '/')
    expect([status, body.toString()]).toEqual([503, '<p>maintenance</p>'])
  })

  test('sends a missing page with status 404, not to be cached', async () => {
    const port = await open(page('<meta name="nofesh-answer" content="missing"/><p>?</p>'))
    const { status, headers } = await get(port, '/nowhere')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test.each([
    ['MISS', 'once'],
    ['HIT', 'often'],
  ] as const)('compresses a missing page with the cache state %s as what is sent %s', async (state, use) => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `<p>${index % 37} of ${index}</p>`).join('')
    const port = await open((request, response) => {
      response.setHeader('x-nextjs-cache', state)
      page(`<meta name="nofesh-answer" content="missing"/>${rows}`)(request, response)
    })
    const { body } = await get(port, '/nowhere', 'Accept-Encoding: br')
    const sent = brotliDecompressSync(body)
    expect(body.equals(await compress(sent, 'br', use))).toBe(true)
  })

  test.each([
    ['set-cookie', 'a=b', true],
    ['x-nofesh-cache', 'never', false],
  ])('forbids caching a reply that was made for one visitor: %s', async (name, value, stays) => {
    const port = await open((_, response) => {
      response.setHeader(name, value)
      page('<p>Hi</p>')(_, response)
    })
    const { headers } = await get(port, '/')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(name in headers).toBe(stays)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('compresses for a browser that takes %s', async (accepted, coding, unpack) => {
    const html = `<p>${'long '.repeat(1_000)}</p>`
    const seen: unknown[] = []
    const port = await open((request, response) => {
      seen.push(request.headers['accept-encoding'])
      page(html)(request, response)
    })
    for (const _ of [1, 2]) {
      const { headers, body } = await get(port, '/', `Accept-Encoding: ${accepted}`)
      expect(headers['content-encoding']).toBe(coding)
      expect(headers.etag).toBe(`W/${toTag(html)}`)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(unpack(body).toString()).toBe(html)
    }
    expect(seen).toEqual([undefined, undefined])
  })

  test.each([
    [toTag('<p>Hi</p>'), 304],
    [`W/${toTag('<p>Hi</p>')}`, 304],
    [`"other", W/${toTag('<p>Hi</p>')}`, 304],
    ['*', 304],
    ['"other"', 200],
  ])('If-None-Match %s is answered with %i, and a 304 has no content policy', async (condition, expected) => {
    const port = await open(page('<p>Hi</p>'))
    const { status, headers, body } = await get(port, '/', `If-None-Match: ${condition}`)
    expect([status, body.toString()]).toEqual([expected, expected === 304 ? '' : '<p>Hi</p>'])
    expect('content-security-policy' in headers).toBe(expected === 200)
  })

  test.each([
    ['page', 'text/html; charset=utf-8', (end: string) => `<meta name="nofesh-end" content="${end}"/>`],
    ['payload of Next’s client', 'text/x-component', (end: string) => `{"name":"nofesh-end","content":"${end}"}`],
  ])('Cache-Control of a %s does not exceed its end', async (_, type, write) => {
    for (const [left, cacheControl] of [
      [7_200, 's-maxage=60, stale-while-revalidate=3540'],
      [600, /^s-maxage=60, stale-while-revalidate=5(?:39|40)$/],
      [30, /^s-maxage=(?:29|30), stale-while-revalidate=0$/],
      [-5, 's-maxage=0, stale-while-revalidate=0'],
    ] as const) {
      const body = write(new Date(Date.now() + left * 1_000).toISOString())
      const port = await open((_request, response) => {
        response.setHeader('content-type', type)
        response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=3540')
        response.setHeader(CACHE_VERDICT, 'any')
        response.setHeader('etag', '"abc"')
        response.end(body)
      })
      const whole = await get(port, '/')
      expect(whole.headers['cache-control']).toMatch(cacheControl)
      const known = await get(port, '/', `If-None-Match: ${whole.headers.etag}`)
      expect([known.status, known.headers['cache-control']]).toEqual([304, expect.stringMatching(cacheControl)])
    }
  })

  test('a page that is written in several pieces was made for its request, and has no ETag', async () => {
    const port = await open((request, response) => {
      response.write('<p>')
      page('Hi</p>')(request, response)
    })
    const { headers, body } = await get(port, '/')
    expect(body.toString()).toBe('<p>Hi</p>')
    expect(headers).not.toHaveProperty('etag')
  })

  test.each([
    ['a page', '<p>Hi</p><script>go()</script>', 200],
    ['a missing page', '<meta name="nofesh-answer" content="missing"/>', 404],
  ])('HEAD of %s has the status and the headers of GET, without a body', async (_, html, status) => {
    const seen: unknown[] = []
    const port = await open((request, response) => {
      seen.push(request.method)
      // As Next does.
      if (request.method === 'HEAD') response.end()
      else page(html)(request, response)
    })
    const send = (method: string) =>
      sendRaw(Number(port), [`${method} /?q=1 HTTP/1.1`, 'Host: galim.example', 'Accept-Encoding: identity'])
    const [whole, head] = [await send('GET'), await send('HEAD')]
    expect({ ...head, body: head.body.toString() }).toEqual({
      ...whole,
      headers: { ...whole.headers, date: expect.anything() },
      body: '',
    })
    expect([whole.status, whole.headers['content-length']]).toEqual([status, String(Buffer.byteLength(html))])
    expect(seen).toEqual(['GET', 'GET'])
  })

  test.each([
    ['GET http://galim.example/ HTTP/1.1', ['Host: galim.example'], 400],
    ['GET / HTTP/1.1', ['Host: galim.example', 'Host: other.example'], 400],
    ['GET / HTTP/1.1', ['Host: 127.0.0.1'], 400],
    ['GET / HTTP/1.1', ['Host: galim.example:99999'], 400],
    ['GET / HTTP/1.1', ['Host: galim.example.'], 400],
    ['GET / HTTP/1.1', ['Host: user@galim.example'], 400],
    ['GET / HTTP/1.1', ['Host: galim.example/other'], 400],
    ['GET / HTTP/1.1', ['Host: [::1]'], 400],
    ['GET /a/../b HTTP/1.1', ['Host: galim.example'], 400],
    ['PUT / HTTP/1.1', ['Host: galim.example', 'Content-Length: 0'], 405],
    ['POST / HTTP/1.1', ['Host: galim.example', 'Content-Length: 0'], 405],
    ['OPTIONS / HTTP/1.1', ['Host: galim.example'], 405],
    ['POST /api/bff/x HTTP/1.1', ['Host: galim.example', 'Content-Length: 0'], 200],
  ])('%s %j', async (line, headers, status) => {
    const handle = jest.fn<Handle>((request, response) => page('<p>Hi</p>')(request, response))
    const port = await open(handle)
    expect((await sendRaw(Number(port), [line, ...headers])).status).toBe(status)
    expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })

  test('Next gets the client’s address from the proxy in front, and no internal header from the client', async () => {
    const seen: Record<string, unknown>[] = []
    const port = await open((request, response) => {
      seen.push({ ...request.headers })
      page('<p>Hi</p>')(request, response)
    })
    await get(
      port,
      '/',
      'X-Forwarded-For: 6.6.6.6, 9.9.9.9',
      'X-Forwarded-Host: evil.example',
      'X-Nofesh-Address: 1.1.1.1',
    )
    expect(seen).toEqual([{ host: 'galim.example', connection: 'close', 'x-nofesh-address': '9.9.9.9' }])
  })

  test('under load refuses pages that have to be rendered with the error screen, and still sends cached ones', async () => {
    const rendering = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const events: unknown[] = []
    const handle: Handle = (request, response) => {
      if (request.url !== '/slow') {
        response.setHeader('x-nextjs-cache', 'HIT')
        return page('<p>cached</p>')(request, response)
      }
      started.resolve()
      void rendering.promise.then(() => page('<p>rendered</p>')(request, response))
      return rendering.promise
    }
    const limits = { concurrency: 1, queue: 0 }
    const port = await open(handle, undefined, (...event) => void events.push(event), limits)
    expect((await get(port, '/en')).status).toBe(200)
    const slow = get(port, '/slow')
    await started.promise

    const refused = await get(port, '/en/other')
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } })
    expect(refused.body.toString()).toContain('Galim')
    expect(events).toEqual([['page-refused', { host: 'galim.example', address: '127.0.0.1', outcome: 'busy' }]])
    const cached = await get(port, '/en?utm_source=google')
    expect([cached.status, cached.headers['cache-status']]).toEqual([200, 'nofesh; hit'])

    rendering.resolve()
    expect((await slow).body.toString()).toBe('<p>rendered</p>')
    expect((await get(port, '/en/other')).status).toBe(200)
  })

  test('names the contact for security faults on a known host only', async () => {
    const port = await open(page('<p>Hi</p>'))
    const { status, headers, body } = await get(port, '/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toContain('Contact: mailto:security@example.com\n')
    expect(body.toString()).toContain('Canonical: https://galim.example/.well-known/security.txt\n')
    expect(
      (await sendRaw(Number(port), ['GET /.well-known/security.txt HTTP/1.1', 'Host: nobody.example'])).status,
    ).toBe(404)
  })

  test('answers health checks under any host name', async () => {
    let stopping = false
    const port = await open(page(''), () => stopping)
    const health = async () =>
      Promise.all(
        ['/health', '/health/ready'].map(async (path) => {
          const { status, body } = await sendRaw(Number(port), [`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7'])
          return [status, body.toString()]
        }),
      )
    expect(await health()).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ok"}'],
    ])
    stopping = true
    expect(await health()).toEqual([
      [200, '{"status":"ok"}'],
      [503, '{"status":"stopping"}'],
    ])
  })
})
