import type { z } from 'zod'
import { createListeners } from '#lib/browser/listeners.ts'
import type { ConnectionNotice, ConnectionState } from '#lib/browser/live/connection.ts'
import { RETRY_DELAY } from '#lib/browser/live/connection.ts'
import { LIVE_SOCKETS, type LiveFrame, type LiveFrames, type LiveSocket, toFrameId } from '#lib/browser/live/frames.ts'
import { createRecentIds } from '#lib/browser/live/recent-ids.ts'
import type { SocketLike, SocketRunner } from '#lib/browser/live/socket-runner.ts'
import { createSocketRunner } from '#lib/browser/live/socket-runner.ts'
import type { TabChannel } from '#lib/browser/tab-channel.ts'
import type { AgentFrameUp } from '#lib/contract/sockets.ts'

/** The only frame that a browser may send: an agent's answer (section 7). */
export type AgentReply = z.input<typeof AgentFrameUp>

/** One socket as this tab knows it. `invalid` counts the frames that could not be read. */
export type LiveConnection = { state: ConnectionState; invalid: number }

type Delivery = { frame: LiveFrame; cursor: string | undefined }

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

export type LiveHub = {
  /** Starts with the first user of the hub and stops with the last. Returns the function that ends the use. */
  use: () => () => void
  getConnection: (socket: LiveSocket) => LiveConnection
  /** Calls `run` after each change of a connection. */
  onConnection: (run: () => void) => () => void
  /**
   * @param onFrame called once for each frame, in every tab. `isNotifier`: this tab is the one that shows a notice about it.
   * @param onMissed called when frames may have been missed, so that the data should be read again.
   */
  onFrames: <S extends LiveSocket>(
    socket: S,
    onFrame: (frame: LiveFrames[S], isNotifier: boolean) => void,
    onMissed?: () => void,
  ) => () => void
  /** Calls `run` in the tab that shows notices, with each notice in order. */
  onNotices: (run: (socket: LiveSocket, notice: ConnectionNotice) => void) => () => void
  /**
   * Sends an agent's answer to a message, through the tab that has the socket. False when that tab did not say in time that it
   * was sent: a tab that was frozen meanwhile does not send it later, so that the agent can send it again.
   */
  reply: (reply: AgentReply) => Promise<boolean>
  /** Connects again after the attempts were given up. */
  retry: (socket: LiveSocket) => void
}

/** Ids that are compared, per socket. */
const MAX_IDS = 2_000
/** Frames that wait for the next animation frame, per socket. Beyond it the oldest is dropped and the data is read again. */
const MAX_WAITING = 2_000

/** Milliseconds after which the tab with the sockets does not send an answer any more. */
const REPLY_SENT_WITHIN = 1_500
/** Milliseconds after which an answer counts as not sent. Longer, because the confirmation takes time too. */
const REPLY_TIMEOUT = 2_000

type SocketRecord = {
  connection: LiveConnection
  cursor: string
  seen: ReturnType<typeof createRecentIds>
  /** Frames, and the number of unreadable ones, since the last animation frame. */
  waiting: Delivery[]
  invalid: number
  /** More frames arrived than could wait. */
  hasDropped: boolean
  runner?: SocketRunner
}

type Subscriber = { onFrame: (frame: never, isNotifier: boolean) => void; onMissed: (() => void) | undefined }

/**
 * The two sockets of an agent's browser. Of all tabs of a site one opens them, the holder of a lock, and passes what
 * arrives to the others. When it closes, the next tab continues at the last position, and the server sends what was
 * missed. Without locks or channels each tab has its own sockets.
 */
