import type { z } from 'zod'
import type { NamedCode } from '#components/search-form/props.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import type { DestinationEx, HotelConversion, HotelListItem } from '#lib/contract/entities/hotel.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { type SearchPlaces, toSearchPlaces } from '#lib/search/places.ts'

type Asked = {
  /** The destinations that the page knows to be for sale; all there are where it knows none. */
  known: readonly NamedCode[]
  spellings: readonly z.infer<typeof DestinationEx>[]
  conversions: readonly HotelConversion[]
  listed: readonly z.infer<typeof HotelListItem>[]
  locale: Locale
}

/** Everywhere one can go, for suggestions: what did not come is missing, and the rest is there. */
export function toPlaces({ known, locale, ...lists }: Asked): SearchPlaces {
  const { spellings, conversions } = lists
  const { langCode } = locales[locale]
  const places: readonly NamedCode[] =
    known.length > 0 ? known : spellings.map(({ code, names }) => ({ code, name: names[langCode] ?? names.HEB }))
  const hotelsOf = (place: string) => conversions.filter(({ destinationCode }) => destinationCode === place).length
  const destinations = places.map(({ code, name }) => ({ code, name, hotelCount: hotelsOf(code) }))
  return toSearchPlaces({ ...lists, destinations, chains: [] })
}

const ALL = { from: 1, to: 1_000 }

/** Asks for all places by all their names. */
export async function askPlaces(locale: Locale, known: readonly NamedCode[]): Promise<SearchPlaces> {
  const [spellings, conversions, listed] = await Promise.all([
    bff('GET /destinationEx/', { query: ALL }),
    domestic('GET /hotelConversion', { query: { ...ALL, langCode: locales[locale].langCode } }),
    domestic('GET /hotelInfo', { query: ALL }),
  ])
  return toPlaces({
    known,
    locale,
    spellings: spellings.ok ? spellings.data : [],
    conversions: conversions.ok ? conversions.data : [],
    listed: listed.ok ? listed.data : [],
  })
}
