import type { z } from 'zod'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { FooterPage } from '#lib/contract/entities/content.ts'
import type { Facility, StayHours } from '#lib/contract/entities/hotel.ts'
import type { BoardBasis, LangCode, ProductKind, Supplier } from '#lib/contract/values.ts'
import type { Hour, PlaceCode } from '#sandbox/pictures/request.ts'

/** Text in all four languages, each written for its readers. */
export type Words = Readonly<Record<LangCode, string>>

export type CatalogueDestination = {
  code: string
  names: Words
  /** Two or three sentences that would sell the place to a friend. */
  text: Words
  coordinates: { latitude: number; longitude: number }
  /** Other spellings, nicknames and common typos, in any script. */
  aliases: readonly string[]
  neighbours: readonly string[]
  order: number
  /** Price factor by month, January first; 1 is an ordinary month. */
  season: readonly number[]
  /** Eilat is free of value-added tax. */
  vatFree: boolean
}

export type CatalogueChain = {
  code: string
  /** Latin name that `?chain=` carries. */
  chainName: string
  names: Words
  text: Words
  colors: { primary: string; accent: string }
}

export type RoomKind = 'standard' | 'superior' | 'sea-view' | 'family' | 'suite' | 'accessible' | 'connecting' | 'dorm'

export type CatalogueRoom = {
  code: string
  kind: RoomKind
  names: Words
  text: Words
  beds: Words
  sizeSquareMetres: number
  maxAdults: number
  maxChildren: number
  maxOccupants: number
  /** Agorot for a couple, one ordinary weekday night, room only. */
  basePrice: number
  /** Rooms of this type that the supplier lets us sell on one night. */
  allotment: number
}

export type CatalogueHotel = {
  supplier: Supplier
  hotelCode: string
  /** The same hotel under other suppliers' codes; they sell it at other prices. */
  otherCodes: readonly { supplier: Supplier; code: string }[]
  names: Words
  destinationCode: string
  city: Words
  address: Words
  chainCode?: string
  grade?: { by: 'ministry' | 'site'; value: number }
  rating: number
  category: 'hotel' | 'resort' | 'boutique' | 'hostel' | 'apartments' | 'guesthouse'
  coordinates: { latitude: number; longitude: number }
  phone: string
  /** One sentence. */
  short: Words
  /** Three to six sentences, particular to this hotel. */
  long: Words
  facilities: readonly { code: string; paid: boolean }[]
  rooms: readonly CatalogueRoom[]
  boards: readonly BoardBasis[]
  hours: z.input<typeof StayHours>
  /** Nights asked for over a holiday or a summer weekend. */
  minimumNights: { holiday: number; weekend: number }
  children: Words
  pets: boolean
  smoking: boolean
  parking: Words
  checkInInstructions?: Words
  accessibility: readonly Words[]
  questions: readonly { question: Words; answer: Words }[]
  remarks: readonly Words[]
  /** Paid at the hotel's desk, agorot per night; a resort fee, say. */
  deskFee?: { name: Words; perNight: number }
  discountUpToPercent?: number
  /**
   * What cancelling costs, in percent of the price, from so many days before arrival on; free before the first.
   * Terms that begin further off than anybody can book are never free.
   */
  cancellation: readonly { daysBefore: number; percent: number }[]
  updatedAt: string
}

export type CatalogueFacility = { code: string; names: Words; group: z.input<typeof Facility>['group'] }

/** A deal relative to today, so that the sandbox always has some about to end and some over. */
export type CatalogueDeal = {
  id: string
  kind: ProductKind
  dealType: string
  categoryCode: string
  titles: Words
  subtitles?: Words
  hotelCode?: string
  destinationCode: string
  board?: BoardBasis
  /** Days from today to arrival, moved on to `arrivalWeekday` (0 is Sunday). */
  arrivesInDays: number
  arrivalWeekday?: number
  nights: number
  adults: number
  children: number
  percentOff: number
  /** Price in agorot where there is no hotel to price (flights, tours, packages' flights). */
  fixedPrice?: number
  startedHoursAgo: number
  endsInHours: number
  flights?: readonly {
    carrier: string
    flightNumber: string
    from: Words
    to: Words
    /** Day of the stay, counted from arrival (0), and the wall-clock times in Israel. */
    day: number
    departs: string
    arrives: string
    charter: boolean
    baggage: Words
  }[]
  days?: readonly { titles: Words; texts: Words }[]
  remarks?: readonly Words[]
}

export type CatalogueAgency = z.input<typeof AgencyContent> & {
  /** How people log in here; printed by the demo. */
  login: {
    password?: string
    /** The second factor's pass code. */
    passCode?: string
    /** Where login codes go. */
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
  titles: Words
  /** Clean HTML: h2, h3, p, ul, ol, li, a, strong, table. */
  html: Words
  metaDescriptions: Words
  category: string
}

export type CatalogueFooterCategory = { code: string; titles: Words; links: readonly { titles: Words; href: string }[] }

export type CatalogueBlock = {
  page: string
  itemId: string
  kind: 'hero' | 'text' | 'banner' | 'popup' | 'question' | 'benefit'
  titles: Words
  texts: Words
  html?: Words
  href?: string
  /** What its picture shows; one is drawn by lot where it is not said. */
  scene?: { place: PlaceCode; hour: Hour }
  /** Only on this agency's site. */
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
  dealCategories: readonly { code: string; names: Words; texts: Words }[]
  dealTypes: readonly { dealType: string; names: Words; agencyCode?: string; marketerId?: string }[]
  liveShows: readonly {
    id: string
    name: Words
    text: Words
    venue: Words
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
  /** Identity numbers of teachers and what the organization says of each. */
  teachers: readonly { tzNumber: string; state: 'approved' | 'not-approved' | 'already-used' }[]
}
