import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Resolved } from '#lib/agency/resolve.ts'
import type { SocketPath } from '#lib/contract/sockets.ts'
import { sockets } from '#lib/contract/sockets.ts'
import type { Log } from '#lib/log.ts'
import { onEnding } from '#lib/session/endings.ts'
import type { Session } from '#lib/session/session.ts'
import { SESSION_LIFETIME } from '#lib/session/session.ts'
import type { Admission } from '#lib/sockets/admit.ts'
import { admit, toSocketPath } from '#lib/sockets/admit.ts'
import type { BridgeLimits } from '#lib/sockets/bridge.ts'
import { bridge, ORDINARY_BRIDGE } from '#lib/sockets/bridge.ts'
import type { Close } from '#lib/sockets/codes.ts'
import type { Most } from '#lib/sockets/places.ts'
import { createPlaces, ORDINARY_MOST } from '#lib/sockets/places.ts'

export type SocketsOptions = {
  bffUrl: string
  /** Without `/domestic/api`, which the contract's path has. */
  domesticUrl: string
  scheme: 'http' | 'https'
  resolve: (host: string) => Promise<Resolved>
  openSession: (request: IncomingMessage, host: string) => Promise<Session>
  /** The visitor's address, proxies in front considered. */
  addressOf: (request: IncomingMessage) => string
  log: Log
  limits?: BridgeLimits
  most?: Most
}

/** Bytes of a frame from a browser; a larger one closes with 1009. */
const LARGEST_UP = 8_192

type Status = 400 | 401 | 403 | 404 | 429 | 500 | 503

/** Answers an upgrade with plain HTTP, which is all that its client understands before the socket stands. */
export function refuseUpgrade(socket: Duplex, status: Status): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

/** The two sockets of section 7, as browsers ask for them on any agency's host. */
export function createSockets(options: SocketsOptions) {
  const { bffUrl, domesticUrl, scheme, resolve, openSession, addressOf, log } = options
  const limits = options.limits ?? ORDINARY_BRIDGE
  const takePlace = createPlaces(options.most ?? ORDINARY_MOST)
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: LARGEST_UP })
  const open = new Set<(why: Close) => void>()
  let stopping = false

  function toUpstream(path: SocketPath, { agency, login }: Extract<Admission, { ok: true }>) {
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
    const admission = await admit(
      { path, host, origin },
      { scheme, resolve, openSession: (name) => openSession(request, name) },
    )
    if (!admission.ok) return refuseUpgrade(socket, admission.status)
    const giveBack = takePlace(admission.login.sid, addressOf(request))
    if (!giveBack) return refuseUpgrade(socket, 429)
    socket.once('close', giveBack)
    // The socket may have gone while the session was opened, and the server may have begun to stop.
    if (socket.destroyed) return giveBack()
    if (stopping) return refuseUpgrade(socket, 503)
    server.handleUpgrade(request, socket, head, (browser) => {
      const { url, headers } = toUpstream(admission.path, admission)
      const end = bridge({ browser, socket: sockets[admission.path], url, headers, limits, log, name: admission.path })
      open.add(end)
      const until = Math.max(admission.since + SESSION_LIFETIME - Date.now(), 0)
      const expiry = setTimeout(() => end('session-ended'), until)
      expiry.unref()
      const forget = onEnding(admission.login.sid, () => end('session-ended'))
      browser.once('close', () => {
        clearTimeout(expiry)
        forget()
        open.delete(end)
      })
    })
  }

  return {
    /** Is this one of the two paths? */
    isMine: (url: string): boolean => toSocketPath(url.split('?', 1)[0] ?? '') !== undefined,

    /** Takes an upgrade for one of the paths: a bridge, or an HTTP refusal. Never throws. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', (error) => log.debug({ err: error }, 'a socket broke before it stood'))
      upgrade(request, socket, head).catch((error: unknown) => {
        log.error({ err: error }, 'an upgrade broke')
        refuseUpgrade(socket, 500)
      })
    },

    /** No new ones, and those that stand are told that the server goes away. */
    stop(): void {
      stopping = true
      for (const end of open) end('stopping')
    },

    count: () => open.size,
  }
}
