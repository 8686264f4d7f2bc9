import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CALL_TIMEOUTS, DEFAULT_TIMEOUT } from '#lib/browser/call.ts'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import { fillPath } from '#lib/contract/match.ts'
import { DEFAULT_DEADLINE, type Endpoint, isRepeatable, type WireLine } from '#lib/contract/service.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { getCallClass } from '#lib/server/upstream/call-classes.ts'
import { sendRequest } from '#tests/e2e/http-client.ts'
import { findFreePort, UNUSED_CONNECTION_TIMEOUT } from '#tests/unit/support/free-port.ts'
import { startNginx } from '#tests/unit/support/nginx.ts'

type Process = 'site' | 'payments'
type Received = { process: Process; method: string; url: string; body: string; address: unknown }

/** What the two processes of the site have received. */
const received: Received[] = []
/** A call that has arrived ends with the connection, without a reply: the process for payments has crashed. */
let endsConnections = false
/** This process receives and does not answer; a test ends the requests. */
let hanging: Process | undefined
const ports = { site: 0, payments: 0, nginx: 0 }
const servers: Partial<Record<Process, Server>> = {}
const folder = mkdtempSync(path.join(tmpdir(), 'nofesh-nginx-payments-'))
let nginx: ChildProcess

const startProcess = (name: Process) =>
  new Promise<void>((resolve) => {
    const server = createServer({ keepAliveTimeout: UNUSED_CONNECTION_TIMEOUT }, (request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const { method = '', url = '', headers } = request
        received.push({ process: name, method, url, body, address: headers['x-forwarded-for'] })
        if (endsConnections && name === 'payments') request.socket.destroy()
        else if (hanging !== name) response.end(name)
      })
    })
    servers[name] = server
    // At first on a free port, which it keeps.
    server.listen(ports[name], '127.0.0.1', () => {
      ports[name] = (server.address() as AddressInfo).port
      resolve()
    })
  })

const stopProcess = (name: Process) =>
  new Promise<void>((resolve) => {
    servers[name]?.close(() => resolve())
    servers[name]?.closeAllConnections()
  })

