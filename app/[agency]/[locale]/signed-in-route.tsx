import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import type { Site } from '#components/layout/site.ts'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

type PageTexts = { title: string; text: string }

/**
 * Creates the route of a page for signed-in users. Search engines must not index it. The page must export
 * `dynamic = 'force-dynamic'`, so that it is never cached, and must not read personal data: the browser requests it.
 *
 * @param path without a language prefix.
 */
export function toSignedInRoute(
  path: string,
  toTexts: (t: Site['t']) => PageTexts,
  render: (site: Site, texts: PageTexts) => ReactNode,
) {
  async function read({ params }: Props) {
    const { agency, locale } = await params
    const site = await getSite(agency, locale, path)
    return site && { site, texts: toTexts(site.t) }
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
