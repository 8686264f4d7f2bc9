import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { findFreePort, UNUSED_CONNECTION_TIMEOUT } from '#tests/unit/support/free-port.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'
import { until } from '#tests/unit/support/until.ts'

/** The requests that reached the site, newest last. */
const received: IncomingMessage[] = []
/** A second request on a connection ends it without a reply, as when the site closes it at that moment. */
let closesKeptConnections = false
/** `after`: the site replies when this promise is fulfilled. */
type Answer = {
  headers?: Record<string, string>
  status?: number
  body: string
  after?: Promise<unknown>
  /** Sent at once, before `after`. */
  firstLine?: string
}
/** The paths of the requests whose replies nginx has read to their end. */
const answered: (string | undefined)[] = []
let answer: Record<string, Answer> = {}
let site: Server
let nginx: ChildProcess
let sitePort = 0
let port = 0
let plainPort = 0
const folder = mkdtempSync(path.join(tmpdir(), 'nofesh-nginx-'))

const usedConnections = new WeakSet<Socket>()

const startSite = () =>
  new Promise<void>((resolve) => {
    site = createServer({ keepAliveTimeout: UNUSED_CONNECTION_TIMEOUT }, (request, response) => {
      received.push(request)
      if (closesKeptConnections && usedConnections.has(request.socket)) {
        request.socket.destroy()
        return
      }
      usedConnections.add(request.socket)
      const {
        headers = {},
        status = 200,
        body,
        after = Promise.resolve(),
        firstLine,
      } = answer[(request.url ?? '').split('?')[0] ?? ''] ?? { status: 404, body: '' }
      response.once('finish', () => answered.push(request.url))
      if (firstLine !== undefined) response.writeHead(status, headers).write(firstLine)
      void after.then(() => {
        if (firstLine === undefined) response.writeHead(status, headers)
        response.end(
          request.method === 'HEAD'
            ? undefined
            : `${body} ${request.headers.host} ${request.headers['accept-encoding']}`,
        )
      })
    })
    const sockets = new WebSocketServer({ server: site, path: '/api/agencyMessage/agentWs/' })
    sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${data}`)))
    site.listen(sitePort, '127.0.0.1', resolve)
  })

const stopSite = () =>
  new Promise<void>((resolve) => {
    site.close(() => resolve())
    site.closeAllConnections()
  })

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { host = 'shop.example', ...more } = headers
    httpsRequest(
      { port, path: url, method, headers: { host, ...more }, rejectUnauthorized: false, agent: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      },
    )
      .once('error', reject)
      .end()
  })
}

beforeAll(async () => {
  ;[sitePort, port, plainPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const subject = ['-subj', '/CN=shop.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync(
    'openssl',
    ['req', '-x509', ...subject, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`],
    {
      stdio: 'ignore',
    },
  )
  await startSite()
  nginx = startNginx({
    folder,
    site: `127.0.0.1:${sitePort}`,
    port,
    plainPort,
    tls: true,
    requestRate: '1r/s',
  })
  let problem = ''
  nginx.stderr?.on('data', (chunk) => {
    problem += chunk
  })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await get('/health').catch(() => undefined)) return
    await wait(25)
  }
  throw new Error(`nginx does not answer: ${problem}`)
})
afterAll(async () => {
  nginx.kill('SIGTERM')
  await stopSite()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  received.length = 0
  answer = {}
  closesKeptConnections = false
})

const PUBLIC = { 'cache-control': 's-maxage=60, stale-while-revalidate=600', vary: 'accept-encoding' }

