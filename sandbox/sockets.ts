import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { AgentFrameUp, type SocketPath } from '#lib/contract/sockets.ts'
import { listRecentMessages, sendMessage } from '#sandbox/people/messages.ts'
import { type AgencyLogin, findAgencyLogin } from '#sandbox/sessions.ts'
import type { PushMessage, World } from '#sandbox/world.ts'

const HEARTBEAT_MILLISECONDS = 30_000
const MAX_FRAME_BYTES = 64 * 1024
/** Close code: the login ended. */
const CLOSE_LOGGED_OUT = 4_401
/** Close code: the server restarts. */
const CLOSE_RESTARTING = 1_012

const AGENT_SOCKET = '/api/agencyMessage/agentWs/'
const DESK_SOCKET = '/domestic/api/operation/newPendingExtBook/'

/** The paths on which the sandbox serves each socket: BFF's under its base path, DOMESTIC's at its own path. */
const SOCKET_PATHS: Readonly<Record<string, SocketPath>> = {
  '/bff/api/agencyMessage/agentWs': AGENT_SOCKET,
  '/domestic/api/operation/newPendingExtBook': DESK_SOCKET,
}

type Connection = { socket: WebSocket; stream: Duplex; path: SocketPath; login: AgencyLogin; alive: boolean }

/** The connections that an event of the console concerns: all of them, or those of one clerk or one path. */
export type SocketFilter = { clerkName?: string | undefined; path?: SocketPath | undefined }

/** The two reserved bits set, which no WebSocket frame may have: the other end reports a protocol error. */
const BROKEN_FRAME = Buffer.from([0xf1, 0x00])

/** The open socket connections and the functions that send to them. `world` is read lazily, because it refers to the hub. */
export function createHub(world: () => World) {
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_FRAME_BYTES })
  const connections = new Set<Connection>()
  let refusing = false
  /** Clerks whose connections are refused until a time, in milliseconds since 1970. */
  const awayUntil = new Map<string, number>()

  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate()
      else if (isLoggedIn(connection)) {
        connection.alive = false
        connection.socket.ping()
      }
    }
  }, HEARTBEAT_MILLISECONDS)
  heartbeat.unref()

  /** Whether the login is still open; closes the socket when it is not. */
  function isLoggedIn({ socket, login }: Connection): boolean {
    if (findAgencyLogin(world(), { agencySid: login.sid, userToken: undefined })) return true
    socket.close(CLOSE_LOGGED_OUT, 'logged out')
    return false
  }

  function push(message: PushMessage): void {
    const path = message.to === 'desk' ? DESK_SOCKET : AGENT_SOCKET
    const text = JSON.stringify(message.frame)
    for (const connection of connections) {
      const { login, socket } = connection
      if (connection.path !== path || !isLoggedIn(connection)) continue
      const isRecipient =
        message.to === 'desk' ||
        (login.agencyCode === message.agencyCode &&
          (message.clerkName === undefined || message.clerkName === login.clerkName))
      if (isRecipient) socket.send(text)
    }
  }

  function receive({ login, path }: Connection, data: string): boolean {
    if (path !== AGENT_SOCKET) return false
    const frame = AgentFrameUp.safeParse(parseJson(data))
    if (!frame.success) return false
    const { audience, to, body } = frame.data
    if (audience === 'private' && to === undefined) return false
    sendMessage(world(), {
      agencyCode: login.agencyCode,
      from: login.displayName ?? login.clerkName ?? login.loginOdyAgentCode,
      fromClerk: login.clerkName,
      ...(audience === 'private' ? { to } : {}),
      body,
    })
    return true
  }

  const select = ({ clerkName, path }: SocketFilter) =>
    [...connections].filter(
      (connection) =>
        (clerkName === undefined || connection.login.clerkName === clerkName) &&
        (path === undefined || connection.path === path),
    )

  function open(socket: WebSocket, stream: Duplex, path: SocketPath, login: AgencyLogin): void {
    const connection: Connection = { socket, stream, path, login, alive: true }
    connections.add(connection)
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('close', () => connections.delete(connection))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data, isBinary) => {
      const isAccepted = !isBinary && isLoggedIn(connection) && receive(connection, data.toString())
      if (!isAccepted && socket.readyState === WebSocket.OPEN) socket.close(1_008, 'not understood')
    })
    if (path === AGENT_SOCKET) {
      for (const frame of listRecentMessages(world(), login.agencyCode, login.clerkName))
        socket.send(JSON.stringify(frame))
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const path = SOCKET_PATHS[pathname.replace(/\/$/, '')]
    const read = (name: string) => searchParams.get(name) ?? request.headers[name.toLowerCase()]?.toString()
    const login = findAgencyLogin(world(), { agencySid: read('agencySid'), userToken: undefined })
    const allowed = login?.agencyCode === read('agency') && (path === AGENT_SOCKET || login?.kind === 'agent')
    const isAway = (awayUntil.get(login?.clerkName ?? '') ?? 0) > Date.now()
    if (refusing || isAway) socket.destroy()
    else if (!path) refuseUpgrade(socket, '404 Not Found')
    else if (!login || !allowed) refuseUpgrade(socket, '401 Unauthorized')
    else wss.handleUpgrade(request, socket, head, (opened) => open(opened, socket, path, login))
  }

  return {
    push,
    attach(server: Server) {
      server.on('upgrade', upgrade)
    },
    list: () =>
      [...connections].map(({ path, login }) => ({
        path,
        agency: login.agencyCode,
        clerkName: login.clerkName ?? null,
      })),
    isRefusing: () => refusing,
    refuse(yes: boolean) {
      refusing = yes
    },
    /** Terminates connections without a close frame, as a failing network does. */
    drop(filter: SocketFilter = {}) {
      for (const { socket } of select(filter)) socket.terminate()
    },
    /** Closes connections with a code, as a service does that ends or restarts. */
    closeWith(code: number, filter: SocketFilter) {
      for (const { socket } of select(filter)) socket.close(code)
    },
    /** Sends bytes that are no WebSocket frame: the site sees an error of the connection. */
    breakConnections(filter: SocketFilter) {
      for (const { stream } of select(filter)) stream.write(BROKEN_FRAME)
    },
    /** Sends a text as it is: a malformed or hostile frame. */
    sendText(text: string, filter: SocketFilter) {
      for (const { socket } of select(filter)) socket.send(text)
    },
    /** Drops a clerk's connections and refuses new ones for some time. */
    leave(clerkName: string, milliseconds: number) {
      awayUntil.set(clerkName, Date.now() + milliseconds)
      for (const { socket } of select({ clerkName })) socket.terminate()
    },
    close() {
      clearInterval(heartbeat)
      for (const { socket } of connections) socket.close(CLOSE_RESTARTING, 'restarting')
      wss.close()
    },
  }
}

export type Hub = ReturnType<typeof createHub>

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
