import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { onSessionEnded } from '#lib/browser/request.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const KEY = ['sign-in-state'] as const

// What follows is for react-query. It is not in a file of its own, because Turbopack would then group the modules of the
// desk's pages into larger chunks (1 kB more, by `npm run size`).

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

/** The rows of a list, and how many more could not be read. Throws for a failed call. */
export function toRows<T>(result: CallResult<T[]>): { rows: T[]; unread: number } {
  return { rows: toData(result), unread: (result.ok && result.unread) || 0 }
}

/**
 * Who is signed in and their permissions, for client components inside `<QueryProvider>`: `data` is undefined until the
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
