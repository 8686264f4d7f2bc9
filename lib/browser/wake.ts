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
