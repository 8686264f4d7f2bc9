import type { BoardBasis, Supplier } from '#lib/contract/values.ts'
import { facilitiesOf } from '#sandbox/catalogue/facilities.ts'
import { ACCESS, ASK, CHILDREN, HOURS, PARKING, REMARKS, TERMS } from '#sandbox/catalogue/policies.ts'
import type { CatalogueHotel, CatalogueRoom, Words } from '#sandbox/catalogue/types.ts'

/** A hotel as its file writes it: codes and table keys where the catalogue holds whole texts. */
type HotelDraft = {
  code: `${Supplier}-${string}`
  /** Codes of the same hotel at other suppliers. */
  also?: readonly `${Supplier}-${string}`[]
  names: Words
  city: Words
  address: Words
  chain?: string
  /** The ministry's stars. */
  stars?: number
  /** The site’s own grade, of ten, where the ministry gave none. */
  siteGrade?: number
  rating: number
  category: CatalogueHotel['category']
  /** Latitude, longitude. */
  at: readonly [number, number]
  phone: string
  short: Words
  long: Words
  /** Facility codes; `$` marks what costs extra. */
  has: string
  rooms: readonly CatalogueRoom[]
  boards: string
  hours: keyof typeof HOURS
  /** Least nights over a holiday and over a summer weekend. */
  nights: readonly [holiday: number, weekend: number]
  children: keyof typeof CHILDREN
  pets?: boolean
  smoking?: boolean
  parking: keyof typeof PARKING
  checkIn?: Words
  access: readonly (keyof typeof ACCESS)[]
  asks: readonly (keyof typeof ASK | readonly [question: Words, answer: Words])[]
  remarks?: readonly (keyof typeof REMARKS | Words)[]
  deskFee?: CatalogueHotel['deskFee']
  upTo?: number
  terms: keyof typeof TERMS
  updatedAt: string
}

const supplierOf = (code: HotelDraft['code']) => code.slice(0, code.indexOf('-')) as Supplier

/** The hotels of one destination from their drafts. */
export function hotelsOf(destinationCode: string, drafts: readonly HotelDraft[]): CatalogueHotel[] {
  return drafts.map((draft) => toHotel(destinationCode, draft))
}

function toHotel(destinationCode: string, draft: HotelDraft): CatalogueHotel {
  const [latitude, longitude] = draft.at
  const grade =
    draft.stars !== undefined
      ? { by: 'ministry' as const, value: draft.stars }
      : draft.siteGrade !== undefined
        ? { by: 'site' as const, value: draft.siteGrade }
        : undefined
  return {
    supplier: supplierOf(draft.code),
    hotelCode: draft.code,
    otherCodes: (draft.also ?? []).map((code) => ({ supplier: supplierOf(code), code })),
    names: draft.names,
    destinationCode,
    city: draft.city,
    address: draft.address,
    ...(draft.chain === undefined ? {} : { chainCode: draft.chain }),
    ...(grade === undefined ? {} : { grade }),
    rating: draft.rating,
    category: draft.category,
    coordinates: { latitude, longitude },
    phone: draft.phone,
    short: draft.short,
    long: draft.long,
    facilities: facilitiesOf(draft.has),
    rooms: draft.rooms,
    boards: draft.boards.split(' ') as BoardBasis[],
    hours: HOURS[draft.hours],
    minimumNights: { holiday: draft.nights[0], weekend: draft.nights[1] },
    children: CHILDREN[draft.children],
    pets: draft.pets ?? false,
    smoking: draft.smoking ?? false,
    parking: PARKING[draft.parking],
    ...(draft.checkIn === undefined ? {} : { checkInInstructions: draft.checkIn }),
    accessibility: draft.access.map((fact) => ACCESS[fact]),
    questions: draft.asks.map((one) => (typeof one === 'string' ? ASK[one] : { question: one[0], answer: one[1] })),
    remarks: (draft.remarks ?? []).map((one) => (typeof one === 'string' ? REMARKS[one] : one)),
    ...(draft.deskFee === undefined ? {} : { deskFee: draft.deskFee }),
    ...(draft.upTo === undefined ? {} : { discountUpToPercent: draft.upTo }),
    cancellation: TERMS[draft.terms],
    updatedAt: draft.updatedAt,
  }
}
