import type { Metadata } from 'next'
import { cache } from 'react'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { toChainPath } from '#lib/domain/listing/collection-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { getSite } from '#lib/server/data/agencies.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getDealGroups } from '#lib/server/data/deals.ts'
import { getDestinationOptions, getDestinations } from '#lib/server/data/destinations.ts'
import type { CollectionKind, HotelCollection } from '#lib/server/data/hotel-collections.ts'
import { getFacetNames, getHotelCollection, getRelatedCollections } from '#lib/server/data/hotel-collections.ts'
import { getListedHotels } from '#lib/server/data/hotels.ts'

type Site = NonNullable<Awaited<ReturnType<typeof getSite>>>

/** Metadata of the page of a destination or a chain, and of its landing page, whose canonical address is that page. */
export function toCollectionMetadata(site: Site, collection: HotelCollection): Metadata {
  const { t } = site
  if (!collection) return toMetadata({ ...site, title: t('missing.title'), description: '', hidden: true })
  return toMetadata({
    ...site,
    path: collection.path,
    title: t('landing.title', { name: collection.name }),
    description: collection.text,
    share: `${collection.kind}/${encodeURIComponent(collection.value)}`,
  })
}

/** Everything on the page of a destination or a chain; undefined when there is no such destination or chain. */
export const getCollectionPage = cache(async (agency: string, locale: Locale, kind: CollectionKind, value: string) => {
  const collection = await getHotelCollection(agency, locale, kind, value)
  if (!collection) return undefined
  const [names, destinations, related] = await Promise.all([
    getFacetNames(agency, locale),
    getDestinationOptions(agency, locale),
    getRelatedCollections(agency, locale, kind, collection.value),
  ])
  return { collection, names, destinations, related }
})

/** Everything on the page of all destinations. */
export const getDestinationsIndex = cache(async (agency: string, locale: Locale) => {
  const [destinations, hotels, names, deals] = await Promise.all([
    getDestinations(agency, locale),
    getListedHotels(agency, locale),
    getFacetNames(agency, locale),
    getDealGroups(agency, locale, 'dest'),
  ])
  return { destinations, hotels, names, deals }
})

/** Everything on the page of all chains. */
export const getChainsIndex = cache(async (agency: string, locale: Locale) => {
  const [chains, deals] = await Promise.all([getChains(agency, locale), getDealGroups(agency, locale, 'chain')])
  return { chains: chains.map((chain) => ({ ...chain, path: toChainPath(chain) })), deals }
})
