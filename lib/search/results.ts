import { freeUntil } from '#lib/cancellation/policy.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Availability } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, ProductKind, Supplier } from '#lib/contract/values.ts'
import { perNight } from '#lib/price/lines.ts'
import { PRODUCT_KINDS } from '#lib/search/kinds.ts'
import { SEARCH_ORDER } from '#lib/search/plan.ts'
import type { OfferedRate, OfferedRoom } from '#lib/search/rates.ts'
import { mergeRates, pickCheapest, sameBoard } from '#lib/search/rates.ts'
import type { AnswerLine, StreamCall } from '#lib/search/stream.ts'
import { countNights } from '#lib/stay/range.ts'

export type { OfferedRate, OfferedRoom } from '#lib/search/rates.ts'

/** A hotel (or package, flight, tour) on sale for one range: one card of the results. Money is agorot. */
export type Result = {
  /** Hotel and range; stays the same while further answers come. */
  id: string
  kind: ProductKind
  /** The code that the hotel is searched by; that of the deal where there is no hotel. */
  hotelCode: string
  /** Who sells the cheapest. */
  supplier: Supplier
  hotel: HotelSummary
  checkIn: string
  checkOut: string
  nights: number
  /** For each room of the party the rates that fit it, the cheapest first, each shown once (booking checks, A 7). */
  rooms: OfferedRoom[]
  /** The cheapest rate of each room. */
  cheapest: OfferedRate[]
  /** The whole stay of the whole party at those rates (booking checks, A 5). */
  total: number
  /** A night's part of `total`, as everywhere; the whole when there are no nights. */
  perNight: number
  /** The same stay at full price, where that is more. */
  fullPrice?: number
  /** `al` is told as `all`. */
  boards: BoardBasis[]
  /**
   * Until when the cheapest, as listed, can be cancelled at no cost: a moment with Israel's offset, never one that has
   * passed (booking checks, A 13).
   */
  freeUntil?: string
  /** Rooms left at the cheapest, when few. */
  left?: number
  flights: Availability['flights']
  days: Availability['days']
}

/** What came of one call. */
export type Answer = Pick<AnswerLine, 'reply' | 'same'> & { call: StreamCall }

type Offer = { supplier: Supplier; rooms: OfferedRoom[] }
type Gathered = Pick<Result, 'id' | 'kind' | 'hotelCode' | 'hotel' | 'checkIn' | 'checkOut' | 'flights' | 'days'> & {
  offers: Offer[]
}

/**
 * All that is on sale in the answers, in the order in which it came: one result a hotel and range, however many
 * suppliers and calls named it. The rooms of one party are of one supplier, because they are one order there: of
 * several suppliers of several rooms the one with the cheapest whole is taken; for one room their rates are merged.
 *
 * @param now milliseconds since 1970: free cancellation is told as of then.
 */
export function gather(answers: readonly Answer[], now: number): Result[] {
  const gathered = new Map<string, Gathered>()
  for (const { call, reply, same } of answers) {
    for (const { hotel, checkIn, checkOut, rooms, flights, days } of reply.availabilities) {
      const hotelCode = same?.[`${hotel.supplier}/${hotel.hotelCode}`] ?? hotel.hotelCode
      const { supplier } = hotel
      const offered = rooms.map(({ party, rates }) => ({
        party,
        rates: rates.map((rate) => ({ ...rate, supplier, hotelCode: hotel.hotelCode })),
      }))
      // Two packages to one hotel may differ by their flights alone.
      const deal = call.kind === 'hotel' ? '' : (offered[0]?.rates[0]?.dealId ?? '')
      const id = [call.kind, hotelCode, checkIn, checkOut, deal].filter(Boolean).join('.')
      const before = gathered.get(id)
      const offers = [...(before?.offers ?? []), { supplier, rooms: offered }]
      if (before) gathered.set(id, { ...before, hotel: toFirst(before.hotel, hotel), offers })
      else gathered.set(id, { id, kind: call.kind, hotelCode, hotel, checkIn, checkOut, flights, days, offers })
    }
  }
  return [...gathered.values()].flatMap((one) => toResult(one, now) ?? [])
}

const rankOf = (supplier: Supplier) => SEARCH_ORDER.indexOf(supplier)
const toFirst = (one: HotelSummary, other: HotelSummary) =>
  rankOf(other.supplier) < rankOf(one.supplier) ? other : one

function toResult({ offers, ...about }: Gathered, now: number): Result | undefined {
  const ordered = offers.toSorted((one, other) => rankOf(one.supplier) - rankOf(other.supplier))
  const rooms = joinOffers(ordered)
  return rooms && priceResult({ ...about, nights: Math.max(0, countNights(about.checkIn, about.checkOut)) }, rooms, now)
}

