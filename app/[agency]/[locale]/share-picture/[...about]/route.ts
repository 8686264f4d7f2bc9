import { drawSharePicture } from '#lib/agency/share/draw.ts'
import { getAgency } from '#lib/data/agency.ts'
import { UpstreamDown } from '#lib/data/answer.ts'
import { getShare } from '#lib/data/share.ts'
import { isLocale } from '#lib/i18n/locales.ts'

type Context = { params: Promise<{ agency: string; locale: string; about: string[] }> }

export const dynamic = 'force-static'
export const revalidate = 86_400
export const generateStaticParams = () => []

const missing = () => new Response(null, { status: 404 })

/** The picture that goes with a link to a page, in the page's language: `/en/share-picture/hotel/GOC/GOC-EIL01.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code, locale, about } = await params
  const last = about.at(-1) ?? ''
  if (!isLocale(locale) || !last.endsWith('.jpg')) return missing()
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  const segments = [...about.slice(0, -1), last.slice(0, -'.jpg'.length)].map(decodeURIComponent)
  const share = await getShare(agency, locale, segments)
  if (!share) return missing()
  // A picture that cannot be decoded is as good as none.
  const { picture: _picture, ...bare } = share
  const drawn = await drawSharePicture(share).catch(() => drawSharePicture(bare))
  return new Response(new Uint8Array(drawn), { headers: { 'content-type': 'image/jpeg' } })
}
