import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import { toOrigin } from '#lib/server/agency/origin.ts'
import { getAgency } from '#lib/server/data/agencies.ts'
import { UpstreamDown } from '#lib/server/data/unwrap.ts'

type Context = { params: Promise<{ agency: string; locale: string }> }

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

/** robots.txt: crawlers are not allowed on closed sites. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { agency: code } = await params
  const agency = await getAgency(code)
  if (!agency) throw new UpstreamDown('not-found')
  const lines = isClosedSite(agency)
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${toOrigin(agency)}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
