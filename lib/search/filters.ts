import { isFreeNow } from '#lib/cancellation/policy.ts'
import type { FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import type { OfferedRate } from '#lib/search/rates.ts'
import { sameBoard } from '#lib/search/rates.ts'
import type { Result } from '#lib/search/results.ts'
import { narrowResult } from '#lib/search/results.ts'

type Category = HotelSummary['category']

// The contract's own lists would bring its schemas to the browser. Of these the type checker misses none.
const allOf = <Name extends string>(list: Record<Name, true>) => Object.keys(list) as Name[]

/** In the order in which they are chosen from. */
export const BOARDS = allOf<BoardBasis>({ ro: true, bb: true, hb: true, fb: true, all: true, al: true })
export const CATEGORIES = allOf<Category>({
  hotel: true,
  resort: true,
  boutique: true,
  hostel: true,
  apartments: true,
  guesthouse: true,
})
export const FACILITIES = allOf<FacilityGroup>({
  pool: true,
  beach: true,
  food: true,
  children: true,
  wellness: true,
  work: true,
  access: true,
  parking: true,
  room: true,
  service: true,
})

/** What is wanted. Within a list any will do, but of facilities all are wanted; an empty list wants nothing. */
export type Filters = {
  destinations: string[]
  chains: string[]
  /** Whole grades that the ministry gave: only those are stars (booking checks, B 6). */
  stars: number[]
  /** Whole grades, of ten, that the site gave. */
  siteGrades: number[]
  categories: Category[]
  boards: BoardBasis[]
  facilities: FacilityGroup[]
  freeCancellation: boolean
  /** Agorot of the whole stay, at most. */
  priceMax?: number
}

export const NO_FILTERS: Filters = {
  destinations: [],
  chains: [],
  stars: [],
  siteGrades: [],
  categories: [],
  boards: [],
  facilities: [],
  freeCancellation: false,
}

/** How many things are filtered by. */
export function countFilters(filters: Filters): number {
  const { freeCancellation, priceMax, ...lists } = filters
  const chosen = Object.values(lists).reduce((sum, list) => sum + list.length, 0)
  return chosen + (freeCancellation ? 1 : 0) + (priceMax === undefined ? 0 : 1)
}

const isIn = <T>(list: readonly T[], value: T | undefined) =>
  list.length === 0 || (value !== undefined && list.includes(value))

/** The whole grade that somebody gave a hotel; undefined when it is graded by another, or not. */
function gradeBy(by: 'ministry' | 'site', { grade }: HotelSummary): number | undefined {
  return grade?.by === by ? Math.floor(grade.value) : undefined
}

const BY_HOTEL = {
  destinations: ({ destinations }, hotel) => isIn(destinations, hotel.destinationCode),
  chains: ({ chains }, hotel) => isIn(chains, hotel.chainCode),
  // Of one list or of the other: no hotel has both.
  grades: ({ stars, siteGrades }, hotel) => {
    if (stars.length + siteGrades.length === 0) return true
    const [official, own] = [gradeBy('ministry', hotel), gradeBy('site', hotel)]
    return (official !== undefined && stars.includes(official)) || (own !== undefined && siteGrades.includes(own))
  },
  categories: ({ categories }, hotel) => isIn(categories, hotel.category),
  facilities: ({ facilities }, hotel) => facilities.every((group) => hotel.facilityGroups?.includes(group)),
} satisfies Record<string, (filters: Filters, hotel: HotelSummary) => boolean>

/**
 * The results that are wanted, each with only the rates that are: a hotel with half board is shown at its price with
 * half board. Keeps their order.
 *
 * @param now milliseconds since 1970: what can be cancelled at no cost is judged as of then.
 */
export function filterResults(results: readonly Result[], filters: Filters, now: number): Result[] {
  const boards = new Set(filters.boards.map(sameBoard))
  const { freeCancellation, priceMax } = filters
  const checks = Object.values(BY_HOTEL)
  const narrows = boards.size > 0 || freeCancellation
  const isWanted = (checkIn: string) => (rate: OfferedRate) =>
    (boards.size === 0 || boards.has(sameBoard(rate.board))) &&
    (!freeCancellation || isFreeNow(rate.cancellation, now, checkIn))
  return results.flatMap((result) => {
    if (!checks.every((check) => check(filters, result.hotel))) return []
    const narrowed = narrows ? narrowResult(result, isWanted(result.checkIn), now) : result
    return narrowed && (priceMax === undefined || narrowed.total <= priceMax) ? [narrowed] : []
  })
}

export type Facet<T> = { value: T; count: number }

/** What there is to filter by: for each choice how many results it would leave beside the other filters. */
export type Facets = {
  destinations: Facet<string>[]
  chains: Facet<string>[]
  stars: Facet<number>[]
  siteGrades: Facet<number>[]
  categories: Facet<Category>[]
  boards: Facet<BoardBasis>[]
  facilities: Facet<FacilityGroup>[]
  freeCancellation: number
  /** Agorot of whole stays; undefined when nothing is left. */
  price: { least: number; most: number } | undefined
}

type Lists = Omit<Filters, 'freeCancellation' | 'priceMax'>

const VALUES = {
  destinations: ({ hotel }) => [hotel.destinationCode],
  chains: ({ hotel }) => (hotel.chainCode === undefined ? [] : [hotel.chainCode]),
  stars: ({ hotel }) => gradeBy('ministry', hotel) ?? [],
  siteGrades: ({ hotel }) => gradeBy('site', hotel) ?? [],
  categories: ({ hotel }) => [hotel.category],
  boards: ({ boards }) => boards,
  facilities: ({ hotel }) => hotel.facilityGroups ?? [],
} as const satisfies { [Name in keyof Lists]: (result: Result) => Lists[Name] | Lists[Name][number] }

function countValues<Name extends keyof Lists>(
  name: Name,
  results: readonly Result[],
  filters: Filters,
  now: number,
): Facet<Lists[Name][number]>[] {
  type Value = Lists[Name][number]
  const valuesOf = VALUES[name] as (result: Result) => Value | Value[]
  const counts = new Map<Value, number>()
  // A choice that would leave nothing is shown all the same, with its nought: it must not vanish under the finger.
  for (const result of results) for (const value of [valuesOf(result)].flat() as Value[]) counts.set(value, 0)
  // Facilities are all wanted, so each further one narrows what the chosen ones leave; grades of either kind widen.
  const freed = name === 'stars' || name === 'siteGrades' ? { stars: [], siteGrades: [] } : { [name]: [] }
  const others = name === 'facilities' ? filters : { ...filters, ...freed }
  for (const result of filterResults(results, others, now)) {
    for (const value of [valuesOf(result)].flat() as Value[]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

const byCount = <T>(one: Facet<T>, other: Facet<T>) => other.count - one.count

/** The facets of results under filters; each list is counted without its own filter. */
export function facetsOf(results: readonly Result[], filters: Filters, now: number): Facets {
  const count = <Name extends keyof Lists>(name: Name) => countValues(name, results, filters, now)
  const free = filterResults(results, { ...filters, freeCancellation: true }, now)
  const { priceMax: _, ...unpriced } = filters
  const totals = filterResults(results, unpriced, now).map(({ total }) => total)
  return {
    destinations: count('destinations').sort(byCount),
    chains: count('chains').sort(byCount),
    stars: count('stars').sort((one, other) => other.value - one.value),
    siteGrades: count('siteGrades').sort((one, other) => other.value - one.value),
    categories: count('categories').sort(byCount),
    boards: count('boards').sort((one, other) => BOARDS.indexOf(one.value) - BOARDS.indexOf(other.value)),
    facilities: count('facilities').sort(byCount),
    freeCancellation: free.length,
    price:
      totals.length === 0
        ? undefined
        : {
            least: totals.reduce((one, other) => Math.min(one, other)),
            most: totals.reduce((one, other) => Math.max(one, other)),
          },
  }
}
