import { useMemo } from 'react'
import { countFacets } from '#lib/domain/search/facets.ts'
import { type Filters, filterResults } from '#lib/domain/search/filters.ts'
import { groupResults } from '#lib/domain/search/result-groups.ts'
import { aggregateOffers, type Centers, measureResults, type SearchAnswer } from '#lib/domain/search/results.ts'
import { type SortOrder, sortResults } from '#lib/domain/search/sort-results.ts'

type ResultsInput = {
  answers: readonly SearchAnswer[]
  filters: Filters
  sort: SortOrder
  /** How many date ranges the search has. */
  rangeCount: number
  centers: Centers
  /** Milliseconds since 1970. */
  now: number
}

/** The filtered, sorted and grouped results. Each step is memoized, so that filters stay responsive with 500 hotels. */
export function useResults({ answers, filters, sort, rangeCount, centers, now }: ResultsInput) {
  const all = useMemo(() => measureResults(aggregateOffers(answers, now), centers), [answers, centers, now])
  const shown = useMemo(() => sortResults(filterResults(all, filters, now), sort), [all, filters, sort, now])
  const facets = useMemo(() => countFacets(all, filters, now), [all, filters, now])
  const groups = useMemo(() => groupResults(shown, rangeCount), [shown, rangeCount])
  return { all, shown, facets, groups }
}