describe('nginx with the file of deploy/', () => {
  test('caches a public page by host, path, query and coding', async () => {
    answer['/en/hotels'] = { headers: PUBLIC, body: 'page' }
    const ask = async (headers: Record<string, string>, query = '') => (await get(`/en/hotels${query}`, headers)).body
    expect(await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })).toBe('page shop.example br')
    expect(await ask({ 'accept-encoding': 'br;q=1.0, gzip;q=0.8, *;q=0.1' })).toBe('page shop.example br')
    expect(received).toHaveLength(1)
    expect(await ask({ 'accept-encoding': 'gzip' })).toBe('page shop.example gzip')
    expect(await ask({ host: 'other.example', 'accept-encoding': 'br' })).toBe('page other.example br')
    expect(await ask({ 'accept-encoding': 'gzip, br;q=0' })).toBe('page shop.example gzip')
    expect(await ask({ 'accept-encoding': 'br ; q=0.000, gzip;q=0.5' })).toBe('page shop.example gzip')
    expect(await ask({ 'accept-encoding': 'br' }, '?page=2')).toBe('page shop.example br')
    expect(received).toHaveLength(4)
  })

  test('logs no query, no Referer and no id of a booking', async () => {
    const id = '3f2b7c1e-1d2a-4e5f-9a8b-0c1d2e3f4a5b'
    const referer = 'https://shop.example/booking/basket?token=SECRET'
    const paths = [
      '/logged/basket?token=SECRET',
      `/api/documents/${id}/voucher.pdf`,
      `/API/timeline/${id}`,
      `/api%2Fdocuments/${id}`,
      `/api/domestic/operation/succeededBooking/${id}?langCode=HEB`,
      `/api/domestic/operation/payAndBook/${id}`,
      `/domestic/api/operation/newPendingExtBook/${id}`,
    ]
    for (const path of paths) await get(path, { referer })
    await fetch(`http://127.0.0.1:${plainPort}/logged/plain?token=SECRET`, { redirect: 'manual', headers: { referer } })
    const readLog = () => readFileSync(`${folder}/access.log`, 'utf8')
    await until(() => readLog().includes('/logged/plain'))
    const logged = [...readLog().matchAll(/"GET (\S+) HTTP\/[\d.]+" \d{3} /g)].map(([, path]) => path)
    expect(logged.slice(-paths.length - 1)).toEqual([
      '/logged/basket',
      '/api/documents',
      '/API/timeline',
      '/api/documents',
      '/api/domestic/operation',
      '/api/domestic/operation',
      '/domestic/api/operation/newPendingExtBook',
      '/logged/plain',
    ])
    for (const secret of ['SECRET', id, '?']) expect(readLog()).not.toContain(secret)
  })

  test.each([
    ['private', { 'cache-control': 'private, no-store' }],
    ['no lifetime for shared caches', { 'cache-control': 'no-cache' }],
    ['a cookie', { ...PUBLIC, 'set-cookie': 'nofesh-session=x; HttpOnly' }],
    ['no Cache-Control', {}],
  ])('never caches a reply with %s', async (name, headers) => {
    const url = `/never/${encodeURIComponent(name)}`
    answer[url] = { headers: headers as Record<string, string>, body: 'person' }
    await get(url)
    await get(url)
    expect(received).toHaveLength(2)
  })

  test('caches no page of a host with another port', async () => {
    answer['/ports'] = { headers: PUBLIC, body: 'page' }
    for (const host of ['shop.example:20001', 'shop.example:20001', 'shop.example:0', 'shop.example:0']) {
      expect((await get('/ports', { host })).body).toBe(`page ${host} identity`)
    }
    expect(received).toHaveLength(4)
    await get('/ports', { host: `shop.example:${port}` })
    await get('/ports', { host: `shop.example:${port}` })
    expect(received).toHaveLength(5)
  })

  test('caches no page of a host in capital letters', async () => {
    answer['/capitals'] = { headers: PUBLIC, body: 'page' }
    for (const host of ['Shop.example', 'sHop.example', 'Shop.example']) await get('/capitals', { host })
    expect(received).toHaveLength(3)
    await get('/capitals', { host: 'shop.example' })
    await get('/capitals', { host: 'shop.example' })
    expect(received).toHaveLength(4)
  })

  test('caches no data request of a page', async () => {
    answer['/en'] = { headers: { ...PUBLIC, vary: 'rsc, accept-encoding' }, body: 'page' }
    for (const headers of [{}, { rsc: '1' }, {}, { rsc: '1' }]) await get('/en', headers as Record<string, string>)
    expect(received.map(({ headers }) => headers.rsc)).toEqual([undefined, '1', '1'])
  })

  test('serves an expired page while the site is down, and the new one after its restart', async () => {
    answer['/stale'] = { headers: { 'cache-control': 's-maxage=1, stale-while-revalidate=1' }, body: 'old' }
    expect((await get('/stale')).body).toContain('old')
    await wait(1_200)
    await stopSite()
    expect((await get('/stale')).body).toContain('old')
    await startSite()
    answer['/stale'] = { headers: { 'cache-control': 's-maxage=60' }, body: 'new' }
    for (let attempt = 0; attempt < 100 && !(await get('/stale')).body.includes('new'); attempt += 1) await wait(50)
    expect((await get('/stale')).body).toContain('new')
  })

  test('serves an expired page to all while one request fetches the new one', async () => {
    const expiring = { headers: { 'cache-control': 's-maxage=1, stale-while-revalidate=60' }, body: 'old' }
    answer['/renewed'] = expiring
    await get('/renewed')
    await wait(1_200)
    received.length = 0
    const { promise: after, resolve: replyToAll } = Promise.withResolvers<void>()
    answer['/renewed'] = { headers: PUBLIC, body: 'new', after }
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/renewed')))
    replyToAll()
    expect(new Set(replies.map(({ body }) => body.split(' ')[0]))).toEqual(new Set(['old']))
    for (let attempt = 0; attempt < 100 && !(await get('/renewed')).body.includes('new'); attempt += 1) await wait(50)
    expect((await get('/renewed')).body).toContain('new')
    expect(received).toHaveLength(1)
  })

  // Beyond the time that the site allows, an old page shows deals that have ended, or the site of an agency that is closed.
  test('serves no page after its time, whatever its address has now', async () => {
    const changes: Record<string, (typeof answer)[string]> = {
      '/ended/new-page': { headers: PUBLIC, body: 'new' },
      '/ended/missing': { status: 404, headers: { 'cache-control': 'private, no-store' }, body: 'new' },
      '/ended/moved': { status: 307, headers: { 'cache-control': 'private, no-store', location: '/' }, body: 'new' },
      '/ended/maintenance': { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '10' }, body: 'new' },
      '/ended/sign-in': { headers: { 'cache-control': 'private, no-store' }, body: 'new' },
    }
    const expiring = { headers: { 'cache-control': 's-maxage=1, stale-while-revalidate=1' }, body: 'old' }
    answer = Object.fromEntries(Object.keys(changes).map((url) => [url, expiring]))
    for (const url of Object.keys(changes)) await get(url)
    // nginx counts whole seconds.
    await wait(3_200)
    answer = changes
    const sent: string[] = []
    // One after another: a later test needs a single connection that nginx keeps.
    for (const url of Object.keys(changes)) {
      const { status, body } = await get(url)
      sent.push(`${status} ${body.split(' ')[0]}`)
    }
    expect(sent).toEqual(['200 new', '404 new', '307 new', '503 new', '200 new'])
  })

  test.each(['br', 'gzip'])('passes a body that the site has compressed with %s through unchanged', async (coding) => {
    const url = `/coded-${coding}`
    answer[url] = { headers: { ...PUBLIC, 'content-encoding': coding }, body: 'bytes of the coding' }
    for (let request = 0; request < 2; request += 1) {
      const { headers, body } = await get(url, { 'accept-encoding': coding })
      expect([headers['content-encoding'], body]).toEqual([coding, `bytes of the coding shop.example ${coding}`])
    }
    expect(received).toHaveLength(1)
  })

  test('sends a GET again whose connection the site closes at that moment, and never a POST', async () => {
    answer['/api/session'] = { body: 'session' }
    const ask = (method: string) => get('/api/session', {}, method)
    // Connections that nginx keeps.
    for (let turn = 0; turn < 8; turn += 1) expect((await ask('GET')).status).toBe(200)
    closesKeptConnections = true
    received.length = 0
    expect((await ask('GET')).status).toBe(200)
    expect(received).toHaveLength(2)
    closesKeptConnections = false
    for (let turn = 0; turn < 8; turn += 1) await ask('GET')
    closesKeptConnections = true
    received.length = 0
    expect((await ask('POST')).status).toBe(502)
    expect(received).toHaveLength(1)
  })

  test('asks the site once for many visitors of a page that is not cached yet', async () => {
    const counts: number[] = []
    // More than once: on a busy machine the first reply may take longer than the 200 ms for which nginx lets the others wait.
    for (let attempt = 0; attempt < 4 && !counts.includes(1); attempt += 1) {
      received.length = 0
      answer[`/busy-${attempt}`] = { headers: PUBLIC, body: 'page' }
      await Promise.all(Array.from({ length: 15 }, () => get(`/busy-${attempt}`)))
      counts.push(received.length)
    }
    expect(counts).toContain(1)
  })

  test('does not let visitors of a page that is not cached wait for each other', async () => {
    const headers = { 'cache-control': 'private, no-store' }
    const { promise: after, resolve: replyToAll } = Promise.withResolvers<void>()
    answer['/campaign'] = { headers, body: 'page', after }
    const visitors = Promise.all(Array.from({ length: 20 }, () => get('/campaign')))
    // All reach the site before it has answered one, and long before five seconds, nginx's own limit of the wait for the first.
    for (const start = performance.now(); received.length < 20 && performance.now() - start < 4_500; ) await wait(10)
    const reached = received.length
    replyToAll()
    expect((await visitors).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(reached).toBe(20)
  })

  test('passes the address of the client on, and nothing that a client claims about itself', async () => {
    answer['/api/session'] = { headers: { 'cache-control': 'no-store' }, body: '{}' }
    await get('/api/session', {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1',
    })
    const [request] = received
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect([request?.headers['x-forwarded-host'], request?.headers.forwarded]).toEqual([undefined, undefined])
    expect(request?.headers['x-forwarded-proto']).toBe('https')
  })

  test('speaks HTTP/2', async () => {
    answer['/two'] = { headers: PUBLIC, body: 'page' }
    const client = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    const stream = client.request({ ':path': '/two', ':authority': 'shop.example' })
    const [headers] = (await new Promise<unknown[]>((resolve, reject) => {
      stream.once('response', (...response) => resolve(response)).once('error', reject)
    })) as [Record<string, unknown>]
    expect(headers[':status']).toBe(200)
    client.destroy()
  })

  test('passes the agents’ sockets through', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/agencyMessage/agentWs/`, { rejectUnauthorized: false })
    const echoed = await new Promise<string>((resolve, reject) => {
      socket.once('open', () => socket.send('שלום'))
      socket.once('message', (data) => resolve(String(data)))
      socket.once('error', reject)
    })
    socket.close()
    expect(echoed).toBe('echo שלום')
  })

  test('the sockets of an office do not use up the connections of its address', async () => {
    answer['/office'] = { headers: PUBLIC, body: 'page' }
    const openSocket = () =>
      new Promise<WebSocket>((resolve, reject) => {
        const url = `wss://127.0.0.1:${port}/api/agencyMessage/agentWs/`
        const socket = new WebSocket(url, { rejectUnauthorized: false, headers: { 'x-test-client': '198.51.100.20' } })
        socket.once('open', () => resolve(socket)).once('error', reject)
      })
    const sockets = await Promise.all(Array.from({ length: 120 }, openSocket))
    expect((await get('/office', { 'x-test-client': '198.51.100.20' })).status).toBe(200)
    for (const socket of sockets) socket.close()
  })

  test('the pictures that an office waits for do not use up the connections of its address', async () => {
    answer['/office'] = { headers: PUBLIC, body: 'page' }
    const { promise: after, resolve: replyToAll } = Promise.withResolvers<void>()
    answer['/_next/image'] = { headers: PUBLIC, body: 'picture', after }
    const office = { 'x-test-client': '198.51.100.21' }
    const pictures = Array.from({ length: 110 }, () => get('/_next/image', office))
    await until(() => received.length >= 100)
    expect((await get('/office', office)).status).toBe(200)
    replyToAll()
    expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a client that does not read the reply to a call occupies no connection to the site', async () => {
    answer = { '/api/domestic/hotelInfo': { body: 'x'.repeat(30_000_000) } }
    const options = { port, path: '/api/domestic/hotelInfo', headers: { host: 'shop.example' }, agent: false }
    const request = httpsRequest({ ...options, rejectUnauthorized: false }, (response) => response.pause()).end()
    request.on('error', () => undefined)
    await until(() => answered.includes('/api/domestic/hotelInfo'))
    request.destroy()
  })

  test('passes each line of a search on at once, because the site says so', async () => {
    const { promise: after, resolve: end } = Promise.withResolvers()
    const headers = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' }
    answer = { '/api/search': { headers, firstLine: 'one\n', body: 'two', after } }
    const options = { port, path: '/api/search', headers: { host: 'shop.example' }, agent: false }
    let text = ''
    const request = httpsRequest({ ...options, rejectUnauthorized: false }, (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
    }).end()
    await until(() => text === 'one\n')
    end(undefined)
    await until(() => text.startsWith('one\ntwo'))
    request.destroy()
  })

  test('refuses a flood of API requests from one address with 429', async () => {
    answer['/api/session'] = { headers: { 'cache-control': 'no-store' }, body: '{}' }
    const replies = await Promise.all(Array.from({ length: 90 }, () => get('/api/session')))
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([200, 429])
  })

  test('counts the addresses of one /64 together, and those of others apart', async () => {
    answer['/api/session'] = { headers: { 'cache-control': 'no-store' }, body: '{}' }
    const ask = async (toAddress: (index: number) => string) => {
      const replies = await Promise.all(
        Array.from({ length: 90 }, (_, index) => get('/api/session', { 'x-test-client': toAddress(index) })),
      )
      return replies.filter(({ status }) => status === 429).length
    }
    const hex = (index: number) => (index + 1).toString(16)
    expect(await ask((index) => `2001:db8:1:2::${hex(index)}`)).toBeGreaterThan(0)
    expect(await ask((index) => `2001:db8:1:3:a:b:${hex(index)}:c`)).toBeGreaterThan(0)
    expect(await ask((index) => `2001:db8:2:${hex(index)}::1`)).toBe(0)
    expect(await ask((index) => `2001:db8:${hex(index)}::1`)).toBe(0)
    expect(await ask((index) => `192.0.2.${index + 1}`)).toBe(0)
  })
})
