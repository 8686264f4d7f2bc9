import type { Amenity, FacilityGroup, HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import { isFreeNow } from '#lib/domain/cancellation/policy.ts'
import { toStars } from '#lib/domain/listing/stars.ts'
import { normalizeBoard, type OfferedRate } from '#lib/domain/search/rates.ts'
import { narrowResult, type SearchResult } from '#lib/domain/search/results.ts'

export type Category = HotelSummary['category']

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
export function listFeatures({ amenities, facilityGroups }: HotelSummary): HotelFeature[] {
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
export const toSiteGrade = ({ grade }: HotelSummary): number | undefined =>
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
const HOTEL_CHECKS = Object.values(BY_HOTEL)

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

/** Whether the hotel of a result matches; filters of rates and of the price are not checked. */
export function matchesHotel(filters: Filters, { hotel, metresToCenter }: SearchResult): boolean {
  return HOTEL_CHECKS.every((check) => check(filters, hotel)) && isNear(filters.distances, metresToCenter)
}

/** Whether a result costs at most the chosen price. */
export const isWithinPrice = ({ priceMax }: Filters, { total }: SearchResult) =>
  priceMax === undefined || total <= priceMax

/**
 * A result with its matching rates only, and with their price; all other filters are ignored. A result without matching rates is unchanged,
 * because its meal plan and terms are stated beside its price.
 */
export function priceByFilters(result: SearchResult, filters: RateFilters, now: number): SearchResult {
  const [priced = result] = narrowResults([result], filters, now)
  return priced
}

/** The results that have matching rates, each with these only. */
export function narrowResults(
  results: readonly SearchResult[],
  filters: RateFilters,
  now: number,
): readonly SearchResult[] {
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
