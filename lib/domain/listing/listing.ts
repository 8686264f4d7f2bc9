import type { FacilityGroup, HotelListItem } from '#lib/contract/entities/hotel.ts'
import { byCount, type FacetValue } from '#lib/domain/facet-value.ts'
import { toStars } from '#lib/domain/listing/stars.ts'

/** A hotel in a list. Fields that the upstream does not have are absent. */
export type ListedHotel = Pick<
  HotelListItem,
  | 'supplier'
  | 'hotelCode'
  | 'destinationCode'
  | 'chainCode'
  | 'category'
  | 'grade'
  | 'rating'
  | 'facilityGroups'
  | 'picture'
  | 'pricePerNightFrom'
> & { name: string; city: string }

export const SORTS = ['grade', 'price-up', 'price-down'] as const
export type ListingSort = (typeof SORTS)[number]

/**
 * The query parameters that filter a list: destination (`in`), chain (`of`), the ministry's stars, category (`kind`) and
 * facilities (`has`). None may have the name of a startup parameter, such as `chain`, because a filter would then count as
 * a visit from an advertisement.
 */
export const FACETS = ['in', 'of', 'stars', 'kind', 'has'] as const
export type Facet = (typeof FACETS)[number]

/** The filters, the order and the page of a list of hotels. All of it is in the address. */
export type Listing = { chosen: Readonly<Record<Facet, readonly string[]>>; sort: ListingSort; page: number }

/** With the destinations and deals beside it, a longer list makes the page of all hotels larger than a public page may be. */
export const PAGE_SIZE = 12
const MAX_VALUES = 20
const MAX_VALUE_LENGTH = 60

const NOTHING: Listing['chosen'] = { in: [], of: [], stars: [], kind: [], has: [] }

/** The first page of all hotels, best first. */
export const UNFILTERED: Listing = { chosen: NOTHING, sort: 'grade', page: 1 }

const isSort = (word: string | null): word is ListingSort => SORTS.some((sort) => sort === word)

/** Reads the query of an address. Invalid values are ignored. */
export function readListing(query: URLSearchParams): Listing {
  const valuesOf = (facet: Facet) =>
    [...new Set(query.getAll(facet))]
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
      .slice(0, MAX_VALUES)
  const sort = query.get('sort')
  const page = Number(query.get('page') ?? '1')
  return {
    chosen: {
      in: valuesOf('in'),
      of: valuesOf('of'),
      stars: valuesOf('stars'),
      kind: valuesOf('kind'),
      has: valuesOf('has'),
    },
    sort: isSort(sort) ? sort : UNFILTERED.sort,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  }
}

