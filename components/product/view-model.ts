import type { Holiday } from '#lib/contract/entities/content.ts'
import type { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import type { HotelPolicies, HotelSummary, RoomType } from '#lib/contract/entities/hotel.ts'
import type { Picture } from '#lib/contract/values.ts'
import type { ProductChoice } from '#lib/domain/search/product.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

/** A room type as its card shows it. */
export type RoomViewModel = RoomType & { picture?: Picture }

/** A deal as the product page shows it. `endsAt` is ISO 8601; absent where the deal has no end that is shown. */
export type DealViewModel = {
  id: string
  title: string
  subtitle?: string | undefined
  endsAt?: string | undefined
  remarks: string[]
  flights: FlightLeg[]
  days: TourDay[]
}

/** A holiday or another named day. The name is in the language of the page. */
export type DayOff = { date: string; name: string; kind: Holiday['kind']; restDay: boolean }

/**
 * The data of a product that the server has before the rates are loaded. Plain data, so that it can be sent to the
 * browser. Contains no prices and nothing about the visitor, so that the page can be cached for all visitors
 * (booking checks, A 6).
 */
export type ProductViewModel = {
  choice: ProductChoice
  /** Absent for a flight, or a tour, without a hotel, and when it is unknown which hotel it is. */
  hotel?: HotelSummary
  /** Seats of a flight or a tour without a hotel are sold, not rooms. */
  sellsSeats: boolean
  rooms: RoomViewModel[]
  policies?: HotelPolicies
  /** Remarks of the hotel, which apply to every rate. */
  remarks: string[]
  deal?: DealViewModel
  /** No list has the requested deal on these dates. It has ended, unless the search still sells it: no list has all deals. */
  dealEnded: boolean
  /** Undefined when they could not be read; then nothing that depends on them is shown. */
  daysOff?: DayOff[] | undefined
  /** "First room", for each room of the party. */
  roomNames: string[]
  /** The time of the server's clock, ISO 8601. */
  now: string
  /** The phone number of the booking centre as displayed, and its `tel:` link. */
  phone?: DisplayPhone
  /** The path of this page without its language, for the way back from the booking. */
  path: string
}
