import type { BoardBasis, Supplier } from '#lib/contract/values.ts'
import { parseFacilities } from '#sandbox/catalogue/facilities.ts'
import {
  ACCESSIBILITY,
  CANCELLATION_TERMS,
  CHILDREN,
  HOURS,
  PARKING,
  QUESTIONS,
  REMARKS,
} from '#sandbox/catalogue/policies.ts'
import type { CatalogueHotel, CatalogueRoom, TranslatedText } from '#sandbox/catalogue/types.ts'

/** A hotel as its file defines it: with codes and table keys instead of the full texts of the catalogue. */
type HotelDraft = {
  code: `${Supplier}-${string}`
  /** Codes of the same hotel at other suppliers. */
  otherCodes?: readonly `${Supplier}-${string}`[]
  names: TranslatedText
  city: TranslatedText
  address: TranslatedText
  chain?: string
  /** The stars of the Ministry of Tourism. */
  stars?: number
  /** The site’s own grade out of ten, for a hotel without stars. */
  siteGrade?: number
  rating: number
  category: CatalogueHotel['category']
  /** Latitude, longitude. */
  coordinates: readonly [number, number]
  phone: string
  short: TranslatedText
  long: TranslatedText
  /** Facility codes; a trailing `$` means that it costs extra. */
  facilities: string
  rooms: readonly CatalogueRoom[]
  boards: string
  hours: keyof typeof HOURS
  /** Minimum number of nights over a holiday and over a summer weekend. */
  nights: readonly [holiday: number, weekend: number]
  children: keyof typeof CHILDREN
  pets?: boolean
  smoking?: boolean
  parking: keyof typeof PARKING
  checkIn?: TranslatedText
  accessibility: readonly (keyof typeof ACCESSIBILITY)[]
  questions: readonly (keyof typeof QUESTIONS | readonly [question: TranslatedText, answer: TranslatedText])[]
  remarks?: readonly (keyof typeof REMARKS | TranslatedText)[]
  deskFee?: CatalogueHotel['deskFee']
  discountUpToPercent?: number
  cancellation: keyof typeof CANCELLATION_TERMS
  updatedAt: string
}

const getSupplier = (code: HotelDraft['code']) => code.slice(0, code.indexOf('-')) as Supplier

/** Converts the drafts of one destination's hotels. */
export function toHotels(destinationCode: string, drafts: readonly HotelDraft[]): CatalogueHotel[] {
  return drafts.map((draft) => toHotel(destinationCode, draft))
}

function toHotel(destinationCode: string, draft: HotelDraft): CatalogueHotel {
  const [latitude, longitude] = draft.coordinates
  const grade =
    draft.stars !== undefined
      ? { by: 'ministry' as const, value: draft.stars }
      : draft.siteGrade !== undefined
        ? { by: 'site' as const, value: draft.siteGrade }
        : undefined
  return {
    supplier: getSupplier(draft.code),
    hotelCode: draft.code,
    otherCodes: (draft.otherCodes ?? []).map((code) => ({ supplier: getSupplier(code), code })),
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
    facilities: parseFacilities(draft.facilities),
    rooms: draft.rooms,
    boards: draft.boards.split(' ') as BoardBasis[],
    hours: HOURS[draft.hours],
    minimumNights: { holiday: draft.nights[0], weekend: draft.nights[1] },
    children: CHILDREN[draft.children],
    pets: draft.pets ?? false,
    smoking: draft.smoking ?? false,
    parking: PARKING[draft.parking],
    ...(draft.checkIn === undefined ? {} : { checkInInstructions: draft.checkIn }),
    accessibility: draft.accessibility.map((fact) => ACCESSIBILITY[fact]),
    questions: draft.questions.map((one) =>
      typeof one === 'string' ? QUESTIONS[one] : { question: one[0], answer: one[1] },
    ),
    remarks: (draft.remarks ?? []).map((one) => (typeof one === 'string' ? REMARKS[one] : one)),
    ...(draft.deskFee === undefined ? {} : { deskFee: draft.deskFee }),
    ...(draft.discountUpToPercent === undefined ? {} : { discountUpToPercent: draft.discountUpToPercent }),
    cancellation: CANCELLATION_TERMS[draft.cancellation],
    updatedAt: draft.updatedAt,
  }
}
