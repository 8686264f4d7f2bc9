import { isClosedSite } from '#lib/agency/metadata.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { getAgency } from '#lib/data/agency.ts'
import { UpstreamDown } from '#lib/data/answer.ts'

type Context = { params: Promise<{ agency: string; locale: string }> }

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

/** What search engines may read: nothing of the sites that are for those who are logged in. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code } = await params
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  const lines = isClosedSite(agency)
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${toOrigin(agency)}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