/** The rates of each room: merged for one room, of the supplier with the cheapest whole for several. */
function joinOffers(offers: readonly Offer[]): OfferedRoom[] | undefined {
  const [first] = offers
  if (!first) return undefined
  if (first.rooms.length === 1) {
    const [room] = first.rooms
    return room && [{ party: room.party, rates: mergeRates(offers.flatMap((offer) => offer.rooms[0]?.rates ?? [])) }]
  }
  let best: { rooms: OfferedRoom[]; total: number } | undefined
  for (const mine of Map.groupBy(offers, ({ supplier }) => supplier).values()) {
    const rooms = first.rooms.map(({ party }, index) => ({
      party,
      rates: mergeRates(mine.flatMap((offer) => offer.rooms[index]?.rates ?? [])),
    }))
    const total = pickCheapest(rooms)?.reduce((sum, rate) => sum + rate.total, 0)
    if (total !== undefined && (!best || total < best.total)) best = { rooms, total }
  }
  return best?.rooms
}

type About = Pick<
  Result,
  'id' | 'kind' | 'hotelCode' | 'hotel' | 'checkIn' | 'checkOut' | 'nights' | 'flights' | 'days'
>

function priceResult(about: About, rooms: OfferedRoom[], now: number): Result | undefined {
  const cheapest = pickCheapest(rooms)
  const [first] = cheapest ?? []
  if (!cheapest || !first) return undefined
  const total = cheapest.reduce((sum, rate) => sum + rate.total, 0)
  const fullPrice = cheapest.reduce((sum, rate) => sum + Math.max(rate.fullPrice ?? 0, rate.total), 0)
  const free = earliest(cheapest.map((rate) => freeUntil(rate.cancellation, now, about.checkIn)))
  const left = Math.min(...cheapest.map((rate) => rate.left ?? Number.POSITIVE_INFINITY))
  return {
    ...about,
    supplier: first.supplier,
    rooms,
    cheapest,
    total,
    perNight: perNight(total, about.nights),
    ...(fullPrice > total && { fullPrice }),
    boards: [...new Set(rooms.flatMap(({ rates }) => rates.map(({ board }) => sameBoard(board))))],
    ...(free !== undefined && { freeUntil: free }),
    ...(Number.isFinite(left) && { left }),
  }
}

/** The first of several ends; undefined when one of them is over already. */
function earliest(ends: readonly (string | undefined)[]): string | undefined {
  return ends.reduce((one, other) =>
    one === undefined || other === undefined ? undefined : Date.parse(other) < Date.parse(one) ? other : one,
  )
}

/**
 * The result with only such rates as are wanted, and its price anew: what is shown is what the filter leaves.
 * Undefined when a room is left without.
 */
export function narrowResult(
  result: Result,
  isWanted: (rate: OfferedRate) => boolean,
  now: number,
): Result | undefined {
  const rooms = result.rooms.map(({ party, rates }) => ({ party, rates: rates.filter(isWanted) }))
  if (rooms.every(({ rates }, index) => rates.length === result.rooms[index]?.rates.length)) return result
  const { id, kind, hotelCode, hotel, checkIn, checkOut, nights, flights, days } = result
  return priceResult({ id, kind, hotelCode, hotel, checkIn, checkOut, nights, flights, days }, rooms, now)
}

export const SORTS = ['price-up', 'price-down', 'grade'] as const
export type Sort = (typeof SORTS)[number]

const byPrice = (one: Result, other: Result) => one.total - other.total
// The ministry gives up to five stars, the site up to ten of its own.
const shareOf = ({ hotel: { grade } }: Result) => (grade ? grade.value / (grade.by === 'ministry' ? 5 : 10) : -1)
const byGrade = (one: Result, other: Result) =>
  shareOf(other) - shareOf(one) || (other.hotel.rating ?? -1) - (one.hotel.rating ?? -1) || byPrice(one, other)

const COMPARE = {
  'price-up': byPrice,
  'price-down': (one, other) => byPrice(other, one),
  grade: byGrade,
} satisfies Record<Sort, (one: Result, other: Result) => number>

/** The results in another order; equals keep theirs. By grade: the better rated first, then the cheaper. */
export function sortResults(results: readonly Result[], by: Sort): Result[] {
  return results.toSorted(COMPARE[by])
}

/** The results by kind of product, in the order of the form; kinds without results are left out. */
export function groupByKind(results: readonly Result[]): { kind: ProductKind; results: Result[] }[] {
  const groups = Map.groupBy(results, ({ kind }) => kind)
  return PRODUCT_KINDS.flatMap((kind) => {
    const found = groups.get(kind)
    return found ? [{ kind, results: found }] : []
  })
}
