import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { onSessionEnded, readJson, request } from '#lib/browser/request.ts'
import { readSignInState } from '#lib/browser/sign-in-state.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const KEY = ['sign-in-state'] as const
const TIMEOUT = 15_000

/** A failed call as an error, because react-query expects failures to be thrown. */
export class FailedCall extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(problem.code)
    this.name = 'FailedCall'
    this.problem = problem
  }
}

/** The data of a call, for react-query; throws `FailedCall` when the call failed. */
export function toData<T>(result: CallResult<T>): T {
  if (result.ok) return result.data
  throw new FailedCall(result.problem)
}

/** Who is signed in and their permissions. After a failure the request is repeated once, to get its problem. */
export async function getSignInState(signal?: AbortSignal): Promise<CallResult<SignInState>> {
  const state = await readSignInState()
  if (state) return { ok: true, data: state }
  return request<SignInState>({ path: '/api/session', method: 'GET', signal, timeout: TIMEOUT }, readJson)
}

/**
 * Who is signed in and their permissions, for client components inside `<Queries>`: `data` is undefined until the
 * reply arrives. Requested again when a call finds that the session has ended.
 */
export function useSignInState(): UseQueryResult<SignInState, FailedCall> {
  const client = useQueryClient()
  useEffect(() => onSessionEnded(() => void client.invalidateQueries({ queryKey: KEY })), [client])
  return useQuery<SignInState, FailedCall>({
    queryKey: KEY,
    queryFn: async ({ signal }) => toData(await getSignInState(signal)),
  })
}
