import { z } from 'zod'

/** How many tests of a stage passed and failed. A stage without tests (types, lint, …) counts as one. */
export type Tally = { passed: number; failed: number }

/** The counted part of `jest --json`. A suite that failed to load is one failure; so is a skipped test. */
const JestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
})

/**
 * How many browser tests may fail once and pass when they are repeated: a machine that does other work at the same time can
 * delay a test for longer than any timeout. Playwright names these tests at the end. If there are more, they count as failures.
 */
export const MAX_REPEATED = 3

/** The counted part of Playwright's JSON report. Skipped tests count as failed. `flaky` are those that passed when repeated. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()).default([]),
})

/** Counts a jest report. A missing or invalid report is one failure. */
export function tallyJest(report: unknown): Tally {
  const read = JestReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = read.data
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return numPassedTests === 0 && failed === 0 ? { passed: 0, failed: 1 } : { passed: numPassedTests, failed }
}

/** Counts a Playwright report. A missing or invalid report is one failure. */
export function tallyPlaywright(report: unknown): Tally {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = read.data.stats
  const repeated = flaky <= MAX_REPEATED ? { passed: flaky, failed: 0 } : { passed: 0, failed: flaky }
  const passed = expected + repeated.passed
  const failed = unexpected + repeated.failed + skipped + read.data.errors.length
  return passed === 0 && failed === 0 ? { passed: 0, failed: 1 } : { passed, failed }
}

/**
 * Adds the exit code of the stage's command: a command that fails although no test did (a crash, an open handle, an error
 * of a reporter) is one more failure, so that a failed stage never counts as passed.
 */
export function addExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The last line of `npm test`. */
export function formatSummary(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
