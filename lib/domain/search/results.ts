import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Availability } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, Coordinates, ProductKind, Supplier } from '#lib/contract/values.ts'
import { toFreeUntil } from '#lib/domain/cancellation/policy.ts'
import { measureDistance } from '#lib/domain/geography/distance.ts'
import { hashText } from '#lib/domain/hash.ts'
import { sumFullPrices, toNightlyPrice } from '#lib/domain/price/price-lines.ts'
import { pickCheapest } from '#lib/domain/search/pick-cheapest.ts'
import { SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import {
  hasUnitsLeft,
  mergeRates,
  normalizeBoard,
  type OfferedRate,
  type OfferedRoom,
  toOfferedRate,
} from '#lib/domain/search/rates.ts'
import type { AnswerLine, StreamCall } from '#lib/domain/search/stream.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'

/** A hotel (or package, flight, tour) on sale for one date range: one card of the results. Money is in agorot. */
export type SearchResult = {
  /** Identifies hotel and range; does not change when further answers arrive. */
  id: string
  /** What is counted as one: a hotel on two dates is one product, two packages to one hotel are two. */
  product: string
  kind: ProductKind
  /** The code that the hotel is listed under; the deal's code where there is no hotel. */
  hotelCode: string
  /** The supplier of the cheapest offer. */
  supplier: Supplier
  hotel: HotelSummary
  checkIn: string
  checkOut: string
  nights: number
  /** For each room of the party its merged rates, the cheapest first (booking checks, A 7). */
  rooms: OfferedRoom[]
  /** The cheapest rate of each room; of an accessible room only where no other is left. */
  cheapest: OfferedRate[]
  /** The price of the whole stay for the whole party at those rates (booking checks, A 5). */
  total: number
  /** The average price of a night, rounded up to whole shekels; without nights, the total rounded up. */
  perNight: number
  /** The full price of the same stay, if higher than `total`. */
  fullPrice?: number
  /** All boards on offer; `al` is normalized to `all`. */
  boards: BoardBasis[]
  /** Until when all of the cheapest rates cancel free: ISO 8601, never in the past (booking checks, A 13). */
  freeUntil?: string
  /** How many rooms are left at the cheapest rates, if the supplier stated it. */
  left?: number
  /** From the centre of its destination, in a straight line; undefined when a position is unknown. */
  metresToCenter?: number
  flights: Availability['flights']
  days: Availability['days']
}

/** The answer to one call of a search. */
export type SearchAnswer = Pick<AnswerLine, 'reply' | 'same'> & { call: StreamCall }

type Offer = { supplier: Supplier; rooms: OfferedRoom[] }
type AggregatedOffers = Pick<
  SearchResult,
  'id' | 'product' | 'kind' | 'hotelCode' | 'hotel' | 'checkIn' | 'checkOut' | 'flights' | 'days'
> & {
  offers: Offer[]
}

/**
 * Aggregates the offers of all answers into one result per hotel and date range, in the order of arrival. For one room
 * the rates of all suppliers are merged. For several rooms the supplier with the lowest total is used, because the
 * rooms of one party are one order with one supplier.
 *
 * @param now milliseconds since 1970; free cancellation is determined for this moment.
 */
export function aggregateOffers(answers: readonly SearchAnswer[], now: number): SearchResult[] {
  const aggregated = new Map<string, AggregatedOffers>()
  for (const { call, reply, same } of answers) {
    for (const { hotel, checkIn, checkOut, rooms, flights, days } of reply.availabilities) {
      const { supplier } = hotel
      const listedCode = same?.[`${supplier}/${hotel.hotelCode}`]
      const hotelCode = listedCode ?? hotel.hotelCode
      const offered = rooms.map(({ party, rates }) => ({
        party,
        rates: rates.filter((rate) => hasUnitsLeft(rate, call.kind, party)).map((rate) => toOfferedRate(rate, hotel)),
      }))
      // Two packages to one hotel may differ only in their flights, so the deal is part of the id, or without one the flights.
      const trip = call.kind === 'hotel' ? '' : (offered[0]?.rates[0]?.dealId ?? toFlightsKey(flights))
      // Where no list says that it is the same hotel, another supplier may have the same code for another one.
      const hotelId = listedCode ?? `${hotel.hotelCode}.${supplier}`
      const id = [call.kind, hotelId, checkIn, checkOut, trip].filter(Boolean).join('.')
      const product = call.kind === 'hotel' ? hotelId : id
      const before = aggregated.get(id)
      const offers = [...(before?.offers ?? []), { supplier, rooms: offered }]
      if (before) aggregated.set(id, { ...before, hotel: preferHotel(before.hotel, hotel), offers })
      else {
        const about = { id, product, kind: call.kind, hotelCode, hotel, checkIn, checkOut, flights, days }
        aggregated.set(id, { ...about, offers })
      }
    }
  }
  return [...aggregated.values()].flatMap((one) => toResult(one, now) ?? [])
}

// Flights without a number are the same only where all their other fields are the same.
const toFlightsKey = (flights: Availability['flights']) =>
  flights.length === 0
    ? ''
    : String(
        hashText(
          JSON.stringify(flights.map((leg) => (leg.flightNumber === '' ? leg : [leg.flightNumber, leg.departsAt]))),
        ),
      )

const rankOf = (supplier: Supplier) => SUPPLIER_ORDER.indexOf(supplier)
const preferHotel = (one: HotelSummary, other: HotelSummary) =>
  rankOf(other.supplier) < rankOf(one.supplier) ? other : one

function toResult({ offers, ...about }: AggregatedOffers, now: number): SearchResult | undefined {
  const ordered = offers.toSorted((one, other) => rankOf(one.supplier) - rankOf(other.supplier))
  const rooms = mergeOffers(ordered, about.kind)
  return rooms && priceResult({ ...about, nights: Math.max(0, countNights(about.checkIn, about.checkOut)) }, rooms, now)
}

/** The rates of each room: merged for one room; for several, those of the supplier with the lowest total. */
function mergeOffers(offers: readonly Offer[], kind: ProductKind): OfferedRoom[] | undefined {
  const [first] = offers
  if (!first) return undefined
  if (first.rooms.length === 1) {
    const [room] = first.rooms
    return room && [{ party: room.party, rates: mergeRates(offers.flatMap((offer) => offer.rooms[0]?.rates ?? [])) }]
  }
  let best: { rooms: OfferedRoom[]; total: number } | undefined
  for (const supplierOffers of Map.groupBy(offers, ({ supplier }) => supplier).values()) {
    const rooms = first.rooms.map(({ party }, index) => ({
      party,
      rates: mergeRates(
        supplierOffers.flatMap((offer) => offer.rooms[index]?.rates ?? []),
        first.rooms.length,
      ),
    }))
    const total = pickCheapest(rooms, kind)?.reduce((sum, rate) => sum + rate.total, 0)
    if (total !== undefined && (!best || total < best.total)) best = { rooms, total }
  }
  return best?.rooms
}

type ResultBase = Pick<
  SearchResult,
  | 'id'
  | 'product'
  | 'kind'
  | 'hotelCode'
  | 'hotel'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'metresToCenter'
  | 'flights'
  | 'days'
>

function priceResult(about: ResultBase, rooms: OfferedRoom[], now: number): SearchResult | undefined {
  const cheapest = pickCheapest(rooms, about.kind)
  const [first] = cheapest ?? []
  if (!cheapest || !first) return undefined
  const total = cheapest.reduce((sum, rate) => sum + rate.total, 0)
  const fullPrice = sumFullPrices(cheapest)
  const free = earliest(cheapest.map((rate) => toFreeUntil(rate.cancellation, now, about.checkIn)))
  const left = Math.min(...cheapest.map((rate) => rate.left ?? Number.POSITIVE_INFINITY))
  return {
    ...about,
    supplier: first.supplier,
    rooms,
    cheapest,
    total,
    perNight: toNightlyPrice(total, about.nights),
    ...(fullPrice > total && { fullPrice }),
    boards: [...new Set(rooms.flatMap(({ rates }) => rates.map(({ board }) => normalizeBoard(board))))],
    ...(free !== undefined && { freeUntil: free }),
    ...(Number.isFinite(left) && { left }),
  }
}

/** The earliest of several moments; undefined when one of them is undefined. */
function earliest(moments: readonly (string | undefined)[]): string | undefined {
  return moments.reduce((one, other) =>
    one === undefined || other === undefined ? undefined : Date.parse(other) < Date.parse(one) ? other : one,
  )
}

/** The result with matching rates only and their price; undefined when a room has none. `now`: milliseconds. */
export function narrowResult(
  result: SearchResult,
  isWanted: (rate: OfferedRate) => boolean,
  now: number,
): SearchResult | undefined {
  const rooms = result.rooms.map(({ party, rates }) => ({ party, rates: rates.filter(isWanted) }))
  if (rooms.every(({ rates }, index) => rates.length === result.rooms[index]?.rates.length)) return result
  const { id, product, kind, hotelCode, hotel, checkIn, checkOut, nights, metresToCenter, flights, days } = result
  const base = { id, product, kind, hotelCode, hotel, checkIn, checkOut, nights, flights, days }
  return priceResult({ ...base, ...(metresToCenter !== undefined && { metresToCenter }) }, rooms, now)
}

/** The centres of destinations, by code. */
export type Centers = Readonly<Record<string, Coordinates>>

/** Adds each hotel's distance from the centre of its destination. */
export function measureResults(results: readonly SearchResult[], centers: Centers): SearchResult[] {
  return results.map((result) => {
    const { coordinates, destinationCode } = result.hotel
    const isPlaced = destinationCode !== undefined && Object.hasOwn(centers, destinationCode)
    const center = isPlaced ? centers[destinationCode] : undefined
    return coordinates && center ? { ...result, metresToCenter: measureDistance(coordinates, center) } : result
  })
}