let visitors = 0
/** Sends a request as one of many visitors, because nginx limits each. */
function send(target: string, method = 'GET', body?: string) {
  visitors += 1
  const address = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`
  const headers = { 'x-test-client': address, ...(body !== undefined && { 'content-length': String(body.length) }) }
  return sendRequest({ port: ports.nginx, path: target, method, headers, ...(body !== undefined && { body }) })
}

const STATUS = '/api/domestic/operation/succeededBooking/B1'
const BOOK = '/api/domestic/operation/payAndBook/B1'

/** Waits until nginx sends to the process for payments again: some time after it could not. */
async function waitForPayments(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await send(STATUS)).body === 'payments') return
    await wait(50)
  }
  throw new Error('the process for payments is not used again')
}

beforeAll(async () => {
  await Promise.all([startProcess('site'), startProcess('payments')])
  ports.nginx = await findFreePort()
  const [site, payments] = [`127.0.0.1:${ports.site}`, `127.0.0.1:${ports.payments}`]
  nginx = startNginx({
    folder,
    site,
    payments,
    port: ports.nginx,
    plainPort: await findFreePort(),
    tls: false,
    paymentTimeScale: 0.02,
  })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await send('/health').catch(() => undefined)) return
    await wait(25)
  }
  throw new Error('nginx does not answer')
})
afterAll(async () => {
  nginx.kill('SIGTERM')
  await Promise.all([stopProcess('site'), stopProcess('payments')])
  rmSync(folder, { recursive: true, force: true })
})

const services = { bff, domestic }
const calls = Object.values(services).flatMap(({ name, calls }) =>
  Object.entries<Endpoint>(calls).map(([line, endpoint]) => {
    const wireLine = line as WireLine
    const [, ...names] = line.split('{').map((part) => part.split('}')[0] ?? '')
    const target = `/api/${name}${fillPath(wireLine, Object.fromEntries(names.map((one) => [one, 'B1'])))}`
    return { wireLine, endpoint, method: line.split(' ')[0] ?? '', target }
  }),
)

describe('nginx with the file of deploy/ and a process for payments', () => {
  test('sends the calls of class `money` to the process for payments, and all other calls to the site', async () => {
    const wrong: string[] = []
    let money = 0
    for (const { wireLine, method, target } of calls) {
      const expected = getCallClass(wireLine) === 'money' ? 'payments' : 'site'
      if (expected === 'payments') money += 1
      const { body } = await send(target, method)
      if (body !== expected) wrong.push(`${wireLine}: ${body}`)
    }
    expect(wrong).toEqual([])
    expect(money).toBeGreaterThan(8)
    const others = ['/api/search?dest=eilat', '/api/session', '/api/documents/B1/voucher.pdf', '/_next/image?url=x']
    for (const target of others) expect((await send(target)).body).toBe('site')
  })

  test('sends the pages to which a payment returns there, in each language, and all other pages to the site', async () => {
    const returns = ['/redirect-verified', '/fail-card-verified', '/booking/verifying-card', '/booking/card-verified']
    const others = ['/', '/booking/hotel', '/booking', '/search-result', '/redirect-verified-2', '/cancel-booking']
    for (const locale of LOCALES) {
      for (const [name, pages] of Object.entries({ payments: returns, site: others })) {
        for (const page of pages) {
          const { body } = await send(`${locales[locale].prefix}${page}?id=B1`)
          expect(`${locale} ${page} ${body}`).toBe(`${locale} ${page} ${name}`)
        }
      }
    }
  })
})

describe('while the process for payments fails', () => {
  beforeEach(async () => {
    await waitForPayments()
    received.length = 0
  })
  afterEach(() => {
    endsConnections = false
  })

  test('a call that it cannot receive is sent to the site, once and whole', async () => {
    await stopProcess('payments')
    try {
      const body = JSON.stringify({ clientReference: 'R1' })
      const reply = await send(BOOK, 'POST', body)
      expect([reply.status, reply.body]).toEqual([200, 'site'])
      const { address } = received[0] ?? {}
      expect(received).toEqual([{ process: 'site', method: 'POST', url: BOOK, body, address }])
      expect(address).toMatch(/^198\.51\./)
      expect((await send('/en/redirect-verified?id=B1')).body).toBe('site')
    } finally {
      await startProcess('payments')
    }
  })

  const neverRepeated = calls.filter(
    ({ wireLine, endpoint }) => getCallClass(wireLine) === 'money' && !isRepeatable(wireLine, endpoint),
  )
  test.each(neverRepeated)('a call that it has received is never sent again: $wireLine', async ({ method, target }) => {
    endsConnections = true
    const { status } = await send(target, method, '{}')
    expect(status).toBe(502)
    await wait(200)
    expect(received.map(({ process, url }) => [process, url])).toEqual([['payments', target]])
  })

  test('a call for the status, which changes nothing, is then answered by the site', async () => {
    endsConnections = true
    expect((await send(STATUS)).body).toBe('site')
    expect(received.map(({ process }) => process)).toEqual(['payments', 'site'])
  })

  test('a search is never sent to it', async () => {
    await stopProcess('site')
    try {
      expect((await send('/api/search?dest=eilat')).status).toBe(502)
      expect(received).toEqual([])
    } finally {
      await startProcess('site')
    }
  })
})

describe('while the process for payments hangs', () => {
  beforeEach(async () => {
    await waitForPayments()
    received.length = 0
    hanging = 'payments'
  })
  afterEach(() => {
    hanging = undefined
    servers.payments?.closeAllConnections()
  })

  const money = calls.filter(({ wireLine }) => getCallClass(wireLine) === 'money')

  test.each(money.filter(({ wireLine, endpoint }) => !isRepeatable(wireLine, endpoint)))(
    'a call that it has received gets 504 in the end, is sent once, and the status is then known: $wireLine',
    async ({ method, target }) => {
      expect((await send(target, method, '{}')).status).toBe(504)
      expect(received.map(({ process, url }) => [process, url])).toEqual([['payments', target]])
      expect((await send(STATUS)).body).toBe('site')
    },
  )

  test.each([
    ...money.filter(({ wireLine, endpoint }) => isRepeatable(wireLine, endpoint)).map(({ target }) => target),
    '/en/redirect-verified?id=B1',
  ])('what only reads is answered by the site: %s', async (target) => {
    expect((await send(target)).body).toBe('site')
    expect(received.map(({ process }) => process)).toEqual(['payments', 'site'])
  })

  const waits = [
    ...readFileSync('deploy/nginx.conf', 'utf8').matchAll(
      /location ~ (\S+) \{[^}]*?proxy_read_timeout (\d+)s;[^}]*nofesh_payments/g,
    ),
  ]

  test.each(money)(
    'nginx waits longer than the site, and not as long as a browser: $wireLine',
    ({ wireLine, endpoint, target }) => {
      const found = waits.filter(([, path = '']) => new RegExp(path).test(target))
      expect(found).toHaveLength(1)
      const wait = Number(found[0]?.[2]) * 1_000
      expect(wait).toBeGreaterThan(endpoint.deadline ?? DEFAULT_DEADLINE)
      expect(wait).toBeLessThan(CALL_TIMEOUTS[wireLine] ?? DEFAULT_TIMEOUT)
    },
  )
})

describe('while all connections to the site are in use', () => {
  beforeEach(async () => {
    await waitForPayments()
    received.length = 0
  })

  test('other requests are refused at once with 503 and Retry-After, and payments go on', async () => {
    hanging = 'site'
    const waiting = Array.from({ length: 512 }, () => send('/api/session').catch(() => undefined))
    try {
      for (let attempt = 0; attempt < 400 && received.length < 512; attempt += 1) await wait(25)
      expect(received).toHaveLength(512)
      for (const target of ['/api/search?dest=eilat', '/en/hotels-page', '/_next/image?url=x', '/_next/static/x.js']) {
        const { status, headers } = await send(target)
        expect([target, status, headers['retry-after']]).toEqual([target, 503, '3'])
      }
      expect((await send(BOOK, 'POST', '{}')).body).toBe('payments')
    } finally {
      hanging = undefined
      servers.site?.closeAllConnections()
    }
    // They had been received: no reply says that they may be repeated.
    const ended = await Promise.all(waiting)
    expect(ended.map((reply) => [reply?.status, reply?.headers['retry-after']])).toEqual(
      Array.from({ length: 512 }, () => [502, undefined]),
    )
  })
})
