import type { BoardBasis } from '#lib/contract/values.ts'
import { isFreeNow } from '#lib/domain/cancellation/policy.ts'
import { byCount, type FacetValue } from '#lib/domain/facet-value.ts'
import { toStars } from '#lib/domain/listing/stars.ts'
import {
  BOARDS,
  type Category,
  FEATURES,
  type Filters,
  filterResults,
  type HotelFeature,
  isWithinPrice,
  listFeatures,
  matchesHotel,
  narrowResults,
  toSiteGrade,
} from '#lib/domain/search/filters.ts'
import { normalizeBoard, type OfferedRate } from '#lib/domain/search/rates.ts'
import { narrowResult, type SearchResult } from '#lib/domain/search/results.ts'

/** The lowest guest scores, out of ten, and the longest distances from the centre, in kilometres, to filter by. */
const SCORES = [9, 8, 7]
const DISTANCES = [1, 3, 5]

/** For each filter value, how many results it would leave together with the other filters. */
export type Facets = {
  destinations: FacetValue<string>[]
  chains: FacetValue<string>[]
  stars: FacetValue<number>[]
  siteGrades: FacetValue<number>[]
  categories: FacetValue<Category>[]
  boards: FacetValue<BoardBasis>[]
  features: FacetValue<HotelFeature>[]
  scores: FacetValue<number>[]
  distances: FacetValue<number>[]
  freeCancellation: number
  /** The range of whole-stay prices in agorot; undefined when there are no results. */
  price: { min: number; max: number } | undefined
}

type Lists = Omit<Filters, 'freeCancellation' | 'priceMax'>

const toList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const VALUES = {
  destinations: ({ hotel }) => toList(hotel.destinationCode),
  chains: ({ hotel }) => toList(hotel.chainCode),
  stars: ({ hotel }) => toList(toStars(hotel.grade)),
  siteGrades: ({ hotel }) => toList(toSiteGrade(hotel)),
  categories: ({ hotel }) => [hotel.category],
  boards: ({ boards }) => boards,
  features: ({ hotel }) => listFeatures(hotel),
  scores: ({ hotel: { rating = 0 } }) => SCORES.filter((score) => rating >= score),
  distances: ({ metresToCenter: metres }) =>
    metres === undefined ? [] : DISTANCES.filter((kilometres) => metres <= kilometres * 1_000),
} as const satisfies { [Name in keyof Lists]: (result: SearchResult) => Lists[Name] }

function countValues<Name extends keyof Lists>(
  name: Name,
  results: readonly SearchResult[],
  filters: Filters,
  select: (others: Filters) => SearchResult[],
): FacetValue<Lists[Name][number]>[] {
  type Value = Lists[Name][number]
  const valuesOf = VALUES[name] as (result: SearchResult) => Value[]
  const counts = new Map<Value, Set<string>>()
  // A value with no results stays listed with a count of 0, so that the list does not change while it is used.
  for (const result of results)
    for (const value of valuesOf(result)) if (!counts.has(value)) counts.set(value, new Set())
  // A further feature narrows the results, so the chosen ones stay applied. Both kinds of grade are one filter.
  const cleared = name === 'stars' || name === 'siteGrades' ? { stars: [], siteGrades: [] } : { [name]: [] }
  const others = name === 'features' ? filters : { ...filters, ...cleared }
  for (const result of select(others)) for (const value of valuesOf(result)) counts.get(value)?.add(result.product)
  // Counted as in the list of results: a hotel on two dates is one.
  return [...counts].map(([value, { size: count }]) => ({ value, count }))
}

/** The facets without values that every result has, because filtering by those changes nothing. Chosen values are not omitted. */
function omitCommonValues<Name extends 'features' | 'scores' | 'distances', T extends Lists[Name][number]>(
  name: Name,
  facets: readonly FacetValue<T>[],
  results: readonly SearchResult[],
  filters: Filters,
): FacetValue<T>[] {
  const valuesOf = VALUES[name] as (result: SearchResult) => unknown[]
  const chosen = filters[name] as readonly unknown[]
  const lists = results.map(valuesOf)
  return facets.filter(({ value }) => chosen.includes(value) || !lists.every((list) => list.includes(value)))
}

/** Adds the filter of free cancellation to narrowed results. Where the cheapest rates are free, the price does not change and no other rate is checked. */
function filterFree(narrowed: readonly SearchResult[], filters: Filters, now: number): SearchResult[] {
  return narrowed
    .filter((result) => matchesHotel(filters, result))
    .flatMap((result) => {
      const isFree = ({ cancellation }: OfferedRate) => isFreeNow(cancellation, now, result.checkIn)
      return result.cheapest.every(isFree) ? result : (narrowResult(result, isFree, now) ?? [])
    })
    .filter((result) => isWithinPrice(filters, result))
}

/**
 * The results that match without the filter of meal plans, each with the meal plans under which it still matches: all rooms must have
 * the meal plan, and within the price.
 */
function filterByEachBoard(results: readonly SearchResult[], filters: Filters, now: number): SearchResult[] {
  const { priceMax: _, ...unpriced } = filters
  return filterResults(results, { ...unpriced, boards: [] }, now).map((result) => {
    if (result.rooms.length === 1 && filters.priceMax === undefined) return result
    const isLeft = (board: BoardBasis) => {
      const narrowed = narrowResult(result, (rate) => normalizeBoard(rate.board) === board, now)
      return narrowed !== undefined && isWithinPrice(filters, narrowed)
    }
    return { ...result, boards: result.boards.filter(isLeft) }
  })
}

/** Counts the facets under filters, each list but features without its own. `now`: milliseconds. */
export function countFacets(results: readonly SearchResult[], filters: Filters, now: number): Facets {
  // Once for all lists but that of the meal plans: pricing the matching rates takes most of the time.
  const narrowed = narrowResults(results, filters, now)
  const select = (others: Filters) =>
    others.boards === filters.boards
      ? narrowed.filter((result) => matchesHotel(others, result) && isWithinPrice(others, result))
      : filterByEachBoard(results, filters, now)
  const count = <Name extends keyof Lists>(name: Name) => countValues(name, results, filters, select)
  const free = filterFree(narrowed, filters, now)
  const { priceMax: _, ...unpriced } = filters
  const totals = select(unpriced).map(({ total }) => total)
  return {
    destinations: count('destinations').sort(byCount),
    chains: count('chains').sort(byCount),
    stars: count('stars').sort((one, other) => other.value - one.value),
    siteGrades: count('siteGrades').sort((one, other) => other.value - one.value),
    categories: count('categories').sort(byCount),
    boards: count('boards').sort((one, other) => BOARDS.indexOf(one.value) - BOARDS.indexOf(other.value)),
    features: omitCommonValues('features', count('features'), results, filters).sort(
      (one, other) => FEATURES.indexOf(one.value) - FEATURES.indexOf(other.value),
    ),
    scores: omitCommonValues('scores', count('scores'), results, filters).sort((one, other) => other.value - one.value),
    distances: omitCommonValues('distances', count('distances'), results, filters).sort(
      (one, other) => one.value - other.value,
    ),
    freeCancellation: new Set(free.map(({ product }) => product)).size,
    price:
      totals.length === 0
        ? undefined
        : {
            min: totals.reduce((one, other) => Math.min(one, other)),
            max: totals.reduce((one, other) => Math.max(one, other)),
          },
  }
}
