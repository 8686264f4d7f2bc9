import { z } from 'zod'
import { Localized } from '#lib/contract/entities/agency.ts'
import {
  Agorot,
  BoardBasis,
  ClockTime,
  Code,
  Coordinates,
  Line,
  PhoneNumber,
  Picture,
  Prose,
  StayDate,
  Supplier,
} from '#lib/contract/values.ts'

/** A hotel's grade and who gave it: only the ministry's may be called stars. */
export const Grade = z.object({ by: z.enum(['ministry', 'site']), value: z.number().min(0).max(10) })

/** What a facility is of. */
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

export const Facility = z.object({
  code: Code,
  name: Line,
  group: FacilityGroup,
  /** Costs extra. */
  paid: z.boolean(),
})

export const HotelPicture = Picture.extend({
  shows: z.enum(['outside', 'pool', 'beach', 'room', 'dining', 'view', 'spa', 'detail']),
  roomCode: Code.optional(),
})

export const RoomType = z.object({
  code: Code,
  name: Line,
  description: Prose,
  sizeSquareMetres: z.number().positive().max(1_000).optional(),
  beds: Line,
  maxAdults: z.int().min(1).max(10),
  maxChildren: z.int().min(0).max(10),
  maxOccupants: z.int().min(1).max(12),
  accessible: z.boolean().default(false),
})

/** Arrival and departure hours; where Saturday or a holiday differs, its own. */
export const StayHours = z.object({
  checkInFrom: ClockTime,
  checkOutUntil: ClockTime,
  saturdayCheckInFrom: ClockTime.optional(),
  saturdayCheckOutUntil: ClockTime.optional(),
  holidayCheckInFrom: ClockTime.optional(),
  holidayCheckOutUntil: ClockTime.optional(),
})

export const HotelPolicies = z.object({
  hours: StayHours,
  children: Prose,
  /** A baby is younger than this many years (section 9: two). */
  babyAgeBelow: z.int().min(0).max(4).default(2),
  pets: z.boolean(),
  smoking: z.boolean(),
  parking: Line,
  checkInInstructions: Prose.optional(),
})

const HotelCategory = z.enum(['hotel', 'resort', 'boutique', 'hostel', 'apartments', 'guesthouse'])

export const HotelSummary = z.object({
  supplier: Supplier,
  hotelCode: Code,
  name: Line,
  destinationCode: Code,
  city: Line,
  chainCode: Code.optional(),
  grade: Grade.optional(),
  /** Guests' rating, zero to ten. */
  rating: z.number().min(0).max(10).optional(),
  category: HotelCategory,
  coordinates: Coordinates.optional(),
  picture: Picture.optional(),
  /** Of which groups the hotel has facilities: what results are filtered by. */
  facilityGroups: z.array(FacilityGroup).max(10).optional(),
})
export type HotelSummary = z.infer<typeof HotelSummary>

/** A hotel page's matter, in the language asked for. */
export const HotelInfo = HotelSummary.extend({
  chainName: Line.optional(),
  destinationName: Line,
  address: Line,
  phone: PhoneNumber.optional(),
  shortText: Prose,
  description: Prose,
  pictures: z.array(HotelPicture).max(80),
  facilities: z.array(Facility).max(120),
  rooms: z.array(RoomType).max(60),
  boards: z.array(BoardBasis),
  policies: HotelPolicies,
  accessibility: z.array(Line).max(40).default([]),
  questions: z
    .array(z.object({ question: Line, answer: Prose }))
    .max(40)
    .default([]),
  remarks: z.array(Prose).max(20).default([]),
  /** "Up to N percent off", where the content says so (section 9: thirty at most). */
  discountUpToPercent: z.number().min(1).max(30).optional(),
  metaTitle: Line.optional(),
  metaDescription: z.string().max(600).optional(),
})
export type HotelInfo = z.infer<typeof HotelInfo>

/**
 * A row of the whole list, for site maps, suggestions and the lists of hotels by place and chain: every language at
 * once. What comes after `updatedAt` is shown and filtered by where an upstream says it, and left out where not.
 */
export const HotelListItem = z.object({
  supplier: Supplier,
  hotelCode: Code,
  names: Localized,
  destinationCode: Code,
  chainCode: Code.optional(),
  updatedAt: StayDate.optional(),
  city: Localized.optional(),
  category: HotelCategory.optional(),
  grade: Grade.optional(),
  rating: z.number().min(0).max(10).optional(),
  facilityGroups: z.array(FacilityGroup).max(10).optional(),
  picture: Picture.optional(),
  /** The lowest whole price of one night for a couple in the coming season, if any is on sale. */
  pricePerNightFrom: Agorot.optional(),
})
export type HotelListItem = z.infer<typeof HotelListItem>

/** One hotel under each supplier's code for it. */
export const HotelConversion = z.object({
  hotelCode: Code,
  name: Line,
  city: Line,
  destinationCode: Code,
  chainCode: Code.optional(),
  codes: z.array(z.object({ supplier: Supplier, code: Code })).min(1),
})
export type HotelConversion = z.infer<typeof HotelConversion>

export const Destination = z.object({
  code: Code,
  name: Line,
  description: Prose,
  coordinates: Coordinates,
  picture: Picture.optional(),
  hotelCount: z.int().min(0),
  /** The lowest whole price of one night for a couple in the coming season, if any is on sale. */
  pricePerNightFrom: Agorot.optional(),
})
export type Destination = z.infer<typeof Destination>

/** A destination with what suggestions need: its names in every script and how people misspell them. */
export const DestinationEx = z.object({
  code: Code,
  names: Localized,
  aliases: z.array(Line).max(40),
  order: z.int(),
  neighbours: z.array(Code).max(20),
})

export const HotelChain = z.object({
  code: Code,
  /** The name that `?chain=` and `?chainName=` carry; Latin letters. */
  chainName: Line,
  name: Line,
  description: Prose,
  logo: Picture.optional(),
  hotelCount: z.int().min(0),
})
export type HotelChain = z.infer<typeof HotelChain>
