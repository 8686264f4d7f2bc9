import type { Metadata } from 'next'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { DealsPage } from '#components/listing/deals-page.tsx'
import { DestinationsPage } from '#components/listing/index-page.tsx'
import { PlacePage } from '#components/listing/place-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getDealsOf, getDestinationsIndex } from '#lib/data/place-index.ts'
import { getPlacePage } from '#lib/data/place-page.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { readDealListing, toDealsPath } from '#lib/listing/deals.ts'
import { readListing, writeListing } from '#lib/listing/listing.ts'

type Props = {
  params: Promise<{ agency: string; locale: string; kind: string; value: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// What a visitor narrows a list to has no end, so none of it is kept: the upstreams' replies are, and it costs a render.
export const dynamic = 'force-dynamic'

function toQuery(given: Record<string, string | string[] | undefined>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) query.append(name, one)
  return query
}

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

/** Of a narrowed list only the whole is for search engines. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { agency, kind, value, site } = await read(props)
  if (!site) return {}
  const { t, locale } = site
  const page = kind === 'destination' || kind === 'chain' ? await getPlacePage(agency, locale, kind, value) : undefined
  const title = page ? t('landing.title', { name: page.place.name }) : t('destination.all')
  return toMetadata({ ...site, title, description: '', hidden: true })
}

/** A list as a visitor narrowed it (middleware.ts leads here when the address asks for less than everything). */
export default async function Page(props: Props) {
  const { agency, kind, value, listing, deals, site } = await read(props)
  if (!site) return <BareMissing />
  const { locale } = site
  if (deals !== undefined) {
    const found = await getDealsOf(agency, locale, deals)
    if (found) return <DealsPage site={site} listing={deals} name={found.name} deals={found.deals} />
  } else if (kind === 'destinations') {
    return <DestinationsPage site={site} listing={listing} {...(await getDestinationsIndex(agency, locale))} />
  } else if (kind === 'destination' || kind === 'chain') {
    const page = await getPlacePage(agency, locale, kind, value)
    if (page) return <PlacePage site={site} listing={listing} {...page} />
  }
  return <MissingPage site={site} places={await getPlaceNames(agency, locale)} />
}
