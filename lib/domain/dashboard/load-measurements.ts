import type { ServiceName, WireLine } from '#lib/contract/service.ts'
import type { Supplier } from '#lib/contract/values.ts'
import type { CallLoad, LoadReport, SupplierLoad, Timing } from '#lib/domain/dashboard/load-report.ts'

const MINUTE = 60_000
/** Minutes that are measured and reported. */
export const LOAD_MINUTES = 60

/** How often each duration was measured: milliseconds of two significant digits, and their number. In no particular order. */
export type TimingCounts = readonly (readonly [milliseconds: number, count: number])[]

/**
 * What server processes have measured in the last hour, in a form that can be added: the measurements of several processes
 * are the sum of each one's. Medians cannot be added, so the durations themselves are counted.
 */
export type LoadMeasurements = {
  processes: number
  /** Milliseconds since 1970: when the measurements begin. */
  since: number
  /** Searches by minute; `minute` is minutes since 1970. Minutes without searches may be absent. */
  searches: readonly { minute: number; count: number }[]
  first: TimingCounts
  last: TimingCounts
  suppliers: readonly SupplierLoad[]
  /** All endpoints that were called, also those that never failed: another process may have failures of them. */
  calls: readonly { service: ServiceName; wireLine: WireLine; calls: number; failures: CallLoad['failures'] }[]
}

/** A duration to two significant digits: the dashboard shows no more of it, and so few values fit in a small table. */
export function roundTiming(milliseconds: number): number {
  const whole = Math.max(0, Math.round(milliseconds))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, whole))) - 1)
  return Math.round(whole / step) * step
}

/** Counts durations in milliseconds. */
export const countTimings = (milliseconds: readonly number[]): TimingCounts =>
  addPairs(milliseconds.map((each) => [roundTiming(each), 1]))

/** The measurements of several processes as one. The order does not matter. Without any: `undefined`. */
export function mergeMeasurements(all: readonly LoadMeasurements[]): LoadMeasurements | undefined {
  if (all.length === 0) return undefined
  return {
    processes: all.reduce((sum, { processes }) => sum + processes, 0),
    since: Math.min(...all.map(({ since }) => since)),
    searches: addPairs(all.flatMap(({ searches }) => searches.map(({ minute, count }) => [minute, count] as const)))
      .map(([minute, count]) => ({ minute, count }))
      .toSorted((one, other) => one.minute - other.minute),
    first: addPairs(all.flatMap(({ first }) => first)),
    last: addPairs(all.flatMap(({ last }) => last)),
    suppliers: addSuppliers(all.flatMap(({ suppliers }) => suppliers)),
    calls: addCalls(all.flatMap(({ calls }) => calls)),
  }
}

/**
 * The report of measurements at a moment, in milliseconds since 1970. Minutes after it (the clock of another machine is
 * fast) and older than an hour are left out.
 */
export function toLoadReport(measurements: LoadMeasurements, now: number): Omit<LoadReport, 'processes'> {
  const { since, searches, first, last, suppliers, calls } = measurements
  const lastMinute = Math.floor(now / MINUTE)
  const firstMinute = Math.min(lastMinute, Math.max(Math.floor(since / MINUTE), lastMinute - LOAD_MINUTES + 1))
  const byMinute = new Map(searches.map(({ minute, count }) => [minute, count]))
  const total = ({ failures }: Pick<CallLoad, 'failures'>) => failures.reduce((sum, { count }) => sum + count, 0)
  return {
    since: new Date(Math.max(since, now - LOAD_MINUTES * MINUTE)).toISOString(),
    now: new Date(now).toISOString(),
    searches: Array.from({ length: lastMinute - firstMinute + 1 }, (_, index) => ({
      at: new Date((firstMinute + index) * MINUTE).toISOString(),
      count: byMinute.get(firstMinute + index) ?? 0,
    })),
    firstAnswer: toTiming(first),
    lastAnswer: toTiming(last),
    suppliers: suppliers.toSorted((one, other) => one.supplier.localeCompare(other.supplier)),
    calls: calls
      .filter(({ failures }) => failures.length > 0)
      .map((call) => ({ ...call, failures: call.failures.toSorted((one, other) => other.count - one.count) }))
      .toSorted((one, other) => total(other) - total(one)),
  }
}

/** The median and the ninetieth percentile of counted durations, by nearest rank. */
export function toTiming(counts: TimingCounts): Timing {
  const sorted = counts.toSorted(([one], [other]) => one - other)
  const count = sorted.reduce((sum, [, times]) => sum + times, 0)
  if (count === 0) return { count }
  const at = (share: number) => {
    let rank = Math.max(1, Math.ceil(share * count))
    return sorted.find(([, times]) => {
      rank -= times
      return rank <= 0
    })?.[0] as number
  }
  return { count, median: at(0.5), ninetieth: at(0.9) }
}

function addPairs(pairs: readonly (readonly [key: number, count: number])[]): (readonly [number, number])[] {
  const sums = new Map<number, number>()
  for (const [key, count] of pairs) sums.set(key, (sums.get(key) ?? 0) + count)
  return [...sums]
}

/** Adds the answers and failures of the same suppliers. */
export function addSuppliers(loads: readonly SupplierLoad[]): SupplierLoad[] {
  const sums = new Map<Supplier, SupplierLoad>()
  for (const { supplier, answered, failed } of loads) {
    const sum = sums.get(supplier) ?? { supplier, answered: 0, failed: 0 }
    sums.set(supplier, { supplier, answered: sum.answered + answered, failed: sum.failed + failed })
  }
  return [...sums.values()]
}

/** Adds the calls of the same endpoints, and their failures by kind. */
export function addCalls(loads: LoadMeasurements['calls']): CallLoad[] {
  const sums = new Map<string, Omit<CallLoad, 'failures'> & { kinds: Map<string, number> }>()
  for (const { service, wireLine, calls, failures } of loads) {
    const key = `${service} ${wireLine}`
    const sum = sums.get(key) ?? { service, wireLine, calls: 0, kinds: new Map<string, number>() }
    sum.calls += calls
    for (const { kind, count } of failures) sum.kinds.set(kind, (sum.kinds.get(kind) ?? 0) + count)
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ kinds, ...call }) => ({
    ...call,
    failures: [...kinds].map(([kind, count]) => ({ kind, count })),
  }))
}
