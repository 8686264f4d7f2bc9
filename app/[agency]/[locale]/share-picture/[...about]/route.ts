import { isLocale } from '#lib/i18n/locales.ts'
import { getAgency } from '#lib/server/data/agencies.ts'
import { getSharePicture } from '#lib/server/data/share-pictures.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'
import { drawSharePicture } from '#lib/server/rendering/index.ts'

type Context = { params: Promise<{ agency: string; locale: string; about: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 86_400
export const generateStaticParams = () => []

// No proxy may store that a picture is missing: a new hotel would have none for a day.
const NOT_STORED = { 'cache-control': 'no-store' }
const missing = () => new Response(null, { status: 404, headers: NOT_STORED })
// Not cached: the page cache stores only replies with status 200.
const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '5', ...NOT_STORED } })

/** The picture beside a shared link, in the page's language: `/en/share-picture/hotel/GOC/GOC-EIL01.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code, locale, about } = await params
  const last = about.at(-1) ?? ''
  if (!isLocale(locale) || !last.endsWith('.jpg')) return missing()
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  const segments = [...about.slice(0, -1), last.slice(0, -'.jpg'.length)].map(decodeURIComponent)
  const found = await getSharePicture(agency, locale, segments)
  if (!found) return missing()
  const drawn = await drawSharePicture(found.share)
  if (!drawn.ok) return busy()
  return new Response(new Uint8Array(drawn.output), {
    headers: { 'content-type': 'image/jpeg', ...(found.isIncomplete && NOT_STORED) },
  })
}
