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
import { type AuthorizedAgency, SESSION_LIFETIME, type SealedSession } from '#lib/server/session/session.ts'
import { onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import { authorizeUpgrade, toSocketPath, type UpgradeDecision } from '#lib/server/sockets/authorize-upgrade.ts'
import { type Bridge, type BridgeLimits, createBridge, DEFAULT_BRIDGE_LIMITS } from '#lib/server/sockets/bridge.ts'
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
  isLoginOpen: (login: AuthorizedAgency) => Promise<boolean>
  /** Milliseconds between two checks of the login of an open socket. */
  loginCheckInterval?: number
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
  const { loginCheckInterval = LOGIN_CHECK_INTERVAL } = options
  const limits = options.limits ?? DEFAULT_BRIDGE_LIMITS
  const { reading = {}, adapters = ADAPTERS } = options
  const acquireSlot = createConnectionSlots(options.connectionLimits ?? DEFAULT_CONNECTION_LIMITS)
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_BROWSER_FRAME,
    maxFragments: MAX_FRAGMENTS,
  })
  /** The open bridges with the login and the path that they belong to. */
  const open = new Map<Bridge, string>()
  let stopping = false

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
    socket.once('close', releaseSlot)
    // While the session was being opened, the socket may have closed, or the server may have started to stop.
    if (socket.destroyed) return releaseSlot()
    if (stopping) return refuseUpgrade(socket, 503)
    server.handleUpgrade(request, socket, head, (browser) => connect(browser, decision, after))
  }

  /**
   * @param after the position that the browser continues from, empty for the first time; absent when it cannot continue.
   */
  function connect(browser: WebSocket, decision: Extract<UpgradeDecision, { ok: true }>, after: string | null): void {
    const owner = `${decision.login.sid} ${decision.path}`
    const cursor = after === null ? undefined : readCursor(after)
    const own = [...open].filter(([, of]) => of === owner).map(([bridge]) => bridge)
    const former = cursor && own.find(({ id }) => id === cursor.stream)
    if (cursor && former) {
      former.resume(browser, cursor.number)
      return
    }
    // A browser that connects without a position does not come back to the bridge that it has left.
    for (const bridge of own) if (bridge.isDetached()) bridge.end('upstream-closed')
    const { url, headers } = toUpstream(decision.path, decision)
    const { service } = sockets[decision.path]
    const bridge = createBridge({
      browser,
      socket: sockets[decision.path],
      reading: { ...reading[service], adapt: adapters[service].frames?.[decision.path] },
      isAgent: decision.isAgent,
      isResumable: after !== null,
      url,
      headers,
      limits,
      log,
      name: decision.path,
      onEnd: () => {
        clearTimeout(expiry)
        clearInterval(check)
        removeListener()
        open.delete(bridge)
      },
    })
    const until = Math.max(decision.since + SESSION_LIFETIME - Date.now(), 0)
    const expiry = setTimeout(() => bridge.end('session-ended'), until)
    expiry.unref()
    const { login } = decision
    // A login that nobody uses ends without an event.
    const check = setInterval(() => {
      const endIfClosed = (isOpen: boolean) => (isOpen ? undefined : bridge.end('session-ended'))
      isLoginOpen(login).then(endIfClosed, (error: unknown) =>
        log.error({ err: error }, 'unexpected error in the check of a login'),
      )
    }, loginCheckInterval)
    check.unref()
    const removeListener = onSessionRevoked(login.sid, () => bridge.end('session-ended'))
    open.set(bridge, owner)
  }

  return {
    /** Whether this is the URL of one of the two sockets. */
    handles: (url: string): boolean => toSocketPath(url.split('?', 1)[0] ?? '') !== undefined,

    /** Handles an upgrade request for one of the sockets: connects or refuses it. Never throws. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', (error) => log.debug({ err: error }, 'socket error before the handshake'))
      upgrade(request, socket, head).catch((error: unknown) => {
        log.error({ err: error }, 'unexpected error in an upgrade')
        refuseUpgrade(socket, 500)
      })
    },

    /** Refuses new sockets and closes the open ones, with a close code that means the server is stopping. */
    stop(): void {
      stopping = true
      for (const bridge of [...open.keys()]) bridge.end('stopping')
    },

    count: () => open.size,
  }
}
