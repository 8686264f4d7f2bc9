import type { Metadata } from 'next'
import { cache } from 'react'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { toChainPath } from '#lib/domain/listing/collection-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { getSite } from '#lib/server/data/agencies.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getInfoPages } from '#lib/server/data/content.ts'
import { getDealGroups } from '#lib/server/data/deals.ts'
import { getDestinations } from '#lib/server/data/destinations.ts'
import type { CollectionKind, HotelCollection } from '#lib/server/data/hotel-collections.ts'
import { getHotelCollection, toFacetNames } from '#lib/server/data/hotel-collections.ts'
import { getListedHotels } from '#lib/server/data/hotels.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'

type Site = NonNullable<Awaited<ReturnType<typeof getSite>>>

/** Metadata of the page of a destination or a chain, and of its landing page, whose canonical address is that page. */
export function toCollectionMetadata(
  site: Site,
  collection: Omit<NonNullable<HotelCollection>, 'context'> | undefined,
): Metadata {
  const { t } = site
  if (!collection) return toMissingMetadata(site)
  return toMetadata({
    ...site,
    path: collection.path,
    title: t('landing.title', { name: collection.name }),
    description: collection.text,
    // Not its name, which may have a character that no address of this site may have: `A/B`.
    share: `${collection.kind}/${collection.path.split('/').at(-1)}`,
  })
}

/** Everything on the page of a destination or a chain; undefined when there is no such destination or chain. */
export const getCollectionPage = cache(async (agency: string, locale: Locale, kind: CollectionKind, value: string) => {
  const found = await getHotelCollection(agency, locale, kind, value)
  if (!found) return undefined
  const { context, ...collection } = found
  return { collection, ...context }
})

/** Everything on the page of all destinations. */
export const getDestinationsIndex = cache(async (agency: string, locale: Locale) => {
  const [destinations, { values, missing }] = await Promise.all([
    getDestinations(agency, locale),
    readOptional('destinations', {
      hotels: () => getListedHotels(agency, locale),
      chains: () => getChains(agency, locale),
      deals: () => getDealGroups(agency, locale, 'dest'),
    }),
  ])
  const { hotels = [], deals = [] } = values
  return {
    destinations,
    hotels,
    hotelCount: values.hotels?.length ?? destinations.reduce((sum, { hotelCount }) => sum + (hotelCount ?? 0), 0),
    names: toFacetNames(destinations, values.chains),
    deals,
    missing,
  }
})

const addPaths = (chains: Awaited<ReturnType<typeof getChains>>) =>
  chains.map((chain) => ({ ...chain, path: toChainPath(chain) }))

/** Everything on the page of all chains. */
export const getChainsIndex = cache(async (agency: string, locale: Locale) => {
  const [chains, { values, missing }] = await Promise.all([
    getChains(agency, locale),
    readOptional('chains', { deals: () => getDealGroups(agency, locale, 'chain') }),
  ])
  return {
    chains: addPaths(chains),
    deals: values.deals ?? [],
    missing,
  }
})

/** Everything on the site map for visitors. */
export async function getSitemapPage(agency: string, locale: Locale) {
  const { values, missing } = await readOptional('sitemap', {
    destinations: () => getDestinations(agency, locale),
    hotels: () => getListedHotels(agency, locale),
    chains: () => getChains(agency, locale),
    infoPages: () => getInfoPages(agency),
  })
  const { destinations = [], hotels = [], chains = [], infoPages: pages = [] } = values
  return {
    destinations,
    hotels,
    chains: addPaths(chains),
    pages,
    missing,
  }
}
