import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { CancellationPolicy, PriceLine, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, ProductKind, Supplier } from '#lib/contract/values.ts'
import type { Seller } from '#lib/domain/documents/document-model.ts'
import type { OfferedRate } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The most offers of one quote: they fit on one page. */
export const MAX_OFFERS = 3

/** A room of an offer. It has no fields for net prices and commissions, so none can get into a quote. */
type QuotedRoom = {
  roomCode: string
  roomName: string
  board: BoardBasis
  party: RoomParty
  /** The sale price of the room for the complete stay, agorot. */
  total: number
  lines: PriceLine[]
  cancellation: CancellationPolicy
}

/** One offer, as the agent's browser sends it. Names are in the language of the agent's page. */
export type QuotedOffer = {
  kind: ProductKind
  supplier: Supplier
  hotelCode: string
  hotelName: string
  city: string
  checkIn: string
  checkOut: string
  rooms: QuotedRoom[]
}

/** An offer with its hotel in the customer's language; without one the names of the agent's page are used. */
export type LocalizedOffer = { offer: QuotedOffer; hotel: HotelInfo | undefined }

/** What a quote is written from. `clerk`: the agent who made it. */
export type Quote = { offers: readonly LocalizedOffer[]; seller: Seller; clerk: string | undefined }

/** The body of `POST /api/quote`. `locale`: the customer's language. */
export type QuoteRequest = { locale: Locale; offers: QuotedOffer[] }

const toQuotedRoom = (rate: OfferedRate, party: RoomParty): QuotedRoom => ({
  roomCode: rate.roomCode,
  roomName: rate.roomName,
  board: rate.board,
  party,
  total: rate.total,
  lines: rate.lines.map(({ kind, name, amount, paidAt }) => ({ kind, name, amount, paidAt })),
  cancellation: rate.cancellation,
})

/** A result as an offer: a rate for each room, field by field, sale prices only (booking checks, A 27). */
export function toQuotedOffer(
  { kind, supplier, hotelCode, hotel, checkIn, checkOut, rooms, cheapest }: SearchResult,
  rates: readonly OfferedRate[] = cheapest,
): QuotedOffer {
  const [first] = rates
  return {
    kind,
    supplier: first?.supplier ?? supplier,
    // The supplier has its own code for the hotel.
    hotelCode: first?.hotelCode ?? hotelCode,
    hotelName: hotel.name,
    city: hotel.city,
    checkIn,
    checkOut,
    rooms: rates.flatMap((rate, index) => {
      const room = rooms[index]
      return room ? [toQuotedRoom(rate, room.party)] : []
    }),
  }
}

/** What makes two offers the same for a customer: hotel, dates, rooms, terms of their price. */
export function toOfferKey({ kind, supplier, hotelCode, checkIn, checkOut, rooms }: QuotedOffer): string {
  const sold = rooms.map(({ roomCode, board, party, total, cancellation }) => [
    roomCode,
    board,
    party,
    total,
    cancellation.steps,
  ])
  return JSON.stringify([kind, supplier, hotelCode, checkIn, checkOut, sold])
}

/** A test for offers that are the same as this one for a customer. */
export function isSameOfferAs(offer: QuotedOffer): (other: QuotedOffer) => boolean {
  const key = toOfferKey(offer)
  return (other) => toOfferKey(other) === key
}
