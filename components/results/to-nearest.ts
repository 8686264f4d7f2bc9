import type { Nearest } from '#components/results/nearest-list.tsx'
import type { Progress } from '#lib/search/progress.ts'
import { gather, sortResults } from '#lib/search/results.ts'
import { type Search, toSearchPath } from '#lib/search/search.ts'

/** So many ways out are shown: more would be a search of its own. */
const MOST = 6

/**
 * What was found near a search, in the order in which it was looked for: each with the cheapest that it found and that
 * none before it shows, so that the same hotel does not stand there six times.
 *
 * @param now milliseconds.
 */
export function toNearest({ calls, answers }: Progress, search: Search, now: number): Nearest[] {
  const seen = new Set<string>()
  return calls
    .flatMap((call): Nearest[] => {
      const { id, place, checkIn, checkOut, why } = call
      const found = sortResults(
        gather(
          answers.filter((answer) => answer.call.id === id),
          now,
        ),
        'price-up',
      )
      const best = found.find(({ hotelCode }) => !seen.has(hotelCode)) ?? found[0]
      if (!best || why === undefined) return []
      seen.add(best.hotelCode)
      const path = toSearchPath({
        ...search,
        destinations: place.kind === 'destination' ? [place.code] : [],
        hotels: place.kind === 'hotel' ? [place.code] : [],
        ranges: [{ checkIn, checkOut }],
      })
      return [{ id, why, path, best, count: found.length }]
    })
    .slice(0, MOST)
}
