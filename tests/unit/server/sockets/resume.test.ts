import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { notifySessionRevoked } from '#lib/server/session/session-revocation.ts'
import { DEFAULT_BRIDGE_LIMITS } from '#lib/server/sockets/bridge.ts'
import { createSockets } from '#lib/server/sockets/server.ts'
import { ReplayBuffer, readCursor } from '#lib/server/sockets/stream.ts'
import { AGENTS_SITE, toAgency } from '#tests/unit/support/agency.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { until } from '#tests/unit/support/until.ts'

const AGENT_PATH = '/api/agencyMessage/agentWs/'
const DESK_PATH = '/domestic/api/operation/newPendingExtBook/'
const HOST = 'agents.example'
const since = Date.now()

const agency = toAgency({ ...AGENTS_SITE, host: HOST })

let upstream: { server: Server; wss: WebSocketServer; connections: number; accepts: boolean }
let site: Server
let sitePort = 0
let sockets: ReturnType<typeof createSockets>
/** Longer than any test, which shortens it where the time has to pass. */
const replay = { grace: 60_000, frames: 5, bytes: 10_000 }
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
}

beforeEach(async () => {
  replay.grace = 60_000
  const server = createServer()
  upstream = { server, wss: new WebSocketServer({ noServer: true }), connections: 0, accepts: true }
  server.on('upgrade', (request, socket, head) => {
    if (!upstream.accepts) return void socket.destroy()
    upstream.connections += 1
    upstream.wss.handleUpgrade(request, socket, head, (opened) => upstream.wss.emit('connection', opened))
  })
  const base = `http://127.0.0.1:${await listenOnFreePort(server)}`
  sockets = createSockets({
    bffUrl: `${base}/bff`,
    domesticUrl: base,
    scheme: 'http',
    resolve: async () => ({ kind: 'agency', agency }),
    openSession: async (request, host) => ({
      since,
      host,
      agency: { state: 'authorized', kind: 'agent', sid: String(request.headers.cookie) },
    }),
    isLoginOpen: async () => true,
    addressOf: () => '1.2.3.4',
    log,
    limits: { ...DEFAULT_BRIDGE_LIMITS, replay },
  })
  site = createServer()
  site.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  sitePort = await listenOnFreePort(site)
})

afterEach(() => {
  sockets.stop()
  for (const client of upstream.wss.clients) client.terminate()
  for (const server of [site, upstream.server]) server.close().closeAllConnections()
})

const message = (id: string) => ({
  type: 'agentMessage',
  id,
  audience: 'shared',
  from: 'Dana',
  body: 'Shalom',
  at: '2026-11-20T12:00:00+02:00',
})
const sendAll = (...ids: string[]) => {
  for (const client of upstream.wss.clients) for (const id of ids) client.send(JSON.stringify(message(id)))
}

type Received = { type: string; id?: string; cursor: string; isResumed?: boolean }

/** A browser's socket with all that it received. */
function dial(after: string, { as = 'agent', path = AGENT_PATH } = {}) {
  const query = new URLSearchParams({ after })
  const socket = new WebSocket(`ws://127.0.0.1:${sitePort}${path}?${query}`, {
    headers: { host: HOST, cookie: as },
    origin: `http://${HOST}`,
  })
  const received: Received[] = []
  socket.on('message', (data) => received.push(JSON.parse(data.toString()) as Received))
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve)
  })
  const untilReceived = async (count: number) => {
    await until(() => received.length >= count)
    return received
  }
  return { socket, received, untilReceived, closed }
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const idsOf = (received: readonly Received[]) => received.flatMap(({ id }) => id ?? [])
const lastCursor = (received: readonly Received[]) => received.at(-1)?.cursor ?? ''

/** Waits until the site has received all that was sent to it: it answers a ping only then. */
const untilSent = () =>
  Promise.all(
    [...upstream.wss.clients].map((client) => {
      const answered = once(client, 'pong')
      client.ping()
      return answered
    }),
  )

/** A browser that has received two messages, and then has gone. */
async function leave() {
  const first = dial('')
  await first.untilReceived(1)
  sendAll('a', 'b')
  const cursor = lastCursor(await first.untilReceived(3))
  first.socket.terminate()
  const countConnections = () => new Promise<number>((resolve) => site.getConnections((_, count) => resolve(count)))
  await until(async () => (await countConnections()) === 0)
  await pause(30)
  return cursor
}

