import { createLiveHub, type LiveHub } from '#lib/browser/live/live-hub.ts'
import type { SocketLike } from '#lib/browser/live/socket-runner.ts'
import { readStoredText, writeStoredText } from '#lib/browser/stored-values.ts'
import { openTabChannel } from '#lib/browser/tab-channel.ts'

const NAME = 'nofesh.live'
/** Cleared at sign-out with the other data of the person who uses the tab. */
const CURSOR = 'nofesh.signed-in.live-cursor.'
/** Milliseconds until a delivery without an animation frame: a hidden tab has none. */
const HIDDEN_INTERVAL = 100

function watch(run: (event: 'active' | 'online' | 'leave') => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const activate = () => {
    if (document.visibilityState === 'visible') run('active')
  }
  // A window beside another one is visible without the focus; it is used once something is pressed in it.
  for (const name of ['focus', 'pointerdown', 'keydown']) {
    window.addEventListener(name, activate, { signal, capture: true, passive: true })
  }
  document.addEventListener('visibilitychange', activate, { signal })
  window.addEventListener('online', () => run('online'), { signal })
  window.addEventListener('pagehide', () => run('leave'), { signal })
  return () => controller.abort()
}

function schedule(run: () => void): void {
  // Also in a visible tab: one that is hidden before its next frame has none until it is shown again, and the other tabs get nothing.
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, HIDDEN_INTERVAL)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    run()
  })
}

let hub: LiveHub | undefined

/** The sockets of this browser, shared by all parts of the page and by all tabs of the site. */
export function getLiveHub(): LiveHub {
  // Missing on pages of plain http.
  const locks = (navigator as Partial<Navigator>).locks
  hub ??= createLiveHub({
    // Not randomUUID, which is missing on pages of plain http.
    tab: `${Date.now()}.${Math.random()}`,
    openSocket: (path) => {
      const url = new URL(path, location.href)
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      return new WebSocket(url) as SocketLike
    },
    lock: locks && ((work, signal) => locks.request(NAME, { signal }, work) as Promise<void>),
    openChannel: typeof BroadcastChannel === 'function' ? (onMessage) => openTabChannel(NAME, onMessage) : undefined,
    isVisible: () => document.visibilityState === 'visible',
    watch,
    schedule,
    loadCursor: (socket) => readStoredText('sessionStorage', CURSOR + socket) ?? '',
    // Where the storage is full or blocked, a reload of the tab may miss a frame.
    storeCursor: (socket, cursor) => void writeStoredText('sessionStorage', CURSOR + socket, cursor),
  })
  return hub
}
