import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { getLiveHub } from '#lib/browser/live/browser-live.ts'
import type { ConnectionNotice } from '#lib/browser/live/connection.ts'
import type { LiveConnection } from '#lib/browser/live/environment.ts'
import type { LiveFrames, LiveSocket } from '#lib/browser/live/frames.ts'
import type { AgentReply, LiveHub } from '#lib/browser/live/live-hub.ts'

/** A frame's handler. `isNotifier`: of all tabs this one shows a notice about the frame. */
export type FrameHandler<S extends LiveSocket> = (frame: LiveFrames[S], isNotifier: boolean) => void

/** Uses the hub with a subscription. Returns the function that ends both. */
function subscribe(subscribeTo: (hub: LiveHub) => () => void): () => void {
  const hub = getLiveHub()
  const unsubscribe = subscribeTo(hub)
  const release = hub.use()
  return () => {
    unsubscribe()
    release()
  }
}

/** Receives a socket's frames, each once in every tab, for signed-in agents. `onMissed` (also at first): read again. */
export function useLiveFrames<S extends LiveSocket>(socket: S, onFrame: FrameHandler<S>, onMissed?: () => void): void {
  const handleFrame = useEffectEvent(onFrame)
  const handleMissed = useEffectEvent(() => onMissed?.())
  useEffect(
    () =>
      subscribe((hub) =>
        hub.onFrames(
          socket,
          (frame, isNotifier) => handleFrame(frame, isNotifier),
          () => handleMissed(),
        ),
      ),
    [socket],
  )
}

const OFF: LiveConnection = { state: { phase: 'off' }, invalid: 0 }
const subscribeToState = (run: () => void) => getLiveHub().onConnection(run)

/** The state of a socket's connection, the same in all tabs of the browser. */
export function useConnectionState(socket: LiveSocket): LiveConnection {
  return useSyncExternalStore(
    subscribeToState,
    () => getLiveHub().getConnection(socket),
    () => OFF,
  )
}

/** Receives what is to be shown about the connections, in the one tab of the browser that shows it. */
export function useConnectionNotices(onNotice: (socket: LiveSocket, notice: ConnectionNotice) => void): void {
  const handleNotice = useEffectEvent(onNotice)
  useEffect(() => subscribe((hub) => hub.onNotices((socket, notice) => handleNotice(socket, notice))), [])
}

/** Sends an agent's answer to a message. False when it was not sent. */
export function sendReply(reply: AgentReply): Promise<boolean> {
  return getLiveHub().reply(reply)
}

/** Connects a socket again, after its attempts were given up. */
export function reconnect(socket: LiveSocket): void {
  getLiveHub().retry(socket)
}
