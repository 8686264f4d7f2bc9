import type { z } from 'zod'
import type { Localized } from '#lib/contract/entities/agency.ts'
import type {
  Destination,
  DestinationEx,
  HotelChain,
  HotelConversion,
  HotelListItem,
} from '#lib/contract/entities/hotel.ts'
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

type PlaceSources = {
  /** Destinations in the page's language: all that are for sale. */
  destinations: readonly Pick<Destination, 'code' | 'name' | 'hotelCount'>[]
  /** Their names in all languages, their order and their neighbours. */
  spellings: readonly z.output<typeof DestinationEx>[]
  conversions: readonly HotelConversion[]
  /** Hotels' names in all languages. */
  listed: readonly z.output<typeof HotelListItem>[]
  chains: readonly Pick<z.output<typeof HotelChain>, 'code' | 'name'>[]
}

const toNames = (names: z.output<typeof Localized>) => Object.values(names).filter((name) => name !== undefined)

/** Everywhere one can go, out of the lists that say it; what a list does not know of has the fewer names. */
export function toSearchPlaces(sources: PlaceSources): SearchPlaces {
  const { destinations, spellings, conversions, listed, chains } = sources
  const spelling = new Map(spellings.map((one) => [one.code, one]))
  const orderOf = (code: string) => spelling.get(code)?.order ?? Number.MAX_SAFE_INTEGER
  const names = new Map(listed.map((hotel) => [`${hotel.supplier}/${hotel.hotelCode}`, toNames(hotel.names)]))
  return {
    destinations: destinations
      .map(({ code, name, hotelCount }) => {
        const known = spelling.get(code)
        const spelled = known ? [...toNames(known.names), ...known.aliases] : []
        return { code, name, hotelCount, names: [...new Set(spelled)], neighbours: [...(known?.neighbours ?? [])] }
      })
      .sort((one, other) => orderOf(one.code) - orderOf(other.code)),
    hotels: conversions.map(({ hotelCode: code, name, city, destinationCode, chainCode, codes }) => ({
      code,
      name,
      city,
      destinationCode,
      names: [...new Set(codes.flatMap((at) => names.get(`${at.supplier}/${at.code}`) ?? []))],
      ...(chainCode !== undefined && { chainCode }),
    })),
    chains: chains.map(({ code, name }) => ({ code, name })),
  }
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
