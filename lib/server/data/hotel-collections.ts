import { cache } from 'react'
import type { Picture } from '#lib/contract/values.ts'
import type { LandingKind } from '#lib/domain/attribution/landing.ts'
import { toChainPath, toChainSlug, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getLandingDeals } from '#lib/server/data/deals.ts'
import { getDestinationOptions, getDestinations, getDestinationsEx } from '#lib/server/data/destinations.ts'
import { getHotelConversions, getListedHotels } from '#lib/server/data/hotels.ts'
import { withFallback } from '#lib/server/data/unwrap.ts'

/** A hotel collection is a destination or a chain, with its hotels and deals. */
export type CollectionKind = Exclude<LandingKind, 'source'>
export type HotelCollection =
  | Awaited<ReturnType<typeof readDestinationCollection>>
  | Awaited<ReturnType<typeof readChainCollection>>

const isSameWord = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** The hotels of a chain with the codes that searches use. */
async function getSearchHotels(agency: string, locale: Locale, chainCode: string) {
  const all = await getHotelConversions(agency, locale)
  return all.filter((hotel) => hotel.chainCode === chainCode).map(({ hotelCode: code, name }) => ({ code, name }))
}

async function readDestinationCollection(agency: string, locale: Locale, value: string) {
  const destination = (await getDestinations(agency, locale)).find(({ code }) => isSameWord(code, value))
  if (!destination) return undefined
  const [deals, hotels] = await Promise.all([
    getLandingDeals(agency, locale, { destCode: destination.code }),
    getListedHotels(agency, locale),
  ])
  const { code, name, description: text, picture, coordinates, pricePerNightFrom } = destination
  return {
    kind: 'destination' as const,
    scope: { by: 'in' as const, code: destination.code },
    /** The canonical spelling in its address; other spellings redirect to it. */
    value: code,
    path: toDestinationPath(code),
    name,
    text,
    deals,
    hotels: hotels.filter(({ destinationCode }) => destinationCode === code),
    /** The initial values of its search form. */
    search: { destinations: [code], hotels: [] as string[] },
    searchHotels: [] as { code: string; name: string }[],
    coordinates,
    ...(picture && { picture }),
    ...(pricePerNightFrom !== undefined && { pricePerNightFrom }),
  }
}

async function readChainCollection(agency: string, locale: Locale, value: string) {
  const chains = await getChains(agency, locale)
  const chain = chains.find(
    ({ chainName, code }) =>
      isSameWord(chainName, value) || toChainSlug(chainName) === value.toLowerCase() || isSameWord(code, value),
  )
  if (!chain) return undefined
  const [deals, hotels, searchHotels] = await Promise.all([
    getLandingDeals(agency, locale, { chainName: chain.chainName }),
    getListedHotels(agency, locale),
    getSearchHotels(agency, locale, chain.code),
  ])
  const own = hotels.filter(({ chainCode }) => chainCode === chain.code)
  // A chain with more hotels than one search accepts: none is preselected, the visitor chooses.
  const codes = searchHotels.length > SEARCH_LIMITS.places ? [] : searchHotels.map(({ code }) => code)
  const best = own.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)).find(({ picture }) => picture)
  return {
    kind: 'chain' as const,
    scope: { by: 'of' as const, code: chain.code },
    value: chain.chainName,
    path: toChainPath(chain),
    name: chain.name,
    text: chain.description,
    deals,
    hotels: own,
    search: { destinations: [] as string[], hotels: codes },
    searchHotels,
    ...(best?.picture && { picture: best.picture as Picture }),
    ...(chain.logo && { logo: chain.logo }),
  }
}

/**
 * A destination or a chain with its hotels and deals, for its page and for its landing page (specification, sections 2
 * and 7). Undefined when there is no such destination or chain. Throws `UpstreamDown`.
 *
 * @param value the code of a destination; the name, slug or code of a chain; letter case is ignored.
 */
export const getHotelCollection = cache(
  async (agency: string, locale: Locale, kind: LandingKind, value: string): Promise<HotelCollection> => {
    if (kind === 'destination') return readDestinationCollection(agency, locale, value)
    return kind === 'chain' ? readChainCollection(agency, locale, value) : undefined
  },
)

/** The names of destinations (`in`) and chains (`of`) by code, for the labels of list filters. */
export const getFacetNames = cache(async (agency: string, locale: Locale) => {
  const [destinations, chains] = await Promise.all([getDestinations(agency, locale), getChains(agency, locale)])
  return {
    in: Object.fromEntries(destinations.map(({ code, name }) => [code, name])),
    of: Object.fromEntries(chains.map(({ code, name }) => [code, name])),
  }
})

/**
 * Links to related collections: the neighbours of a destination, or all other chains.
 *
 * @param value the canonical `value` of the collection.
 */
export async function getRelatedCollections(
  agency: string,
  locale: Locale,
  kind: CollectionKind,
  value: string,
): Promise<{ path: string; name: string }[]> {
  if (kind === 'chain') {
    const chains = await getChains(agency, locale)
    return chains
      .filter(({ chainName }) => chainName !== value)
      .map((chain) => ({ path: toChainPath(chain), name: chain.name }))
  }
  const [details, options] = await Promise.all([
    withFallback(getDestinationsEx(agency), []),
    getDestinationOptions(agency, locale),
  ])
  const neighbours = details.find(({ code }) => code === value)?.neighbours ?? []
  return neighbours.flatMap((code) => {
    const option = options.find((one) => one.code === code)
    return option ? [{ path: toDestinationPath(code), name: option.name }] : []
  })
}
