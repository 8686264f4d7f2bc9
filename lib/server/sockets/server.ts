import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Adapter } from '#lib/contract/adapters/adapter.ts'
import { ADAPTERS } from '#lib/contract/adapters/index.ts'
import type { Service, ServiceName } from '#lib/contract/service.ts'
import { type SocketPath, sockets } from '#lib/contract/sockets.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import type { Log } from '#lib/server/log.ts'
import type { SecurityEvent, SecurityFields, SecurityLog } from '#lib/server/security-log.ts'
import type { Login } from '#lib/server/session/ended-logins.ts'
import { SESSION_LIFETIME, type SealedSession } from '#lib/server/session/session.ts'
import { offSessionRevoked, onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import { authorizeUpgrade, toSocketPath, type UpgradeDecision } from '#lib/server/sockets/authorize-upgrade.ts'
import { Bridge, type BridgeLimits, type BridgeSettings, DEFAULT_BRIDGE_LIMITS } from '#lib/server/sockets/bridge.ts'
import {
  type ConnectionLimits,
  createConnectionSlots,
  DEFAULT_CONNECTION_LIMITS,
} from '#lib/server/sockets/connection-slots.ts'
import { readCursor } from '#lib/server/sockets/stream.ts'
import type { ReadingOptions } from '#lib/server/upstream/tolerant-reader.ts'

export type SocketsOptions = {
  bffUrl: string
  /** Without `/domestic/api`, which is part of the contract's path. */
  domesticUrl: string
  scheme: 'http' | 'https'
  resolve: (host: string) => Promise<AgencyResolution>
  openSession: (request: IncomingMessage, host: string) => Promise<SealedSession>
  /** Whether a login is still valid. */
  isLoginOpen: (login: Login) => Promise<boolean>
  /** Milliseconds between two checks of the login of an open socket. */
  loginCheckInterval?: number
  /** Milliseconds between two sweeps of the open sockets, which ping and check those that are due. */
  sweepInterval?: number
  /** The visitor's address, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  log: Log
  /** Refused upgrades are written to it. */
  security?: SecurityLog
  reading?: Partial<Record<ServiceName, ReadingOptions>>
  /** `ADAPTERS` when absent. */
  adapters?: Record<ServiceName, Pick<Adapter<Service>, 'frames'>>
  limits?: BridgeLimits
  connectionLimits?: ConnectionLimits
}

/** The most bytes of a frame from a browser; a larger one closes the socket with 1009. */
const MAX_BROWSER_FRAME = 8_192

/** The most parts of a frame from a browser; browsers send one. The limits of bytes and of frames do not count empty parts. */
const MAX_FRAGMENTS = 16

const LOGIN_CHECK_INTERVAL = 60_000

const SWEEP_INTERVAL = 1_000

/** Whose an open bridge is, and since when. */
type Owner = Login & {
  path: SocketPath
  /** When its session ends, in milliseconds since 1970. */
  until: number
  /** Since it was opened. */
  sweeps: number
  onRevoked: () => void
}

type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503

/** Refuses an upgrade with a plain HTTP reply, because the WebSocket handshake has not happened yet. */
export function refuseUpgrade(socket: Duplex, status: Status): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
  ]
  // Node has removed its own listener: without one, the error of a client that has gone would end the process.
  socket.on('error', () => undefined)
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

