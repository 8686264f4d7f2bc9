import type { FailureKind } from '#lib/server/upstream/outcome.ts'

/** The problem code shown to a visitor for each failure: a key of `problem.` in the messages. */
export const PROBLEM_CODE_BY_FAILURE = {
  refused: 'upstream-failed',
  reset: 'upstream-failed',
  malformed: 'upstream-failed',
  'too-large': 'upstream-failed',
  'server-error': 'upstream-failed',
  aborted: 'upstream-failed',
  timeout: 'timeout',
  unavailable: 'unavailable',
  'rate-limited': 'unavailable',
  busy: 'busy',
  unauthorized: 'login-required',
  forbidden: 'not-allowed',
  'not-found': 'not-found',
  rejected: 'rejected',
} as const satisfies Record<FailureKind, string>
