import type { SearchProgress } from '#lib/domain/search/progress.ts'
import { aggregateOffers, type SearchResult } from '#lib/domain/search/results.ts'
import { type Search, toSearchPath } from '#lib/domain/search/search.ts'
import { sortResults } from '#lib/domain/search/sort-results.ts'
import type { NearestReason } from '#lib/domain/search/stream.ts'

/** How many alternatives are shown. */
const MAX_SHOWN = 6

/** A search for nearby stays that found offers, with its cheapest result. */
export type NearestResult = {
  id: string
  reason: NearestReason
  /** The path of all of its results, without the language. */
  path: string
  best: SearchResult
  count: number
}

/**
 * Nearby stays in the order of their calls, each with the cheapest hotel that no earlier one shows, if any. A call that found only
 * what is already shown adds nothing: the dates of a flight or a package are its own, so moved dates find the same one again.
 */
export function toNearestResults({ calls, answers }: SearchProgress, search: Search, now: number): NearestResult[] {
  const hotels = new Set<string>()
  const shown = new Set<string>()
  return calls
    .flatMap((call): NearestResult[] => {
      const { id, place, checkIn, checkOut, reason } = call
      const found = sortResults(
        aggregateOffers(
          answers.filter((answer) => answer.call.id === id),
          now,
        ),
        'price-up',
      )
      const best =
        found.find(({ hotelCode }) => !hotels.has(hotelCode)) ?? found.find((result) => !shown.has(result.id))
      if (!best || reason === undefined) return []
      hotels.add(best.hotelCode)
      shown.add(best.id)
      const path = toSearchPath({
        ...search,
        destinations: place.kind === 'destination' ? [place.code] : [],
        hotels: place.kind === 'hotel' ? [place.code] : [],
        ranges: [{ checkIn, checkOut }],
      })
      return [{ id, reason, path, best, count: found.length }]
    })
    .slice(0, MAX_SHOWN)
}
