import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createRequestHandler, type RequestHandlerOptions } from '#lib/server/http/request-handler.ts'
import type { Log } from '#lib/server/log.ts'

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
  server = createServer(
    createRequestHandler({
      dev: false,
      scheme: 'https',
      media: [],
      log,
      security: silent,
      handle: async (request, response) => {
        asked?.(request.headers)
        response.end('reached')
      },
      resolve: async () => ({ kind: 'unknown' }),
      setClientAddress: stamp,
      verifyPicture: () => undefined,
      isStopping: () => false,
      describeHealth: () => ({ degraded: [{ endpoint: 'bff GET /destinationEx/', since: '2026-11-22T10:00:00Z' }] }),
      ...more,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

afterEach(() => {
  errors.length = 0
  server.close().closeAllConnections()
})

/** The status of the reply to exactly these request lines. */
function statusOf(port: number, ...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(Number(reply.split(' ')[1])))
  })
}

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

test.each(['/_next/static/a.js', '/favicon.svg', '/'])('%s is requested from Next without a range', async (path) => {
  let asked = {}
  const port = await open(silent, (headers) => {
    asked = headers
  })
  await statusOf(port, `GET ${path} HTTP/1.1`, 'Host: a.example', 'Range: bytes=0-9', 'If-Range: "x"')
  expect(asked).toMatchObject({ host: 'a.example' })
  expect(Object.keys(asked).filter((name) => name.includes('range'))).toEqual([])
})

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
const LEAST_OF_AN_ADDRESS = 8

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
      if (running === LEAST_OF_AN_ADDRESS) full.resolve()
    },
  })
  const get = (path: string, signal?: AbortSignal) => fetch(`http://localhost:${port}${path}`, signal ? { signal } : {})
  const left = new AbortController()
  const searches = Array.from({ length: LEAST_OF_AN_ADDRESS }, () =>
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
