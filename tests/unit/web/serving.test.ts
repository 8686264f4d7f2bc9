import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import type { Resolved } from '#lib/agency/resolve.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Log } from '#lib/log.ts'
import { stampAddress } from '#lib/proxy/address.ts'
import { createDoor } from '#lib/serving/door.ts'
import { stripInternalHeaders, toRefusal } from '#lib/serving/refuse.ts'
import { hashScripts } from '#lib/serving/security-headers.ts'

const hosts = (...names: string[]) => names.flatMap((name) => ['Host', name])

describe('a request that Next never sees', () => {
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
    ['GET', '/galim/he.rsc', { status: 404, reason: 'inner form' }],
    ['GET', '/_next/data/build/he.json', { status: 404, reason: 'inner form' }],
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
    expect(toRefusal({ method, url, rawHeaders: hosts('a.example') })).toEqual(refusal)
  })

  test.each([[hosts()], [hosts('a.example', 'b.example')], [['host', 'a', 'HOST', 'a']]])(
    'with hosts %j',
    (rawHeaders) => {
      expect(toRefusal({ method: 'GET', url: '/', rawHeaders })).toEqual({ status: 400, reason: 'host' })
    },
  )
})

test('headers that only the server may write are taken out', () => {
  const good = {
    host: 'a.example',
    cookie: 'a=b',
    rsc: '1',
    'next-router-state-tree': 'x',
    'next-router-prefetch': '1',
    'next-url': '/',
    'x-forwarded-for': '1.2.3.4',
    'x-requested-with': 'x',
    'accept-encoding': 'br',
  }
  const bad = Object.fromEntries(
    [
      'x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server forwarded x-original-url x-rewrite-url',
      'x-original-host x-host x-http-method-override x-method-override x-middleware-subrequest x-middleware-rewrite',
      'x-middleware-prefetch x-nextjs-data x-matched-path x-now-route-matches x-invoke-path x-vercel-id x-real-ip',
      'x-prerender-revalidate x-nofesh-address x-nofesh-keep x-nofesh-codings next-action next-resume',
      'x-next-resume-state-length x-next-cache-tags x-action-forwarded',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, 'x']),
  )
  const headers: IncomingMessage['headers'] = { ...good, ...bad }
  stripInternalHeaders(headers)
  expect(headers).toEqual(good)
})

test('inline scripts are named by their hashes; data and files are not', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const html = [
    '<script src="/a.js"></script><script>one()</script><script id="x">two("</p>")</script>',
    '<script type="application/ld+json">{"a":1}</script><script async="" src="/b.js">no</script>',
    '<script type="module">three()</script><script>one()</script>',
  ].join('\n')
  expect(hashScripts(html)).toEqual([hash('one()'), hash('two("</p>")'), hash('three()')])
})

const agency = AgencyContent.parse({
  agencyCode: 'galim',
  odyAgentCode: 'G1',
  operation: 'galim',
  active: true,
  name: 'Galim',
  agencyOwner: 'Nofesh',
  host: 'galim.example',
  phoneNumber: '03-5151614',
})
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void
/** What the middleware writes onto what it has decided. */
const KEEP = 'x-nofesh-keep'
const servers: Server[] = []

/** A door before a stand-in for Next. */
async function open(handle: Handle, isStopping = () => false): Promise<string> {
  const server = createServer(
    createDoor({
      dev: false,
      scheme: 'https',
      media: ['https://media.example'],
      log,
      handle: async (request, response) => handle(request, response),
      resolve: async (host): Promise<Resolved> =>
        host === 'galim.example' ? { kind: 'agency', agency } : { kind: 'unknown' },
      stamp: (request) => stampAddress(request, 1),
      isStopping,
    }),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return String((server.address() as AddressInfo).port)
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

type Reply = { status: number; headers: Record<string, string>; body: Buffer }

/** Sends exactly these lines: a client library would correct what is to be tried. */
function ask(port: string, lines: string[]): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const whole = Buffer.concat(chunks)
      const border = whole.indexOf('\r\n\r\n')
      const [first = '', ...rest] = whole.subarray(0, border).toString().split('\r\n')
      const headers = Object.fromEntries(
        rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, body: whole.subarray(border + 4) })
    })
  })
}

const get = (port: string, path: string, ...headers: string[]) =>
  ask(port, [`GET ${path} HTTP/1.1`, 'Host: galim.example', ...headers])

const page =
  (html: string): Handle =>
  (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('etag', '"abc"')
    response.setHeader('cache-control', 's-maxage=60')
    if (!response.hasHeader(KEEP)) response.setHeader(KEEP, 'any')
    response.end(html)
  }

