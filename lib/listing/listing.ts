import type { FacilityGroup, HotelListItem } from '#lib/contract/entities/hotel.ts'

/** A hotel as lists of a place or a chain show it. What an upstream does not say is absent. */
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
 * What a list can be narrowed by, as in its address: in which place, of which chain, by the ministry's stars, which kind
 * of house, and what it has. None is a startup parameter (`chain` is), or a filter would count as an advertisement.
 */
export const FACETS = ['in', 'of', 'stars', 'kind', 'has'] as const
export type Facet = (typeof FACETS)[number]

/** What is asked of a list of hotels: all of it in its address. */
export type Listing = { chosen: Readonly<Record<Facet, readonly string[]>>; sort: ListingSort; page: number }

/** Hotels on one page of a list. */
export const PAGE_SIZE = 24
const MOST_VALUES = 20
const LONGEST_VALUE = 60

const NOTHING: Listing['chosen'] = { in: [], of: [], stars: [], kind: [], has: [] }

/** Everything, best first. */
export const WHOLE: Listing = { chosen: NOTHING, sort: 'grade', page: 1 }

const isSort = (word: string | null): word is ListingSort => SORTS.some((sort) => sort === word)

/** Reads an address's query. What is not understood is as good as not given. */
export function readListing(query: URLSearchParams): Listing {
  const valuesOf = (facet: Facet) =>
    [...new Set(query.getAll(facet))]
      .filter((value) => value !== '' && value.length <= LONGEST_VALUE)
      .slice(0, MOST_VALUES)
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
    sort: isSort(sort) ? sort : WHOLE.sort,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  }
}

/** The query of a list's address, `?…` or nothing. */
export function writeListing({ chosen, sort, page }: Listing): string {
  const query = new URLSearchParams()
  for (const facet of FACETS) for (const value of chosen[facet]) query.append(facet, value)
  if (sort !== WHOLE.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** Is anything left out of the list, or in another order than its own? */
export function isNarrowed({ chosen, sort }: Listing): boolean {
  return sort !== WHOLE.sort || FACETS.some((facet) => chosen[facet].length > 0)
}

/** A hotel's values of each facet; only the ministry's grade is stars (booking checks, B 6). */
function factsOf(hotel: ListedHotel): Record<Facet, readonly string[]> {
  const { destinationCode, chainCode, grade, category, facilityGroups } = hotel
  return {
    in: [destinationCode],
    of: chainCode === undefined ? [] : [chainCode],
    stars: grade?.by === 'ministry' ? [String(Math.round(grade.value))] : [],
    kind: category === undefined ? [] : [category],
    has: facilityGroups ?? [],
  }
}

function suits(hotel: ListedHotel, chosen: Listing['chosen'], except?: Facet): boolean {
  const facts = factsOf(hotel)
  return FACETS.every((facet) => {
    const asked = chosen[facet]
    if (facet === except || asked.length === 0) return true
    // What a hotel has, it must have all of.
    if (facet === 'has') return asked.every((value) => facts.has.includes(value))
    return asked.some((value) => facts[facet].includes(value))
  })
}

/** One order for two authorities: ten of the site's are five of the ministry's. */
function gradeOf({ grade, rating }: ListedHotel): number {
  if (!grade) return (rating ?? 0) / 100
  return (grade.by === 'ministry' ? grade.value * 2 : grade.value) + (rating ?? 0) / 100
}

const ORDERS: Record<ListingSort, (one: ListedHotel, other: ListedHotel) => number> = {
  grade: (one, other) => gradeOf(other) - gradeOf(one),
  // What has no price comes after all that have one, in either order.
  'price-up': (one, other) => (one.pricePerNightFrom ?? Infinity) - (other.pricePerNightFrom ?? Infinity) || 0,
  'price-down': (one, other) => (other.pricePerNightFrom ?? -1) - (one.pricePerNightFrom ?? -1),
}

export type Listed = { hotels: ListedHotel[]; total: number; page: number; pages: number }

/** One page of what was asked for. A page beyond the last is the last. */
export function list(hotels: readonly ListedHotel[], { chosen, sort, page: asked }: Listing): Listed {
  const found = hotels.filter((hotel) => suits(hotel, chosen)).toSorted(ORDERS[sort])
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  return { hotels: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length, page, pages }
}

export type FacetValue = { value: string; count: number }

const GROUPS: readonly FacilityGroup[] = ['pool', 'beach', 'food', 'children', 'wellness', 'access', 'parking', 'work']

/** How many hotels each value of a facet would leave, the other facets as they are; nothing where it parts nothing. */
function countValues(hotels: readonly ListedHotel[], chosen: Listing['chosen'], facet: Facet): FacetValue[] {
  const counts = new Map<string, number>()
  for (const hotel of hotels) for (const value of factsOf(hotel)[facet]) counts.set(value, counts.get(value) ?? 0)
  const others = hotels.filter((hotel) => suits(hotel, chosen, facet === 'has' ? undefined : facet))
  for (const hotel of others) for (const value of factsOf(hotel)[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts.size > 1 ? [...counts].map(([value, count]) => ({ value, count })) : []
}

const byCount = (one: FacetValue, other: FacetValue) => other.count - one.count

/** What a list can be narrowed by: each facet's values, in the order in which they are shown. */
export function facetsOf(hotels: readonly ListedHotel[], { chosen }: Listing): Record<Facet, FacetValue[]> {
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

const MOST_SIMILAR = 3

/** Hotels like this one: of its place first, then of its chain; the nearest in grade first. */
export function similarTo(hotel: ListedHotel, hotels: readonly ListedHotel[], most = MOST_SIMILAR): ListedHotel[] {
  const isSelf = (one: ListedHotel) => one.supplier === hotel.supplier && one.hotelCode === hotel.hotelCode
  const near = (one: ListedHotel) =>
    (one.destinationCode === hotel.destinationCode ? 0 : 100) +
    (one.category === hotel.category ? 0 : 1) +
    Math.abs(gradeOf(one) - gradeOf(hotel))
  return hotels
    .filter(
      (one) =>
        !isSelf(one) &&
        (one.destinationCode === hotel.destinationCode ||
          (one.chainCode !== undefined && one.chainCode === hotel.chainCode)),
    )
    .toSorted((one, other) => near(one) - near(other))
    .slice(0, most)
}
