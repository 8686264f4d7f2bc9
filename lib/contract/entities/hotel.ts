import { z } from 'zod'
import { LocalizedLine } from '#lib/contract/entities/agency.ts'
import { readAs } from '#lib/contract/reading.ts'
import {
  BoardBasis,
  ClockTime,
  Code,
  Coordinates,
  LongText,
  Name,
  Picture,
  Price,
  ShortText,
  StayDate,
  Supplier,
  UpstreamPhone,
} from '#lib/contract/values.ts'

/** A hotel's grade and who gave it: only the ministry's grade may be shown as stars. */
export const Grade = z.object({
  by: readAs(z.enum(['ministry', 'site']), { fallback: 'site' }).default('site'),
  value: z.number().min(0).max(10),
})
export type Grade = z.infer<typeof Grade>

/** Guests' rating, up to ten. Zero stands for no rating: it would be shown as the worst one. */
const Rating = z.number().positive().max(10)

export const FacilityGroup = z.enum([
  'pool',
  'beach',
  'food',
  'children',
  'wellness',
  'work',
  'access',
  'parking',
  'room',
  'service',
])
export type FacilityGroup = z.infer<typeof FacilityGroup>

/** What visitors choose a hotel by, for the filters of the results. */
export const Amenity = z.enum([
  'pool',
  'heated-pool',
  'beach',
  'free-parking',
  'wifi',
  'spa',
  'gym',
  'kids-club',
  'kosher',
  'accessible',
])
export type Amenity = z.infer<typeof Amenity>

export const Facility = z.object({
  code: Code,
  name: Name,
  group: readAs(FacilityGroup, { fallback: 'service' }).default('service'),
  /** Costs extra. */
  paid: z.boolean().default(false),
})

export const HotelPicture = readAs(
  Picture.extend({
    shows: readAs(z.enum(['outside', 'pool', 'beach', 'room', 'dining', 'view', 'spa', 'detail']), {
      fallback: 'detail',
    }).default('detail'),
    roomCode: Code.optional(),
  }),
  { format: 'picture' },
)
export type HotelPicture = z.infer<typeof HotelPicture>

export const RoomType = z.object({
  code: Code,
  name: ShortText,
  description: LongText.default(''),
  sizeSquareMetres: z.number().positive().max(1_000).optional(),
  beds: ShortText.default(''),
  // Only shown: which rooms fit a party is the answer of a search.
  maxAdults: z.int().min(1).max(10).optional(),
  maxChildren: z.int().min(0).max(10).optional(),
  maxOccupants: z.int().min(1).max(12).optional(),
  accessible: z.boolean().default(false),
})
export type RoomType = z.infer<typeof RoomType>

/** Check-in and check-out hours, with separate hours for Saturdays and holidays where they differ. */
export const StayHours = z.object({
  checkInFrom: ClockTime.optional(),
  checkOutUntil: ClockTime.optional(),
  saturdayCheckInFrom: ClockTime.optional(),
  saturdayCheckOutUntil: ClockTime.optional(),
  holidayCheckInFrom: ClockTime.optional(),
  holidayCheckOutUntil: ClockTime.optional(),
})
export type StayHours = z.infer<typeof StayHours>

export const HotelPolicies = z.object({
  hours: StayHours.optional(),
  children: LongText.default(''),
  /** A baby is younger than this many years (section 9: two). */
  babyAgeBelow: z.int().min(0).max(4).default(2),
  /** Absent when unknown: nothing is said about it then. */
  pets: z.boolean().optional(),
  smoking: z.boolean().optional(),
  parking: ShortText.default(''),
  checkInInstructions: LongText.optional(),
})
export type HotelPolicies = z.infer<typeof HotelPolicies>

const HotelCategory = readAs(z.enum(['hotel', 'resort', 'boutique', 'hostel', 'apartments', 'guesthouse']), {
  fallback: 'hotel',
})

export const HotelSummary = z.object({
  supplier: Supplier,
  hotelCode: Code,
  // The list of all hotels has the name and the destination that cannot be read here (`completeHotels`).
  name: ShortText.default(''),
  destinationCode: Code.optional(),
  city: ShortText.default(''),
  chainCode: Code.optional(),
  grade: Grade.optional(),
  rating: Rating.optional(),
  category: HotelCategory.default('hotel'),
  coordinates: Coordinates.optional(),
  picture: Picture.optional(),
  /** The groups of the hotel's facilities, for filters. */
  facilityGroups: z.array(FacilityGroup).max(10).optional(),
  /** For filters; absent when the upstream does not send it, then the groups are used. */
  amenities: z.array(Amenity).max(20).optional(),
})
export type HotelSummary = z.infer<typeof HotelSummary>

