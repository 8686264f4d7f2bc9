/**
 * Calls `run` when the page is visible, focused or restored again, because timers stop while a device sleeps. Returns the function
 * that unsubscribes.
 */
export function onWake(run: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => document.hidden || run(), { signal })
  globalThis.addEventListener('focus', run, { signal })
  globalThis.addEventListener('pageshow', run, { signal })
  return () => listening.abort()
}

/**
 * Returns a function that reads the milliseconds since this call. `performance.now()` may stop while the device sleeps, and the clock of
 * the device may be set back, so the larger difference counts.
 */
export function startStopwatch(): () => number {
  const start = performance.now()
  const startedAt = Date.now()
  return () => Math.max(performance.now() - start, Date.now() - startedAt)
}

/** The longest timeout. A longer one would fire at once. */
const MAX_TIMEOUT = 2_000_000_000

/** Calls `run` once after `wait` milliseconds, which pass while the device sleeps too. Returns the function that cancels it. */
export function runAfter(wait: number, run: () => void): () => void {
  const readElapsed = startStopwatch()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const check = () => {
    clearTimeout(timer)
    const left = wait - readElapsed()
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, MAX_TIMEOUT))
      return
    }
    cancel()
    run()
  }
  // The timeout stops while the device sleeps.
  const unsubscribe = onWake(check)
  check()
  return cancel
}
