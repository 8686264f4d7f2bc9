import type { HotelConversion } from '#lib/contract/entities/hotel.ts'
import type { SameHotels } from '#lib/search/stream.ts'

/** A destination as the search form knows it. */
export type PlaceDestination = {
  code: string
  /** In the page's language. */
  name: string
  /** Its names in all languages, and what people call it or write by mistake. */
  names: string[]
  hotelCount: number
  neighbours: string[]
}

/** A hotel as the search form knows it. `code` is what a search carries. */
export type PlaceHotel = {
  code: string
  name: string
  names: string[]
  city: string
  destinationCode: string
  chainCode?: string
}

/** Where one can go: for the form's suggestions, and for the names of codes. Destinations stand in their order. */
export type SearchPlaces = {
  destinations: PlaceDestination[]
  hotels: PlaceHotel[]
  chains: { code: string; name: string }[]
}

/** Each supplier's code of each hotel that is listed under another: `{ 'DAN/D-114': 'GOC-EIL01' }`. */
export function toSameHotels(conversions: readonly HotelConversion[]): SameHotels {
  return Object.fromEntries(
    conversions.flatMap(({ hotelCode, codes }) =>
      codes.filter(({ code }) => code !== hotelCode).map(({ supplier, code }) => [`${supplier}/${code}`, hotelCode]),
    ),
  )
}

/** What of it an answer needs: undefined when nothing. */
export function pickSame(
  hotels: Iterable<{ supplier: string; hotelCode: string }>,
  same: SameHotels,
): SameHotels | undefined {
  const picked: Record<string, string> = {}
  for (const { supplier, hotelCode } of hotels) {
    const name = `${supplier}/${hotelCode}`
    const listed = Object.hasOwn(same, name) ? same[name] : undefined
    if (listed !== undefined) picked[name] = listed
  }
  return Object.keys(picked).length > 0 ? picked : undefined
}
