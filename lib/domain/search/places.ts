import type { LocalizedText } from '#lib/contract/entities/agency.ts'
import type {
  Destination,
  DestinationEx,
  HotelChain,
  HotelConversion,
  HotelListItem,
} from '#lib/contract/entities/hotel.ts'
import type { Coordinates } from '#lib/contract/values.ts'
import { findSpelled } from '#lib/domain/identity/code.ts'
import { createNameFinder } from '#lib/domain/listing/collection-path.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { SearchDraft } from '#lib/domain/search/search.ts'
import type { HotelAliases } from '#lib/domain/search/stream.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

export type NamedCode = { code: string; name: string }

/** A destination that the search form offers. */
export type DestinationOption = {
  code: string
  /** In the page's language. */
  name: string
  /** Its names in all languages, its aliases and common misspellings. */
  names: string[]
  hotelCount?: number
  neighbours: string[]
  coordinates?: Coordinates
}

/** A hotel that the search form offers. `code` is the code that searches use. */
export type HotelOption = {
  code: string
  name: string
  names: string[]
  city: string
  destinationCode?: string
  chainCode?: string
  /** Its code at each supplier. */
  codes?: readonly HotelCode[]
}

/** All places that can be searched: for the form's suggestions and for names of codes. Destinations are in display order. */
export type SearchPlaces = {
  destinations: DestinationOption[]
  hotels: HotelOption[]
  chains: NamedCode[]
}

type PlaceSources = {
  /** The destinations for sale, in the page's language. */
  destinations: readonly (Pick<Destination, 'code' | 'name' | 'hotelCount'> & {
    coordinates?: Coordinates | undefined
  })[]
  /** Their names in all languages, their order and their neighbours. */
  spellings: readonly DestinationEx[]
  conversions: readonly HotelConversion[]
  /** Hotels' names in all languages. */
  listed: readonly HotelListItem[]
  chains: readonly Pick<HotelChain, 'code' | 'name'>[]
}

/** Removes repeated codes. React Aria never finishes rendering a list in which two options have the same id, so the page would hang. */
const withoutRepeatedCodes = <Place extends { code: string }>(places: readonly Place[]): Place[] =>
  uniqueBy(places, ({ code }) => code)

/** One conversion for each hotel: an upstream may list a hotel twice, or once for each of its suppliers. */
export const mergeConversions = (conversions: readonly HotelConversion[]): HotelConversion[] =>
  [...Map.groupBy(conversions, ({ hotelCode }) => hotelCode).values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first || others.length === 0) return same
    const codes = uniqueBy(
      same.flatMap((one) => one.codes),
      ({ supplier, code }) => `${supplier}/${code}`,
    )
    return [{ ...first, codes }]
  })

const toNames = (names: LocalizedText) => Object.values(names).filter((name) => name !== undefined)

/** Combines the upstream's lists into the places of the search form. A place missing from a list has fewer names. */
export function toSearchPlaces(sources: PlaceSources): SearchPlaces {
  const { destinations, spellings, conversions, listed, chains } = sources
  const spelling = new Map(spellings.map((one) => [one.code, one]))
  const orderOf = (code: string) => spelling.get(code)?.order ?? Number.MAX_SAFE_INTEGER
  const names = new Map(listed.map((hotel) => [`${hotel.supplier}/${hotel.hotelCode}`, toNames(hotel.names)]))
  return {
    destinations: withoutRepeatedCodes(destinations)
      .map(({ code, name, hotelCount, coordinates }) => {
        const known = spelling.get(code)
        const spelled = known ? [...toNames(known.names), ...known.aliases] : []
        return {
          code,
          name,
          names: [...new Set(spelled)],
          neighbours: [...(known?.neighbours ?? [])],
          ...(hotelCount !== undefined && { hotelCount }),
          ...(coordinates && { coordinates }),
        }
      })
      .sort((one, other) => orderOf(one.code) - orderOf(other.code)),
    hotels: mergeConversions(conversions).map(({ hotelCode: code, name, city, destinationCode, chainCode, codes }) => {
      const own = [...new Set(codes.flatMap((at) => names.get(`${at.supplier}/${at.code}`) ?? []))]
      return {
        code,
        name: name || own[0] || code,
        city,
        names: own,
        ...(destinationCode !== undefined && { destinationCode }),
        ...(chainCode !== undefined && { chainCode }),
        codes: codes.map(({ supplier, code: hotelCode }) => ({ supplier, hotelCode })),
      }
    }),
    chains: chains.map(({ code, name }) => ({ code, name })),
  }
}

