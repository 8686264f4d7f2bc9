import { createServer, type Server } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { renameFields } from '#lib/contract/adapters/adapter.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import { CallerInfo } from '#lib/contract/entities/lead.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createLog, type Log } from '#lib/server/log.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { notifySessionRevoked } from '#lib/server/session/session-revocation.ts'
import { DEFAULT_BRIDGE_LIMITS } from '#lib/server/sockets/bridge.ts'
import { createConnectionSlots } from '#lib/server/sockets/connection-slots.ts'
import { createSockets, refuseUpgrade, type SocketsOptions } from '#lib/server/sockets/server.ts'
import { example } from '#tests/contract/example.ts'
import { AGENTS_SITE, toAgency } from '#tests/unit/support/agency.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'
import { until } from '#tests/unit/support/until.ts'

const AGENT_PATH = '/api/agencyMessage/agentWs/'
const DESK_PATH = '/domestic/api/operation/newPendingExtBook/'

const agencies: Record<string, AgencyContent> = {
  'agents.example': toAgency(AGENTS_SITE),
  'plain.example': toAgency({ ...AGENTS_SITE, agencyCode: 'plain', forInternalAgentSite: false }),
  'white-label.example': toAgency({
    ...AGENTS_SITE,
    agencyCode: 'white-label',
    forInternalAgentSite: false,
    dabAllowedOdyAgentCodes: ['ODY7'],
  }),
}
const since = Date.now()
const sessions: Record<string, Omit<SealedSession, 'host'>> = {
  agent: { since, agency: { state: 'authorized', kind: 'agent', sid: 'sid-agent', userToken: 'token' } },
  clerk: { since, agency: { state: 'authorized', kind: 'agent', sid: 'sid-clerk', odyAgentCode: 'ODY7' } },
  'other agent': { since, agency: { state: 'authorized', kind: 'agent', sid: 'sid-other-agent' } },
  marketer: { since, agency: { state: 'authorized', kind: 'marketer', sid: 'sid-marketer' } },
  pending: { since, agency: { state: 'pending', kind: 'marketer', sid: 'sid', codeExpiresAt: since + 60_000 } },
  ending: {
    since: since - 12 * 3_600_000 + 300,
    agency: { state: 'authorized', kind: 'agent', sid: 'sid-ending' },
  },
}

const logged: string[] = []
const note = (...logArguments: unknown[]) => void logged.push(String(logArguments.at(-1)))
const log: Log = { debug: () => undefined, info: note, warn: note, error: note, fatal: note }

/** The upstream: its received requests and open sockets. */
type Upstream = {
  server: Server
  port: number
  wss: WebSocketServer
  requests: { url: string; headers: Record<string, unknown> }[]
  refuse: number
}
let upstream: Upstream
let site: Server
let sitePort = 0
let sockets: ReturnType<typeof createSockets>

async function startSite(more: Partial<SocketsOptions> = {}): Promise<void> {
  const base = `http://127.0.0.1:${upstream.port}`
  sockets = createSockets({
    bffUrl: `${base}/bff`,
    domesticUrl: base,
    scheme: 'http',
    resolve: async (host): Promise<AgencyResolution> => {
      if (host === 'down.example') return { kind: 'down' }
      const agency = agencies[host]
      return agency ? { kind: 'agency', agency } : { kind: 'unknown' }
    },
    openSession: async (request, host) => ({ since, ...sessions[String(request.headers.cookie)], host }),
    isLoginOpen: async () => true,
    addressOf: () => '1.2.3.4',
    log,
    ...more,
  })
  site = createServer()
  site.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  sitePort = await listenOnFreePort(site)
}

