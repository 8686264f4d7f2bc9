import { isClosedSite } from '#lib/agency/metadata.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { toParts, toSitemap, toSitemapIndex } from '#lib/agency/sitemap.ts'
import { getAgency } from '#lib/data/agency.ts'
import { UpstreamDown } from '#lib/data/answer.ts'
import { getChains, getDestinations } from '#lib/data/home.ts'
import { getAllHotels } from '#lib/data/hotel.ts'
import { getInfoPages } from '#lib/data/info-page.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { toChainPath, toDestinationPath } from '#lib/listing/place-path.ts'

type Context = { params: Promise<{ agency: string; locale: string; part?: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

/** Every public page of this host, in every language: one file, or an index and its parts where one is not enough. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code, part: [number] = [] } = await params
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  if (isClosedSite(agency)) return new Response(null, { status: 404 })
  const [hotels, pages, destinations, chains] = await Promise.all([
    getAllHotels(code),
    getInfoPages(code),
    getDestinations(code, defaultLocale),
    getChains(code, defaultLocale),
  ])
  const origin = toOrigin(agency)
  const parts = toParts(origin, [
    { path: '/' },
    { path: '/hotels-page' },
    ...destinations.map((place) => ({ path: toDestinationPath(place.code) })),
    { path: '/hotel-chain' },
    ...chains.map((chain) => ({ path: toChainPath(chain) })),
    ...hotels.map(({ supplier, hotelCode, updatedAt }) => ({
      path: `/hotel-info/${supplier}/${encodeURIComponent(hotelCode)}`,
      ...(updatedAt !== undefined && { updatedAt }),
    })),
    { path: '/sitemap' },
    ...pages.map(({ slug }) => ({ path: `/${encodeURIComponent(slug)}` })),
  ])
  const [whole = []] = parts
  const own = parts[Number(number) - 1]
  // Of a site map that is one file there are no parts.
  if (number !== undefined && (!own || parts.length === 1)) return new Response(null, { status: 404 })
  const xml = own
    ? toSitemap(origin, own)
    : parts.length > 1
      ? toSitemapIndex(origin, parts.length)
      : toSitemap(origin, whole)
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
