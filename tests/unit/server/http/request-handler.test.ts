import { Agent, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { RequestHandlerOptions } from '#lib/server/http/request-handler-options.ts'
import type { Log } from '#lib/server/log.ts'
import { startHandlerServer } from '#tests/unit/support/handler-server.ts'
import { sendRaw } from '#tests/unit/support/raw-request.ts'

const errors: unknown[] = []
const silent = () => undefined
const log: Log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (facts: unknown) => void errors.push(facts),
  fatal: silent,
}
let server: Server

async function open(
  stamp: () => void,
  asked?: (headers: object) => void,
  more: Partial<RequestHandlerOptions> = {},
): Promise<number> {
  const started = await startHandlerServer({
    log,
    handle: async (request, response) => {
      asked?.(request.headers)
      response.end('reached')
    },
    setClientAddress: stamp,
    describeHealth: () => ({ degraded: [{ endpoint: 'bff GET /destinationEx/', since: '2026-11-22T10:00:00Z' }] }),
    ...more,
  })
  server = started.server
  return started.port
}

afterEach(() => {
  errors.length = 0
  server.close().closeAllConnections()
})

/** The status of the reply to exactly these request lines. */
const statusOf = async (port: number, ...lines: string[]) => (await sendRaw(port, lines)).status

describe('no request ends the process', () => {
  test.each([
    ['POST //', 'a.example', 405],
    ['OPTIONS ///', 'a.example', 405],
    ['POST //:/', 'a.example', 405],
    ['POST //[', 'a.example', 405],
    ['POST //a:b@:99999/?lang=en', 'a.example', 405],
    ['GET /%25', 'a.example', 400],
    ['GET /terms/%2525zz', 'a.example', 400],
    ['GET /api/bff/%25', 'a.example', 200],
    ['GET //', '10.0.0.1', 400],
    ['GET //[', 'a_b', 400],
  ])('%s on %s', async (line, host, status) => {
    const port = await open(silent)
    expect(await statusOf(port, `${line} HTTP/1.1`, `Host: ${host}`)).toBe(status)
    expect(errors).toEqual([])
  })

  test('an exception of the handler does not end the process', async () => {
    const port = await open(() => {
      throw new Error('broken')
    })
    expect(await statusOf(port, 'GET / HTTP/1.1', 'Host: a.example')).toBe(500)
    expect(errors).toEqual([{ err: new Error('broken') }])
  })
})

test.each([
  ['/redirect-verified?id=booking-1&reference=2', 303],
  ['/en/fail-card-verified', 303],
  ['/fr/redirect-verified', 405],
  ['//redirect-verified', 405],
  ['/redirect-verified/x', 405],
])('a payment page that returns with a form to %s', async (address, status) => {
  const port = await open(silent)
  const reply = await fetch(`http://localhost:${port}${address}`, {
    method: 'POST',
    body: new URLSearchParams({ ResponseCode: '000' }),
    redirect: 'manual',
  })
  expect([reply.status, reply.headers.get('location')]).toEqual([status, status === 303 ? address : null])
})

test.each([
  ['/en/%D7%9', 400, 'en'],
  ['/ru/a%2fb', 400, 'ru'],
  [`/ar/${'a'.repeat(5_000)}`, 414, 'ar'],
  ['/%D7%9?lang=en', 400, 'en'],
  ['/%D7%9', 400, 'he'],
])(
  'an invalid address, such as one that a message has cut off, is refused in its language: %#',
  async (address, status, locale) => {
    const port = await open(silent)
    const reply = await fetch(`http://localhost:${port}${address}`)
    expect([reply.status, await reply.text()]).toEqual([status, expect.stringContaining(`<html lang="${locale}"`)])
  },
)

test('a dozen listeners for the end of a reply are no leak', async () => {
  const warnings: string[] = []
  const record = ({ name }: Error) => void warnings.push(name)
  process.on('warning', record)
  const port = await open(silent, undefined, {
    handle: async (_request, response) => {
      for (let index = 0; index < 10; index += 1) response.once('close', silent)
      response.end('reached')
    },
  })
  expect(await statusOf(port, 'GET /en/terms HTTP/1.1', 'Host: a.example')).toBeGreaterThan(0)
  // Node emits a warning in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', record)
  expect(warnings).toEqual([])
})

test.each(['/favicon.svg', '/'])(
  '%s is requested from Next without a range and without preconditions of writing',
  async (path) => {
    let asked = {}
    const port = await open(silent, (headers) => {
      asked = headers
    })
    const since = 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT'
    await statusOf(
      port,
      `GET ${path} HTTP/1.1`,
      'Host: a.example',
      'Range: bytes=0-9',
      'If-Range: "x"',
      'If-Match: "x"',
      since,
    )
    expect(asked).toMatchObject({ host: 'a.example' })
    expect(Object.keys(asked).filter((name) => /range|^if-/.test(name))).toEqual([])
  },
)

