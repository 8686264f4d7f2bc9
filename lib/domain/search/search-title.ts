import { type NamesByCode, toName } from '#lib/domain/search/filter-groups.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import { type Search, writeSearch } from '#lib/domain/search/search.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

export type PlaceNames = { destinations: NamesByCode; hotels: NamesByCode }

/** The names of destinations and hotels by code, in the page's language. */
export function toPlaceNames({ destinations, hotels }: Pick<SearchPlaces, 'destinations' | 'hotels'>): PlaceNames {
  return {
    destinations: Object.fromEntries(destinations.map(({ code, name }) => [code, name])),
    hotels: Object.fromEntries(hotels.map(({ code, name }) => [code, name])),
  }
}

/** The name of a place; its code when the name is unknown. */
export function toPlaceName(kind: 'hotel' | 'destination', code: string, names: PlaceNames): string {
  return toName(kind === 'hotel' ? names.hotels : names.destinations, code)
}

/** The most places that are all named; of more places, only the first is named, with the number of others. */
const MAX_NAMED = 3

/** The heading of the results: "Hotels: Eilat, Dead Sea". */
export function toSearchTitle(
  { kind, destinations, hotels }: Search,
  names: PlaceNames,
  { locale, t }: { locale: Locale; t: Translator },
): string {
  const all = [
    ...destinations.map((code) => toPlaceName('destination', code, names)),
    ...hotels.map((code) => toPlaceName('hotel', code, names)),
  ]
  const [first = ''] = all
  const where =
    all.length <= MAX_NAMED ? joinWithComma(all, locale) : t('results.where.more', { first, count: all.length - 1 })
  return t(`results.title.${kind}`, { where })
}

/** The query with which a list of results asks `/api/search`, with the language. Identifies the search in the browser. */
export function toSearchKey(search: Search, locale: Locale): string {
  const query = writeSearch(search)
  query.set('lang', locales[locale].langCode)
  query.set('list', '1')
  return String(query)
}
