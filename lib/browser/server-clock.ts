/** A clock in milliseconds since 1970. */
type Clock = () => number

/** Hidden for longer than this, a tab may have slept, and its own count of time with it. */
const SLEPT = 60_000
const TICK = 1_000

let clock: Clock | undefined
let asked: Promise<void> | undefined
let timer: ReturnType<typeof setInterval> | undefined
let hiddenAt: number | undefined
let now: number | undefined
const listeners = new Set<() => void>()

/** Asks the server what time it is: pages are kept, and a person's own clock may be wrong. Without an answer it is theirs. */
async function ask(): Promise<void> {
  const sent = performance.now()
  const reply = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const date = Date.parse(reply?.headers.get('date') ?? '')
  // The header has whole seconds, and the answer was half the way back.
  const half = (performance.now() + sent) / 2
  clock = Number.isNaN(date) ? Date.now : () => date + TICK / 2 + performance.now() - half
}

function tick(): void {
  if (!clock) return
  now = clock()
  for (const listener of listeners) listener()
}

function start(): void {
  asked ??= ask()
  void asked.then(tick)
  timer ??= setInterval(tick, TICK)
}

function wake(): void {
  if (document.hidden) {
    hiddenAt = Date.now()
    return
  }
  if (hiddenAt !== undefined && Date.now() - hiddenAt > SLEPT) {
    asked = ask()
    void asked.then(tick)
  }
}

/** Calls at every second of the server's clock; one timer and one question serve the whole page. For `useSyncExternalStore`. */
export function subscribeToSeconds(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wake)
  listeners.add(listener)
  start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', wake)
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time at the last tick; undefined until it has answered. */
export function serverNow(): number | undefined {
  return now
}