beforeEach(async () => {
  logged.length = 0
  const server = createServer()
  const port = await listenOnFreePort(server)
  upstream = { server, port, wss: new WebSocketServer({ noServer: true }), requests: [], refuse: 0 }
  server.on('upgrade', (request, socket, head) => {
    if (upstream.refuse) {
      socket.end(`HTTP/1.1 ${upstream.refuse} No\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    const { agency, agencysid, authorization } = request.headers
    upstream.requests.push({ url: request.url ?? '', headers: { agency, agencysid, authorization } })
    upstream.wss.handleUpgrade(request, socket, head, (ws) => upstream.wss.emit('connection', ws))
  })
  await startSite()
})

afterEach(() => {
  sockets.stop()
  for (const client of upstream.wss.clients) client.terminate()
  for (const server of [site, upstream.server]) server.close().closeAllConnections()
})

/** The number of sockets still open after up to a second. */
async function waitUntilClosed(): Promise<number> {
  for (let tries = 0; sockets.count() > 0 && tries < 500; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return sockets.count()
}

type DialOptions = { path?: string; host?: string; origin?: string; as?: string }

function dial({
  path = AGENT_PATH,
  host = 'agents.example',
  origin = `http://${host}`,
  as = 'agent',
}: DialOptions = {}): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${sitePort}${path}`, { headers: { host, cookie: as }, origin })
}

const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject))
const closed = (socket: WebSocket) =>
  new Promise<[number, string]>((resolve) => socket.once('close', (code, reason) => resolve([code, reason.toString()])))
const next = (socket: WebSocket) =>
  new Promise<unknown>((resolve) => socket.once('message', (data) => resolve(JSON.parse(data.toString()))))
const connected = () => new Promise<WebSocket>((resolve) => upstream.wss.once('connection', resolve))
const refusalOf = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve) => {
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.once('open', () => resolve(101))
    socket.once('error', () => undefined)
  })

/** Both ends of an open socket. */
async function bridged(options: DialOptions = {}): Promise<{ browser: WebSocket; service: WebSocket }> {
  const service = connected()
  const browser = await opened(dial(options))
  return { browser, service: await service }
}

const message = {
  type: 'agentMessage',
  id: 'm1',
  audience: 'shared',
  from: 'Dana',
  body: 'Shabbat shalom',
  at: '2026-11-20T12:00:00+02:00',
}

describe('the upgrade answers', () => {
  test.each<[string, DialOptions, number]>([
    ['an agent, for messages', {}, 101],
    ['an agent, for messages, without the trailing slash', { path: AGENT_PATH.slice(0, -1) }, 101],
    ['an agent, for pending bookings', { path: DESK_PATH }, 101],
    ['a marketer, for messages', { as: 'marketer' }, 101],
    ['a marketer, for pending bookings', { as: 'marketer', path: DESK_PATH }, 403],
    ['an agent on a site that is not for agents', { host: 'plain.example', path: DESK_PATH }, 403],
    ['the same, for messages', { host: 'plain.example' }, 403],
    ['a clerk of a white label, for messages', { host: 'white-label.example', as: 'clerk' }, 101],
    ['the same, for pending bookings', { host: 'white-label.example', as: 'clerk', path: DESK_PATH }, 403],
    ['a clerk whose code the white label does not allow', { host: 'white-label.example' }, 403],
    ['a visitor', { as: 'nobody' }, 401],
    ['someone who has not entered the code yet', { as: 'pending' }, 401],
    ['a page of another site', { origin: 'http://evil.example' }, 403],
    ['the same host on https', { origin: 'https://agents.example' }, 403],
    ['the same host on another port', { origin: 'http://agents.example:81' }, 403],
    ['a page with the origin null', { origin: 'null' }, 403],
    ['an unknown host', { host: 'nobody.example' }, 404],
    ['a host that cannot be resolved now', { host: 'down.example' }, 503],
    ['an IP address as the host', { host: '127.0.0.1' }, 400],
    ['another path', { path: '/api/agencyMessage/other/' }, 404],
  ])('%s', async (_, options, status) => {
    const socket = dial(options)
    expect(await refusalOf(socket)).toBe(status)
    socket.terminate()
  })

  test('a client that has gone is no error: an uncaught one would end the process', () => {
    // Node removes its own listener from the socket of an upgrade.
    const socket = new PassThrough()
    refuseUpgrade(socket, 404)
    expect(() => socket.emit('error', new Error('write ECONNRESET'))).not.toThrow()
  })

  test('the upstream gets the URL and headers of section 7', async () => {
    await bridged()
    await bridged({ path: DESK_PATH })
    const headers = { agency: 'agents', agencysid: 'sid-agent', authorization: 'Bearer token' }
    expect(upstream.requests).toEqual([
      { url: `/bff${AGENT_PATH}?agency=agents&agencySid=sid-agent`, headers },
      { url: `${DESK_PATH}?agency=agents&agencySid=sid-agent`, headers },
    ])
  })

  test('the sockets of one session are limited, and closing one makes room for another', async () => {
    sockets.stop()
    site.close()
    await startSite({ connectionLimits: { perSession: 2, perAddress: 3, total: 10, perMinute: 9 } })
    const first = await opened(dial())
    await opened(dial())
    expect(await refusalOf(dial())).toBe(429)
    expect(await refusalOf(dial({ as: 'marketer' }))).toBe(101)
    expect(await refusalOf(dial({ as: 'marketer' }))).toBe(429)
    first.terminate()
    await until(() => sockets.count() === 2)
    expect(await refusalOf(dial())).toBe(101)
  })
})

describe('frames', () => {
  test('from the upstream reach the browser with only the fields of the contract', async () => {
    const { browser, service } = await bridged()
    const frame = next(browser)
    service.send(JSON.stringify({ ...message, sid: 'secret' }))
    expect(await frame).toEqual(message)
  })

  const confidential = [
    { type: 'callerInfo', info: CallerInfo.parse(example(CallerInfo)) },
    { ...message, id: 'm0', audience: 'private' },
  ]

  test('about callers, and private messages, reach internal agents', async () => {
    const { browser, service } = await bridged()
    for (const frame of confidential) {
      const received = next(browser)
      service.send(JSON.stringify(frame))
      expect(await received).toEqual(frame)
    }
  })

  test('about a caller, and private messages, reach the agent to whom the upstream sends them, and no other', async () => {
    const [one, other] = [await bridged(), await bridged({ as: 'other agent' })]
    const received: unknown[] = []
    other.browser.on('message', (data) => received.push(JSON.parse(data.toString())))
    for (const frame of confidential) {
      const own = next(one.browser)
      one.service.send(JSON.stringify(frame))
      expect(await own).toEqual(frame)
    }
    const last = next(other.browser)
    other.service.send(JSON.stringify(message))
    await last
    expect(received).toEqual([message])
    expect(upstream.requests.map(({ headers }) => headers.agencysid)).toEqual(['sid-agent', 'sid-other-agent'])
  })

  test.each([
    ['a marketer', { as: 'marketer' }],
    ['a clerk of a white label', { host: 'white-label.example', as: 'clerk' }],
  ])('about callers, and private messages, do not reach %s, who gets the shared ones', async (_, options) => {
    const { browser, service } = await bridged(options)
    const first = next(browser)
    for (const frame of [...confidential, message]) service.send(JSON.stringify(frame))
    expect(await first).toEqual(message)
    expect(logged).toEqual([])
  })

  test.each([
    ['of an unknown type', JSON.stringify({ type: 'other' })],
    ['without a text and a title', JSON.stringify({ ...message, title: null, body: undefined })],
    ['that are not JSON', '{'],
    ['that are no object', '[]'],
    ['that are not text', Buffer.from(JSON.stringify(message))],
    ['about a call without its details', JSON.stringify({ type: 'callerInfo' })],
    ['about a call whose details are a list', JSON.stringify({ type: 'callerInfo', info: [] })],
  ])('%s are dropped and logged', async (_, bad) => {
    const { browser, service } = await bridged()
    const frame = next(browser)
    service.send(bad)
    service.send(JSON.stringify(message))
    expect(await frame).toEqual(message)
    expect(logged).toEqual(['invalid frame from an upstream socket'])
  })

  test('are read as tolerantly as replies: a null or broken optional field costs that field only', async () => {
    const { browser, service } = await bridged()
    const received = next(browser)
    service.send(JSON.stringify({ ...message, title: null, from: 7, audience: 'SHARED', unknown: true }))
    const { title: _, ...rest } = message as Record<string, unknown>
    expect(await received).toEqual({ ...rest, from: '7', audience: 'shared' })
    const info = { ...(example(CallerInfo) as object), callerPhone: '*6535', browsing: null, calls: [{ at: 'never' }] }
    const call = next(browser)
    service.send(JSON.stringify({ type: 'callerInfo', info }))
    expect(await call).toMatchObject({ info: { callerPhone: '*6535', browsing: [], calls: [] } })
    expect(logged).toEqual([])
  })

  test.each([
    ['id', { ...message, id: undefined }],
    ['id that fits', { ...message, id: 'x'.repeat(65) }],
    ['time', { ...message, at: 'yesterday' }],
    ['id and no time', { ...message, id: null, at: null }],
  ])('that are messages without an %s are shown: one without an id has one of its content', async (_, sent) => {
    const { browser, service } = await bridged({ as: 'marketer' })
    const received: Record<string, unknown>[] = []
    browser.on('message', (data) => received.push(JSON.parse(data.toString())))
    for (const frame of [sent, sent, { ...sent, body: 'Another' }, { ...message, id: 'last' }]) {
      service.send(JSON.stringify(frame))
    }
    while (received.length < 4) await next(browser)
    const [first, again, other] = received
    const { id: _id, at: _at, ...rest } = message
    expect(first).toMatchObject(rest)
    expect(first?.at).toBe(sent.at === message.at ? message.at : undefined)
    expect(first?.id).toBe(sent.id === message.id ? message.id : again?.id)
    expect(String(first?.id)).not.toBe('')
    expect(other?.id === first?.id).toBe(sent.id === message.id)
    expect(logged).toEqual([])
  })

  test.each([undefined, null, { html: '' }])(
    'that are messages with a title and the text %p are shown',
    async (body) => {
      const { browser, service } = await bridged()
      const received = next(browser)
      service.send(JSON.stringify({ ...message, title: 'Storm', body }))
      expect(await received).toEqual({ ...message, title: 'Storm', body: '' })
    },
  )

  test.each([undefined, null, 'everybody', 7])(
    'that are messages with the audience %p reach internal agents, as private ones, and nobody else',
    async (audience) => {
      const agent = await bridged()
      const marketer = await bridged({ as: 'marketer' })
      const received = [next(agent.browser), next(marketer.browser)]
      for (const { service } of [agent, marketer]) {
        service.send(JSON.stringify({ ...message, audience }))
        service.send(JSON.stringify({ ...message, id: 'shared' }))
      }
      expect(await Promise.all(received)).toEqual([
        { ...message, audience: 'private' },
        { ...message, id: 'shared' },
      ])
    },
  )

  test('about a call without a readable time have the time of their reception: the agent has to answer', async () => {
    const { browser, service } = await bridged()
    for (const arrivalTime of [undefined, null, 'now', {}]) {
      const received = next(browser)
      const sentAt = Date.now()
      const info = { ...(example(CallerInfo) as object), arrivalTime }
      service.send(JSON.stringify({ type: 'callerInfo', info }))
      const { info: shown } = (await received) as { info: { arrivalTime: string } }
      expect(Date.parse(shown.arrivalTime)).toBeGreaterThanOrEqual(sentAt)
      expect(Date.parse(shown.arrivalTime)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('about a caller with a very long history are cut, and do not end the connection', async () => {
    const { browser, service } = await bridged()
    const received = next(browser)
    const entry = { at: message.at, page: '/'.padEnd(200, 'x') }
    const info = { ...(example(CallerInfo) as object), browsing: Array.from({ length: 3_000 }, () => entry) }
    service.send(JSON.stringify({ type: 'callerInfo', info }))
    const { info: shown } = (await received) as { info: { browsing: object[] } }
    expect([shown.browsing.length, browser.readyState]).toEqual([200, WebSocket.OPEN])
  })

  test('from the upstream that exceed the largest valid size close the socket, and the browser connects again', async () => {
    const { browser, service } = await bridged()
    const end = closed(browser)
    service.send(JSON.stringify({ ...message, body: 'x'.repeat(2_000_000) }))
    expect(await end).toEqual([1014, 'the service cannot be reached'])
    expect(logged).toEqual(['upstream socket error'])
    expect(await waitUntilClosed()).toBe(0)
    await bridged()
  })

  test('that a person misses are reported to an agent whose browser can continue, and logged once', async () => {
    const lost = JSON.stringify({ type: 'newPendingExtBook', booking: { id: 'X1' } })
    const { browser, service } = await bridged({ path: `${DESK_PATH}?after=` })
    const received: { type: string }[] = []
    browser.on('message', (data) => received.push(JSON.parse(data.toString())))
    for (const text of [lost, '{"type":"heartbeat"}', 'ping', lost]) service.send(text)
    while (received.filter(({ type }) => type === 'unreadable').length < 2) await next(browser)
    expect(received.map(({ type }) => type)).toEqual(['opened', 'unreadable', 'unreadable'])
    expect(logged).toEqual(['invalid frame from an upstream socket'])
    const end = closed(browser)
    service.close(1000)
    await end
    expect(logged).toEqual(['invalid frame from an upstream socket', 'invalid frames from an upstream socket'])
  })

  test.each(['0001-01-01T00:00:00', '9999-12-31T23:59:59', '9999-12-31T23:59:59.9999999+02:00'])(
    'with a date at an end of the calendar, %s, do not end the process',
    async (at) => {
      const { browser, service } = await bridged()
      const info = { ...(example(CallerInfo) as object), calls: [{ at, status: 'answered' }] }
      const received = next(browser)
      for (const frame of [{ ...message, at }, { type: 'callerInfo', info }, message])
        service.send(JSON.stringify(frame))
      expect(await received).toBeDefined()
      expect(browser.readyState).toBe(WebSocket.OPEN)
    },
  )

  test('that an adapter cannot map are dropped and logged', async () => {
    sockets.stop()
    site.close().closeAllConnections()
    const fail = () => {
      throw new TypeError('no such field')
    }
    await startSite({ adapters: { bff: { frames: { [AGENT_PATH]: fail } }, domestic: {} } })
    const { browser, service } = await bridged()
    const pong = new Promise((resolve) => service.once('pong', resolve))
    service.send(JSON.stringify(message))
    service.ping()
    await pong
    expect([browser.readyState, logged]).toEqual([WebSocket.OPEN, ['invalid frame from an upstream socket']])
  })

  test('have the names and the unit of money of their service', async () => {
    sockets.stop()
    site.close().closeAllConnections()
    const rename = renameFields({ type: 'kind', booking: 'order' })
    await startSite({
      reading: { domestic: { moneyUnit: 'shekels' } },
      adapters: { bff: {}, domestic: { frames: { [DESK_PATH]: rename } } },
    })
    const { browser, service } = await bridged({ path: DESK_PATH })
    const received = next(browser)
    const order = { ...(example(PendingExternalBooking) as object), total: 1527.5 }
    service.send(JSON.stringify({ kind: 'newPendingExtBook', order }))
    expect(await received).toMatchObject({ type: 'newPendingExtBook', booking: { total: 152_750 } })
  })

  test('from the browser reach the upstream with only the fields of the contract, also when sent before it is open', async () => {
    const service = connected()
    const browser = dial()
    browser.on('open', () =>
      browser.send(JSON.stringify({ type: 'agentMessage', audience: 'shared', body: ' hi ', admin: true })),
    )
    expect(await next(await service)).toEqual({ type: 'agentMessage', audience: 'shared', body: 'hi' })
  })

  test.each([
    ['of an unknown type', AGENT_PATH, '{"type":"callerInfo"}', 1008],
    ['that are not JSON', AGENT_PATH, 'hello', 1008],
    ['on a socket that accepts none', DESK_PATH, '{"type":"agentMessage","audience":"shared","body":"hi"}', 1008],
    ['that are not text', AGENT_PATH, Buffer.from('{}'), 1003],
    ['that are too large', AGENT_PATH, 'x'.repeat(9_000), 1009],
  ])('from the browser %s close the socket', async (_, path, frame, code) => {
    const { browser, service } = await bridged({ path })
    const ends = [closed(browser), closed(service)]
    browser.send(frame)
    expect((await Promise.all(ends)).map(([got]) => got)).toEqual([code, 1000])
  })

  test.each([
    ['a marketer', { as: 'marketer' }],
    ['a clerk of a white label', { host: 'white-label.example', as: 'clerk' }],
  ])('from the browser of %s close the socket: only internal agents write messages', async (_, options) => {
    const { browser, service } = await bridged(options)
    const received: string[] = []
    service.on('message', (data) => received.push(data.toString()))
    const ends = [closed(browser), closed(service)]
    browser.send(JSON.stringify({ type: 'agentMessage', audience: 'shared', body: 'pay to another account' }))
    expect((await Promise.all(ends)).map(([got]) => got)).toEqual([1008, 1000])
    expect(received).toEqual([])
  })

  test('from the browser that come too often close the socket', async () => {
    const { browser } = await bridged()
    const end = closed(browser)
    for (let count = 0; count < 25; count += 1) {
      browser.send(JSON.stringify({ type: 'agentMessage', audience: 'shared', body: String(count) }))
    }
    expect(await end).toEqual([1008, 'too many frames'])
  })

  test('from the browser that never end, in empty parts without number, close the socket', async () => {
    const { browser } = await bridged()
    const end = closed(browser)
    for (let count = 0; count < 100; count += 1) browser.send('', { fin: false })
    expect((await end)[0]).toBe(1008)
  })

  test('from the browser are passed on also after the clock of the machine was set back', async () => {
    const { browser, service } = await bridged()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    try {
      const received = Promise.race([next(service), closed(browser)])
      browser.send(JSON.stringify({ type: 'agentMessage', audience: 'shared', body: 'Shalom' }))
      expect(await received).toMatchObject({ body: 'Shalom' })
    } finally {
      clock.mockRestore()
    }
  })

  test('of type ping close the socket when they come too often', async () => {
    const { browser } = await bridged()
    const end = closed(browser)
    for (let count = 0; count < 25; count += 1) browser.ping()
    expect(await end).toEqual([1008, 'too many frames'])
  })
})

describe('a socket closes when', () => {
  test.each([
    [1012, 1012, 'the service closed the socket'],
    [1000, 1012, 'the service closed the socket'],
    [4401, 4401, 'logged out'],
    [1008, 4401, 'logged out'],
  ])('the upstream closes with %i', async (code, got, reason) => {
    const { browser, service } = await bridged()
    const end = closed(browser)
    service.close(code)
    expect(await end).toEqual([got, reason])
  })

  test.each([
    [401, 4401],
    [403, 4401],
    [503, 1014],
  ])('the upstream refuses with %i', async (status, code) => {
    upstream.refuse = status
    expect((await closed(dial()))[0]).toBe(code)
  })

  test('the upstream cannot be reached', async () => {
    upstream.server.close()
    expect((await closed(dial()))[0]).toBe(1014)
  })

  test('the upstream does not answer the handshake', async () => {
    sockets.stop()
    site.close()
    upstream.server.removeAllListeners('upgrade').on('upgrade', () => undefined)
    await startSite({ limits: { ...DEFAULT_BRIDGE_LIMITS, connect: 50 } })
    expect(await closed(dial())).toEqual([1014, 'the service cannot be reached'])
    expect(logged).toEqual(['upstream socket error'])
  })

  test('the upstream answers no ping', async () => {
    sockets.stop()
    site.close()
    await startSite({ limits: { ...DEFAULT_BRIDGE_LIMITS, heartbeat: 50 }, sweepInterval: 10 })
    const { browser, service } = await bridged()
    service.pause()
    expect(await closed(browser)).toEqual([1014, 'the service cannot be reached'])
  })

  test('the browser closes it, and closes the upstream side', async () => {
    const { browser, service } = await bridged()
    const end = closed(service)
    browser.close()
    expect((await end)[0]).toBe(1000)
    expect(await waitUntilClosed()).toBe(0)
  })

  test('the browser answers no ping', async () => {
    sockets.stop()
    site.close()
    await startSite({ limits: { ...DEFAULT_BRIDGE_LIMITS, heartbeat: 50 }, sweepInterval: 10 })
    const connecting = connected()
    const browser = new WebSocket(`ws://127.0.0.1:${sitePort}${AGENT_PATH}`, {
      headers: { host: 'agents.example', cookie: 'agent' },
      origin: 'http://agents.example',
      autoPong: false,
    })
    const service = await connecting
    const ends = await Promise.all([closed(browser), closed(service)])
    expect(ends.map(([code]) => code)).toEqual([1006, 1000])
  })

  test('the browser does not read: it is asked to retry later', async () => {
    sockets.stop()
    site.close()
    await startSite({ limits: { ...DEFAULT_BRIDGE_LIMITS, pauseAt: 20_000, closeAt: 40_000, pauseTimeout: 200 } })
    const { browser, service } = await bridged()
    const end = closed(browser)
    browser.pause()
    const large = JSON.stringify({ ...message, body: 'x'.repeat(19_000) })
    for (let count = 0; count < 1_000; count += 1) service.send(large)
    expect(await waitUntilClosed()).toBe(0)
    browser.resume()
    expect(await end).toEqual([1013, 'too slow'])
  })

  test('its login is revoked, but not when another login is', async () => {
    const { browser, service } = await bridged()
    const [end, serviceEnd] = [closed(browser), closed(service)]
    notifySessionRevoked('sid-other')
    expect(sockets.count()).toBe(1)
    notifySessionRevoked('sid-agent')
    expect(await end).toEqual([4401, 'logged out'])
    await serviceEnd
    expect(await waitUntilClosed()).toBe(0)
  })

  test('its login is not used any more, and not while a check fails', async () => {
    sockets.stop()
    site.close()
    const answers: (() => Promise<boolean>)[] = [
      async () => true,
      async () => Promise.reject(new Error('no answer')),
      async () => true,
      async () => false,
    ]
    const checked: string[] = []
    const isLoginOpen = ({ sid }: { sid: string }) => {
      checked.push(sid)
      return answers.shift()?.() ?? Promise.resolve(false)
    }
    await startSite({ isLoginOpen, loginCheckInterval: 20, sweepInterval: 10 })
    const { browser } = await bridged()
    expect(await closed(browser)).toEqual([4401, 'logged out'])
    expect([checked.length, new Set(checked)]).toEqual([4, new Set(['sid-agent'])])
    expect(logged).toEqual(['unexpected error in the check of a login'])
  })

  test('its session expires', async () => {
    expect(await closed(dial({ as: 'ending' }))).toEqual([4401, 'logged out'])
  })

  test('the server stops: 1001 for open sockets, 503 for new ones', async () => {
    const { browser } = await bridged()
    const end = closed(browser)
    sockets.stop()
    expect(await end).toEqual([1001, 'the server restarts'])
    expect(await refusalOf(dial())).toBe(503)
  })
})

