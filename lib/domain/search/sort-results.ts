import type { ProductKind } from '#lib/contract/values.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'

export const SORT_ORDERS = ['recommended', 'price-up', 'price-down', 'grade'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

const byPrice = (one: SearchResult, other: SearchResult) => one.total - other.total
// The ministry grades up to five, the site up to ten: compared as a fraction of the highest grade.
const gradeShareOf = ({ hotel: { grade } }: SearchResult) =>
  grade ? grade.value / (grade.by === 'ministry' ? 5 : 10) : -1
const byGrade = (one: SearchResult, other: SearchResult) =>
  gradeShareOf(other) - gradeShareOf(one) ||
  (other.hotel.rating ?? -1) - (one.hotel.rating ?? -1) ||
  byPrice(one, other)

/** The score of a hotel that guests have not rated, and the share of a place whose distance is unknown. */
const UNRATED = 7
const UNPLACED = 0.5
const FAR = 10_000

/**
 * How much a result is recommended, 0 to 100: 50 for the price beside the cheapest of its kind, 30 for the guests' score,
 * 12 for free cancellation, 8 for being near the centre. The page says so in words (`results.sort.how`).
 */
function toPoints({ total, hotel, freeUntil, metresToCenter }: SearchResult, cheapest: number): number {
  const near = metresToCenter === undefined ? UNPLACED : Math.max(0, 1 - metresToCenter / FAR)
  return (
    (total > 0 ? (50 * cheapest) / total : 50) +
    (30 * (hotel.rating ?? UNRATED)) / 10 +
    (freeUntil === undefined ? 0 : 12) +
    8 * near
  )
}

function sortRecommended(results: readonly SearchResult[]): SearchResult[] {
  const cheapest = new Map<ProductKind, number>()
  for (const { kind, total } of results) cheapest.set(kind, Math.min(total, cheapest.get(kind) ?? total))
  return results
    .map((result) => ({ result, points: toPoints(result, cheapest.get(result.kind) ?? result.total) }))
    .sort((one, other) => other.points - one.points)
    .map(({ result }) => result)
}

const COMPARE = {
  'price-up': byPrice,
  'price-down': (one, other) => byPrice(other, one),
  grade: byGrade,
} satisfies Record<Exclude<SortOrder, 'recommended'>, (one: SearchResult, other: SearchResult) => number>

/** Sorts results; the order of equal ones is not changed. By grade: then by guest rating, then by price. */
export function sortResults(results: readonly SearchResult[], by: SortOrder): SearchResult[] {
  return by === 'recommended' ? sortRecommended(results) : results.toSorted(COMPARE[by])
}