/** Serves the two sockets of section 7 on every agency's host. */
export function createSockets(options: SocketsOptions) {
  const { bffUrl, domesticUrl, scheme, resolve, openSession, isLoginOpen, addressOf, log } = options
  const { loginCheckInterval = LOGIN_CHECK_INTERVAL, sweepInterval = SWEEP_INTERVAL } = options
  const limits = options.limits ?? DEFAULT_BRIDGE_LIMITS
  const { reading = {}, adapters = ADAPTERS } = options
  const acquireSlot = createConnectionSlots(options.connectionLimits ?? DEFAULT_CONNECTION_LIMITS)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_BROWSER_FRAME,
    maxFragments: MAX_FRAGMENTS,
  })
  const open = new Map<Bridge, Owner>()
  let stopping = false

  const logSocketError = (error: Error): void => log.debug({ err: error }, 'socket error before the handshake')

  const settings: BridgeSettings = {
    toReading(path) {
      const { service } = sockets[path]
      return { ...reading[service], adapt: adapters[service].frames?.[path] }
    },
    limits,
    log,
    onEnd(bridge) {
      const owner = open.get(bridge)
      if (owner) offSessionRevoked(owner.sid, owner.onRevoked)
      open.delete(bridge)
    },
  }

  /** Ends a bridge whose login has ended because nobody uses it: there is no event then. */
  function checkLogin(bridge: Bridge, owner: Owner): void {
    isLoginOpen(owner).then(
      (isOpen) => (isOpen ? undefined : bridge.end('session-ended')),
      (error: unknown) => log.error({ err: error }, 'unexpected error in the check of a login'),
    )
  }

  const isDue = ({ sweeps }: Owner, interval: number) => sweeps % Math.ceil(interval / sweepInterval) === 0
  const sweep = setInterval(() => {
    for (const [bridge, owner] of open) {
      owner.sweeps += 1
      if (Date.now() >= owner.until) bridge.end('session-ended')
      else if (isDue(owner, limits.heartbeat)) bridge.ping()
      if (isDue(owner, loginCheckInterval)) checkLogin(bridge, owner)
    }
  }, sweepInterval)
  sweep.unref()

  function toUpstream(path: SocketPath, { agency, login }: Extract<UpgradeDecision, { ok: true }>) {
    const base = sockets[path].service === 'bff' ? bffUrl : domesticUrl
    const query = new URLSearchParams({ agency: agency.agencyCode, agencySid: login.sid })
    const headers = {
      agency: agency.agencyCode,
      agencySid: login.sid,
      ...(login.userToken !== undefined && { authorization: `Bearer ${login.userToken}` }),
    }
    return { url: `${base.replace(/^http/, 'ws')}${path}?${query}`, headers }
  }

  function record(event: SecurityEvent, request: IncomingMessage, fields: SecurityFields): void {
    const [what = ''] = (request.url ?? '').split('?', 1)
    options.security?.(event, {
      host: request.headers.host?.replace(/:\d+$/, '') ?? '',
      address: addressOf(request),
      what,
      ...fields,
    })
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (stopping) return refuseUpgrade(socket, 503)
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const after = searchParams.get('after')
    const { host, origin } = request.headers
    const decision = await authorizeUpgrade(
      { path, host, origin },
      { scheme, resolve, openSession: (name) => openSession(request, name) },
    )
    if (!decision.ok) {
      if (decision.isForeignOrigin) record('foreign-origin', request, { outcome: '403', detail: { origin } })
      return refuseUpgrade(socket, decision.status)
    }
    const releaseSlot = acquireSlot(decision.login.sid, addressOf(request))
    if (!releaseSlot) {
      record('limit-refused', request, { outcome: '429' })
      return refuseUpgrade(socket, 429)
    }
    socket.on('close', releaseSlot)
    // While the session was being opened, the socket may have closed, or the server may have started to stop.
    if (socket.destroyed) return releaseSlot()
    if (stopping) return refuseUpgrade(socket, 503)
    socket.off('error', logSocketError)
    server.handleUpgrade(request, socket, head, (browser) => connect(browser, decision, after))
  }

  /**
   * @param after the position that the browser continues from, empty for the first time; absent when it cannot continue.
   */
  function connect(browser: WebSocket, decision: Extract<UpgradeDecision, { ok: true }>, after: string | null): void {
    const { path, isAgent, since } = decision
    const { sid, signedInAt } = decision.login
    const cursor = after === null ? undefined : readCursor(after)
    const own = [...open].flatMap(([bridge, of]) => (of.sid === sid && of.path === path ? bridge : []))
    const former = cursor && own.find(({ replay }) => replay?.id === cursor.stream)
    if (cursor && former) {
      former.resume(browser, cursor.number)
      return
    }
    // A browser that connects without a position does not come back to the bridge that it has left.
    for (const bridge of own) if (bridge.browser === undefined) bridge.end('upstream-closed')
    const bridge = new Bridge(settings, {
      path,
      browser,
      isAgent,
      isResumable: after !== null,
      ...toUpstream(path, decision),
    })
    const onRevoked = bridge.end.bind(bridge, 'session-ended')
    onSessionRevoked(sid, onRevoked)
    open.set(bridge, { sid, signedInAt, path, until: since + SESSION_LIFETIME, sweeps: 0, onRevoked })
  }

  return {
    /** Whether this is the URL of one of the two sockets. */
    handles: (url: string): boolean => toSocketPath(url.split('?', 1)[0] ?? '') !== undefined,

    /** Handles an upgrade request for one of the sockets: connects or refuses it. Never throws. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', logSocketError)
      upgrade(request, socket, head).catch((error: unknown) => {
        log.error({ err: error }, 'unexpected error in an upgrade')
        refuseUpgrade(socket, 500)
      })
    },

    /** Refuses new sockets and closes the open ones, with a close code that means the server is stopping. */
    stop(): void {
      stopping = true
      clearInterval(sweep)
      for (const bridge of [...open.keys()]) bridge.end('stopping')
    },

    count: () => open.size,
  }
}
