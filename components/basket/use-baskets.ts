import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listBaskets } from '#lib/browser/api/baskets.ts'
import { type FailedCall, toData } from '#lib/browser/use-sign-in-state.ts'
import type { BasketEntry } from '#lib/domain/booking/basket.ts'

/** Milliseconds between two readings while the page is visible. */
const INTERVAL = 5_000

/** The links of this agent: read again every few seconds, and at once when the agent comes back to the page. */
export function useBaskets(): UseQueryResult<BasketEntry[], FailedCall> {
  return useQuery<BasketEntry[], FailedCall>({
    queryKey: ['baskets'],
    queryFn: async ({ signal }) => toData(await listBaskets(signal)),
    staleTime: 0,
    // The link of a booking that is sent again has the same id: what was read about the one before must not be shown for it.
    gcTime: 0,
    refetchInterval: INTERVAL,
  })
}
