import type { z } from 'zod'
import { type ConnectionNotice, RETRY_DELAY } from '#lib/browser/live/connection.ts'
import type { LiveConnection, LiveEnvironment, LiveMessage } from '#lib/browser/live/environment.ts'
import { LIVE_SOCKETS, type LiveFrames, type LiveSocket } from '#lib/browser/live/frames.ts'
import { createLiveInbox } from '#lib/browser/live/inbox.ts'
import { type LiveLeader, startLeader } from '#lib/browser/live/leader.ts'
import { createPendingReplies } from '#lib/browser/live/pending-replies.ts'
import type { TabChannel } from '#lib/browser/tab-channel.ts'
import type { AgentFrameUp } from '#lib/contract/sockets.ts'

/** The only frame that a browser may send: an agent's answer (section 7). */
export type AgentReply = z.input<typeof AgentFrameUp>

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

/**
 * The two sockets of an agent's browser. Of all tabs of a site one opens them, the holder of a lock, and passes what
 * arrives to the others. When it closes, the next tab continues at the last position, and the server sends what was
 * missed. Without locks or channels each tab has its own sockets.
 */
export function createLiveHub(environment: LiveEnvironment): LiveHub {
  const { tab, lock } = environment
  const isAlone = !lock || !environment.openChannel
  let users = 0
  let end: (() => void) | undefined
  /** Of all tabs, the one that was used last. It shows the notices. */
  let activeTab: string | undefined
  /** Set while this tab has the sockets. */
  let leader: LiveLeader | undefined
  let channel: TabChannel<LiveMessage> | undefined
  const post = (message: LiveMessage) => channel?.post(message)
  const inbox = createLiveInbox(environment)
  const pendingReplies = createPendingReplies(tab, post)

  function nudge(): void {
    for (const socket of LIVE_SOCKETS) leader?.runners[socket].nudge()
  }

  function receive(message: LiveMessage): void {
    switch (message.type) {
      case 'hello':
        leader?.postSnapshots()
        break
      case 'snapshot':
        if (leader) break
        inbox.setCursor(message.socket, message.cursor)
        inbox.setConnection(message.socket, message.connection)
        break
      case 'frames':
        inbox.deliver(message.socket, message.deliveries, message.noticeTab)
        break
      case 'missed':
        inbox.reportMissed(message.socket)
        break
      case 'notices':
        if (message.noticeTab === tab) inbox.showNotices(message.socket, message.notices)
        break
      case 'active':
        activeTab = message.tab
        break
      case 'bye':
        if (activeTab === message.tab) activeTab = environment.isVisible() ? tab : undefined
        break
      case 'retry':
        leader?.runners[message.socket].send({ type: 'retry' })
        break
      case 'nudge':
        nudge()
        break
      case 'reply': {
        if (!leader) break
        // A frozen tab gets its messages when it resumes: by then the agent has seen that the reply was not sent.
        const ok = Date.now() <= message.deadline && leader.runners.agencyMessage.sendFrame(message.text)
        post({ type: 'sent', id: message.id, ok })
        break
      }
      case 'sent':
        pendingReplies.confirm(message.id, message.ok)
        break
    }
  }

  function start(): () => void {
    const stopped = new AbortController()
    let endLead: (() => void) | undefined
    channel = isAlone ? undefined : environment.openChannel?.(receive)

    /** Has the sockets until the hub stops. Only the tab that has the lock does this. */
    function lead(): Promise<void> {
      if (stopped.signal.aborted) return Promise.resolve()
      const getNoticeTab = () => (isAlone ? tab : (activeTab ?? tab))
      leader = startLeader({ environment, inbox, post, getNoticeTab })
      return new Promise((resolve) => {
        endLead = resolve
      })
    }

    const unwatch = environment.watch((event) => {
      if (event === 'active') {
        if (activeTab === tab) return
        activeTab = tab
        post({ type: 'active', tab })
        post({ type: 'nudge' })
        nudge()
      } else if (event === 'online') {
        for (const socket of LIVE_SOCKETS) leader?.runners[socket].send({ type: 'online' })
      } else post({ type: 'bye', tab })
    })

    // Browsers slow down the timers of a hidden tab, so a visible tab asks the tab with the sockets to run those that are due.
    const nudges = setInterval(() => {
      const isWaiting = LIVE_SOCKETS.some((socket) => inbox.getConnection(socket).state.phase === 'waiting')
      if (isWaiting && !leader && environment.isVisible()) post({ type: 'nudge' })
    }, RETRY_DELAY)

    if (environment.isVisible()) {
      activeTab = tab
      post({ type: 'active', tab })
    }
    post({ type: 'hello' })
    if (isAlone || !lock) void lead()
    // Rejected when the wait for the lock is aborted.
    else void lock(lead, stopped.signal).catch(() => undefined)

    return () => {
      stopped.abort()
      unwatch()
      clearInterval(nudges)
      leader?.stop()
      leader = undefined
      endLead?.()
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
        for (const socket of LIVE_SOCKETS) inbox.setConnection(socket, { state: { phase: 'off' } })
      }
    },
    getConnection: inbox.getConnection,
    onConnection: inbox.onConnection,
    onFrames: inbox.subscribe,
    onNotices: inbox.onNotices,
    reply(reply) {
      const text = JSON.stringify(reply)
      if (leader) return Promise.resolve(leader.runners.agencyMessage.sendFrame(text))
      return channel ? pendingReplies.send(text) : Promise.resolve(false)
    },
    retry(socket) {
      if (leader) leader.runners[socket].send({ type: 'retry' })
      else post({ type: 'retry', socket })
    },
  }
}
