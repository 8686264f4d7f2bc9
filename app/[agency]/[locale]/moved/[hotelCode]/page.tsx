import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { findHotelByCode, getHotelBySearchCode } from '#lib/server/data/hotels.ts'

type Props = { params: Promise<{ agency: string; locale: string; hotelCode: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMissingMetadata(site) : {}
}

/** An old address with `?hotelCode=`: redirects to the hotel's page. */
export default async function Page({ params }: Props) {
  const { agency, locale, hotelCode } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <NotFoundSignal />
  const code = decodeURIComponent(hotelCode)
  // Of several hotels with the code it is the one that a product page has for it, if any.
  const hotel = (await findHotelByCode(agency, code)) ?? (await getHotelBySearchCode(agency, site.locale, code))
  if (!hotel) return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
  permanentRedirect(toLocalizedPath(site.locale, toHotelPath(hotel)))
}
