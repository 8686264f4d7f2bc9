import { bff, domestic } from '#lib/browser/call.ts'
import { type NamedCode, type SearchPlaces, toFormPlaces } from '#lib/domain/search/places.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const ALL = { from: 1, to: 1_000 }

/** Fetches the lists of destinations and hotels with their names in all languages, and of hotels with a page. */
export const fetchPlaceLists = (locale: Locale) =>
  Promise.all([
    bff('GET /destinationEx/', { query: ALL }),
    domestic('GET /hotelConversion', { query: { ...ALL, langCode: locales[locale].langCode } }),
    domestic('GET /hotelInfo', { query: ALL }),
  ])

/** All places with names in all languages; `known`: those of the page. An unreadable list is empty; never rejects. */
export async function fetchFormPlaces(locale: Locale, known: readonly NamedCode[]): Promise<SearchPlaces> {
  const [spellings, conversions, listed] = await fetchPlaceLists(locale)
  return toFormPlaces({
    known,
    locale,
    spellings: spellings.ok ? spellings.data : [],
    conversions: conversions.ok ? conversions.data : [],
    listed: listed.ok ? listed.data : [],
  })
}
