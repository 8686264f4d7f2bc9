'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore, useTransition } from 'react'
import { rememberSearch } from '#components/search-form/last-search.ts'
import { isSearching, onSearching } from '#components/search-form/running.ts'

const notOnServer = () => false

/**
 * Goes to the results of a search. One at a time: while another runs, or its page is on the way, the search waits and
 * goes when that has ended (specification, section 5).
 *
 * @param action the address of the results, without a query.
 */
export function useSearch(action: string) {
  const router = useRouter()
  const running = useSyncExternalStore(onSearching, isSearching, notOnServer)
  const [going, startGoing] = useTransition()
  const [held, setHeld] = useState<string>()

  const go = (query: string) => {
    rememberSearch(query)
    startGoing(() => router.push(`${action}?${query}`))
  }

  useEffect(() => {
    if (held === undefined || running || going) return
    setHeld(undefined)
    rememberSearch(held)
    startGoing(() => router.push(`${action}?${held}`))
  }, [held, running, going, action, router])

  return {
    /** A search's page is on its way. */
    going,
    /** A search waits for another to end. */
    waits: held !== undefined,
    search: (query: string) => (running || going ? setHeld(query) : go(query)),
    /** What waits is not searched after all. */
    drop: () => setHeld(undefined),
  }
}
