import type { Delivery, LiveEnvironment, LiveMessage } from '#lib/browser/live/environment.ts'
import { LIVE_SOCKETS, type LiveSocket, perSocket } from '#lib/browser/live/frames.ts'
import type { LiveInbox } from '#lib/browser/live/inbox.ts'
import { createSocketRunner, type SocketRunner } from '#lib/browser/live/socket-runner.ts'

/** Frames that wait for the next animation frame, per socket. Beyond it the oldest is dropped and the data is read again. */
const MAX_WAITING = 2_000

type LeaderOptions = {
  environment: LiveEnvironment
  inbox: LiveInbox
  /** Sends a message to the other tabs. */
  post: (message: LiveMessage) => void
  getNoticeTab: () => string
}

/** The tab that has the sockets. */
export type LiveLeader = {
  runners: Readonly<Record<LiveSocket, SocketRunner>>
  /** Posts what this tab knows of the sockets to the tabs that have opened since. */
  postSnapshots: () => void
  stop: () => void
}

/** Opens the sockets, and passes what arrives to this tab and to the others, once for each animation frame. */
export function startLeader({ environment, inbox, post, getNoticeTab }: LeaderOptions): LiveLeader {
  let isStopped = false
  let isFlushing = false

  /**
   * Frames, and the number of unreadable ones, since the last animation frame. `hasDropped`: more arrived than could wait. `cursor`: after
   * the last one of both kinds.
   */
  const queues = perSocket(() => ({
    waiting: [] as Delivery[],
    invalid: 0,
    hasDropped: false,
    cursor: undefined as string | undefined,
  }))

  function postSnapshot(socket: LiveSocket): void {
    post({ type: 'snapshot', socket, connection: inbox.getConnection(socket), cursor: inbox.getCursor(socket) })
  }

  function setCursor(socket: LiveSocket, cursor: string): void {
    inbox.setCursor(socket, cursor)
    environment.storeCursor(socket, cursor)
  }

  function announceMissed(socket: LiveSocket): void {
    post({ type: 'missed', socket })
    inbox.reportMissed(socket)
  }

  function flush(): void {
    isFlushing = false
    for (const socket of LIVE_SOCKETS) {
      const queue = queues[socket]
      const deliveries = queue.waiting.splice(0)
      if (deliveries.length > 0) {
        const noticeTab = getNoticeTab()
        post({ type: 'frames', socket, deliveries, noticeTab })
        inbox.deliver(socket, deliveries, noticeTab)
        if (queue.hasDropped) announceMissed(socket)
        queue.hasDropped = false
      }
      if (queue.invalid === 0) continue
      inbox.setConnection(socket, { invalid: inbox.getConnection(socket).invalid + queue.invalid })
      queue.invalid = 0
      // The next connection continues after it: sent again, it would be counted again.
      if (queue.cursor !== undefined) setCursor(socket, queue.cursor)
      postSnapshot(socket)
    }
  }

  function scheduleFlush(): void {
    if (isFlushing) return
    isFlushing = true
    environment.schedule(() => {
      if (!isStopped) flush()
    })
  }

  function startRunner(socket: LiveSocket): SocketRunner {
    const queue = queues[socket]
    let startsAnew = false
    const runner = createSocketRunner({
      socket,
      openSocket: environment.openSocket,
      readCursor: () => (startsAnew ? '' : (queue.cursor ?? inbox.getCursor(socket))),
      onReplaced() {
        startsAnew = true
      },
      onState(state) {
        // After a stop another tab may already have the sockets.
        if (isStopped) return
        inbox.setConnection(socket, { state })
        postSnapshot(socket)
      },
      onNotices(notices) {
        const noticeTab = getNoticeTab()
        if (noticeTab === environment.tab) inbox.showNotices(socket, notices)
        else post({ type: 'notices', socket, notices, noticeTab })
      },
      onFrame(frame, cursor) {
        queue.waiting.push({ frame, cursor })
        queue.cursor = cursor ?? queue.cursor
        if (queue.waiting.length > MAX_WAITING) {
          queue.waiting.shift()
          queue.hasDropped = true
        }
        scheduleFlush()
      },
      onInvalid(cursor) {
        queue.invalid += 1
        queue.cursor = cursor ?? queue.cursor
        scheduleFlush()
      },
      onOpened(cursor, isResumed) {
        startsAnew = false
        if (isResumed) return
        queue.cursor = cursor
        setCursor(socket, cursor)
        postSnapshot(socket)
        announceMissed(socket)
      },
    })
    // Where another tab had the sockets, the login is older than a second.
    runner.send({ type: 'start', isTakeover: inbox.getConnection(socket).state.phase !== 'off' })
    return runner
  }

  const runners = perSocket(startRunner)
  return {
    runners,
    postSnapshots: () => LIVE_SOCKETS.forEach(postSnapshot),
    stop() {
      isStopped = true
      for (const socket of LIVE_SOCKETS) runners[socket].send({ type: 'stop' })
    },
  }
}