type FormPlacesInput = {
  /** The destinations for sale, as the page received them; when empty, all destinations are used. */
  known: readonly NamedCode[]
  spellings: readonly DestinationEx[]
  conversions: readonly HotelConversion[]
  listed: readonly HotelListItem[]
  locale: Locale
}

/** The places of the search form's suggestions. Any of the lists may be empty. */
export function toFormPlaces({ known, locale, ...lists }: FormPlacesInput): SearchPlaces {
  const { spellings } = lists
  const conversions = mergeConversions(lists.conversions)
  const named: readonly NamedCode[] =
    known.length > 0 ? known : spellings.map(({ code, names }) => ({ code, name: pickText(names, locale) || code }))
  const countHotels = (code: string) => conversions.filter(({ destinationCode }) => destinationCode === code).length
  const destinations = named.map(({ code, name }) => ({ code, name, hotelCount: countHotels(code) }))
  return toSearchPlaces({ ...lists, conversions, destinations, chains: [] })
}

type KnownCodes = {
  destinations: readonly Pick<DestinationOption, 'code' | 'name' | 'names'>[]
  hotels: readonly { code: string }[]
}

/**
 * A draft with its codes as the lists spell them (`findSpelled`). A destination may be named instead, in any language. What the lists do
 * not have is unchanged, and so is what comes after as many destinations, or hotels, as a search may have.
 */
export function withListedCodes(draft: SearchDraft, { destinations, hotels }: KnownCodes): SearchDraft {
  const find = <T extends { code: string }>(text: string, listed: readonly T[]) =>
    findSpelled(text, listed, ({ code }) => code)
  const findNamed = createNameFinder(destinations, destinations)
  const toListed = (texts: readonly string[], toCode: (text: string) => string | undefined) => [
    ...new Set(texts.map((text, index) => (index < SEARCH_LIMITS.places ? (toCode(text) ?? text) : text))),
  ]
  return {
    ...draft,
    destinations: toListed(draft.destinations, (text) => (find(text, destinations) ?? findNamed(text))?.code),
    hotels: toListed(draft.hotels, (text) => find(text, hotels)?.code),
  }
}

/** The centres of the destinations, by code. */
export function toCenters({ destinations }: SearchPlaces): Record<string, Coordinates> {
  return Object.fromEntries(destinations.flatMap(({ code, coordinates }) => (coordinates ? [[code, coordinates]] : [])))
}

/** Maps each supplier's hotel code to the code that the hotel is listed under: `{ 'DAN/D-114': 'GOC-EIL01' }`. */
export function toHotelAliases(conversions: readonly HotelConversion[]): HotelAliases {
  return Object.fromEntries(
    conversions.flatMap(({ hotelCode, codes }) =>
      codes.map(({ supplier, code }) => [`${supplier}/${code}`, hotelCode]),
    ),
  )
}

/** The aliases of these hotels only; undefined when there are none. */
export function pickAliases(
  hotels: Iterable<{ supplier: string; hotelCode: string }>,
  same: HotelAliases,
): HotelAliases | undefined {
  const picked: Record<string, string> = {}
  for (const { supplier, hotelCode } of hotels) {
    const name = `${supplier}/${hotelCode}`
    const listed = Object.hasOwn(same, name) ? same[name] : undefined
    if (listed !== undefined) picked[name] = listed
  }
  return Object.keys(picked).length > 0 ? picked : undefined
}
