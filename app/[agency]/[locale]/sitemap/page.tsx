import type { Metadata } from 'next'
import { getSitemapPage } from '#app/[agency]/[locale]/collection-data.ts'
import { SitemapPage } from '#components/content/sitemap-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 3600

const PATH = '/sitemap'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('sitemap.title'), description: t('sitemap.text'), share: 'home' })
}

/** The site map for visitors (specification, section 2); sitemap.xml is for search engines. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <NotFoundSignal />
  const { missing, ...links } = await getSitemapPage(agency, site.locale)
  return <SitemapPage site={toPageSite(site, missing)} {...links} />
}
