import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

type ReadSite = NonNullable<Awaited<ReturnType<typeof getSite>>>

type PageTexts = { title: string; text: string }

/**
 * Creates the route of a page that search engines must not index. The page must not read personal data: it may be cached, and the
 * browser requests what is personal. The route exports its own `revalidate`, or `dynamic = 'force-dynamic'`.
 *
 * @param path without a language prefix.
 */
export function toHiddenRoute(
  path: string,
  toTexts: (t: ReadSite['t'], agency: ReadSite['agency']) => PageTexts,
  render: (site: ReadSite, texts: PageTexts) => ReactNode,
) {
  async function read({ params }: Props) {
    const { agency, locale } = await params
    const site = await getSite(agency, locale, path)
    return site && { site, texts: toTexts(site.t, site.agency) }
  }
  return {
    async generateMetadata(props: Props): Promise<Metadata> {
      const page = await read(props)
      if (!page) return {}
      const { title, text: description } = page.texts
      return toMetadata({ ...page.site, title, description, hidden: true })
    },
    async Page(props: Props) {
      const page = await read(props)
      return page ? render(page.site, page.texts) : <NotFoundSignal />
    },
  }
}
