import type { Deal } from '#lib/contract/entities/deal.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { isCode } from '#lib/domain/identity/code.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'

/** A code of a hotel at a supplier; without the supplier, at any. */
export type HotelCode = { supplier?: string | undefined; hotelCode: string }

/** Whether a deal is of the hotel with these codes. A deal without a supplier has the code of its hotel alone. */
export function isDealOfHotel(
  { supplier, hotelCode }: Pick<Deal, 'supplier' | 'hotelCode'>,
  codes: readonly HotelCode[],
): boolean {
  return codes.some(
    (one) =>
      one.hotelCode === hotelCode &&
      (supplier === undefined || one.supplier === undefined || one.supplier === supplier),
  )
}

/** The filter of a page of deals: a destination (`in`), a chain (`of`) or a category (`type`); at most one of them. */
const DEAL_SCOPES = ['in', 'of', 'type'] as const
export type DealScope = (typeof DEAL_SCOPES)[number]
export type DealListing = {
  scope?: { by: DealScope; code: string }
  kind?: ProductKind | undefined
  /** By price, the lowest first; without it those that end first. */
  sort?: 'price' | undefined
  page: number
}

export const DEALS_PAGE_SIZE = 18

/** The number of deals that a page shows as cards: those that end first. */
const FEATURED_COUNT = 6

/**
 * Splits deals into those shown as cards with pictures and the rest; the order is not changed. Of deals with the same
 * picture (deals of one hotel) only the first is shown, unless there are too few other deals.
 */
export function splitFeatured<One extends Pick<Deal, 'id' | 'picture'>>(
  deals: readonly One[],
): { shown: One[]; rest: One[] } {
  const pictureOf = ({ id, picture }: One) => picture?.url ?? id
  const firsts = new Map(deals.toReversed().map((deal) => [pictureOf(deal), deal]))
  const isFirst = (deal: One) => firsts.get(pictureOf(deal)) === deal
  const ranked = [...deals.filter(isFirst), ...deals.filter((deal) => !isFirst(deal))]
  const shown = new Set(ranked.slice(0, FEATURED_COUNT))
  return { shown: deals.filter((deal) => shown.has(deal)), rest: deals.filter((deal) => !shown.has(deal)) }
}

/** The deal that saves the largest amount; of equal ones the first. Undefined when no deal has a saving. */
export function findLargestSaving<One extends Pick<Deal, 'price' | 'fullPrice'>>(
  deals: readonly One[],
): One | undefined {
  const toSaving = ({ price, fullPrice = price }: One) => fullPrice - price
  const largest = Math.max(...deals.map(toSaving))
  return largest > 0 ? deals.find((deal) => toSaving(deal) === largest) : undefined
}

/**
 * The nights of a deal. Of a hotel by its dates, for which it is booked: a wrong number would be a wrong price of a night. The nights of a
 * trip may be fewer than those between its dates; none for a flight.
 */
export function countDealNights({
  kind,
  nights,
  checkIn,
  checkOut,
}: Pick<Deal, 'kind' | 'nights' | 'checkIn' | 'checkOut'>): number {
  const dated = Math.max(0, countNights(checkIn, checkOut))
  return kind === 'hotel' ? dated : (nights ?? (kind === 'flight' ? 0 : dated))
}

/** Reads the query of an address; undefined when it is not the query of a page of deals. */
export function readDealListing(query: URLSearchParams): DealListing | undefined {
  if (!query.has('deals')) return undefined
  const page = Number(query.get('page') ?? '1')
  const by = DEAL_SCOPES.find((scope) => query.has(scope))
  const code = by && query.get(by)
  const kind = PRODUCT_KINDS.find((one) => one === query.get('kind'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
    ...(by && code && isCode(code) && { scope: { by, code } }),
    ...(kind && { kind }),
    ...(query.get('sort') === 'price' && { sort: 'price' as const }),
  }
}

/** The path of a page of deals, without language prefix. */
export function toDealsPath({ scope, kind, sort, page }: DealListing): string {
  const query = new URLSearchParams({ deals: 'all' })
  if (scope) query.set(scope.by, scope.code)
  if (kind) query.set('kind', kind)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `/hotels-page?${query}`
}

/** The deals that match the listing's kind, in its order. */
export function listDeals<One extends Pick<Deal, 'kind' | 'price'>>(
  deals: readonly One[],
  { kind, sort }: Pick<DealListing, 'kind' | 'sort'>,
): One[] {
  const wanted = deals.filter((deal) => kind === undefined || deal.kind === kind)
  return sort === 'price' ? wanted.toSorted((one, other) => one.price - other.price) : wanted
}

/** A deal. `readAt`: when its price was read, ISO 8601; present if the upstream has not sent it again for a while. */
export type DatedDeal = Deal & { readAt?: string }
