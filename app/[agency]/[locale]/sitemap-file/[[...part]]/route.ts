import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import { toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'
import { toHotelPath } from '#lib/domain/listing/hotel-path.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { toOrigin } from '#lib/server/agency/origin.ts'
import { splitSitemap, toSitemap, toSitemapIndex } from '#lib/server/agency/sitemap.ts'
import { getAgency } from '#lib/server/data/agencies.ts'
import { getChains } from '#lib/server/data/chains.ts'
import { getInfoPages } from '#lib/server/data/content.ts'
import { getDestinations } from '#lib/server/data/destinations.ts'
import { getAllHotels } from '#lib/server/data/hotels.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'

type Context = { params: Promise<{ agency: string; locale: string; part?: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 3600
export const generateStaticParams = () => []

// No proxy may store that a part is missing: it exists as soon as the sitemap is too large for one file.
const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** sitemap.xml: all public pages of this host in all languages, as one file, or as an index and its parts. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code, part: [number] = [] } = await params
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  if (isClosedSite(agency)) return missing()
  const [hotels, pages, destinations, chains] = await Promise.all([
    getAllHotels(code),
    getInfoPages(code),
    getDestinations(code, defaultLocale),
    getChains(code, defaultLocale),
  ])
  const origin = toOrigin(agency)
  const parts = splitSitemap(origin, [
    { path: '/' },
    { path: '/hotels-page' },
    ...destinations.map((place) => ({ path: toDestinationPath(place.code) })),
    { path: '/hotel-chain' },
    ...chains.map((chain) => ({ path: toChainPath(chain) })),
    ...hotels.map((hotel) => ({
      path: toHotelPath(hotel),
      ...(hotel.updatedAt !== undefined && { updatedAt: hotel.updatedAt }),
    })),
    { path: '/sitemap' },
    ...pages.map(({ slug }) => ({ path: `/${encodeURIComponent(slug)}` })),
  ])
  const [firstPart = []] = parts
  const own = parts[Number(number) - 1]
  // A sitemap of one file has no numbered parts.
  if (number !== undefined && (!own || parts.length === 1)) return missing()
  const xml = own
    ? toSitemap(origin, own)
    : parts.length > 1
      ? toSitemapIndex(origin, parts.length)
      : toSitemap(origin, firstPart)
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
