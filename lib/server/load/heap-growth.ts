import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** A collection of garbage, as Node reports it. */
type Collection = PerformanceEntry & { detail: { kind: number } }

// By how many percent of the objects in use the heap may grow until the next collection of old objects. V8's own choice is about 140 here.
const FIRST_GROWTH = 70
const MIN_GROWTH = 40
const MAX_GROWTH = 140

type Options = {
  /** Milliseconds between two collections of old objects. Each takes 0.2 to 0.4 s of processor time. */
  interval?: number
  setFlag?: (flag: string) => void
}

/**
 * Lets V8's heap grow by what becomes garbage in a few seconds. By its own choice V8 collects old objects when the heap has more than doubled,
 * also when that takes minutes, and does not give the memory back (docs/decisions/0087-the-heap-grows-by-time.md). Returns a function that stops it.
 */
export function limitHeapGrowth({ interval = 4_000, setFlag = setFlagsFromString }: Options = {}): () => void {
  let last = performance.now()
  /** Percent in a millisecond, smoothed: visitors come in bursts. */
  let rate = FIRST_GROWTH / interval
  // V8 reads the flag at the end of a collection, before the observer is called: what is set now applies after the next one.
  let [current, next] = [FIRST_GROWTH, FIRST_GROWTH]
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, detail } of list.getEntries() as Collection[]) {
      if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue
      rate = (rate + current / (startTime - last)) / 2
      last = startTime
      current = next
      next = Math.round(Math.min(MAX_GROWTH, Math.max(MIN_GROWTH, rate * interval)))
      setFlag(`--heap-growing-percent=${next}`)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  setFlag(`--heap-growing-percent=${FIRST_GROWTH}`)
  return () => observer.disconnect()
}
