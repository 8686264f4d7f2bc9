import type { Metadata } from 'next'
import { SitemapPage } from '#components/content/sitemap-page.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getInfoPages } from '#lib/data/info-page.ts'
import { getChainsIndex, getDestinationsIndex } from '#lib/data/place-index.ts'
import { getSite } from '#lib/data/site.ts'

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

/** The site map for people (specification, section 2); that for machines is sitemap.xml. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <BareMissing />
  const [{ destinations, hotels }, { chains }, pages] = await Promise.all([
    getDestinationsIndex(agency, site.locale),
    getChainsIndex(agency, site.locale),
    getInfoPages(agency),
  ])
  return <SitemapPage {...{ site, destinations, hotels, chains, pages }} />
}
