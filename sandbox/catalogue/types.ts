import type { z } from 'zod'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { FooterPage } from '#lib/contract/entities/content.ts'
import type { FacilityGroup, StayHours } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis, LangCode, ProductKind, Supplier } from '#lib/contract/values.ts'
import type { Hour, PlaceCode } from '#sandbox/pictures/request.ts'

/** A text in all four languages. */
export type TranslatedText = Readonly<Record<LangCode, string>>

export type CatalogueDestination = {
  code: string
  names: TranslatedText
  /** Two or three sentences that describe the place to visitors. */
  text: TranslatedText
  coordinates: { latitude: number; longitude: number }
  /** Other spellings, nicknames and common typos, in any script. */
  aliases: readonly string[]
  neighbours: readonly string[]
  order: number
  /** Price factors by month from January; 1 is an ordinary month. */
  season: readonly number[]
  /** True for Eilat, where there is no VAT. */
  vatFree: boolean
}

export type CatalogueChain = {
  code: string
  /** Latin name, used in `?chain=`. */
  chainName: string
  names: TranslatedText
  text: TranslatedText
  colors: { primary: string; accent: string }
}

export type RoomKind = 'standard' | 'superior' | 'sea-view' | 'family' | 'suite' | 'accessible' | 'connecting' | 'dorm'

export type CatalogueRoom = {
  code: string
  kind: RoomKind
  names: TranslatedText
  text: TranslatedText
  beds: TranslatedText
  sizeSquareMetres: number
  maxAdults: number
  maxChildren: number
  maxOccupants: number
  /** Agorot for a couple, one ordinary weekday night, room only. */
  basePrice: number
  /** Number of rooms of this type on sale on one night. */
  allotment: number
}

export type CatalogueHotel = {
  supplier: Supplier
  hotelCode: string
  /** Codes of the same hotel at other suppliers, which have other prices. */
  otherCodes: readonly { supplier: Supplier; code: string }[]
  names: TranslatedText
  destinationCode: string
  city: TranslatedText
  address: TranslatedText
  chainCode?: string
  grade?: { by: 'ministry' | 'site'; value: number }
  rating: number
  category: 'hotel' | 'resort' | 'boutique' | 'hostel' | 'apartments' | 'guesthouse'
  coordinates: { latitude: number; longitude: number }
  phone: string
  /** One sentence. */
  short: TranslatedText
  /** Three to six sentences about this hotel. */
  long: TranslatedText
  facilities: readonly { code: string; paid: boolean }[]
  rooms: readonly CatalogueRoom[]
  boards: readonly BoardBasis[]
  hours: z.input<typeof StayHours>
  /** Minimum number of nights over a holiday or a summer weekend. */
  minimumNights: { holiday: number; weekend: number }
  children: TranslatedText
  pets: boolean
  smoking: boolean
  parking: TranslatedText
  checkInInstructions?: TranslatedText
  accessibility: readonly TranslatedText[]
  questions: readonly { question: TranslatedText; answer: TranslatedText }[]
  remarks: readonly TranslatedText[]
  /** A fee paid at the hotel, such as a resort fee; agorot per night. */
  deskFee?: { name: TranslatedText; perNight: number }
  discountUpToPercent?: number
  /**
   * Cancellation fees in percent of the price, each from this many days before arrival on; free before the first one.
   * Terms that start earlier than any booking is possible are never free.
   */
  cancellation: readonly { daysBefore: number; percent: number }[]
  updatedAt: string
}

export type CatalogueFacility = { code: string; names: TranslatedText; group: FacilityGroup }

/** A deal with times relative to today, so that the sandbox always has deals that end soon and deals that have ended. */
export type CatalogueDeal = {
  id: string
  kind: ProductKind
  dealType: string
  categoryCode: string
  titles: TranslatedText
  subtitles?: TranslatedText
  hotelCode?: string
  destinationCode: string
  board?: BoardBasis
  /** Days from today to arrival, moved forward to `arrivalWeekday` (0 is Sunday). */
  arrivesInDays: number
  arrivalWeekday?: number
  nights: number
  adults: number
  children: number
  percentOff: number
  /** Price in agorot of the part without a hotel (flights, tours, a package's flights). */
  fixedPrice?: number
  startedHoursAgo: number
  endsInHours: number
  flights?: readonly {
    carrier: string
    flightNumber: string
    from: TranslatedText
    to: TranslatedText
    /** Day of the stay (0 is arrival); `departs` and `arrives` are local times in Israel. */
    day: number
    departs: string
    arrives: string
    charter: boolean
    baggage: TranslatedText
  }[]
  days?: readonly { titles: TranslatedText; texts: TranslatedText }[]
  remarks?: readonly TranslatedText[]
}

export type CatalogueAgency = z.input<typeof AgencyContent> & {
  odyAgentCode: string
  host: string
  operation: string
  name: string
  agencyOwner: string
  /** The credentials of this agency's logins; printed by the demo. */
  login: {
    password?: string
    /** The pass code of the two-factor login. */
    passCode?: string
    /** The phone that receives login codes. */
    phone?: string
    clerks: readonly { clerkName: string; displayName: string; password: string }[]
    /** Shekel credit in agorot and dollar credit in cents. */
    credit?: { creditAmount: number; creditAmountUsd: number }
  }
  cancelPassword: string
}

export type CatalogueFooterPage = {
  slug: string
  purpose: NonNullable<z.input<typeof FooterPage>['purpose']>
  titles: TranslatedText
  /** HTML with these elements only: h2, h3, p, ul, ol, li, a, strong, table. */
  html: TranslatedText
  metaDescriptions: TranslatedText
  category: string
}

export type CatalogueFooterCategory = {
  code: string
  titles: TranslatedText
  links: readonly { titles: TranslatedText; href: string }[]
}

export type CatalogueBlock = {
  page: string
  itemId: string
  kind: 'hero' | 'text' | 'banner' | 'popup' | 'question' | 'benefit'
  titles: TranslatedText
  texts: TranslatedText
  html?: TranslatedText
  href?: string
  /** What its picture shows; chosen by a seeded random number when absent. */
  scene?: { place: PlaceCode; hour: Hour }
  /** Shown only on this agency's site. */
  agencyCode?: string
}

export type CatalogueCoupon = {
  code: string
  amount: number
  minimumTotal: number
  uses: number
  supplier?: Supplier
  expiresInDays: number
}

export type Catalogue = {
  destinations: readonly CatalogueDestination[]
  chains: readonly CatalogueChain[]
  hotels: readonly CatalogueHotel[]
  facilities: readonly CatalogueFacility[]
  deals: readonly CatalogueDeal[]
  dealCategories: readonly { code: string; names: TranslatedText; texts: TranslatedText }[]
  dealTypes: readonly { dealType: string; names: TranslatedText; agencyCode?: string; marketerId?: string }[]
  liveShows: readonly {
    id: string
    name: TranslatedText
    text: TranslatedText
    venue: TranslatedText
    destinationCode: string
    startsInDays: number
    startsAt: string
    price: number
  }[]
  agencies: readonly CatalogueAgency[]
  footerCategories: readonly CatalogueFooterCategory[]
  footerPages: readonly CatalogueFooterPage[]
  blocks: readonly CatalogueBlock[]
  coupons: readonly CatalogueCoupon[]
  members: readonly {
    phone: string
    firstName: string
    lastName: string
    email: string
    newsletter: boolean
    discountPercent: number
  }[]
  /** Teachers by identity number, with the state of their subsidy. */
  teachers: readonly { tzNumber: string; state: 'approved' | 'not-approved' | 'already-used' }[]
}
