import type { FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import { isFreeNow } from '#lib/domain/cancellation/policy.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import { normalizeBoard } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { narrowResult } from '#lib/domain/search/results.ts'

type Category = HotelSummary['category']

// Importing the contract's lists would add its schemas to the browser's bundle. The Record type makes these complete.
const allOf = <Name extends string>(list: Record<Name, true>) => Object.keys(list) as Name[]

/** The values of the filters, in the order in which the filter panel lists them. */
export const BOARDS = allOf<BoardBasis>({ ro: true, bb: true, hb: true, fb: true, all: true, al: true, other: true })
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

/**
 * The chosen filters. A hotel must match any value of each list, but all of the chosen facilities; an empty list does
 * not filter.
 */
export type Filters = {
  destinations: string[]
  chains: string[]
  /** Whole grades of the Ministry of Tourism: only those are called stars (booking checks, B 6). */
  stars: number[]
  /** Whole grades of the site, up to ten. */
  siteGrades: number[]
  categories: Category[]
  boards: BoardBasis[]
  facilities: FacilityGroup[]
  freeCancellation: boolean
  /** The highest price of the whole stay, in agorot. */
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

/** How many filter values are chosen. */
export function countFilters(filters: Filters): number {
  const { freeCancellation, priceMax, ...lists } = filters
  const chosen = Object.values(lists).reduce((sum, list) => sum + list.length, 0)
  return chosen + (freeCancellation ? 1 : 0) + (priceMax === undefined ? 0 : 1)
}

const isIn = <T>(list: readonly T[], value: T | undefined) =>
  list.length === 0 || (value !== undefined && list.includes(value))

/** A hotel's grade by the ministry or by the site, rounded down; undefined when it has no grade of that kind. */
function gradeBy(by: 'ministry' | 'site', { grade }: HotelSummary): number | undefined {
  return grade?.by === by ? Math.floor(grade.value) : undefined
}

const BY_HOTEL = {
  destinations: ({ destinations }, hotel) => isIn(destinations, hotel.destinationCode),
  chains: ({ chains }, hotel) => isIn(chains, hotel.chainCode),
  // A hotel has one kind of grade at most, so it matches when either list contains its grade.
  grades: ({ stars, siteGrades }, hotel) => {
    if (stars.length + siteGrades.length === 0) return true
    const [official, own] = [gradeBy('ministry', hotel), gradeBy('site', hotel)]
    return (official !== undefined && stars.includes(official)) || (own !== undefined && siteGrades.includes(own))
  },
  categories: ({ categories }, hotel) => isIn(categories, hotel.category),
  facilities: ({ facilities }, hotel) => facilities.every((group) => hotel.facilityGroups?.includes(group)),
} satisfies Record<string, (filters: Filters, hotel: HotelSummary) => boolean>

/**
 * The results that match the filters, in their order. Each has only its matching rates, so a hotel filtered by half
 * board shows its half-board price.
 *
 * @param now milliseconds since 1970; free cancellation is determined for this moment.
 */
export function filterResults(results: readonly SearchResult[], filters: Filters, now: number): SearchResult[] {
  const boards = new Set(filters.boards.map(normalizeBoard))
  const { freeCancellation, priceMax } = filters
  const checks = Object.values(BY_HOTEL)
  const narrows = boards.size > 0 || freeCancellation
  const isWanted = (checkIn: string) => (rate: OfferedRate) =>
    (boards.size === 0 || boards.has(normalizeBoard(rate.board))) &&
    (!freeCancellation || isFreeNow(rate.cancellation, now, checkIn))
  return results.flatMap((result) => {
    if (!checks.every((check) => check(filters, result.hotel))) return []
    const narrowed = narrows ? narrowResult(result, isWanted(result.checkIn), now) : result
    return narrowed && (priceMax === undefined || narrowed.total <= priceMax) ? [narrowed] : []
  })
}

export type Facet<T> = { value: T; count: number }

/** For each filter value, how many results it would leave together with the other filters. */
export type Facets = {
  destinations: Facet<string>[]
  chains: Facet<string>[]
  stars: Facet<number>[]
  siteGrades: Facet<number>[]
  categories: Facet<Category>[]
  boards: Facet<BoardBasis>[]
  facilities: Facet<FacilityGroup>[]
  freeCancellation: number
  /** The range of whole-stay prices in agorot; undefined when there are no results. */
  price: { min: number; max: number } | undefined
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
} as const satisfies { [Name in keyof Lists]: (result: SearchResult) => Lists[Name] | Lists[Name][number] }

function countValues<Name extends keyof Lists>(
  name: Name,
  results: readonly SearchResult[],
  filters: Filters,
  now: number,
): Facet<Lists[Name][number]>[] {
  type Value = Lists[Name][number]
  const valuesOf = VALUES[name] as (result: SearchResult) => Value | Value[]
  const counts = new Map<Value, number>()
  // A value with no results stays listed with a count of 0, so that the list does not change while it is used.
  for (const result of results) for (const value of [valuesOf(result)].flat() as Value[]) counts.set(value, 0)
  // A further facility narrows the results, so the chosen ones stay applied. Both kinds of grade are one filter.
  const cleared = name === 'stars' || name === 'siteGrades' ? { stars: [], siteGrades: [] } : { [name]: [] }
  const others = name === 'facilities' ? filters : { ...filters, ...cleared }
  for (const result of filterResults(results, others, now)) {
    for (const value of [valuesOf(result)].flat() as Value[]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

const byCount = <T>(one: Facet<T>, other: Facet<T>) => other.count - one.count

/**
 * Counts the facets of results under filters; each list except facilities is counted without its own filter.
 *
 * @param now milliseconds since 1970.
 */
export function countFacets(results: readonly SearchResult[], filters: Filters, now: number): Facets {
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
            min: totals.reduce((one, other) => Math.min(one, other)),
            max: totals.reduce((one, other) => Math.max(one, other)),
          },
  }
}
