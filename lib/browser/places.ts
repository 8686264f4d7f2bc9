import type { CallResult } from '#lib/browser/problem.ts'
import { readJson, request } from '#lib/browser/request.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { SearchPlaces } from '#lib/search/places.ts'

const PATIENCE = 20_000

/** Where one can go, for `toSuggest`: asked for when a person reaches for the form, and kept by the browser for a while. */
export function getPlaces(locale: Locale, signal?: AbortSignal): Promise<CallResult<SearchPlaces>> {
  return request<SearchPlaces>(
    { path: `/api/places?lang=${locale}`, method: 'GET', signal, deadline: PATIENCE, cache: 'default' },
    readJson,
  )
}
