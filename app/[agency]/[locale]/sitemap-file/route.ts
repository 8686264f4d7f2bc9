import { isClosedSite } from '#lib/agency/metadata.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { toSitemap } from '#lib/agency/sitemap.ts'
import { getAgency } from '#lib/data/agency.ts'
import { UpstreamDown } from '#lib/data/answer.ts'
import { getChains, getDestinations } from '#lib/data/home.ts'
import { getHotelList } from '#lib/data/hotel.ts'
import { getInfoPages } from '#lib/data/info-page.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { toChainPath, toDestinationPath } from '#lib/listing/place-path.ts'

type Context = { params: Promise<{ agency: string; locale: string }> }

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

/** Every public page of this host, in every language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code } = await params
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  if (isClosedSite(agency)) return new Response(null, { status: 404 })
  const [hotels, pages, destinations, chains] = await Promise.all([
    getHotelList(code),
    getInfoPages(code),
    getDestinations(code, defaultLocale),
    getChains(code, defaultLocale),
  ])
  const xml = toSitemap(toOrigin(agency), [
    { path: '/' },
    { path: '/hotels-page' },
    ...destinations.map((place) => ({ path: toDestinationPath(place.code) })),
    { path: '/hotel-chain' },
    ...chains.map((chain) => ({ path: toChainPath(chain) })),
    ...hotels.map(({ supplier, hotelCode, updatedAt }) => ({
      path: `/hotel-info/${supplier}/${hotelCode}`,
      ...(updatedAt !== undefined && { updatedAt }),
    })),
    { path: '/sitemap' },
    ...pages.map(({ slug }) => ({ path: `/${encodeURIComponent(slug)}` })),
  ])
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
