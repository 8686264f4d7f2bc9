import { jest } from '@jest/globals'
import type { CallResult } from '#lib/browser/problem.ts'
import { createSignInState } from '#tests/unit/components/booking/form/fixture.ts'

/**
 * Replaces the browser's calls and the sign-in state in a component test. Imported before the components under test, which
 * the test imports dynamically.
 */

type CallInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Reply = CallResult<unknown> | Promise<CallResult<unknown>>

/** The calls so far: wire line and input. */
export const calls: [string, CallInput][] = []

/** The replies by wire line. A call without a reply fails. */
export const replies: Record<string, (input: CallInput) => Reply> = {}

/** `signIn`: the sign-in state that the components read. */
export const session = { signIn: createSignInState() }

/** Removes all calls and replies, and sets the permissions of the signed-in user. */
export function resetCalls(may: Parameters<typeof createSignInState>[0]): void {
  calls.length = 0
  for (const line of Object.keys(replies)) delete replies[line]
  session.signIn = createSignInState(may)
}

const call = async (line: string, input: CallInput) => {
  calls.push([line, input])
  return replies[line]?.(input) ?? { ok: false, problem: { code: 'upstream-failed', status: 502 } }
}
jest.unstable_mockModule('#lib/browser/call.ts', () => ({ domestic: call, bff: call }))
jest.unstable_mockModule('#lib/browser/request.ts', () => ({
  onSessionEnded: () => () => {},
  request: call,
  readJson: () => undefined,
}))
jest.unstable_mockModule('#lib/browser/sign-in-state.ts', () => ({
  onSignInState: () => () => undefined,
  passOnSignInState: () => undefined,
  readSignInState: async () => session.signIn,
  clearSignInState: () => {},
}))
