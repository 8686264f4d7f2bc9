import type { StoredPage, StoredRoom } from '#lib/contract/entities/booking.ts'
import type { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import type { StatedPrice } from '#lib/domain/price/stated-price.ts'

/** What the booking page shows of a booking before payment. Amounts are agorot, days `YYYY-MM-DD`. */
export type BookingViewModel = {
  kind: ProductKind
  /** The name of the hotel, or of the flight, package or tour. */
  name: string
  hotel?: HotelSummary | undefined
  checkIn: string
  checkOut: string
  rooms: readonly StoredRoom[]
  flights: readonly FlightLeg[]
  days: readonly TourDay[]
  /** `due`: the part that is paid now, agorot, where an agent has set one. */
  price: StatedPrice & { due?: number }
}

/** The view model of a stored booking, with the price as it is shown. */
export function toBookingViewModel(
  start: BookingStart,
  page: StoredPage,
  price: BookingViewModel['price'],
): BookingViewModel {
  const { hotel, flights, days, product } = start
  const { checkIn, checkOut, rooms } = page
  return {
    kind: product.kind,
    name: page.hotelName ?? hotel.name,
    hotel,
    checkIn,
    checkOut,
    rooms,
    flights,
    days,
    price,
  }
}
