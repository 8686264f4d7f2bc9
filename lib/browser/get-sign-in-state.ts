import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import { passOnSignInState, readSignInState } from '#lib/browser/sign-in-state.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const TIMEOUT = 15_000

/** Who is signed in and their permissions. When the shared request fails, it is repeated once, because `readSignInState` does not say why. */
export async function getSignInState(signal?: AbortSignal): Promise<CallResult<SignInState>> {
  const state = await readSignInState()
  if (state) return { ok: true, data: state }
  const result = await request<SignInState>({ path: '/api/session', method: 'GET', signal, timeout: TIMEOUT }, readJson)
  if (result.ok) passOnSignInState(result.data)
  return result
}
