import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { PlacePage } from '#components/listing/place-page.tsx'
import { PlaceData } from '#components/structured-data/page-data.tsx'
import { toPlaceMetadata } from '#lib/data/place-metadata.ts'
import { getPlacePage } from '#lib/data/place-page.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'
import { WHOLE } from '#lib/listing/listing.ts'

type Params = { agency: string; locale: string; destination: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
// Deals end to the minute.
export const revalidate = 120

async function read({ agency, locale, destination: segment }: Params) {
  const path = `/hotels-page/${segment}`
  const site = await getSite(agency, locale, path)
  const page = site && (await getPlacePage(agency, site.locale, 'destination', decodeURIComponent(segment)))
  return { site, page, path }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, page } = await read(await params)
  return site ? toPlaceMetadata(site, page?.place) : {}
}

/** The Destination page (specification, section 2), of everything there; narrowed it is another (listed). */
export default async function Page({ params }: Props) {
  const given = await params
  const { site, page, path } = await read(given)
  if (!site) return <BareMissing />
  if (!page) return <MissingPage site={site} places={await getPlaceNames(given.agency, site.locale)} />
  // Every other spelling would be a page of its own.
  if (page.place.path !== path) permanentRedirect(toAddress(site.locale, page.place.path))
  return (
    <>
      <PlaceData site={site} place={page.place} />
      <PlacePage site={site} listing={WHOLE} {...page} />
    </>
  )
}
