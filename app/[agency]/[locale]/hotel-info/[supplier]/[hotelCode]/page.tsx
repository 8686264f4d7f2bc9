import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { TrackView } from '#components/analytics/track-view.tsx'
import { HotelPage } from '#components/hotel/hotel-page.tsx'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { HotelJsonLd } from '#components/structured-data/page-json-ld.tsx'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { getHotelPage } from '#lib/server/data/hotel-page.ts'
import { findHotelByCode, findMovedHotel, getHotel } from '#lib/server/data/hotels.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Params = { agency: string; locale: string; supplier: string; hotelCode: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
// Short, because prices and deals change. PageExpiry limits it to the end of a deal.
export const revalidate = 120

/** The path of the hotel whose codes are written in another case in the address; undefined when there is none. */
async function findListedPath({ agency, supplier, hotelCode }: Params): Promise<string | undefined> {
  const found = await findHotelByCode(agency, decodeURIComponent(hotelCode), supplier).catch(() => undefined)
  return found && toHotelPath(found)
}

async function read({ agency, locale, supplier, hotelCode }: Params) {
  const code = decodeURIComponent(hotelCode)
  const site = await getSite(agency, locale, toHotelPath({ supplier, hotelCode: code }))
  return { site, hotel: site && (await getHotel(agency, site.locale, supplier, code)) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, hotel } = await read(await params)
  if (!site) return {}
  if (!hotel) return toMissingMetadata(site)
  return toMetadata({
    ...site,
    title: hotel.metaTitle ?? joinWithComma([hotel.name, hotel.city].filter(Boolean), site.locale),
    description: hotel.metaDescription ?? (hotel.shortText || hotel.description),
    share: `hotel/${hotel.supplier}/${encodeURIComponent(hotel.hotelCode)}`,
  })
}

const toEventItem = ({ hotelCode: id, name, destinationCode: destination, chainCode: chain, supplier }: HotelInfo) => ({
  id,
  name,
  kind: 'hotel' as const,
  destination,
  supplier,
  ...(chain !== undefined && { chain }),
})

export default async function Page({ params }: Props) {
  const pageParams = await params
  const { site, hotel } = await read(pageParams)
  if (!site) return <NotFoundSignal />
  const { agency } = pageParams
  if (!hotel) {
    const listed = await findListedPath(pageParams)
    if (listed !== undefined && listed !== site.path) permanentRedirect(toLocalizedPath(site.locale, listed))
    return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
  }
  // Other codes of the same hotel would be a second address of the same page.
  const requested = { supplier: pageParams.supplier as Supplier, hotelCode: decodeURIComponent(pageParams.hotelCode) }
  const moved = await findMovedHotel(agency, site.locale, { ...requested, path: site.path }, hotel)
  if (moved) (moved.isPermanent ? permanentRedirect : redirect)(toLocalizedPath(site.locale, moved.path))
  const page = await getHotelPage(agency, site.locale, hotel)
  const { searchCode, codes, deals, similar, hasDestinationPage, pricePerNightFrom, missing } = page
  return (
    <>
      <PageExpiry content={deals} />
      <HotelJsonLd {...{ site, hotel, deals, pricePerNightFrom }} {...(similar.chain && { chain: similar.chain })} />
      <TrackView event={{ name: 'view_item', item: toEventItem(hotel) }} />
      <HotelPage
        {...{ hotel, searchCode, codes, deals, hasDestinationPage }}
        site={toPageSite(site, missing)}
        {...similar}
      />
    </>
  )
}
