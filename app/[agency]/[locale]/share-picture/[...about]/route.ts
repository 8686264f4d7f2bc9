import { isLocale } from '#lib/i18n/locales.ts'
import { drawSharePicture } from '#lib/server/agency/share/draw.ts'
import { getAgency } from '#lib/server/data/agencies.ts'
import { getSharePicture } from '#lib/server/data/share-pictures.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'

type Context = { params: Promise<{ agency: string; locale: string; about: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 86_400
export const generateStaticParams = () => []

const missing = () => new Response(null, { status: 404 })

/** The picture beside a shared link, in the page's language: `/en/share-picture/hotel/GOC/GOC-EIL01.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code, locale, about } = await params
  const last = about.at(-1) ?? ''
  if (!isLocale(locale) || !last.endsWith('.jpg')) return missing()
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  const segments = [...about.slice(0, -1), last.slice(0, -'.jpg'.length)].map(decodeURIComponent)
  const share = await getSharePicture(agency, locale, segments)
  if (!share) return missing()
  // A picture that cannot be decoded is left out.
  const { picture: _picture, ...bare } = share
  const drawn = await drawSharePicture(share).catch(() => drawSharePicture(bare))
  return new Response(new Uint8Array(drawn), { headers: { 'content-type': 'image/jpeg' } })
}
