import {
  type ConnectionEvent,
  type ConnectionNotice,
  type ConnectionState,
  getTimeout,
  REPLACED,
  toNextConnection,
} from '#lib/browser/live/connection.ts'
import { type LiveFrames, type LiveSocket, readFrame, SOCKET_PATHS } from '#lib/browser/live/frames.ts'

/** The part of a WebSocket that is used; replaced in tests. */
export type SocketLike = {
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
  /** Missing where nothing is sent. */
  send?: (text: string) => void
  close: () => void
}

export type RunnerOptions<S extends LiveSocket> = {
  socket: S
  /** @param path of this site, with the query. */
  openSocket: (path: string) => SocketLike
  /** The position after the last frame that was passed on; empty when there is none. */
  readCursor: () => string
  /** Another connection continues at the position of this one. The next one starts without it, or both would end each other. */
  onReplaced: () => void
  onState: (state: ConnectionState) => void
  onNotices: (notices: readonly ConnectionNotice[]) => void
  onFrame: (frame: LiveFrames[S], cursor: string | undefined) => void
  onInvalid: (cursor: string | undefined) => void
  /** The connection is confirmed. `isResumed`: it continues at the cursor, so nothing was missed. */
  onOpened: (cursor: string, isResumed: boolean) => void
}

export type SocketRunner = {
  /** Sends a frame to the site. False when the connection is not open: nothing was sent. */
  sendFrame: (text: string) => boolean
  send: (event: Exclude<ConnectionEvent, { type: 'timeout' | 'opened' | 'closed' }>) => void
  /** Connects now if the wait has ended. Browsers slow down the timers of hidden tabs, so a visible tab asks for it. */
  nudge: () => void
}

/** Keeps one socket of the site connected, as `toNextConnection` decides. */
export function createSocketRunner<S extends LiveSocket>(options: RunnerOptions<S>): SocketRunner {
  let state: ConnectionState = { phase: 'off' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let connection: SocketLike | undefined

  function disconnect(): void {
    if (!connection) return
    connection.onmessage = null
    connection.onerror = null
    connection.onclose = null
    connection.close()
    connection = undefined
  }

  function connect(): void {
    let hasFailed = false
    let own: SocketLike
    try {
      own = options.openSocket(
        `${SOCKET_PATHS[options.socket]}?${new URLSearchParams({ after: options.readCursor() })}`,
      )
    } catch {
      // The browser does not allow sockets here.
      apply({ type: 'closed', code: 1006, hasFailed: true })
      return
    }
    connection = own
    own.onmessage = ({ data }) => {
      const received = readFrame(options.socket, data)
      if (received.kind === 'invalid') return options.onInvalid(received.cursor)
      if (received.kind === 'frame') return options.onFrame(received.frame, received.cursor)
      apply({ type: 'opened' })
      options.onOpened(received.cursor, received.isResumed)
    }
    own.onerror = () => {
      hasFailed = true
    }
    own.onclose = ({ code }) => {
      connection = undefined
      if (code === REPLACED) options.onReplaced()
      apply({ type: 'closed', code, hasFailed })
    }
  }

  function apply(event: ConnectionEvent): void {
    const { state: next, notices } = toNextConnection(state, event)
    const isChanged = next !== state
    state = next
    if (isChanged) {
      clearTimeout(timer)
      const wait = getTimeout(next)
      dueAt = wait === undefined ? Number.POSITIVE_INFINITY : Date.now() + wait
      timer = wait === undefined ? undefined : setTimeout(() => apply({ type: 'timeout' }), wait)
      if (next.phase !== 'connecting' && next.phase !== 'open') disconnect()
      options.onState(next)
    }
    if (notices.length > 0) options.onNotices(notices)
    if (isChanged && next.phase === 'connecting') connect()
  }

  return {
    sendFrame(text) {
      if (state.phase !== 'open' || !connection?.send) return false
      connection.send(text)
      return true
    },
    send: apply,
    nudge() {
      if (state.phase === 'waiting' && Date.now() >= dueAt) apply({ type: 'timeout' })
    },
  }
}
