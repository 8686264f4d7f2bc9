import { fetchPlaceLists } from '#lib/browser/api/places.ts'
import type { CallResult } from '#lib/browser/problem.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { type SearchPlaces, toFormPlaces } from '#lib/domain/search/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Destinations and hotels with their names in all languages, and the pages of the hotels by their code. */
export type DeskPlaces = { places: SearchPlaces; hotelPaths: ReadonlyMap<string, string> }

/** Fetches the places that an agent can open by name. The names in other languages are optional; the hotels are not. */
export async function fetchDeskPlaces(locale: Locale): Promise<CallResult<DeskPlaces>> {
  const [spellings, conversions, listed] = await fetchPlaceLists(locale)
  if (!conversions.ok) return conversions
  const places = toFormPlaces({
    known: [],
    locale,
    spellings: spellings.ok ? spellings.data : [],
    conversions: conversions.data,
    listed: listed.ok ? listed.data : [],
  })
  const hotelPaths = new Map(
    conversions.data.flatMap(({ hotelCode, codes: [first] }) =>
      first ? [[hotelCode, toHotelPath({ supplier: first.supplier, hotelCode: first.code })] as const] : [],
    ),
  )
  return { ok: true, data: { places, hotelPaths } }
}
