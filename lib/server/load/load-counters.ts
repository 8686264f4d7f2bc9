import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { Supplier } from '#lib/contract/values.ts'
import {
  addCalls,
  addSuppliers,
  countTimings,
  LOAD_MINUTES,
  type LoadMeasurements,
} from '#lib/domain/dashboard/load-measurements.ts'

/** The result of each supplier in the reply to a search call. */
type SupplierResults = readonly { supplier: Supplier; state: 'answered' | 'nothing' | 'failed' }[]

/** One running search. Its calls are answered or fail, in any order. */
export type SearchMeasurement = {
  recordAnswer: (suppliers: SupplierResults) => void
  recordFailure: () => void
  /** All calls have ended, or the visitor has left. Calling it again changes nothing. */
  end: () => void
}

export type LoadCounters = {
  measureSearch: () => SearchMeasurement
  /** @param failure the kind of a temporary failure; undefined for a reply and for a refusal of a working upstream. */
  recordCall: (service: ServiceName, wireLine: WireLine, failure: string | undefined) => void
  /** What this process has measured in the last hour. */
  read: () => LoadMeasurements
}

const MINUTE = 60_000
/** Timings that are stored: the latest ones. */
export const MAX_TIMINGS = 1_000

type Bucket = {
  /** Minutes since 1970. */
  minute: number
  searches: number
  suppliers: Map<Supplier, { answered: number; failed: number }>
  calls: Map<string, { service: ServiceName; wireLine: WireLine; count: number; failures: Map<string, number> }>
}

type SearchTiming = { at: number; first?: number; last?: number }

/**
 * Counts searches, answers of suppliers and calls of this process by minute, for one hour. The memory is bounded: one
 * bucket for each minute, with one entry for each endpoint and kind of failure, and a ring of timings.
 */
export function createLoadCounters(now: () => number = Date.now): LoadCounters {
  const startedAt = now()
  const buckets: (Bucket | undefined)[] = Array.from({ length: LOAD_MINUTES })
  const timings: SearchTiming[] = []
  let nextTiming = 0

  function openBucket(): Bucket {
    const minute = Math.floor(now() / MINUTE)
    const index = minute % LOAD_MINUTES
    const known = buckets[index]
    if (known?.minute === minute) return known
    const bucket: Bucket = { minute, searches: 0, suppliers: new Map(), calls: new Map() }
    buckets[index] = bucket
    return bucket
  }

  function storeTiming(timing: SearchTiming): void {
    timings[nextTiming] = timing
    nextTiming = (nextTiming + 1) % MAX_TIMINGS
  }

  return {
    measureSearch() {
      const at = now()
      openBucket().searches += 1
      const timing: SearchTiming = { at }
      let ended = false
      return {
        recordAnswer(suppliers) {
          const elapsed = now() - at
          timing.first ??= elapsed
          timing.last = elapsed
          const counts = openBucket().suppliers
          for (const { supplier, state } of suppliers) {
            const count = counts.get(supplier) ?? { answered: 0, failed: 0 }
            count[state === 'failed' ? 'failed' : 'answered'] += 1
            counts.set(supplier, count)
          }
        },
        recordFailure() {
          timing.last = now() - at
        },
        end() {
          if (!ended) storeTiming(timing)
          ended = true
        },
      }
    },

    recordCall(service, wireLine, failure) {
      const { calls } = openBucket()
      const key = `${service} ${wireLine}`
      const call = calls.get(key) ?? { service, wireLine, count: 0, failures: new Map<string, number>() }
      call.count += 1
      if (failure !== undefined) call.failures.set(failure, (call.failures.get(failure) ?? 0) + 1)
      calls.set(key, call)
    },

    read() {
      const time = now()
      const last = Math.floor(time / MINUTE)
      const since = Math.max(startedAt, time - LOAD_MINUTES * MINUTE)
      const first = Math.max(Math.floor(startedAt / MINUTE), last - LOAD_MINUTES + 1)
      const recent = buckets.flatMap((bucket) => (bucket && bucket.minute >= first ? [bucket] : []))
      const measured = timings.filter(({ at }) => at >= since)
      return {
        processes: 1,
        since,
        searches: recent
          .filter(({ searches }) => searches > 0)
          .map(({ minute, searches }) => ({ minute, count: searches })),
        first: countTimings(measured.flatMap((timing) => timing.first ?? [])),
        last: countTimings(measured.flatMap((timing) => timing.last ?? [])),
        suppliers: addSuppliers(
          recent.flatMap((bucket) => [...bucket.suppliers].map(([supplier, counts]) => ({ supplier, ...counts }))),
        ),
        calls: addCalls(
          recent.flatMap((bucket) =>
            [...bucket.calls.values()].map(({ service, wireLine, count, failures }) => ({
              service,
              wireLine,
              calls: count,
              failures: [...failures].map(([kind, failed]) => ({ kind, count: failed })),
            })),
          ),
        ),
      }
    },
  }
}
