import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { SocketPath } from '#lib/contract/sockets.ts'
import { sockets } from '#lib/contract/sockets.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import type { Log } from '#lib/server/log.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { SESSION_LIFETIME } from '#lib/server/session/session.ts'
import { onSessionRevoked } from '#lib/server/session/session-revocation.ts'
import type { UpgradeDecision } from '#lib/server/sockets/authorize-upgrade.ts'
import { authorizeUpgrade, toSocketPath } from '#lib/server/sockets/authorize-upgrade.ts'
import type { BridgeLimits } from '#lib/server/sockets/bridge.ts'
import { bridge, DEFAULT_BRIDGE_LIMITS } from '#lib/server/sockets/bridge.ts'
import type { CloseReason } from '#lib/server/sockets/close-codes.ts'
import type { ConnectionLimits } from '#lib/server/sockets/connection-slots.ts'
import { createConnectionSlots, DEFAULT_CONNECTION_LIMITS } from '#lib/server/sockets/connection-slots.ts'

export type SocketsOptions = {
  bffUrl: string
  /** Without `/domestic/api`, which is part of the contract's path. */
  domesticUrl: string
  scheme: 'http' | 'https'
  resolve: (host: string) => Promise<AgencyResolution>
  openSession: (request: IncomingMessage, host: string) => Promise<SealedSession>
  /** The visitor's address, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  log: Log
  limits?: BridgeLimits
  connectionLimits?: ConnectionLimits
}

/** The most bytes of a frame from a browser; a larger one closes the socket with 1009. */
const MAX_BROWSER_FRAME = 8_192

type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503

/** Refuses an upgrade with a plain HTTP reply, because the WebSocket handshake has not happened yet. */
export function refuseUpgrade(socket: Duplex, status: Status): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

/** Serves the two sockets of section 7 on every agency's host. */
export function createSockets(options: SocketsOptions) {
  const { bffUrl, domesticUrl, scheme, resolve, openSession, addressOf, log } = options
  const limits = options.limits ?? DEFAULT_BRIDGE_LIMITS
  const acquireSlot = createConnectionSlots(options.connectionLimits ?? DEFAULT_CONNECTION_LIMITS)
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_BROWSER_FRAME })
  const open = new Set<(reason: CloseReason) => void>()
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

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (stopping) return refuseUpgrade(socket, 503)
    const [path = ''] = (request.url ?? '').split('?', 1)
    const { host, origin } = request.headers
    const decision = await authorizeUpgrade(
      { path, host, origin },
      { scheme, resolve, openSession: (name) => openSession(request, name) },
    )
    if (!decision.ok) return refuseUpgrade(socket, decision.status)
    const releaseSlot = acquireSlot(decision.login.sid, addressOf(request))
    if (!releaseSlot) return refuseUpgrade(socket, 429)
    socket.once('close', releaseSlot)
    // While the session was being opened, the socket may have closed, or the server may have started to stop.
    if (socket.destroyed) return releaseSlot()
    if (stopping) return refuseUpgrade(socket, 503)
    server.handleUpgrade(request, socket, head, (browser) => {
      const { url, headers } = toUpstream(decision.path, decision)
      const end = bridge({
        browser,
        socket: sockets[decision.path],
        isAgent: decision.isAgent,
        url,
        headers,
        limits,
        log,
        name: decision.path,
      })
      open.add(end)
      const until = Math.max(decision.since + SESSION_LIFETIME - Date.now(), 0)
      const expiry = setTimeout(() => end('session-ended'), until)
      expiry.unref()
      const removeListener = onSessionRevoked(decision.login.sid, () => end('session-ended'))
      browser.once('close', () => {
        clearTimeout(expiry)
        removeListener()
        open.delete(end)
      })
    })
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
      for (const end of open) end('stopping')
    },

    /** The number of open sockets. */
    count: () => open.size,
  }
}