/** The content of a hotel page, in the requested language. */
export const HotelInfo = HotelSummary.extend({
  name: ShortText,
  destinationCode: Code,
  chainName: ShortText.optional(),
  destinationName: ShortText.default(''),
  address: ShortText.default(''),
  phone: UpstreamPhone.optional(),
  shortText: LongText.default(''),
  description: LongText.default(''),
  pictures: z.array(HotelPicture).max(80).default([]),
  facilities: z.array(Facility).max(120).default([]),
  rooms: z.array(RoomType).max(60).default([]),
  boards: z.array(BoardBasis).default([]),
  policies: HotelPolicies.default({ children: '', babyAgeBelow: 2, parking: '' }),
  accessibility: z.array(ShortText).max(40).default([]),
  questions: z
    .array(z.object({ question: Name, answer: LongText }))
    .max(40)
    .default([]),
  remarks: z.array(LongText).max(20).default([]),
  /** "Up to N percent off", if the content states it (section 9: thirty at most). */
  discountUpToPercent: z.number().min(1).max(30).optional(),
  metaTitle: ShortText.optional(),
  metaDescription: z.string().max(600).optional(),
})
export type HotelInfo = z.infer<typeof HotelInfo>

/** The reply with it. These fields are optional: the request has supplier and code, the list of all hotels name and destination. */
export const HotelInfoReply = HotelInfo.extend({
  supplier: Supplier.optional(),
  hotelCode: Code.optional(),
  name: ShortText.optional(),
  destinationCode: Code.optional(),
})
export type HotelInfoReply = z.infer<typeof HotelInfoReply>

/**
 * A row of the list of all hotels, in all languages: for sitemaps, suggestions and the lists by destination and chain. The
 * fields after `updatedAt` are optional: they are shown and used as filters only if an upstream sends them.
 */
export const HotelListItem = z.object({
  supplier: Supplier,
  hotelCode: Code,
  // None in a language into which it is not translated.
  names: LocalizedLine.default({}),
  // Without it the hotel is in the lists of its chain and in that of all hotels.
  destinationCode: Code.optional(),
  chainCode: Code.optional(),
  updatedAt: StayDate.optional(),
  city: LocalizedLine.optional(),
  category: HotelCategory.optional(),
  grade: Grade.optional(),
  rating: Rating.optional(),
  facilityGroups: z.array(FacilityGroup).max(10).optional(),
  picture: Picture.optional(),
  /** The lowest total price of one night for a couple in the coming season; absent when nothing is on sale. */
  pricePerNightFrom: Price.optional(),
})
export type HotelListItem = z.infer<typeof HotelListItem>

/** A hotel with each supplier's code for it. */
export const HotelConversion = z.object({
  hotelCode: Code,
  // Only the codes are required: without them the offers of the hotel's other suppliers are missing.
  name: ShortText.default(''),
  city: ShortText.default(''),
  destinationCode: Code.optional(),
  chainCode: Code.optional(),
  codes: z.array(z.object({ supplier: Supplier, code: Code })).min(1),
})
export type HotelConversion = z.infer<typeof HotelConversion>

export const Destination = z.object({
  code: Code,
  // Empty in a language into which it is not translated.
  name: ShortText.default(''),
  description: LongText.default(''),
  coordinates: Coordinates.optional(),
  picture: Picture.optional(),
  hotelCount: z.int().min(0).optional(),
  /** The lowest total price of one night for a couple in the coming season; absent when nothing is on sale. */
  pricePerNightFrom: Price.optional(),
})
export type Destination = z.infer<typeof Destination>

/** A destination with the data for suggestions: its names in all languages and their common misspellings. */
export const DestinationEx = z.object({
  code: Code,
  names: LocalizedLine.default({}),
  aliases: z.array(ShortText).max(40).default([]),
  order: z.int().default(1_000),
  neighbours: z.array(Code).max(20).default([]),
})
export type DestinationEx = z.infer<typeof DestinationEx>

export const HotelChain = z.object({
  code: Code,
  /** The value of `?chain=` and `?chainName=`; Latin letters. */
  chainName: ShortText,
  // Empty in a language into which it is not translated.
  name: ShortText.default(''),
  description: LongText.default(''),
  logo: Picture.optional(),
  hotelCount: z.int().min(0).optional(),
})
export type HotelChain = z.infer<typeof HotelChain>
