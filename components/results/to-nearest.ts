import type { Nearest } from '#components/results/nearest-list.tsx'
import type { Progress } from '#lib/search/progress.ts'
import { gather, sortResults } from '#lib/search/results.ts'
import { type Search, toSearchPath } from '#lib/search/search.ts'

/** So many ways out are shown: more would be a search of its own. */
const MOST = 6

/**
 * What was found near a search, in the order in which it was looked for: each with the cheapest that it found. What is
 * cheapest twice is shown once.
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
      const [best] = found
      if (!best || why === undefined || seen.has(best.id)) return []
      seen.add(best.id)
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
