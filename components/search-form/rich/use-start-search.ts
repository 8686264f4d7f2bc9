'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState, useSyncExternalStore, useTransition } from 'react'
import { storeLastSearch } from '#lib/browser/search/last-search.ts'
import { requestSearch } from '#lib/browser/search/requested-search.ts'
import { isSearchRunning, onSearchRunningChange } from '#lib/browser/search/search-lock.ts'

const isSearchRunningOnServer = () => false

/**
 * Navigates to the results of a search. Only one search may run at a time (specification, section 5): while another is
 * running or navigating, the new search is pending and starts when the other has ended.
 *
 * @param action the address of the results, without a query.
 */
export function useStartSearch(action: string) {
  const router = useRouter()
  const running = useSyncExternalStore(onSearchRunningChange, isSearchRunning, isSearchRunningOnServer)
  const [navigating, startNavigation] = useTransition()
  const [pending, setPending] = useState<string>()

  const navigate = useCallback(
    (query: string) => {
      storeLastSearch(query)
      requestSearch(query)
      startNavigation(() => router.push(`${action}?${query}`))
    },
    [action, router],
  )

  useEffect(() => {
    if (pending === undefined || running || navigating) return
    setPending(undefined)
    navigate(pending)
  }, [pending, running, navigating, navigate])

  return {
    /** The navigation to a search is in progress. */
    navigating,
    /** A search is pending until another one has ended. */
    isPending: pending !== undefined,
    search: (query: string) => (running || navigating ? setPending(query) : navigate(query)),
    cancel: () => setPending(undefined),
  }
}
