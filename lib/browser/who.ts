import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import { onSessionEnded, readJson, request } from '#lib/browser/request.ts'
import { readWho } from '#lib/browser/session.ts'
import type { Who } from '#lib/contract/own.ts'

const KEY = ['who'] as const
const PATIENCE = 15_000

/** A failed call where something has to be thrown: react-query's way of failing. */
class FailedCall extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(problem.code)
    this.name = 'FailedCall'
    this.problem = problem
  }
}

/** The data of a call for react-query; throws `FailedCall`. */
export function toData<T>(result: CallResult<T>): T {
  if (result.ok) return result.data
  throw new FailedCall(result.problem)
}

/** Who is logged in here and what they may do; where that is not known, asked again for the reason. Asks no upstream. */
export async function getWho(signal?: AbortSignal): Promise<CallResult<Who>> {
  const who = await readWho()
  if (who) return { ok: true, data: who }
  return request<Who>({ path: '/api/session', method: 'GET', signal, deadline: PATIENCE }, readJson)
}

/**
 * The same, for client components inside `<Queries>`: `data` is undefined until it is known; asked anew when a call
 * finds that the session has ended.
 */
export function useWho(): UseQueryResult<Who, FailedCall> {
  const client = useQueryClient()
  useEffect(() => onSessionEnded(() => void client.invalidateQueries({ queryKey: KEY })), [client])
  return useQuery<Who, FailedCall>({ queryKey: KEY, queryFn: async ({ signal }) => toData(await getWho(signal)) })
}
