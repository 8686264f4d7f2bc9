/** Milliseconds of processor time that a function needs. Unlike elapsed time, it does not grow while other programs use the machine. */
export async function measureProcessorTime(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
