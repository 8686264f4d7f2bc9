/** Resolves after this many milliseconds, or when the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    // The longest delay of a timer is about 2^31 ms. A longer wait ends early, and the caller starts another.
    const timer = setTimeout(end, Math.min(milliseconds, 2_000_000_000))
    signal.addEventListener('abort', end)
  })
}
