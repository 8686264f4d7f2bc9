import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { findListed } from '#lib/data/listing.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'

type Props = { params: Promise<{ agency: string; locale: string; hotelCode: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true }) : {}
}

/** An old `?hotelCode=`: leads to the hotel's page. */
export default async function Page({ params }: Props) {
  const { agency, locale, hotelCode } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <BareMissing />
  const hotel = await findListed(agency, decodeURIComponent(hotelCode))
  if (!hotel) return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
  permanentRedirect(toAddress(site.locale, `/hotel-info/${hotel.supplier}/${encodeURIComponent(hotel.hotelCode)}`))
}
