import { spawnSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import {
  addExitCode,
  formatSummary,
  MAX_REPEATED,
  type Tally,
  tallyJest,
  tallyPlaywright,
} from '#scripts/check/summary.ts'

const jestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}
const browser = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

describe('the count of a report', () => {
  const cases: { name: string; tally: Tally; expected: Tally }[] = [
    {
      name: 'jest, all passed',
      tally: tallyJest({ ...jestReport, numPassedTests: 12, startTime: 1 }),
      expected: { passed: 12, failed: 0 },
    },
    {
      name: 'jest, one of each failure',
      tally: tallyJest({
        numPassedTests: 7,
        numFailedTests: 1,
        numPendingTests: 2,
        numTodoTests: 4,
        numRuntimeErrorTestSuites: 8,
      }),
      expected: { passed: 7, failed: 15 },
    },
    { name: 'jest without a test', tally: tallyJest(jestReport), expected: { passed: 0, failed: 1 } },
    { name: 'jest without a report', tally: tallyJest(undefined), expected: { passed: 0, failed: 1 } },
    {
      name: 'browser, all passed',
      tally: tallyPlaywright({ stats: { ...browser, expected: 9 }, errors: [] }),
      expected: { passed: 9, failed: 0 },
    },
    {
      name: 'browser, one of each failure',
      tally: tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 4, skipped: 5 }, errors: ['no server'] }),
      expected: { passed: 3, failed: 11 },
    },
    {
      name: 'browser, as many passed when repeated as may',
      tally: tallyPlaywright({ stats: { ...browser, expected: 9, flaky: MAX_REPEATED } }),
      expected: { passed: 9 + MAX_REPEATED, failed: 0 },
    },
    {
      name: 'browser, one more passed when repeated than may',
      tally: tallyPlaywright({ stats: { ...browser, expected: 9, flaky: MAX_REPEATED + 1 } }),
      expected: { passed: 9, failed: MAX_REPEATED + 1 },
    },
    { name: 'browser without a test', tally: tallyPlaywright({ stats: browser }), expected: { passed: 0, failed: 1 } },
    { name: 'browser without a report', tally: tallyPlaywright('<html>'), expected: { passed: 0, failed: 1 } },
    {
      name: 'passed, but with an exit code',
      tally: addExitCode({ passed: 5, failed: 0 }, 1),
      expected: { passed: 5, failed: 1 },
    },
    {
      name: 'failed, with an exit code',
      tally: addExitCode({ passed: 5, failed: 2 }, 1),
      expected: { passed: 5, failed: 2 },
    },
    {
      name: 'passed, without an exit code',
      tally: addExitCode({ passed: 5, failed: 0 }, 0),
      expected: { passed: 5, failed: 0 },
    },
  ]
  test.each(cases)('$name', ({ tally, expected }) => {
    expect(tally).toEqual(expected)
  })
})

test('the last line has the sum of all stages', () => {
  const stages = [
    { passed: 1, failed: 0 },
    { passed: 812, failed: 3 },
    { passed: 0, failed: 1 },
  ]
  expect(formatSummary(stages)).toBe('813 passed, 4 failed')
  expect(formatSummary([])).toBe('0 passed, 0 failed')
})

test('a stage that does not exist is named, beside those that do, and nothing runs', () => {
  const { NODE_OPTIONS: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', '--only=lint,typ'], {
    env: { ...env, CI: '' },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    'No stage is named typ. The stages are unit, types, lint, dead-code, build, size, chunks, browser.\n',
  )
})
