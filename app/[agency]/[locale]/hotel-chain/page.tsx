import type { Metadata } from 'next'
import { getChainsIndex } from '#app/[agency]/[locale]/collection-data.ts'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { ChainsPage } from '#components/listing/index-pages.tsx'
import { ChainsJsonLd } from '#components/structured-data/page-json-ld.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 120

const PATH = '/hotel-chain'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('chain.all'), description: t('chain.allText'), share: 'home' })
}

/** The page of all hotel chains. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <NotFoundSignal />
  const index = await getChainsIndex(agency, site.locale)
  return (
    <>
      <PageExpiry content={index.deals.flatMap(({ deals }) => deals)} />
      <ChainsJsonLd site={site} chains={index.chains} />
      <ChainsPage site={toPageSite(site, index.missing)} {...index} />
    </>
  )
}
