import type { Sample } from '#tests/bench/overload/open-loop.ts'

/** The quantiles of the times of some requests, in milliseconds with one decimal. */
export function toQuantiles(samples: readonly { milliseconds: number }[]): (share: number) => number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return (share) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

/** Milliseconds: the median and the 99th percentile; `answered`: percent of the requests with status 200. */
export function toTimes(samples: readonly Sample[]): { p50: number; p99: number; answered: number } {
  const at = toQuantiles(samples)
  const answered = samples.filter(({ status }) => status === 200).length
  return { p50: at(0.5), p99: at(0.99), answered: Math.round((answered / Math.max(1, samples.length)) * 1_000) / 10 }
}

/** Prints one row of the table; without `isMet` it has no goal. */
export function printRow(name: string, goal: string, idle: number, loaded: number, isMet?: boolean): void {
  const ratio = idle > 0 ? (loaded / idle).toFixed(1) : ''
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'missed'
  process.stdout.write(`| ${[name, goal, idle, loaded, ratio, verdict].join(' | ')} |\n`)
}

const toPercent = (count: number, total: number) => `${Math.round((count / Math.max(1, total)) * 100)} %`

/** Prints what became of the load, by group. The goal: answered, or refused with 429 or 503 and `Retry-After`. */
export function printRest(samples: readonly Sample[]): void {
  process.stdout.write(
    '\n| load | requests | 200 | 404 | 429 | 503 | without Retry-After | other | p50, ms | verdict |\n|---|---|---|---|---|---|---|---|---|---|\n',
  )
  const groups = new Set(samples.map(({ group }) => group))
  for (const group of [...groups, 'all']) {
    const own = group === 'all' ? samples : samples.filter((sample) => sample.group === group)
    const count = (...statuses: number[]) => own.filter(({ status }) => statuses.includes(status)).length
    const bare = own.filter(({ status, hasRetryAfter }) => (status === 429 || status === 503) && !hasRetryAfter).length
    const other = own.length - count(200, 404, 429, 503)
    const shares = [200, 404, 429, 503].map((status) => toPercent(count(status), own.length))
    const verdict = bare + other === 0 ? 'met' : 'missed'
    const cells = [group, own.length, ...shares, bare, other, toTimes(own).p50, verdict]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  }
}
