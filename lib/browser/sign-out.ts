import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { announceSignInChange } from '#lib/browser/sign-in-tabs.ts'

/**
 * Notifies all tabs of a sign-out. A sign-out that the upstream did not confirm also ends the session on this site: this tab then shows the
 * returned problem, and its caller loads the page again later. Undefined when nothing failed.
 */
export function announceSignOut(result: CallResult<unknown>): CallProblem | undefined {
  if (result.ok) {
    announceSignInChange('signed-out')
    return undefined
  }
  if (result.problem.code === 'sign-out-unconfirmed') announceSignInChange('signed-out', false)
  return result.problem
}
