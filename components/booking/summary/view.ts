import type { z } from 'zod'
import type { StoredRoom } from '#lib/contract/entities/booking.ts'
import type { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import type { PriceLine } from '#lib/price/lines.ts'

/** What the booking page shows of a booking before it is paid for. Sums are agorot, days `YYYY-MM-DD`. */
export type BookingView = {
  kind: ProductKind
  /** The hotel's name, or what else is sold. */
  name: string
  hotel?: HotelSummary | undefined
  checkIn: string
  checkOut: string
  rooms: readonly z.output<typeof StoredRoom>[]
  flights: readonly z.output<typeof FlightLeg>[]
  days: readonly z.output<typeof TourDay>[]
  price: ShownPrice
}

/** A price as it stands on the page: `total` is the sum of `lines`, and of what is paid now and at the hotel. */
export type ShownPrice = { lines: readonly PriceLine[]; total: number; paidNow: number; paidAtHotel: number }

export type { Trader } from '#lib/i18n/trader.ts'
