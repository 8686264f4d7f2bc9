import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { type CallLoad, type LoadReport, type SupplierLoad, toTiming } from '#lib/domain/dashboard/load-report.ts'

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
  read: () => LoadReport
}

const MINUTE = 60_000
/** Minutes that are stored and reported. */
export const LOAD_MINUTES = 60
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
      const byMinute = new Map(recent.map((bucket) => [bucket.minute, bucket]))
      const measured = timings.filter(({ at }) => at >= since)
      return {
        since: new Date(since).toISOString(),
        now: new Date(time).toISOString(),
        searches: Array.from({ length: last - first + 1 }, (_, index) => ({
          at: new Date((first + index) * MINUTE).toISOString(),
          count: byMinute.get(first + index)?.searches ?? 0,
        })),
        firstAnswer: toTiming(measured.flatMap((timing) => timing.first ?? [])),
        lastAnswer: toTiming(measured.flatMap((timing) => timing.last ?? [])),
        suppliers: sumSuppliers(recent),
        calls: sumFailures(recent),
      }
    },
  }
}

function sumSuppliers(buckets: readonly Bucket[]): SupplierLoad[] {
  const sums = new Map<Supplier, SupplierLoad>()
  for (const [supplier, { answered, failed }] of buckets.flatMap((bucket) => [...bucket.suppliers])) {
    const sum = sums.get(supplier) ?? { supplier, answered: 0, failed: 0 }
    sums.set(supplier, { supplier, answered: sum.answered + answered, failed: sum.failed + failed })
  }
  return [...sums.values()].toSorted((one, other) => one.supplier.localeCompare(other.supplier))
}

/** The calls with failures in these minutes, with all calls of the same endpoint in the same time. */
function sumFailures(buckets: readonly Bucket[]): CallLoad[] {
  const sums = new Map<
    string,
    { service: ServiceName; wireLine: WireLine; calls: number; kinds: Map<string, number> }
  >()
  for (const [key, { service, wireLine, count, failures }] of buckets.flatMap((bucket) => [...bucket.calls])) {
    const sum = sums.get(key) ?? { service, wireLine, calls: 0, kinds: new Map<string, number>() }
    sum.calls += count
    for (const [kind, failed] of failures) sum.kinds.set(kind, (sum.kinds.get(kind) ?? 0) + failed)
    sums.set(key, sum)
  }
  const total = ({ failures }: CallLoad) => failures.reduce((sum, { count }) => sum + count, 0)
  return [...sums.values()]
    .filter(({ kinds }) => kinds.size > 0)
    .map(({ kinds, ...call }) => ({
      ...call,
      failures: [...kinds].map(([kind, count]) => ({ kind, count })).toSorted((one, other) => other.count - one.count),
    }))
    .toSorted((one, other) => total(other) - total(one))
}
