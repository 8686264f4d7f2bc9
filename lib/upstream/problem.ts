import type { FailureKind } from '#lib/upstream/outcome.ts'

/** What a visitor is told of a failed call, as codes of `problem.` in the messages. */
export const PROBLEM_BY_KIND = {
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
