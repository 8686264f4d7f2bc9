import { z } from 'zod'
import { LocalizedLine, LocalizedText } from '#lib/contract/entities/agency.ts'
import { readAs, readingRules } from '#lib/contract/reading.ts'
import {
  AgencyCode,
  BoardBasis,
  Code,
  LongText,
  Moment,
  Picture,
  Price,
  ProductKind,
  ShortText,
  StayDate,
  Supplier,
} from '#lib/contract/values.ts'

export const FlightLeg = z.object({
  // Empty when they cannot be read: without them the leg still says where and when to fly.
  carrier: ShortText.default(''),
  flightNumber: ShortText.default(''),
  from: ShortText,
  to: ShortText,
  departsAt: Moment,
  arrivesAt: Moment,
  charter: z.boolean().default(false),
  baggage: ShortText.default(''),
})
export type FlightLeg = z.infer<typeof FlightLeg>

/** Read completely or not at all: a trip whose way back is left out would look like a one-way trip. */
export const FlightLegs = z.array(FlightLeg).max(8).register(readingRules, { format: 'complete' }).default([])

/** `day` counts from the first day. The maximum rejects numbers of which no date could be calculated. */
export const TourDay = z.object({ day: z.int().min(1).max(366), title: ShortText, text: LongText.default('') })
export type TourDay = z.infer<typeof TourDay>

/** A deal in the requested language, with the total price of its stay. */
export const Deal = z.object({
  id: Code,
  kind: ProductKind,
  // This site does not use it.
  dealType: Code.optional(),
  categoryCode: Code.optional(),
  title: ShortText.default(''),
  subtitle: ShortText.optional(),
  supplier: Supplier.optional(),
  hotelCode: Code.optional(),
  hotelName: ShortText.optional(),
  destinationCode: Code.optional(),
  destinationName: ShortText.default(''),
  chainName: ShortText.optional(),
  board: BoardBasis.optional(),
  checkIn: StayDate,
  checkOut: StayDate,
  /** Absent when it cannot be read: the dates say it (`countDealNights`). */
  nights: z.int().min(0).max(18).optional(),
  adults: z.int().min(1),
  // `decisive`: the price is for this number of people.
  children: readAs(z.int().min(0).default(0), { format: 'decisive' }),
  price: Price,
  /** The price of the same stay without the deal. */
  fullPrice: Price.optional(),
  startsAt: Moment,
  /** When the deal, and its countdown, ends. */
  endsAt: Moment,
  picture: Picture.optional(),
  flights: FlightLegs,
  days: z.array(TourDay).max(30).default([]),
  remarks: z.array(LongText).max(10).default([]),
})
export type Deal = z.infer<typeof Deal>

export const DealGroup = z.object({ code: Code, name: ShortText.default(''), deals: z.array(Deal) })
export type DealGroup = z.infer<typeof DealGroup>

export const DealCategory = z.object({
  code: Code,
  name: ShortText.default(''),
  text: ShortText.optional(),
  picture: Picture.optional(),
})
export type DealCategory = z.infer<typeof DealCategory>

// This site does not use the name. It is optional, so that an entry without it still brings the marketer of a visit.
export const DealType = z.object({ dealType: Code, name: ShortText.optional(), marketerId: AgencyCode.optional() })
export type DealType = z.infer<typeof DealType>

/** A marked day of the calendar: the number of deals that begin on it, and the minimum nights of a stay from it. */
export const CalendarDate = z.object({
  date: StayDate,
  // Without it the record still states the minimum stay.
  deals: z.int().min(0).default(0),
  priceFrom: Price.optional(),
  minimumNights: z.int().min(1).max(18).default(1),
})
export type CalendarDate = z.infer<typeof CalendarDate>

/** Whether the list of live shows could be made. The specification does not state the words: an unknown one does not hide the shows. */
export const LiveShowStatus = readAs(z.enum(['ok', 'failed']), {
  synonyms: { success: 'ok', error: 'failed', fail: 'failed', failure: 'failed' },
  fallback: 'ok',
})

/** A live show that is sold with a stay. Its endpoint has no language parameter, so its texts come in all languages. */
export const LiveShowProduct = z.object({
  id: Code,
  name: LocalizedLine,
  text: LocalizedText.default({}),
  venue: LocalizedLine.default({}),
  startsAt: Moment,
  price: Price,
  // This site does not use it.
  destinationCode: Code.optional(),
  picture: Picture.optional(),
})
export type LiveShowProduct = z.infer<typeof LiveShowProduct>
