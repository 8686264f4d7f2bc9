/**
 * Calls `run` when the page is visible, focused or restored again: timers stop while a device sleeps. Returns what unsubscribes.
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
 * Measures milliseconds from now on. `performance.now()` may stop while the device sleeps, and the clock of the device may be set back:
 * the larger difference counts.
 */
export function startStopwatch(): () => number {
  const start = performance.now()
  const startedAt = Date.now()
  return () => Math.max(performance.now() - start, Date.now() - startedAt)
}
