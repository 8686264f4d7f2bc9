import { cache } from 'react'
import type { Picture } from '#lib/contract/values.ts'
import type { LandingKind } from '#lib/domain/attribution/landing.ts'
import { findSpelled } from '#lib/domain/identity/code.ts'
import { findByName, findChain, toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { NamedCode } from '#lib/domain/search/places.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getLandingDeals } from '#lib/server/data/deals.ts'
import { getDestinations, getDestinationsEx, toDestinationOptions } from '#lib/server/data/destinations.ts'
import { getHotelConversions, getListedHotels } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

/** A hotel collection is a destination or a chain, with its hotels and deals. */
export type CollectionKind = Exclude<LandingKind, 'source'>
export type HotelCollection =
  | Awaited<ReturnType<typeof readDestinationCollection>>
  | Awaited<ReturnType<typeof readChainCollection>>

/** The names of destinations (`in`) and chains (`of`) by code, for the labels of list filters. */
export function toFacetNames(destinations: readonly NamedCode[] = [], chains: readonly NamedCode[] = []) {
  return {
    in: Object.fromEntries(destinations.map(({ code, name }) => [code, name])),
    of: Object.fromEntries(chains.map(({ code, name }) => [code, name])),
  }
}

async function readDestinationCollection(agency: string, locale: Locale, value: string) {
  const destinations = await getDestinations(agency, locale)
  // The list of names is read only where there is no such code.
  const destination =
    findSpelled(value, destinations, ({ code }) => code) ?? (await findNamedDestination(agency, locale, value))
  if (!destination) return undefined
  const { code, name, description: text, picture, coordinates, pricePerNightFrom, hotelCount } = destination
  const { values, missing } = await readOptional('destination', {
    deals: () => getLandingDeals(agency, locale, { destCode: code }),
    hotels: () => getListedHotels(agency, locale),
    chains: () => getChains(agency, locale),
    spellings: () => getDestinationsEx(agency),
  })
  const hotels = (values.hotels ?? []).filter(({ destinationCode }) => destinationCode === code)
  const neighbours = values.spellings?.find((one) => one.code === code)?.neighbours ?? []
  return {
    kind: 'destination' as const,
    scope: { by: 'in' as const, code },
    /** The canonical spelling in its address; other spellings redirect to it. */
    value: code,
    path: toDestinationPath(code),
    name,
    text,
    deals: values.deals ?? [],
    hotels,
    hotelCount: values.hotels ? hotels.length : hotelCount,
    /** The initial values of its search form. */
    search: { destinations: [code], hotels: [] as string[] },
    searchHotels: [] as NamedCode[],
    ...(coordinates && { coordinates }),
    ...(picture && { picture }),
    ...(pricePerNightFrom !== undefined && { pricePerNightFrom }),
    /** The other content of its page. */
    context: {
      names: toFacetNames(destinations, values.chains),
      destinations: toDestinationOptions(destinations),
      related: neighbours.flatMap((neighbour) => {
        const option = destinations.find((one) => one.code === neighbour)
        return option ? [{ path: toDestinationPath(neighbour), name: option.name }] : []
      }),
      missing,
    },
  }
}

async function readChainCollection(agency: string, locale: Locale, value: string) {
  const chains = await getChains(agency, locale)
  const chain = findChain(chains, value) ?? findByName(value, chains)
  if (!chain) return undefined
  const { values, missing } = await readOptional('chain', {
    deals: () => getLandingDeals(agency, locale, { chainName: chain.chainName }),
    hotels: () => getListedHotels(agency, locale),
    conversions: () => getHotelConversions(agency, locale),
    destinations: () => getDestinations(agency, locale),
  })
  const own = (values.hotels ?? []).filter(({ chainCode }) => chainCode === chain.code)
  // The hotels of the chain with the codes that searches use.
  const searchHotels = (values.conversions ?? [])
    .filter(({ chainCode }) => chainCode === chain.code)
    .map(({ hotelCode: code, name, codes: at }) => {
      const listed = own.find((hotel) =>
        at.some((one) => one.supplier === hotel.supplier && one.code === hotel.hotelCode),
      )
      return { code, name: name || (listed?.name ?? code) }
    })
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
    deals: values.deals ?? [],
    hotels: own,
    hotelCount: values.hotels ? own.length : chain.hotelCount,
    search: { destinations: [] as string[], hotels: codes },
    searchHotels,
    ...(best?.picture && { picture: best.picture as Picture }),
    ...(chain.logo && { logo: chain.logo }),
    context: {
      names: toFacetNames(values.destinations, chains),
      destinations: toDestinationOptions(values.destinations ?? []),
      related: chains
        .filter(({ code }) => code !== chain.code)
        .map((other) => ({ path: toChainPath(other), name: other.name })),
      missing,
    },
  }
}

/** The destination that has this name, in any language; undefined where none has it, or more than one. */
export async function findNamedDestination(agency: string, locale: Locale, name: string) {
  const [destinations, { values }] = await Promise.all([
    getDestinations(agency, locale),
    readOptional('destinationName', { spellings: () => getDestinationsEx(agency) }),
  ])
  return findByName(name, destinations, values.spellings ?? [])
}

/**
 * A destination or a chain with its hotels and deals, for its page and for its landing page (specification, sections 2
 * and 7). Undefined when there is no such destination or chain. Throws `UpstreamDown`.
 *
 * @param value the code of a destination, or its name in any language; the name in addresses, slug or code of a chain, or its name in
 * the page's language; letter case is ignored.
 */
export const getHotelCollection = cache(
  async (agency: string, locale: Locale, kind: LandingKind, value: string): Promise<HotelCollection> => {
    if (kind === 'destination') return readDestinationCollection(agency, locale, value)
    return kind === 'chain' ? readChainCollection(agency, locale, value) : undefined
  },
)
