import { z } from 'zod'
import { FlightLegs, TourDay } from '#lib/contract/entities/deal.ts'
import { HotelSummary } from '#lib/contract/entities/hotel.ts'
import { readAs, readingRules } from '#lib/contract/reading.ts'
import {
  Agorot,
  BoardBasis,
  Charge,
  Code,
  LangCode,
  LongText,
  Moment,
  OpaqueKey,
  Price,
  ProductKind,
  ShortText,
  StayDate,
  Supplier,
} from '#lib/contract/values.ts'

/** The guests of one room. Ages in years; an infant is under two and sleeps in a cot. */
export const RoomParty = z.object({
  adults: z.int().min(1).max(7),
  childAges: z.array(z.int().min(0).max(17)).max(6).default([]),
  infants: z.int().min(0).max(3).default(0),
})
export type RoomParty = z.infer<typeof RoomParty>

/**
 * The guests of a room in a reply. Where they cannot be read they are those of the call, which take their place in any case
 * (`restoreSearchedParties`, `restoreStoredParties`); no call has a room without an adult.
 */
export const RepliedParty = RoomParty.default({ adults: 0, childAges: [], infants: 0 })

/** The guests of a booked room: unreadable as a whole where a part of them is, because without one it is a smaller party. */
export const BookedParty = RoomParty.extend({
  childAges: readAs(readAs(RoomParty.shape.childAges.unwrap(), { format: 'complete' }).default([]), {
    format: 'decisive',
  }),
  infants: readAs(RoomParty.shape.infants, { format: 'decisive' }),
})

/** Section 3, room occupancy types. */
export const OccupancyType = z.enum([
  'single',
  'couple',
  'couple-with-children',
  'couple-with-babies',
  'three-adults',
  'four-adults',
  'five-adults',
  'six-adults',
  'seven-adults',
  'children-room',
  'couple-in-two-rooms',
])
export type OccupancyType = z.infer<typeof OccupancyType>

/** One search for a hotel code or for the hotels of a city, in one range of dates (section 3, Search payload). */
export const SearchRequest = z.object({
  kind: ProductKind.default('hotel'),
  hotelCode: Code.optional(),
  city: Code.optional(),
  /** Indexes into GOC, ISRO, DAN, MINI, ATLANTIS (section 9). */
  sources: z.array(z.int().min(0).max(4)).max(5).default([0, 1, 2, 3, 4]),
  suppliers: z.array(Supplier).max(5).default(['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS']),
  langCode: LangCode,
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z.array(RoomParty).min(1).max(10),
  businessTravel: z.boolean().default(false),
  /** The sub-marketer whose link brought the visitor. As long as a link may name, so that no link makes all searches fail. */
  subCalling: z.string().max(200).optional(),
  /** This call is one of several date ranges of the same search. */
  multiSearchDatesState: z.boolean().default(false),
})
export type SearchRequest = z.infer<typeof SearchRequest>

/**
 * The cancellation fee over time: `steps[0]` applies from the booking on, each later step from its `from`. A stay that
 * cannot be cancelled has a last step with the total price as its fee.
 */
export const CancellationPolicy = z.object({
  steps: z
    .array(z.object({ from: Moment.nullable(), fee: Charge }))
    .min(1)
    .max(12)
    // One invalid step makes the whole policy invalid: without it the policy would show a lower fee.
    .register(readingRules, { format: 'complete' }),
  text: LongText.optional(),
})
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

export const PriceLine = z.object({
  kind: readAs(z.enum(['room', 'fee', 'tax', 'discount', 'flight', 'tour', 'coupon', 'member', 'subsidy']), {
    fallback: 'fee',
  }).default('fee'),
  // Where it is empty, the name of the kind is shown. Without this line the others would not add up to the total.
  name: ShortText.default(''),
  amount: Agorot,
  /** Paid on the site (`now`) or at the hotel. */
  paidAt: z.enum(['now', 'hotel']).default('now'),
})
export type PriceLine = z.infer<typeof PriceLine>

/** An offered room with board basis and conditions, for one room of the search. Prices are for the whole stay. */
export const Rate = z.object({
  /** Identifies this rate of its supplier at this price, until `expiresAt` where one is stated. */
  rateKey: OpaqueKey,
  // Empty when it cannot be read: the room type is then identified by its name (`toRoomCode`).
  roomCode: Code.default(''),
  roomName: ShortText.default(''),
  occupancyType: OccupancyType.optional(),
  board: BoardBasis.default('other'),
  total: Price,
  /** They explain the total. The total is never calculated from them. */
  lines: z.array(PriceLine).max(40).default([]),
  nightly: z
    .array(z.object({ date: StayDate, amount: Agorot }))
    .max(18)
    .register(readingRules, { format: 'complete' })
    .default([]),
  fullPrice: Price.optional(),
  specialPrice: Price.optional(),
  /** For signed-in agencies only. */
  netPrice: Agorot.optional(),
  /** For signed-in agencies only. */
  commission: Agorot.optional(),
  cancellation: CancellationPolicy,
  remarks: z.array(LongText).max(20).default([]),
  /** The remaining rooms at this rate, when they are few. */
  left: z.int().min(0).optional(),
  dealId: Code.optional(),
  // An agent must not be left out because the flag cannot be read.
  needsApproval: readAs(z.boolean().default(false), { format: 'decisive' }),
  /** A room for people with disabilities: nobody is put into it unasked. */
  accessible: z.boolean().optional(),
  /** Not in the specification. Without it the rate is offered until the search is repeated, and checked before it is paid. */
  expiresAt: Moment.optional(),
})
export type Rate = z.infer<typeof Rate>

/**
 * The available rates of a hotel: for each room of the search, in order, the rates that fit its guests. A hotel that is
 * sold out may be listed without rooms: the client leaves it out (`restoreSearchedParties`).
 */
export const Availability = z.object({
  hotel: HotelSummary,
  checkIn: StayDate,
  checkOut: StayDate,
  rooms: z
    .array(
      z.object({
        party: RepliedParty,
        // A room whose rates cannot be read is not known to be sold out.
        rates: readAs(z.array(Rate).max(200), { format: 'readable' }),
      }),
    )
    // The items are in the order of the searched rooms, so none may be dropped.
    .register(readingRules, { format: 'complete' }),
  flights: FlightLegs,
  days: z.array(TourDay).max(30).default([]),
})
export type Availability = z.infer<typeof Availability>

export const SearchReply = z.object({
  // This site does not use it: without it the hotels are as good.
  searchId: Code.optional(),
  availabilities: z.array(Availability).max(1_000),
  /** The result of each requested supplier. */
  suppliers: z.array(z.object({ supplier: Supplier, state: z.enum(['answered', 'nothing', 'failed']) })).default([]),
  /** Why the search found nothing. */
  empty: z.enum(['sold-out', 'minimum-stay', 'no-room-fits', 'unknown-hotel', 'closed']).optional(),
  minimumNights: z.int().min(1).max(18).optional(),
})
export type SearchReply = z.infer<typeof SearchReply>
