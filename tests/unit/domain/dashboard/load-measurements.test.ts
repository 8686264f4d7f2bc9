import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { SUPPLIERS } from '#lib/contract/values.ts'
import {
  countTimings,
  LOAD_MINUTES,
  type LoadMeasurements,
  mergeMeasurements,
  roundTiming,
  toLoadReport,
  toTiming,
} from '#lib/domain/dashboard/load-measurements.ts'

const NOW = Date.parse('2026-11-22T12:34:56Z')
const THIS_MINUTE = Math.floor(NOW / 60_000)
const count = fc.integer({ min: 0, max: 1_000 })
const durations = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 })
const calls = fc.uniqueArray(
  fc.record({
    service: fc.constantFrom('bff' as const, 'domestic' as const),
    wireLine: fc.constantFrom('POST /operation/search' as const, 'GET /agent/all' as const),
    calls: count,
    failures: fc.uniqueArray(fc.record({ kind: fc.constantFrom('timeout', 'reset', 'status'), count }), {
      selector: ({ kind }) => kind,
    }),
  }),
  { selector: ({ service, wireLine }) => service + wireLine },
)
/** The durations of searches of one process, and its measurements. */
const processes = fc.array(
  fc
    .record({
      ago: fc.integer({ min: 0, max: 3_600_000 }),
      searches: fc.uniqueArray(
        fc.record({ minute: fc.integer({ min: THIS_MINUTE - LOAD_MINUTES + 1, max: THIS_MINUTE }), count }),
        { selector: ({ minute }) => minute },
      ),
      first: durations,
      last: durations,
      suppliers: fc.uniqueArray(
        fc.record({ supplier: fc.constantFrom(...SUPPLIERS), answered: count, failed: count }),
        { selector: ({ supplier }) => supplier },
      ),
      calls,
    })
    .map(({ ago, first, last, ...measured }) => ({
      first,
      last,
      measurements: {
        ...measured,
        processes: 1,
        since: NOW - ago,
        first: countTimings(first),
        last: countTimings(last),
      } satisfies LoadMeasurements,
    })),
  { minLength: 1, maxLength: 6 },
)
const merge = (all: readonly LoadMeasurements[]) => mergeMeasurements(all) as LoadMeasurements
const reportOf = (all: readonly LoadMeasurements[]) => toLoadReport(merge(all), NOW)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Nearest rank, the plain way. */
function percentile(milliseconds: readonly number[], share: number) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  return found === undefined ? undefined : roundTiming(found)
}

describe('a rounded duration', () => {
  test.each([
    [0, 0],
    [7.4, 7],
    [99, 99],
    [104, 100],
    [994, 990],
    [996, 1_000],
    [1_000, 1_000],
    [1_049, 1_000],
    [12_499, 12_000],
  ])('%d ms is shown as %d', (milliseconds, rounded) => {
    expect(roundTiming(milliseconds)).toBe(rounded)
  })

  test('is within five percent, keeps the order, and is one of few values', () => {
    const values = Array.from({ length: 60_000 }, (_, index) => roundTiming(index))
    expect(values.every((value, index) => Math.abs(value - index) <= index * 0.05)).toBe(true)
    expect(values.every((value, index) => value >= (values[index - 1] ?? 0))).toBe(true)
    expect(new Set(values).size).toBeLessThan(400)
  })
})

