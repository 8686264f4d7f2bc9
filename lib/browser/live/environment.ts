import type { ConnectionNotice, ConnectionState } from '#lib/browser/live/connection.ts'
import type { LiveFrame, LiveSocket } from '#lib/browser/live/frames.ts'
import type { SocketLike } from '#lib/browser/live/socket-runner.ts'
import type { TabChannel } from '#lib/browser/tab-channel.ts'

/** One socket as this tab knows it. `invalid` counts the frames that could not be read. */
export type LiveConnection = { state: ConnectionState; invalid: number }

/** A frame, and the position of its socket after it. */
export type Delivery = { frame: LiveFrame; cursor: string | undefined }

/**
 * The messages between the tabs of a site. The tab that has the sockets sends all but `hello`, `active`, `bye`, `retry`, `nudge`
 * and `reply`. `sent` answers a `reply`.
 */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'snapshot'; socket: LiveSocket; connection: LiveConnection; cursor: string }
  | { type: 'frames'; socket: LiveSocket; deliveries: readonly Delivery[]; noticeTab: string }
  | { type: 'missed'; socket: LiveSocket }
  | { type: 'notices'; socket: LiveSocket; notices: readonly ConnectionNotice[]; noticeTab: string }
  | { type: 'active' | 'bye'; tab: string }
  | { type: 'retry'; socket: LiveSocket }
  | { type: 'nudge' }
  /** `deadline`: milliseconds since 1970 after which it is not sent any more. */
  | { type: 'reply'; id: string; text: string; deadline: number }
  | { type: 'sent'; id: string; ok: boolean }

/** The browser's functions that the hub uses; replaced in tests. */
export type LiveEnvironment = {
  /** Differs between tabs. */
  tab: string
  openSocket: (path: string) => SocketLike
  /** Runs `work` with a lock that only one tab can have; undefined where the browser has no locks. */
  lock: ((work: () => Promise<void>, signal: AbortSignal) => Promise<void>) | undefined
  /** Sends messages to the other tabs; undefined where the browser has no channels. */
  openChannel: ((onMessage: (message: LiveMessage) => void) => TabChannel<LiveMessage>) | undefined
  isVisible: () => boolean
  /** Calls `run` when the tab comes to the front, when the network comes back, and when the page is left. */
  watch: (run: (event: 'active' | 'online' | 'leave') => void) => () => void
  /** Runs a function at the next animation frame, or soon in a hidden tab. */
  schedule: (run: () => void) => void
  /** The position of a socket survives a reload of the tab. */
  loadCursor: (socket: LiveSocket) => string
  storeCursor: (socket: LiveSocket, cursor: string) => void
}