describe('the door', () => {
  test('gives a page its policy and all replies the security headers', async () => {
    const port = await open(page('<p>Hi</p><script>go()</script>'))
    const { status, headers, body } = await get(port, '/')
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
          `script-src 'self' 'sha256-${createHash('sha256').update('go()').digest('base64')}'`,
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
        ].join('; '),
        'content-type': 'text/html; charset=utf-8',
        etag: '"abc"',
        'cache-control': 's-maxage=60',
        'content-length': '30',
        date: '',
        connection: 'close',
      },
      body: '<p>Hi</p><script>go()</script>',
    })
  })

  test.each([
    ['/en/terms', 'en'],
    ['/terms', 'he'],
    ['/ru', 'ru'],
  ])('turns a page that could not be made into the error screen: %s', async (path, language) => {
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

  test('turns what Next throws into the error screen', async () => {
    const port = await open(() => {
      throw new Error('broken')
    })
    expect((await get(port, '/')).status).toBe(503)
  })

  test('lets no page through that the middleware did not decide on', async () => {
    const port = await open((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<p>of whatever agency the path says</p>')
    })
    const { status, body } = await get(port, '/other/he')
    expect([status, body.includes('whatever')]).toEqual([503, false])
  })

  test('leaves a screen that the middleware made as it is', async () => {
    const port = await open((_, response) => {
      response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '10', [KEEP]: 'never' })
      response.end('<p>maintenance</p>')
    })
    const { status, body } = await get(port, '/')
    expect([status, body.toString()]).toEqual([503, '<p>maintenance</p>'])
  })

  test('sends a missing page with 404 and lets nobody keep it', async () => {
    const port = await open(page('<meta name="nofesh-answer" content="missing"/><p>?</p>'))
    const { status, headers } = await get(port, '/nowhere')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers).not.toHaveProperty('etag')
  })

  test.each([
    ['set-cookie', 'a=b', true],
    ['x-nofesh-keep', 'never', false],
  ])('lets nobody keep what was made for one visitor: %s', async (name, value, stays) => {
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
      expect(headers.etag).toBe('W/"abc"')
      expect(headers.vary).toBe('Accept-Encoding')
      expect(unpack(body).toString()).toBe(html)
    }
    expect(seen).toEqual([undefined, undefined])
  })

  test('packs a built file again, thoroughly, once the first has had it', async () => {
    const css = readFileSync('app/globals.css', 'utf8')
    const port = await open((_, response) => {
      response.writeHead(200, { 'content-type': 'text/css' })
      response.end(css)
    })
    const sizes: number[] = []
    while (sizes.length < 2 || (sizes.at(-1) === sizes[0] && sizes.length < 200)) {
      const { headers, body } = await get(port, '/_next/static/chunks/a.css', 'Accept-Encoding: br')
      expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', css])
      sizes.push(body.byteLength)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) * 0.97)
  })

  test.each([
    ['"abc"', 304],
    ['W/"abc"', 304],
    ['"other", W/"abc"', 304],
    ['*', 304],
    ['"other"', 200],
  ])('who has %s is answered with %i, and a 304 changes no policy', async (condition, expected) => {
    const port = await open(page('<p>Hi</p>'))
    const { status, headers, body } = await get(port, '/', `If-None-Match: ${condition}`)
    expect([status, body.toString()]).toEqual([expected, expected === 304 ? '' : '<p>Hi</p>'])
    expect('content-security-policy' in headers).toBe(expected === 200)
  })

  test.each([
    ['page', 'text/html; charset=utf-8', (end: string) => `<meta name="nofesh-end" content="${end}"/>`],
    ['page that a script asks for', 'text/x-component', (end: string) => `{"name":"nofesh-end","content":"${end}"}`],
  ])('no cache in front shows a %s after what it tells of has ended', async (_, type, write) => {
    for (const [left, keeping] of [
      [7_200, 's-maxage=60, stale-while-revalidate=3540'],
      [600, /^s-maxage=60, stale-while-revalidate=5(?:39|40)$/],
      [30, /^s-maxage=(?:29|30), stale-while-revalidate=0$/],
      [-5, 's-maxage=0, stale-while-revalidate=0'],
    ] as const) {
      const body = write(new Date(Date.now() + left * 1_000).toISOString())
      const port = await open((_request, response) => {
        response.setHeader('content-type', type)
        response.setHeader('cache-control', 's-maxage=60, stale-while-revalidate=3540')
        response.setHeader(KEEP, 'any')
        response.setHeader('etag', '"abc"')
        response.end(body)
      })
      const whole = await get(port, '/')
      expect(whole.headers['cache-control']).toMatch(keeping)
      const known = await get(port, '/', 'If-None-Match: "abc"')
      expect([known.status, known.headers['cache-control']]).toEqual([304, expect.stringMatching(keeping)])
    }
  })

  test('a head, which does not know when its page ends, is kept by nobody', async () => {
    const port = await open(page('<p>Hi</p>'))
    const { headers } = await ask(port, ['HEAD / HTTP/1.1', 'Host: galim.example'])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a built file that is gone is plainly a 404, whatever page Next finds for it', async () => {
    const port = await open(page('<p>of an agency called _next</p>'))
    const { status, headers, body } = await get(port, '/_next/static/gone.js')
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found\n',
    ])
  })

  test.each([
    ['/_next/static/chunks/a.js', 200, '//# allFunctionsCalledOnLoad\na()'],
    ['/_next/static/chunks/a.js?dpl=1', 200, '//# allFunctionsCalledOnLoad\na()'],
    ['/_next/static/chunks/a.js', 404, 'a()'],
    ['/_next/static/chunks/a.js.map', 200, 'a()'],
    ['/_next/static/chunks/a.css', 200, 'a()'],
  ])('%s, %i: only a script is to be compiled ahead', async (path, status, expected) => {
    const port = await open((_, response) => {
      response.writeHead(status, { 'content-type': 'application/javascript' })
      response.end('a()')
    })
    const { headers, body } = await get(port, path)
    expect([body.toString(), headers['content-length']]).toEqual([expected, String(expected.length)])
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
    expect((await ask(port, [line, ...headers])).status).toBe(status)
    expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
  })

  test('Next sees the visitor’s address as the proxy in front says, and no other word of the client', async () => {
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

  test('says whether it lives and whether it is ready, by any name', async () => {
    let stopping = false
    const port = await open(page(''), () => stopping)
    const health = async () =>
      Promise.all(
        ['/health', '/health/ready'].map(async (path) => {
          const { status, body } = await ask(port, [`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7'])
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
