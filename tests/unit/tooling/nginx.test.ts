import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { findFreePort } from '#tests/unit/support/free-port.ts'

/** The requests that reached the site, newest last. */
const received: IncomingMessage[] = []
let answer: Record<string, { headers?: Record<string, string>; status?: number; body: string }> = {}
let site: Server
let nginx: ChildProcess
let sitePort = 0
let port = 0
const folder = mkdtempSync(path.join(tmpdir(), 'nofesh-nginx-'))

const startSite = () =>
  new Promise<void>((resolve) => {
    site = createServer((request, response) => {
      received.push(request)
      const {
        headers = {},
        status = 200,
        body,
      } = answer[(request.url ?? '').split('?')[0] ?? ''] ?? { status: 404, body: '' }
      response.writeHead(status, headers)
      response.end(
        request.method === 'HEAD' ? undefined : `${body} ${request.headers.host} ${request.headers['accept-encoding']}`,
      )
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

/** The file of `deploy/`, with the ports and folders of this test. */
function toTestConfiguration(plainPort: number): string {
  const file = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replaceAll('/etc/ssl/nofesh', folder)
    .replaceAll('/var/cache/nginx/nofesh', path.join(folder, 'cache'))
    .replaceAll(/listen \[::\]:\d+ .*\n/g, '\n')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      ${file}
    }`
}

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
  ;[sitePort, port] = [await findFreePort(), await findFreePort()]
  const subject = ['-subj', '/CN=shop.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync(
    'openssl',
    ['req', '-x509', ...subject, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`],
    {
      stdio: 'ignore',
    },
  )
  // The workers of nginx may run as another user.
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'cache'))
  chmodSync(path.join(folder, 'cache'), 0o777)
  writeFileSync(path.join(folder, 'nginx.conf'), toTestConfiguration(await findFreePort()))
  await startSite()
  const search = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    env: search,
    stdio: ['ignore', 'ignore', 'pipe'],
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
  nginx.kill('SIGKILL')
  await stopSite()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  received.length = 0
  answer = {}
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
    expect(await ask({ 'accept-encoding': 'br' }, '?page=2')).toBe('page shop.example br')
    expect(received).toHaveLength(4)
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

  test('asks the site once for many visitors of a page that is not cached yet', async () => {
    answer['/busy'] = { headers: PUBLIC, body: 'page' }
    await Promise.all(Array.from({ length: 30 }, () => get('/busy')))
    expect(received).toHaveLength(1)
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

  test('refuses a flood of API requests from one address with 429', async () => {
    answer['/api/session'] = { headers: { 'cache-control': 'no-store' }, body: '{}' }
    const replies = await Promise.all(Array.from({ length: 90 }, () => get('/api/session')))
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([200, 429])
  })
})