/** The query of a list's address, with its `?`; empty for the first page of all hotels. */
export function writeListing({ chosen, sort, page }: Listing): string {
  const query = new URLSearchParams()
  for (const facet of FACETS) for (const value of chosen[facet]) query.append(facet, value)
  if (sort !== UNFILTERED.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Whether the list is filtered or not in its default order. */
export function isFiltered({ chosen, sort }: Listing): boolean {
  return sort !== UNFILTERED.sort || FACETS.some((facet) => chosen[facet].length > 0)
}

/** The values of a hotel for each facet. */
function getFacetValues(hotel: ListedHotel): Record<Facet, readonly string[]> {
  const { destinationCode, chainCode, grade, category, facilityGroups } = hotel
  const stars = toStars(grade)
  return {
    in: destinationCode === undefined ? [] : [destinationCode],
    of: chainCode === undefined ? [] : [chainCode],
    stars: stars === undefined ? [] : [String(stars)],
    kind: category === undefined ? [] : [category],
    has: facilityGroups ?? [],
  }
}

function suits(hotel: ListedHotel, chosen: Listing['chosen'], except?: Facet): boolean {
  const facetValues = getFacetValues(hotel)
  return FACETS.every((facet) => {
    const values = chosen[facet]
    if (facet === except || values.length === 0) return true
    // Facilities are combined with AND, the values of all other facets with OR.
    if (facet === 'has') return values.every((value) => facetValues.has.includes(value))
    return values.some((value) => facetValues[facet].includes(value))
  })
}

/** One scale for both kinds of grade: 10 of the site's grade equals 5 ministry stars. */
function gradeOf({ grade, rating }: ListedHotel): number {
  if (!grade) return (rating ?? 0) / 100
  return (grade.by === 'ministry' ? grade.value * 2 : grade.value) + (rating ?? 0) / 100
}

const ORDERS: Record<ListingSort, (one: ListedHotel, other: ListedHotel) => number> = {
  grade: (one, other) => gradeOf(other) - gradeOf(one),
  // Hotels without a price come last in both orders.
  'price-up': (one, other) => (one.pricePerNightFrom ?? Infinity) - (other.pricePerNightFrom ?? Infinity) || 0,
  'price-down': (one, other) => (other.pricePerNightFrom ?? -1) - (one.pricePerNightFrom ?? -1),
}

export type HotelListPage = { hotels: ListedHotel[]; total: number; page: number; pages: number }

/** One page of the hotels that match the filters. A page number beyond the last page gives the last page. */
export function listHotels(hotels: readonly ListedHotel[], { chosen, sort, page: requested }: Listing): HotelListPage {
  const found = hotels.filter((hotel) => suits(hotel, chosen)).toSorted(ORDERS[sort])
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(requested, pages)
  return { hotels: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length, page, pages }
}

const GROUPS: readonly FacilityGroup[] = ['pool', 'beach', 'food', 'children', 'wellness', 'access', 'parking', 'work']

/** The number of hotels for each value of a facet, with the filters of the other facets; empty when there is only one value. */
function countValues(hotels: readonly ListedHotel[], chosen: Listing['chosen'], facet: Facet): FacetValue[] {
  const counts = new Map<string, number>()
  for (const hotel of hotels)
    for (const value of getFacetValues(hotel)[facet]) counts.set(value, counts.get(value) ?? 0)
  const others = hotels.filter((hotel) => suits(hotel, chosen, facet === 'has' ? undefined : facet))
  for (const hotel of others)
    for (const value of getFacetValues(hotel)[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts.size > 1 ? [...counts].map(([value, count]) => ({ value, count })) : []
}

/** The values of each facet, in the order in which they are shown. */
export function toFacets(hotels: readonly ListedHotel[], { chosen }: Listing): Record<Facet, FacetValue[]> {
  const count = (facet: Facet) => countValues(hotels, chosen, facet)
  const has = count('has')
  return {
    in: count('in').sort(byCount),
    of: count('of').sort(byCount),
    stars: count('stars').sort((one, other) => Number(other.value) - Number(one.value)),
    kind: count('kind').sort(byCount),
    has: GROUPS.flatMap((group) => has.find(({ value }) => value === group) ?? []),
  }
}

const MAX_SIMILAR = 3

/** Similar hotels: first those of the same destination, then those of the same chain; the closest grade first. */
export function findSimilarHotels(hotel: ListedHotel, hotels: readonly ListedHotel[]): ListedHotel[] {
  const isSelf = (one: ListedHotel) => one.supplier === hotel.supplier && one.hotelCode === hotel.hotelCode
  const isThere = (one: ListedHotel) =>
    one.destinationCode !== undefined && one.destinationCode === hotel.destinationCode
  const near = (one: ListedHotel) =>
    (isThere(one) ? 0 : 100) + (one.category === hotel.category ? 0 : 1) + Math.abs(gradeOf(one) - gradeOf(hotel))
  return hotels
    .filter(
      (one) => !isSelf(one) && (isThere(one) || (one.chainCode !== undefined && one.chainCode === hotel.chainCode)),
    )
    .toSorted((one, other) => near(one) - near(other))
    .slice(0, MAX_SIMILAR)
}