describe('the measurements of several processes', () => {
  test('have the percentiles of all searches together, not a mean of medians', () => {
    const alike = { processes: 1, since: NOW, searches: [], last: [], suppliers: [], calls: [] }
    const quick = { ...alike, first: countTimings(Array.from({ length: 90 }, () => 100)) }
    const slow = { ...alike, first: countTimings(Array.from({ length: 10 }, () => 9_000)) }
    expect(reportOf([quick, slow]).firstAnswer).toEqual({ count: 100, median: 100, ninetieth: 100 })
    expect(reportOf([quick, slow, slow]).firstAnswer).toEqual({ count: 110, median: 100, ninetieth: 9_000 })
  })

  test('property: percentiles are those of all durations', () => {
    fc.assert(
      fc.property(processes, (all) => {
        const { first, last } = merge(all.map(({ measurements }) => measurements))
        for (const [counts, samples] of [
          [first, all.flatMap((each) => each.first)],
          [last, all.flatMap((each) => each.last)],
        ] as const) {
          const { count: counted, median, ninetieth } = toTiming(counts)
          expect(counted).toBe(samples.length)
          expect([median, ninetieth]).toEqual([percentile(samples, 0.5), percentile(samples, 0.9)])
        }
      }),
    )
  })

  test('property: nothing is lost and nothing is counted twice', () => {
    fc.assert(
      fc.property(processes, (all) => {
        const measurements = all.map((each) => each.measurements)
        const merged = merge(measurements)
        const report = toLoadReport({ ...merged, since: 0 }, NOW)
        expect(merged.processes).toBe(all.length)
        expect(merged.since).toBe(Math.min(...measurements.map(({ since }) => since)))
        expect(sum(report.searches.map((each) => each.count))).toBe(
          sum(measurements.flatMap(({ searches }) => searches.map((each) => each.count))),
        )
        for (const supplier of SUPPLIERS) {
          const own = measurements.flatMap(({ suppliers }) => suppliers.filter((each) => each.supplier === supplier))
          const total = report.suppliers.find((each) => each.supplier === supplier)
          expect([total?.answered ?? 0, total?.failed ?? 0]).toEqual([
            sum(own.map(({ answered }) => answered)),
            sum(own.map(({ failed }) => failed)),
          ])
        }
        expect(sum(merged.calls.map((each) => each.calls))).toBe(
          sum(measurements.flatMap((each) => each.calls.map((call) => call.calls))),
        )
        expect(sum(merged.calls.flatMap(({ failures }) => failures.map((each) => each.count)))).toBe(
          sum(measurements.flatMap((each) => each.calls.flatMap(({ failures }) => failures.map(({ count }) => count)))),
        )
      }),
    )
  })

  test('property: the order and the grouping do not matter', () => {
    const toTables = ({ suppliers, calls, ...report }: ReturnType<typeof reportOf>) => ({
      ...report,
      suppliers,
      calls: calls
        .map((call) => JSON.stringify({ ...call, failures: call.failures.map((each) => JSON.stringify(each)).sort() }))
        .sort(),
    })
    fc.assert(
      fc.property(processes, (all) => {
        const [first, ...others] = all.map(({ measurements }) => measurements)
        if (!first) return
        const together = toTables(reportOf([first, ...others]))
        expect(toTables(reportOf([...others, first]))).toEqual(together)
        expect(toTables(reportOf([first, ...(others.length > 0 ? [merge(others)] : [])]))).toEqual(together)
      }),
    )
  })

  test('without any there is no sum', () => {
    expect(mergeMeasurements([])).toBeUndefined()
  })

  test('a clock that is fast or slow adds no minutes to the report', () => {
    const at = (minute: number) => ({
      processes: 1,
      since: minute * 60_000,
      searches: [{ minute, count: 3 }],
      first: [],
      last: [],
      suppliers: [],
      calls: [],
    })
    const report = reportOf([at(THIS_MINUTE), at(THIS_MINUTE + 90), at(THIS_MINUTE - 500)])
    expect(report.searches).toHaveLength(LOAD_MINUTES)
    expect(report.searches.at(-1)).toEqual({ at: '2026-11-22T12:34:00.000Z', count: 3 })
    expect(sum(report.searches.map((each) => each.count))).toBe(3)
    expect(report.since).toBe('2026-11-22T11:34:56.000Z')
    expect(toLoadReport(at(THIS_MINUTE + 90), NOW).searches).toHaveLength(1)
  })
})