describe('a browser that may continue', () => {
  test('is told when the upstream is connected, and each frame has its position', async () => {
    const { untilReceived } = dial('')
    expect(await untilReceived(1)).toEqual([
      { type: 'opened', cursor: expect.stringMatching(/\.0$/), isResumed: false },
    ])
    sendAll('a', 'b')
    const [, a, b] = await untilReceived(3)
    expect([a, b]).toEqual([
      { ...message('a'), cursor: expect.stringMatching(/\.1$/) },
      { ...message('b'), cursor: expect.stringMatching(/\.2$/) },
    ])
  })

  test('gets what it has missed, once and in order, by the same connection to the upstream', async () => {
    const cursor = await leave()
    sendAll('c', 'd')
    await untilSent()
    const second = dial(cursor)
    await second.untilReceived(3)
    sendAll('e')
    const received = await second.untilReceived(4)
    expect(received[0]).toMatchObject({ type: 'opened', isResumed: true })
    expect([idsOf(received), upstream.connections]).toEqual([['c', 'd', 'e'], 1])
  })

  test('continues while its former connection still seems to be open', async () => {
    const first = dial('')
    await first.untilReceived(1)
    sendAll('a')
    const second = dial(lastCursor(await first.untilReceived(2)))
    expect(await first.closed).toBe(4409)
    sendAll('b')
    expect(idsOf(await second.untilReceived(2))).toEqual(['b'])
    expect(idsOf(first.received)).toEqual(['a'])
  })

  test('gets it again from an earlier position', async () => {
    const cursor = await leave()
    const again = dial(cursor.replace(/\d+$/, '1'))
    expect(idsOf(await again.untilReceived(2))).toEqual(['b'])
  })

  test('is not resumed when more was sent than is stored', async () => {
    const cursor = await leave()
    sendAll('c', 'd', 'e', 'f', 'g', 'h')
    await untilSent()
    const second = dial(cursor)
    const [opened] = await second.untilReceived(1)
    sendAll('i')
    expect([opened?.isResumed, idsOf(await second.untilReceived(2))]).toEqual([false, ['i']])
  })

  test('is not resumed after the time in which the upstream stays connected', async () => {
    replay.grace = 10
    const cursor = await leave()
    await until(() => sockets.count() === 0)
    const [opened] = await dial(cursor).untilReceived(1)
    expect([opened?.isResumed, upstream.connections]).toEqual([false, 2])
  })

  test.each([
    ['another login', { as: 'other' }],
    ['the other socket', { path: DESK_PATH }],
  ])('cannot continue that of %s', async (_, options) => {
    const cursor = await leave()
    sendAll('secret')
    await untilSent()
    const other = dial(cursor, options)
    expect((await other.untilReceived(1))[0]?.isResumed).toBe(false)
    await pause(50)
    expect(idsOf(other.received)).toEqual([])
  })

  test('without a position ends the one that the browser had left: at most one upstream waits for a login', async () => {
    await leave()
    await dial('').untilReceived(1)
    await until(() => upstream.wss.clients.size === 1)
    expect(sockets.count()).toBe(1)
  })

  test('is signed out: the upstream that waits for it is closed', async () => {
    await leave()
    expect(upstream.wss.clients.size).toBe(1)
    notifySessionRevoked('agent')
    await until(() => upstream.wss.clients.size === 0)
    expect(sockets.count()).toBe(0)
  })

  test('is told with 1014 when the upstream cannot be reached, and with no confirmation before', async () => {
    upstream.accepts = false
    const { closed, received } = dial('')
    expect(await closed).toBe(1014)
    expect(received).toEqual([])
  })

  test('gets 1,000 frames of a second', async () => {
    const { untilReceived } = dial('')
    await untilReceived(1)
    const ids = Array.from({ length: 1_000 }, (_, index) => `m${index}`)
    sendAll(...ids)
    expect(idsOf(await untilReceived(1_001))).toEqual(ids)
  })
})

describe('the stored frames', () => {
  test('are bounded by number and by size', () => {
    const byNumber = new ReplayBuffer({ grace: 1, frames: 2, bytes: 10_000 })
    const bySize = new ReplayBuffer({ grace: 1, frames: 100, bytes: 200 })
    for (let count = 0; count < 50; count += 1)
      for (const buffer of [byNumber, bySize]) buffer.add({ text: 'x'.repeat(40) })
    expect(byNumber.listAfter(48)).toHaveLength(2)
    expect(byNumber.listAfter(47)).toBeUndefined()
    expect(bySize.listAfter(50)).toEqual([])
    expect(bySize.listAfter(40)).toBeUndefined()
  })

  test('count as bytes: a Hebrew letter is two', () => {
    const buffer = new ReplayBuffer({ grace: 1, frames: 100, bytes: 1_000 })
    for (let count = 0; count < 4; count += 1) buffer.add({ text: 'א'.repeat(200) })
    expect(buffer.listAfter(2)).toHaveLength(2)
    expect(buffer.listAfter(1)).toBeUndefined()
  })

  test('of the future are not continued from', () => {
    expect(new ReplayBuffer({ grace: 1, frames: 2, bytes: 100 }).listAfter(7)).toBeUndefined()
  })

  test.each(['', 'x', 'x.1', '1.x', '.', `${'z'.repeat(36)}.1`, '8f14e45f-ceea-467f-8a5e-0123456789ab.-1'])(
    'have no position %p',
    (text) => {
      expect(readCursor(text)).toBeUndefined()
    },
  )
})
