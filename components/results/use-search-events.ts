import { useEffect } from 'react'
import { toListEvent, toSearchEvent } from '#lib/browser/event-items.ts'
import { track } from '#lib/browser/events.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'

/** Sends the analytics events of a search, and of its results once it is complete. `finished`: the results then, else empty. */
export function useSearchEvents(search: Search, searchKey: string, finished: readonly SearchResult[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once per search
  useEffect(() => track(toSearchEvent(search)), [searchKey])
  const isShown = finished.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the search is finished and results are shown
  useEffect(() => {
    if (isShown) track(toListEvent(finished))
  }, [searchKey, isShown])
}
