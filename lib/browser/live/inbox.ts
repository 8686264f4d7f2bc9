import { createListeners } from '#lib/browser/listeners.ts'
import type { ConnectionNotice } from '#lib/browser/live/connection.ts'
import type { Delivery, LiveConnection, LiveEnvironment } from '#lib/browser/live/environment.ts'
import { type LiveFrames, type LiveSocket, perSocket, toFrameId } from '#lib/browser/live/frames.ts'
import { createRecentIds } from '#lib/browser/live/recent-ids.ts'

/** Ids that are compared, per socket. */
const MAX_IDS = 2_000

type Subscriber = { onFrame: (frame: never, isNotifier: boolean) => void; onMissed: (() => void) | undefined }

export type LiveInbox = ReturnType<typeof createLiveInbox>

/** What this tab knows of the two sockets, whichever tab has them, and the parts of the page that use it. */
export function createLiveInbox({ tab, loadCursor, storeCursor }: LiveEnvironment) {
  const connectionListeners = createListeners()
  const noticeListeners = createListeners<[socket: LiveSocket, notice: ConnectionNotice]>()
  const records = perSocket((socket) => ({
    connection: { state: { phase: 'off' }, invalid: 0 } as LiveConnection,
    cursor: loadCursor(socket),
    seen: createRecentIds(MAX_IDS),
    subscribers: new Set<Subscriber>(),
  }))

  return {
    getConnection: (socket: LiveSocket) => records[socket].connection,
    setConnection(socket: LiveSocket, change: Partial<LiveConnection>): void {
      records[socket].connection = { ...records[socket].connection, ...change }
      connectionListeners.call()
    },
    /** Calls `run` after each change of a connection. */
    onConnection: connectionListeners.add,
    getCursor: (socket: LiveSocket) => records[socket].cursor,
    setCursor(socket: LiveSocket, cursor: string): void {
      records[socket].cursor = cursor
    },
    /** Passes each frame that is new to the subscribers of its socket. */
    deliver(socket: LiveSocket, deliveries: readonly Delivery[], noticeTab: string): void {
      const record = records[socket]
      for (const { frame, cursor } of deliveries) {
        if (cursor !== undefined) record.cursor = cursor
        const id = toFrameId(frame)
        // The same message may come again with another cursor; after a handover, another frame may have the same cursor.
        const keys = [...(id === undefined ? [] : [`id ${id}`]), ...(cursor === undefined ? [] : [`at ${cursor}`])]
        if (keys.filter((key) => record.seen.add(key)).length < keys.length) continue
        for (const { onFrame } of [...record.subscribers]) onFrame(frame as never, noticeTab === tab)
      }
      storeCursor(socket, record.cursor)
    },
    reportMissed(socket: LiveSocket): void {
      for (const { onMissed } of [...records[socket].subscribers]) onMissed?.()
    },
    subscribe<S extends LiveSocket>(
      socket: S,
      onFrame: (frame: LiveFrames[S], isNotifier: boolean) => void,
      onMissed?: () => void,
    ): () => void {
      const subscriber: Subscriber = { onFrame, onMissed }
      records[socket].subscribers.add(subscriber)
      return () => void records[socket].subscribers.delete(subscriber)
    },
    showNotices(socket: LiveSocket, notices: readonly ConnectionNotice[]): void {
      for (const notice of notices) noticeListeners.call(socket, notice)
    },
    onNotices: noticeListeners.add,
  }
}
