import type { Metadata } from 'next'
import { HotelPage } from '#components/hotel/hotel-page.tsx'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getHotel } from '#lib/data/hotel.ts'
import { getPlaceNames, getSearchCode } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'

type Params = { agency: string; locale: string; supplier: string; hotelCode: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 600

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

export default async function Page({ params }: Props) {
  const given = await params
  const { site, hotel } = await read(given)
  if (!site) return <BareMissing />
  const { agency } = given
  if (!hotel) return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
  const searchCode = await getSearchCode(agency, site.locale, hotel.supplier, hotel.hotelCode)
  return <HotelPage site={site} hotel={hotel} searchCode={searchCode} />
}
