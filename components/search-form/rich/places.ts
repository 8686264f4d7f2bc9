import type { z } from 'zod'
import type { NamedCode } from '#components/search-form/props.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import type { Localized } from '#lib/contract/entities/agency.ts'
import type { DestinationEx, HotelConversion, HotelListItem } from '#lib/contract/entities/hotel.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { SearchPlaces } from '#lib/search/places.ts'

type Asked = {
  /** The destinations that the page knows to be for sale; all there are where it knows none. */
  known: readonly NamedCode[]
  spellings: readonly z.infer<typeof DestinationEx>[]
  conversions: readonly HotelConversion[]
  listed: readonly z.infer<typeof HotelListItem>[]
  locale: Locale
}

const toNames = (names: z.infer<typeof Localized>) => Object.values(names).filter((name) => name !== undefined)

/** Everywhere one can go, for suggestions: what did not come is missing, and the rest is there. */
export function toPlaces({ known, spellings, conversions, listed, locale }: Asked): SearchPlaces {
  const { langCode } = locales[locale]
  const ordered = spellings.toSorted((one, other) => one.order - other.order)
  const all: readonly NamedCode[] =
    known.length > 0 ? known : ordered.map(({ code, names }) => ({ code, name: names[langCode] ?? names.HEB }))
  const places = ordered.flatMap(({ code }) => all.find((place) => place.code === code) ?? [])
  const rest = all.filter((place) => !places.includes(place))
  const names = new Map(listed.map((hotel) => [`${hotel.supplier}/${hotel.hotelCode}`, toNames(hotel.names)]))
  return {
    destinations: [...places, ...rest].map(({ code, name }) => {
      const spelling = spellings.find((one) => one.code === code)
      return {
        code,
        name,
        names: spelling ? [...new Set([...toNames(spelling.names), ...spelling.aliases])] : [],
        hotelCount: conversions.filter(({ destinationCode }) => destinationCode === code).length,
        neighbours: spelling ? [...spelling.neighbours] : [],
      }
    }),
    hotels: conversions.map(({ hotelCode, name, city, destinationCode, codes }) => ({
      code: hotelCode,
      name,
      city,
      destinationCode,
      names: [...new Set(codes.flatMap(({ supplier, code }) => names.get(`${supplier}/${code}`) ?? []))],
    })),
    chains: [],
  }
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
