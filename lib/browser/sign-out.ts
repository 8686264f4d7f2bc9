import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { announceSignInChange } from '#lib/browser/sign-in-tabs.ts'

/**
 * Tells all tabs of a sign-out. One that the upstream did not confirm ends the session here all the same: this tab says so, and its
 * caller loads it again later. Returns what failed.
 */
export function announceSignOut(result: CallResult<unknown>): CallProblem | undefined {
  if (result.ok) {
    announceSignInChange('signed-out')
    return undefined
  }
  if (result.problem.code === 'sign-out-unconfirmed') announceSignInChange('signed-out', false)
  return result.problem
}
