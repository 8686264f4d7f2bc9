import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Availability, Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, ProductKind, Supplier } from '#lib/contract/values.ts'
import type { AnswerLine, StreamCall } from '#lib/search/stream.ts'

/** A rate, and who sells it under which code of the hotel. */
export type OfferedRate = Rate & { supplier: Supplier; hotelCode: string }
export type OfferedRoom = { party: RoomParty; rates: OfferedRate[] }

/** A hotel (or package, flight, tour) on sale for one range: one card of the results. Money is agorot. */
export type Result = {
  /** Hotel and range; stays the same while further answers come. */
  id: string
  kind: ProductKind
  /** The code that the hotel is chosen by; that of the deal where there is no hotel. */
  hotelCode: string
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
  /** `total` by nights, rounded; the whole when there are none. */
  perNight: number
  /** The same stay at full price, where it is more. */
  fullPrice?: number
  boards: BoardBasis[]
  /** Until when the whole cheapest stay, as listed, costs nothing to cancel; never a moment that has passed (A 13). */
  freeUntil?: string
  /** A rate without a fee now is to be had for every room. */
  canBeFree: boolean
  /** Rooms left, when few. */
  left?: number
  flights: Availability['flights']
  days: Availability['days']
}

export type Answer = Pick<AnswerLine, 'reply' | 'same'> & { call: StreamCall }
