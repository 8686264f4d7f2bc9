/** Milliseconds of many runs, the fastest first. */
export type Measurement = { median: number; slow: number }

/** Runs something until its machine code is settled, then as often as told; gives the median and the 95th of a hundred. */
export async function measure(times: number, run: () => unknown): Promise<Measurement> {
  for (let index = 0; index < Math.min(times, 20); index += 1) await run()
  const taken: number[] = []
  for (let index = 0; index < times; index += 1) {
    const began = performance.now()
    await run()
    taken.push(performance.now() - began)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { median: at(0.5), slow: at(0.95) }
}

/** One line of the report: the time, and how many times the bare baseline it is. */
export function printMeasurement(name: string, { median, slow }: Measurement, baseline?: Measurement): void {
  const ratio = baseline ? `${(median / baseline.median).toFixed(1)} × bare` : ''
  const shown = [median, slow].map((time) => `${time.toFixed(2).padStart(8)} ms`)
  process.stdout.write(`${name.padEnd(52)} median ${shown[0]}   95 % ${shown[1]}   ${ratio}\n`)
}