test('readiness names what works with restrictions, and stays ready', async () => {
  const port = await open(() => undefined)
  const reply = await fetch(`http://127.0.0.1:${port}/health/ready`)
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { status: 'ok', degraded: [{ endpoint: 'bff GET /destinationEx/', since: '2026-11-22T10:00:00Z' }] },
  ])
  const live = await fetch(`http://127.0.0.1:${port}/health`)
  expect(await live.json()).toEqual({ status: 'ok' })
})

/** Searches of one address at the same time while the event loop is late. */
const MIN_PER_ADDRESS = 8

test('a search beyond those that may run is refused, and a payment is not', async () => {
  const events: unknown[] = []
  const full = Promise.withResolvers<void>()
  let running = 0
  const port = await open(() => undefined, undefined, {
    pages: { queue: 0, getShare: () => 0 },
    security: (...event) => void events.push(event),
    handle: async ({ url }, response) => {
      if (!url?.includes('/search')) return void response.end('reached')
      running += 1
      if (running === MIN_PER_ADDRESS) full.resolve()
    },
  })
  const get = (path: string, signal?: AbortSignal) => fetch(`http://localhost:${port}${path}`, signal ? { signal } : {})
  const left = new AbortController()
  const searches = Array.from({ length: MIN_PER_ADDRESS }, () =>
    get('/api/search?dest=eilat', left.signal).catch(() => undefined),
  )
  await full.promise
  const refused = await get('/api/search?dest=eilat')
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '3',
    { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'busy' },
  ])
  const event = { host: 'localhost', address: 'unknown', what: '/api/search', limit: 'load', outcome: 'busy' }
  expect(events).toEqual([['limit-refused', event]])
  expect((await get('/api/domestic/operation/payAndBook/b1')).status).toBe(200)
  left.abort()
  await Promise.all(searches)
})

describe('a call whose body arrives slowly', () => {
  const BODY = '{"rooms":1,"nights":2}'
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  /** A site that needs the whole body for its reply, and has its smallest number of slots. */
  const openReader = () =>
    open(silent, undefined, {
      pages: { queue: 0, getShare: () => 0 },
      handle: async (request, response) => {
        const pieces: Buffer[] = []
        for await (const piece of request) pieces.push(piece as Buffer)
        const body = Buffer.concat(pieces)
        response.end(body.byteLength > 100 ? `${body.byteLength} bytes` : body.toString('utf8'))
      },
    })

  /** Sends the head of a search and the first bytes of its body over a connection of its own; `end` sends the rest and returns the reply. */
  async function begin(port: number, path = '/api/domestic/operation/search') {
    const socket = connect(port, '127.0.0.1')
    closing.push(() => socket.destroy())
    await new Promise((resolve) => socket.once('connect', resolve))
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${BODY.length}`, 'Connection: close']
    const reply = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      socket.on('close', () => resolve(text))
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n${BODY.slice(0, 5)}`)
    return {
      end: (rest = BODY.slice(5)) => {
        socket.write(rest)
        return reply
      },
      leave: () => socket.destroy(),
    }
  }

  const send = (port: number, body = BODY, path = '/api/domestic/operation/search') =>
    fetch(`http://localhost:${port}${path}`, { method: 'POST', body })

  test.each(['/api/domestic/operation/search', '/api/quote'])(
    'takes no slot before it has arrived: %s',
    async (path) => {
      const port = await openReader()
      const slow = await Promise.all(Array.from({ length: 3 * MIN_PER_ADDRESS }, () => begin(port, path)))
      // Sent later than all of them, over a connection that was accepted later.
      const quick = await send(port, BODY, path)
      expect([quick.status, await quick.text()]).toEqual([200, BODY])
      for (const one of slow.slice(0, 3)) expect(await one.end()).toMatch(new RegExp(`^HTTP/1.1 200 [^]*${BODY}`))
      for (const one of slow.slice(3)) one.leave()
      expect((await send(port)).status).toBe(200)
    },
  )

  test('is passed on whole in several pieces, and when it is larger than any call accepts', async () => {
    const port = await openReader()
    const slow = await begin(port)
    for (const piece of ['ms":', '1,"ni']) {
      slow.end(piece).catch(() => undefined)
      await fetch(`http://localhost:${port}/health`)
    }
    expect(await slow.end(BODY.slice(14))).toContain(BODY)
    const large = await send(port, 'x'.repeat(300_000))
    expect([large.status, await large.text()]).toEqual([200, '300000 bytes'])
    expect((await send(port, '')).status).toBe(200)
  })

  test('is discarded when it is refused unread, so that the next request on its connection is answered', async () => {
    const port = await open(silent, undefined, {
      handle: async (_, response) => {
        response.statusCode = 503
        response.end()
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closing.push(() => agent.destroy())
    const post = (body: string) =>
      new Promise<[number | undefined, boolean]>((resolve, reject) => {
        const path = '/api/domestic/operation/search'
        const sent = request({ agent, port, path, method: 'POST', timeout: 30_000 }, (reply) => {
          reply.resume().on('end', () => resolve([reply.statusCode, sent.reusedSocket]))
        })
        sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no reply')))
        sent.end(body)
      })
    expect(await post('x'.repeat(3_000_000))).toEqual([503, false])
    expect(await post(BODY)).toEqual([503, true])
  })
})
