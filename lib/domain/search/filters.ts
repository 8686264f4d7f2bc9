import type { Amenity, FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import { isFreeNow } from '#lib/domain/cancellation/policy.ts'
import { byCount, type FacetValue } from '#lib/domain/facet-value.ts'
import { toStars } from '#lib/domain/listing/stars.ts'
import { normalizeBoard, type OfferedRate } from '#lib/domain/search/rates.ts'
import { narrowResult, type SearchResult } from '#lib/domain/search/results.ts'

type Category = HotelSummary['category']

/** The values of the filter of facilities. `children` and `wellness` are known from the groups of facilities alone. */
export type HotelFeature = Amenity | 'children' | 'wellness' | 'parking'

// Groups such as "in the room" or "service" are too general for a filter.
const GROUP_FEATURE: Partial<Record<FacilityGroup, HotelFeature>> = {
  pool: 'pool',
  beach: 'beach',
  wellness: 'wellness',
  children: 'children',
  access: 'accessible',
  parking: 'parking',
}

/** The features of a hotel for the filter: its amenities, or its groups of facilities if the upstream sends no amenities. */
function listFeatures({ amenities, facilityGroups }: HotelSummary): HotelFeature[] {
  return amenities ?? (facilityGroups ?? []).flatMap((group) => GROUP_FEATURE[group] ?? [])
}

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
export const FEATURES = allOf<HotelFeature>({
  pool: true,
  'heated-pool': true,
  beach: true,
  'free-parking': true,
  parking: true,
  wifi: true,
  spa: true,
  wellness: true,
  gym: true,
  'kids-club': true,
  children: true,
  kosher: true,
  accessible: true,
})
/** The lowest guest scores, out of ten, and the longest distances from the centre, in kilometres, to filter by. */
const SCORES = [9, 8, 7]
const DISTANCES = [1, 3, 5]

/** A hotel must match any value of each list, but all chosen facilities; an empty list does not filter. */
export type Filters = {
  destinations: string[]
  chains: string[]
  /** Whole grades of the Ministry of Tourism: only those are called stars (booking checks, B 6). */
  stars: number[]
  /** Whole grades of the site, up to ten. */
  siteGrades: number[]
  categories: Category[]
  boards: BoardBasis[]
  features: HotelFeature[]
  /** The lowest guest score, out of ten: the lowest of the list counts. */
  scores: number[]
  /** The longest distance from the centre, in kilometres: the longest of the list counts. */
  distances: number[]
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
  features: [],
  scores: [],
  distances: [],
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

/** A hotel's grade by the site, rounded down; undefined when it has none. */
const toSiteGrade = ({ grade }: HotelSummary): number | undefined =>
  grade?.by === 'site' ? Math.floor(grade.value) : undefined

const BY_HOTEL = {
  destinations: ({ destinations }, hotel) => isIn(destinations, hotel.destinationCode),
  chains: ({ chains }, hotel) => isIn(chains, hotel.chainCode),
  // A hotel has one kind of grade at most, so it matches when either list contains its grade.
  grades: ({ stars, siteGrades }, hotel) => {
    if (stars.length + siteGrades.length === 0) return true
    const [official, own] = [toStars(hotel.grade), toSiteGrade(hotel)]
    return (official !== undefined && stars.includes(official)) || (own !== undefined && siteGrades.includes(own))
  },
  categories: ({ categories }, hotel) => isIn(categories, hotel.category),
  features: ({ features }, hotel) => {
    if (features.length === 0) return true
    const has = listFeatures(hotel)
    return features.every((feature) => has.includes(feature))
  },
  scores: ({ scores }, { rating }) =>
    scores.length === 0 || (rating !== undefined && scores.some((score) => rating >= score)),
} satisfies Record<string, (filters: Filters, hotel: HotelSummary) => boolean>

const isNear = (distances: readonly number[], metres: number | undefined) =>
  distances.length === 0 || (metres !== undefined && distances.some((kilometres) => metres <= kilometres * 1_000))

/** The filters of rates: those of the meal plan and the terms, not of the hotel. */
export type RateFilters = Pick<Filters, 'boards' | 'freeCancellation'>

/** Whether a rate of a stay matches; undefined when nothing is chosen. `now`: milliseconds since 1970. */
export function toRateFilter(
  { boards: chosen, freeCancellation }: RateFilters,
  now: number,
): ((checkIn: string) => (rate: OfferedRate) => boolean) | undefined {
  if (chosen.length === 0 && !freeCancellation) return undefined
  const boards = new Set(chosen.map(normalizeBoard))
  return (checkIn) => (rate) =>
    (boards.size === 0 || boards.has(normalizeBoard(rate.board))) &&
    (!freeCancellation || isFreeNow(rate.cancellation, now, checkIn))
}

function matchesHotel(filters: Filters, { hotel, metresToCenter }: SearchResult): boolean {
  return Object.values(BY_HOTEL).every((check) => check(filters, hotel)) && isNear(filters.distances, metresToCenter)
}

const isWithinPrice = ({ priceMax }: Filters, { total }: SearchResult) => priceMax === undefined || total <= priceMax

/**
 * A result with its matching rates only, and with their price; all other filters are ignored. A result without matching rates is unchanged,
 * because its meal plan and terms are stated beside its price.
 */
export function priceByFilters(result: SearchResult, filters: RateFilters, now: number): SearchResult {
  const [priced = result] = narrowResults([result], filters, now)
  return priced
}

/** The results that have matching rates, each with these only. */
function narrowResults(results: readonly SearchResult[], filters: RateFilters, now: number): readonly SearchResult[] {
  const isWanted = toRateFilter(filters, now)
  return isWanted ? results.flatMap((result) => narrowResult(result, isWanted(result.checkIn), now) ?? []) : results
}

/**
 * The results that match, each with its matching rates only, and with their price: the half-board price under the filter
 * "half board". Free cancellation is that of `now`, milliseconds since 1970.
 */
export function filterResults(results: readonly SearchResult[], filters: Filters, now: number): SearchResult[] {
  const ofHotels = results.filter((result) => matchesHotel(filters, result))
  return narrowResults(ofHotels, filters, now).filter((result) => isWithinPrice(filters, result))
}

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

const VALUES = {
  destinations: ({ hotel }) => (hotel.destinationCode === undefined ? [] : [hotel.destinationCode]),
  chains: ({ hotel }) => (hotel.chainCode === undefined ? [] : [hotel.chainCode]),
  stars: ({ hotel }) => toStars(hotel.grade) ?? [],
  siteGrades: ({ hotel }) => toSiteGrade(hotel) ?? [],
  categories: ({ hotel }) => [hotel.category],
  boards: ({ boards }) => boards,
  features: ({ hotel }) => listFeatures(hotel),
  scores: ({ hotel: { rating = 0 } }) => SCORES.filter((score) => rating >= score),
  distances: ({ metresToCenter: metres }) =>
    metres === undefined ? [] : DISTANCES.filter((kilometres) => metres <= kilometres * 1_000),
} as const satisfies { [Name in keyof Lists]: (result: SearchResult) => Lists[Name] | Lists[Name][number] }

function countValues<Name extends keyof Lists>(
  name: Name,
  results: readonly SearchResult[],
  filters: Filters,
  select: (others: Filters) => SearchResult[],
): FacetValue<Lists[Name][number]>[] {
  type Value = Lists[Name][number]
  const valuesOf = VALUES[name] as (result: SearchResult) => Value | Value[]
  const counts = new Map<Value, Set<string>>()
  // A value with no results stays listed with a count of 0, so that the list does not change while it is used.
  for (const result of results) for (const value of [valuesOf(result)].flat() as Value[]) counts.set(value, new Set())
  // A further feature narrows the results, so the chosen ones stay applied. Both kinds of grade are one filter.
  const cleared = name === 'stars' || name === 'siteGrades' ? { stars: [], siteGrades: [] } : { [name]: [] }
  const others = name === 'features' ? filters : { ...filters, ...cleared }
  for (const result of select(others)) {
    for (const value of [valuesOf(result)].flat() as Value[]) {
      counts.set(value, (counts.get(value) ?? new Set()).add(result.product))
    }
  }
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
  return facets.filter(
    ({ value }) => chosen.includes(value) || !results.every((result) => valuesOf(result).includes(value)),
  )
}

/** Counts the facets under filters, each list but features without its own. `now`: milliseconds. */
export function countFacets(results: readonly SearchResult[], filters: Filters, now: number): Facets {
  // Once for all lists but that of the meal plans: pricing the matching rates takes most of the time.
  const narrowed = narrowResults(results, filters, now)
  const select = (others: Filters) =>
    others.boards === filters.boards
      ? narrowed.filter((result) => matchesHotel(others, result) && isWithinPrice(others, result))
      : filterResults(results, others, now)
  const count = <Name extends keyof Lists>(name: Name) => countValues(name, results, filters, select)
  const free = filterResults(results, { ...filters, freeCancellation: true }, now)
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
