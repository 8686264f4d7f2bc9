/** Milliseconds: the median and the 95th percentile of many runs; `cpu`: the median of the CPU time, which other processes do not lengthen much. */
export type Measurement = { median: number; percentile95: number; cpu: number }

/** Measures a function: up to 20 runs to warm up, then `times` runs that are timed. */
export async function measure(times: number, run: () => unknown): Promise<Measurement> {
  for (let index = 0; index < Math.min(times, 20); index += 1) await run()
  const durations: number[] = []
  const costs: number[] = []
  for (let index = 0; index < times; index += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    await run()
    const { user, system } = process.cpuUsage(before)
    durations.push(performance.now() - start)
    costs.push((user + system) / 1_000)
  }
  const quantile = (values: number[], share: number) =>
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  return { median: quantile(durations, 0.5), percentile95: quantile(durations, 0.95), cpu: quantile(costs, 0.5) }
}

/** Prints one line of the report: the times, and the ratio to the baseline's median. */
export function printMeasurement(name: string, { median, percentile95 }: Measurement, baseline?: Measurement): void {
  const ratio = baseline ? `${(median / baseline.median).toFixed(1)} × baseline` : ''
  const shown = [median, percentile95].map((time) => `${time.toFixed(2).padStart(8)} ms`)
  process.stdout.write(`${name.padEnd(52)} median ${shown[0]}   95 % ${shown[1]}   ${ratio}\n`)
}
