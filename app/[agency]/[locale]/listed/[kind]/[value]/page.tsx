import type { Metadata } from 'next'
import { getCollectionPage, getDestinationsIndex } from '#app/[agency]/[locale]/collection-data.ts'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { CollectionPage } from '#components/listing/collection-page.tsx'
import { DealsPage, toDealsTitle } from '#components/listing/deals-page.tsx'
import { DestinationsPage } from '#components/listing/index-pages.tsx'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { readDealListing, toDealsPath } from '#lib/domain/listing/deals.ts'
import { readListing, writeListing } from '#lib/domain/listing/listing.ts'
import { toQuery } from '#lib/domain/query.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDealListing } from '#lib/server/data/deals.ts'
import { getDestinationOptions, hasDestinationPage } from '#lib/server/data/destinations.ts'

type Props = {
  params: Promise<{ agency: string; locale: string; kind: string; value: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The number of filter combinations has no limit, so these pages are not cached; the upstreams' replies are.
export const dynamic = 'force-dynamic'

async function read({ params, searchParams }: Props) {
  const { agency, locale, kind, value } = await params
  const query = toQuery(await searchParams)
  const listing = readListing(query)
  const deals = readDealListing(query)
  const own = kind === 'destination' ? '/hotels-page/' : '/hotel-chain/'
  const path =
    deals !== undefined
      ? toDealsPath(deals)
      : `${kind === 'destinations' ? '/hotels-page' : own + value}${writeListing(listing)}`
  return { agency, kind, value: decodeURIComponent(value), listing, deals, site: await getSite(agency, locale, path) }
}

type ReadPage = Awaited<ReturnType<typeof read>> & { site: NonNullable<Awaited<ReturnType<typeof getSite>>> }

type PageTexts = { title: string; description: string }

/** Title and description of the page; undefined when there is no such destination, chain or list of deals. */
async function findTexts({ agency, kind, value, deals, site }: ReadPage): Promise<PageTexts | undefined> {
  const { t, locale } = site
  if (deals !== undefined) {
    const found = await getDealListing(agency, locale, deals)
    return found && { title: toDealsTitle(t, found.name), description: t('home.deals.text') }
  }
  if (kind === 'destinations') {
    const { hotelCount: count } = await getDestinationsIndex(agency, locale)
    return { title: t('destination.all'), description: t('destination.allText', { count }) }
  }
  if (kind !== 'destination' && kind !== 'chain') return undefined
  const page = await getCollectionPage(agency, locale, kind, value)
  return page && { title: t('landing.title', { name: page.collection.name }), description: page.collection.text }
}

/** Filtered lists are not indexed; the unfiltered list is. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, ...page } = await read(props)
  if (!site) return {}
  const texts = await findTexts({ site, ...page })
  return texts ? toMetadata({ ...site, ...texts, hidden: true }) : toMissingMetadata(site)
}

/** A filtered list. The middleware rewrites addresses with filters to this page. */
export default async function Page(props: Props) {
  const { agency, kind, value, listing, deals, site } = await read(props)
  if (!site) return <NotFoundSignal />
  const { locale } = site
  if (deals !== undefined) {
    const found = await getDealListing(agency, locale, deals)
    if (found) {
      const { scope } = deals
      const destinations = scope?.by === 'in' ? await getDestinationOptions(agency, locale) : []
      // None: they could not be read, and a destination that has deals nearly always has a page.
      const isListed = scope?.by === 'in' && (destinations.length === 0 || hasDestinationPage(scope.code, destinations))
      return (
        <DealsPage site={site} listing={deals} name={found.name} deals={found.deals} hasDestinationPage={isListed} />
      )
    }
  } else if (kind === 'destinations') {
    return <DestinationsPage site={site} listing={listing} {...(await getDestinationsIndex(agency, locale))} />
  } else if (kind === 'destination' || kind === 'chain') {
    const page = await getCollectionPage(agency, locale, kind, value)
    if (page) return <CollectionPage site={site} listing={listing} {...page} />
  }
  return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, locale)} />
}
