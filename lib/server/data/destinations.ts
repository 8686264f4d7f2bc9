import { cache } from 'react'
import { findSpelled } from '#lib/domain/identity/code.ts'
import type { NamedCode } from '#lib/domain/search/places.ts'
import { uniqueBy } from '#lib/domain/unique-by.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'
import { unwrap, withName, withoutOldPrices } from '#lib/server/data/unwrap.ts'
import { bff, domestic } from '#lib/server/upstream/index.ts'

/** The destinations for sale, in one language, with lowest prices that are not too old. Throws `UpstreamDown`. */
export const getDestinations = cache(async (agency: string, locale: Locale) => {
  const query = { from: 1, to: 1_000, langCode: locales[locale].langCode }
  const outcome = await domestic('GET /destination', { query }, { agency })
  return withoutOldPrices(uniqueBy(unwrap(outcome), ({ code }) => code).map(withName), outcome)
})

/** Whether a destination has a page: true also where the list could not be read. */
export const hasDestinationPage = (code: string, destinations: readonly { code: string }[] | undefined): boolean =>
  !destinations || findSpelled(code, destinations, (one) => one.code) !== undefined

/** Destinations with their names in all languages and their neighbours. */
export const getDestinationsEx = cache(async (agency: string) =>
  unwrap(await bff('GET /destinationEx/', { query: { from: 1, to: 1_000 } }, { agency })),
)

/** Destinations as options of a search form. */
export const toDestinationOptions = (destinations: readonly NamedCode[]): NamedCode[] =>
  destinations.map(({ code, name }) => ({ code, name }))

/** The destinations that the search form of a missing page offers; empty when they cannot be read in time. */
export const getDestinationOptions = cache(async (agency: string, locale: Locale): Promise<NamedCode[]> => {
  const { values } = await readOptional('not-found', { destinations: () => getDestinations(agency, locale) })
  return toDestinationOptions(values.destinations ?? [])
})
