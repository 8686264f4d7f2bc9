import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { TrackView } from '#components/counting/track-view.tsx'
import { HotelPage } from '#components/hotel/hotel-page.tsx'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { HotelData } from '#components/structured-data/page-data.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { getHotel } from '#lib/data/hotel.ts'
import { getInfoPath } from '#lib/data/info-page.ts'
import { getHotelDeals } from '#lib/data/landing.ts'
import { getNightPrice, getSimilar } from '#lib/data/listing.ts'
import { getPlaceNames, getSearchCode } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { toAddress } from '#lib/i18n/address.ts'

type Params = { agency: string; locale: string; supplier: string; hotelCode: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
// Its deals end to the minute.
export const revalidate = 120

async function read({ agency, locale, supplier, hotelCode }: Params) {
  const site = await getSite(agency, locale, `/hotel-info/${supplier}/${hotelCode}`)
  return { site, hotel: site && (await getHotel(agency, site.locale, supplier, hotelCode)) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, hotel } = await read(await params)
  if (!site) return {}
  if (!hotel) return toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true })
  return toMetadata({
    ...site,
    title: hotel.metaTitle ?? `${hotel.name}, ${hotel.city}`,
    description: hotel.metaDescription ?? hotel.shortText,
    share: `hotel/${hotel.supplier}/${hotel.hotelCode}`,
  })
}

const toItem = ({ hotelCode: id, name, destinationCode: destination, chainCode: chain, supplier }: HotelInfo) => ({
  id,
  name,
  kind: 'hotel' as const,
  destination,
  supplier,
  ...(chain !== undefined && { chain }),
})

export default async function Page({ params }: Props) {
  const given = await params
  const { site, hotel } = await read(given)
  if (!site) return <BareMissing />
  const { agency } = given
  if (!hotel) return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
  const { supplier, hotelCode } = hotel
  const path = `/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`
  // Another supplier's code for it is another address of the same page.
  if (path !== site.path) permanentRedirect(toAddress(site.locale, path))
  const [searchCode, deals, similar, privacyPath, pricePerNightFrom] = await Promise.all([
    getSearchCode(agency, site.locale, supplier, hotelCode),
    getHotelDeals(agency, site.locale, hotel),
    getSimilar(agency, site.locale, hotel),
    getInfoPath(agency, 'privacy'),
    getNightPrice(agency, site.locale, hotel),
  ])
  return (
    <>
      <PageEnd of={deals} />
      <HotelData {...{ site, hotel, deals, pricePerNightFrom }} {...(similar.chain && { chain: similar.chain })} />
      <TrackView event={{ name: 'view_item', item: toItem(hotel) }} />
      <HotelPage {...{ site, hotel, searchCode, deals, privacyPath }} {...similar} />
    </>
  )
}
