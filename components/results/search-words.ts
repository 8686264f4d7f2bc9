import type { Site } from '#components/layout/site.ts'
import type { Names } from '#components/results/filter-groups.ts'
import { joinShown } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import type { SearchPlaces } from '#lib/search/places.ts'
import { type Search, writeSearch } from '#lib/search/search.ts'

export type ResultNames = { destinations: Names; hotels: Names }

/** Names of codes, in the page's language. */
export function toNames({ destinations, hotels }: Pick<SearchPlaces, 'destinations' | 'hotels'>): ResultNames {
  return {
    destinations: Object.fromEntries(destinations.map(({ code, name }) => [code, name])),
    hotels: Object.fromEntries(hotels.map(({ code, name }) => [code, name])),
  }
}

/** What a code is called; itself where nobody knows. */
export function toWhere(kind: 'hotel' | 'destination', code: string, names: ResultNames): string {
  const known = kind === 'hotel' ? names.hotels : names.destinations
  // A code out of an address may be `constructor`, which every object knows.
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? code
}

/** So many places are named; of more, the first and how many others. */
const NAMED = 3

/** "Hotels: Eilat, Dead Sea". */
export function toTitle(
  { kind, destinations, hotels }: Search,
  names: ResultNames,
  { locale, t }: Pick<Site, 'locale' | 't'>,
): string {
  const all = [
    ...destinations.map((code) => toWhere('destination', code, names)),
    ...hotels.map((code) => toWhere('hotel', code, names)),
  ]
  const [first = ''] = all
  const where = all.length <= NAMED ? joinShown(all, locale) : t('results.where.more', { first, count: all.length - 1 })
  return t(`results.title.${kind}`, { where })
}

/** What `/api/search` is asked, and what a search is known by in the browser: its query in one form, and its language. */
export function toSearchKey(search: Search, locale: Locale): string {
  const query = writeSearch(search)
  query.set('lang', locales[locale].langCode)
  return String(query)
}
