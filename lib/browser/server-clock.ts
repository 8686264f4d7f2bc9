import { createListeners } from '#lib/browser/listeners.ts'

/** A clock in milliseconds since 1970. */
type Clock = () => number

/** Milliseconds. A tab that was hidden for longer may have been suspended, which stops `performance.now()`. */
const MAX_HIDDEN = 60_000
const TICK = 1_000

let clock: Clock | undefined
let synchronized: Promise<void> | undefined
let timer: ReturnType<typeof setInterval> | undefined
let hiddenAt: number | undefined
let now: number | undefined
const listeners = createListeners()

/**
 * Sets the clock by the server's time, because pages are cached and the visitor's clock may be wrong. Falls back to the
 * visitor's clock. A countdown needs it: corrected-clock.ts ignores differences of less than a minute.
 */
async function synchronize(): Promise<void> {
  const sent = performance.now()
  const reply = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const date = Date.parse(reply?.headers.get('date') ?? '')
  // The header has whole seconds, so half a second is added. It is assumed to be from the middle of the round trip.
  const middle = (performance.now() + sent) / 2
  clock = Number.isNaN(date) ? Date.now : () => date + TICK / 2 + performance.now() - middle
}

function tick(): void {
  if (!clock) return
  now = clock()
  listeners.call()
}

function start(): void {
  synchronized ??= synchronize()
  void synchronized.then(tick)
  timer ??= setInterval(tick, TICK)
}

function onVisibilityChange(): void {
  if (document.hidden) {
    hiddenAt = Date.now()
    return
  }
  if (hiddenAt !== undefined && Date.now() - hiddenAt > MAX_HIDDEN) {
    synchronized = synchronize()
    void synchronized.then(tick)
  }
}

/** Calls the listener every second, with one timer and one request per page. Returns what unsubscribes. */
export function subscribeToSeconds(listener: () => void): () => void {
  if (listeners.getSize() === 0) document.addEventListener('visibilitychange', onVisibilityChange)
  const remove = listeners.add(listener)
  start()
  return () => {
    remove()
    if (listeners.getSize() > 0) return
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time at the last tick, in milliseconds since 1970; undefined until the first reply. */
export function readServerTime(): number | undefined {
  return now
}
