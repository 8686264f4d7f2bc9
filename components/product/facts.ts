import type { z } from 'zod'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import type { HotelPolicies, HotelSummary, RoomType } from '#lib/contract/entities/hotel.ts'
import type { Picture } from '#lib/contract/values.ts'
import type { ProductChoice } from '#lib/search/product.ts'

/** A room type as its card shows it. */
export type RoomFacts = z.output<typeof RoomType> & { picture?: Picture }

/** A deal as its product shows it: until when it can be had, and what it holds besides a room. */
export type DealFacts = {
  id: string
  title: string
  subtitle?: string | undefined
  endsAt: string
  remarks: string[]
  flights: z.output<typeof FlightLeg>[]
  days: z.output<typeof TourDay>[]
}

/** A day of the year on which work stops, or that has a name. The name is in the page's language. */
export type DayOff = { date: string; name: string; kind: Holiday['kind']; restDay: boolean }

/**
 * What the server knows of a product before its rates: plain data, so that it travels to the browser. No price and
 * nothing of the visitor is in it: it may stand in anybody's page (booking checks, A 6).
 */
export type ProductFacts = {
  choice: ProductChoice
  /** Absent for a flight, or a tour, without a hotel. */
  hotel?: HotelSummary
  rooms: RoomFacts[]
  policies?: z.output<typeof HotelPolicies>
  /** The hotel's own remarks, which hold for every rate. */
  remarks: string[]
  deal?: DealFacts
  /** The deal that was asked for has ended, or was never there. */
  dealOver: boolean
  /** Absent where they cannot be read now: then nothing is said that needs them. */
  daysOff?: DayOff[] | undefined
  /** "First room", for each room of the party. */
  roomNames: string[]
  /** ISO 8601: the server's clock. */
  now: string
  /** The booking centre's number as it is shown, and its address. */
  phone?: { text: string; href: string }
  /** This page's path without its language, to come back to. */
  path: string
}