describe('the log', () => {
  /** Opens the site again with the log of the process, which masks; returns its lines. */
  async function startLogged() {
    sockets.stop()
    site.close()
    const lines: string[] = []
    const events: unknown[][] = []
    await startSite({
      log: createLog('trace', { write: (line) => void lines.push(line) }),
      security: (...event) => void events.push(event),
    })
    return { lines, events }
  }

  test('never has a session id, which is part of the upstream’s address (section 7), whatever fails', async () => {
    const { lines } = await startLogged()
    const { browser, service } = await bridged()
    service.send('hostile')
    service.send(JSON.stringify({ type: 'agentMessage', id: 5 }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    browser.terminate()
    upstream.refuse = 500
    await closed(dial())
    upstream.server.close().closeAllConnections()
    await closed(dial())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('\n')).not.toMatch(/sid-agent|Bearer token/)
  })

  test('has a line for a page of another site, and for too many sockets', async () => {
    const { events } = await startLogged()
    await refusalOf(dial({ origin: 'http://evil.example' }))
    expect(events).toEqual([
      [
        'foreign-origin',
        {
          host: 'agents.example',
          address: '1.2.3.4',
          what: AGENT_PATH,
          outcome: '403',
          detail: { origin: 'http://evil.example' },
        },
      ],
    ])
  })
})

test('a slot is released only once', () => {
  const acquire = createConnectionSlots({ perSession: 1, perAddress: 9, total: 9, perMinute: 9 })
  const release = acquire('a', 'x')
  expect(acquire('a', 'x')).toBeUndefined()
  release?.()
  release?.()
  expect(acquire('a', 'x')).toBeDefined()
  expect(acquire('a', 'x')).toBeUndefined()
})

test('a session that opens and closes sockets without end is refused until a minute has passed, and no other is', () => {
  jest.useFakeTimers()
  try {
    const acquire = createConnectionSlots({ perSession: 4, perAddress: 9, total: 9, perMinute: 3 })
    const openAndClose = (session: string) => {
      const release = acquire(session, 'x')
      release?.()
      return release !== undefined
    }
    expect([1, 2, 3, 4].map(() => openAndClose('a'))).toEqual([true, true, true, false])
    expect(openAndClose('b')).toBe(true)
    jest.advanceTimersByTime(60_000)
    expect([openAndClose('a'), openAndClose('b')]).toEqual([true, true])
  } finally {
    jest.useRealTimers()
  }
})
