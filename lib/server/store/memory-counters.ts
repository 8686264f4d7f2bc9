/** A counter of calls. `endsIn`: milliseconds until it begins at zero again. */
type Counted = { used: number; endsIn: number }

/**
 * Counters in the memory of this process. Each begins with its first call and ends after a time.
 *
 * They have no timers. A timer keeps everything that belongs to the request in which it was started (Node's async context) in
 * memory: the reply, its buffers and its compressor, for as long as the calls are counted.
 *
 * @param lifetime milliseconds.
 */
export function createMemoryCounters(lifetime: number, now = () => performance.now()) {
  // All have the same lifetime, so they end in the order in which they were added.
  const counters = new Map<string, { used: number; endsAt: number }>()

  function removeEnded(): void {
    for (const [key, { endsAt }] of counters) {
      if (endsAt > now()) return
      counters.delete(key)
    }
  }

  return {
    /** Adds calls to the counter of a key, or takes them back when `calls` is negative. */
    add(key: string, calls: number): Counted {
      removeEnded()
      const counter = counters.get(key) ?? { used: 0, endsAt: now() + lifetime }
      counter.used += calls
      counters.set(key, counter)
      return { used: counter.used, endsIn: counter.endsAt - now() }
    },
    size: () => counters.size,
  }
}