export function createLiveHub(environment: LiveEnvironment): LiveHub {
  const { tab } = environment
  const isAlone = !environment.lock || !environment.openChannel
  const connectionListeners = createListeners()
  const noticeListeners = createListeners<[socket: LiveSocket, notice: ConnectionNotice]>()
  const subscribers: Record<LiveSocket, Set<Subscriber>> = { agencyMessage: new Set(), newPendingExtBook: new Set() }
  const createRecord = (socket: LiveSocket): SocketRecord => ({
    connection: { state: { phase: 'off' }, invalid: 0 },
    cursor: environment.loadCursor(socket),
    seen: createRecentIds(MAX_IDS),
    waiting: [],
    invalid: 0,
    hasDropped: false,
  })
  const records: Record<LiveSocket, SocketRecord> = {
    agencyMessage: createRecord('agencyMessage'),
    newPendingExtBook: createRecord('newPendingExtBook'),
  }
  let users = 0
  let end: (() => void) | undefined
  let activeTab: string | undefined
  let replies = 0
  const unanswered = new Map<string, (ok: boolean) => void>()
  let channel: TabChannel<LiveMessage> | undefined
  const post = (message: LiveMessage) => channel?.post(message)

  function setConnection(socket: LiveSocket, connection: LiveConnection): void {
    records[socket].connection = connection
    connectionListeners.call()
  }

  function deliver(socket: LiveSocket, deliveries: readonly Delivery[], noticeTab: string): void {
    const record = records[socket]
    for (const { frame, cursor } of deliveries) {
      if (cursor !== undefined) record.cursor = cursor
      const id = toFrameId(frame)
      // A message may come again under another cursor, and another frame after a handover under the same one.
      const keys = [...(id === undefined ? [] : [`id ${id}`]), ...(cursor === undefined ? [] : [`at ${cursor}`])]
      if (keys.filter((key) => record.seen.add(key)).length < keys.length) continue
      for (const { onFrame } of [...subscribers[socket]]) onFrame(frame as never, noticeTab === tab)
    }
    environment.storeCursor(socket, record.cursor)
  }

  const reportMissed = (socket: LiveSocket) => {
    for (const { onMissed } of [...subscribers[socket]]) onMissed?.()
  }

  function showNotices(socket: LiveSocket, notices: readonly ConnectionNotice[]): void {
    for (const notice of notices) noticeListeners.call(socket, notice)
  }

  function start(): () => void {
    const stopped = new AbortController()
    let isFlushing = false
    let endLeading: (() => void) | undefined

    channel = isAlone ? undefined : environment.openChannel?.(receive)
    const toNoticeTab = () => (isAlone ? tab : (activeTab ?? tab))

    function receive(message: LiveMessage): void {
      switch (message.type) {
        case 'hello':
          if (endLeading) for (const socket of LIVE_SOCKETS) postSnapshot(socket)
          break
        case 'snapshot':
          if (endLeading) break
          records[message.socket].cursor = message.cursor
          setConnection(message.socket, message.connection)
          break
        case 'frames':
          deliver(message.socket, message.deliveries, message.noticeTab)
          break
        case 'missed':
          reportMissed(message.socket)
          break
        case 'notices':
          if (message.noticeTab === tab) showNotices(message.socket, message.notices)
          break
        case 'active':
          activeTab = message.tab
          break
        case 'bye':
          if (activeTab === message.tab) activeTab = environment.isVisible() ? tab : undefined
          break
        case 'retry':
          records[message.socket].runner?.send({ type: 'retry' })
          break
        case 'nudge':
          for (const socket of LIVE_SOCKETS) records[socket].runner?.nudge()
          break
        case 'reply': {
          const { runner } = records.agencyMessage
          if (!runner) break
          // The browser delivers messages to a frozen tab when it goes on: the agent was told long ago that it was not sent.
          const ok = Date.now() <= message.deadline && runner.sendFrame(message.text)
          post({ type: 'sent', id: message.id, ok })
          break
        }
        case 'sent':
          unanswered.get(message.id)?.(message.ok)
          break
      }
    }

    const postSnapshot = (socket: LiveSocket) =>
      post({ type: 'snapshot', socket, connection: records[socket].connection, cursor: records[socket].cursor })

    function flush(): void {
      isFlushing = false
      for (const socket of LIVE_SOCKETS) {
        const record = records[socket]
        if (record.invalid > 0) {
          const { state, invalid } = record.connection
          setConnection(socket, { state, invalid: invalid + record.invalid })
          record.invalid = 0
          postSnapshot(socket)
        }
        const deliveries = record.waiting.splice(0)
        if (deliveries.length === 0) continue
        const noticeTab = toNoticeTab()
        post({ type: 'frames', socket, deliveries, noticeTab })
        deliver(socket, deliveries, noticeTab)
        if (record.hasDropped) announceMissed(socket)
        record.hasDropped = false
      }
    }

    function enqueue(socket: LiveSocket, delivery: Delivery): void {
      const { waiting } = records[socket]
      waiting.push(delivery)
      if (waiting.length > MAX_WAITING) {
        waiting.shift()
        records[socket].hasDropped = true
      }
      scheduleFlush()
    }

    function scheduleFlush(): void {
      if (isFlushing) return
      isFlushing = true
      environment.schedule(() => {
        if (!stopped.signal.aborted) flush()
      })
    }

    function announceMissed(socket: LiveSocket): void {
      post({ type: 'missed', socket })
      reportMissed(socket)
    }

    function createRunner<S extends LiveSocket>(socket: S): SocketRunner {
      const record = records[socket]
      return createSocketRunner({
        socket,
        openSocket: environment.openSocket,
        readCursor: () => record.waiting.findLast(({ cursor }) => cursor !== undefined)?.cursor ?? record.cursor,
        onState(state) {
          // After a stop another tab may already have the sockets.
          if (stopped.signal.aborted) return
          setConnection(socket, { ...record.connection, state })
          postSnapshot(socket)
        },
        onNotices(notices) {
          const noticeTab = toNoticeTab()
          if (noticeTab === tab) showNotices(socket, notices)
          else post({ type: 'notices', socket, notices, noticeTab })
        },
        onFrame: (frame, cursor) => enqueue(socket, { frame, cursor }),
        onInvalid() {
          record.invalid += 1
          scheduleFlush()
        },
        onOpened(cursor, isResumed) {
          if (isResumed) return
          record.cursor = cursor
          environment.storeCursor(socket, cursor)
          postSnapshot(socket)
          announceMissed(socket)
        },
      })
    }

    /** Opens the sockets until the hub stops. Only the tab that has the lock does this. */
    function lead(): Promise<void> {
      return new Promise((resolve) => {
        for (const socket of LIVE_SOCKETS) {
          const record = records[socket]
          // Another tab had the sockets, so the login is older than a second.
          const isTakeover = record.connection.state.phase !== 'off'
          record.runner = createRunner(socket)
          record.runner.send({ type: 'start', isTakeover })
        }
        endLeading = () => {
          for (const socket of LIVE_SOCKETS) {
            records[socket].runner?.send({ type: 'stop' })
            delete records[socket].runner
          }
          resolve()
        }
      })
    }

    const unwatch = environment.watch((event) => {
      if (event === 'active') {
        if (activeTab === tab) return
        activeTab = tab
        post({ type: 'active', tab })
        post({ type: 'nudge' })
        for (const socket of LIVE_SOCKETS) records[socket].runner?.nudge()
      } else if (event === 'online') for (const socket of LIVE_SOCKETS) records[socket].runner?.send({ type: 'online' })
      else post({ type: 'bye', tab })
    })

    // Browsers slow down the timers of a hidden tab, so a visible tab asks the tab with the sockets to run those that are due.
    const nudges = setInterval(() => {
      const isWaiting = LIVE_SOCKETS.some((socket) => records[socket].connection.state.phase === 'waiting')
      if (isWaiting && endLeading === undefined && environment.isVisible()) post({ type: 'nudge' })
    }, RETRY_DELAY)

    if (environment.isVisible()) {
      activeTab = tab
      post({ type: 'active', tab })
    }
    post({ type: 'hello' })
    const work = () => (stopped.signal.aborted ? Promise.resolve() : lead())
    if (isAlone || !environment.lock) void work()
    else {
      // Rejected when the wait for the lock is aborted.
      void environment.lock(work, stopped.signal).catch(() => undefined)
    }

    return () => {
      stopped.abort()
      unwatch()
      clearInterval(nudges)
      endLeading?.()
      endLeading = undefined
      post({ type: 'bye', tab })
      channel?.close()
      channel = undefined
    }
  }

  return {
    use() {
      users += 1
      end ??= start()
      let isUsed = true
      return () => {
        if (!isUsed) return
        isUsed = false
        users -= 1
        if (users > 0) return
        end?.()
        end = undefined
        for (const socket of LIVE_SOCKETS)
          setConnection(socket, { ...records[socket].connection, state: { phase: 'off' } })
      }
    },
    getConnection: (socket) => records[socket].connection,
    onConnection: connectionListeners.add,
    onFrames(socket, onFrame, onMissed) {
      const subscriber: Subscriber = { onFrame, onMissed }
      subscribers[socket].add(subscriber)
      return () => void subscribers[socket].delete(subscriber)
    },
    onNotices: noticeListeners.add,
    reply(reply) {
      const text = JSON.stringify(reply)
      const { runner } = records.agencyMessage
      if (runner) return Promise.resolve(runner.sendFrame(text))
      if (!channel) return Promise.resolve(false)
      replies += 1
      const id = `${tab} ${replies}`
      return new Promise((resolve) => {
        const answer = (ok: boolean) => {
          clearTimeout(timer)
          unanswered.delete(id)
          resolve(ok)
        }
        const timer = setTimeout(() => answer(false), REPLY_TIMEOUT)
        unanswered.set(id, answer)
        post({ type: 'reply', id, text, deadline: Date.now() + REPLY_SENT_WITHIN })
      })
    },
    retry(socket) {
      const { runner } = records[socket]
      if (runner) runner.send({ type: 'retry' })
      else post({ type: 'retry', socket })
    },
  }
}
