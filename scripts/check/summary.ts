import { z } from 'zod'

/** How many checks of a stage passed and failed. A whole gate (types, lint, …) counts as one. */
export type Tally = { passed: number; failed: number }

/** The part of `jest --json` that is counted. A suite that did not even load is one failure; so is a skipped test. */
const JestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
})

/** The part of playwright's json report that is counted. Flaky and skipped count as failed: nothing is let off. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()).default([]),
})

/** Counts a jest report. A report that is missing or something else is one failure. */
export function tallyJest(report: unknown): Tally {
  const read = JestReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = read.data
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return numPassedTests === 0 && failed === 0 ? { passed: 0, failed: 1 } : { passed: numPassedTests, failed }
}

/** Counts a playwright report, likewise. */
export function tallyPlaywright(report: unknown): Tally {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = read.data.stats
  const failed = unexpected + flaky + skipped + read.data.errors.length
  return expected === 0 && failed === 0 ? { passed: 0, failed: 1 } : { passed: expected, failed }
}

/**
 * The tally of a stage whose command also ended with `code`: a command that fails although no test did (a crash,
 * an open handle, a reporter's error) is one more failure, so that a red stage never counts as green.
 */
export function withExit(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The last line of `npm test`. */
export function summaryLine(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
