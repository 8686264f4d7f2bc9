import type { Metadata } from 'next'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { ChainsPage } from '#components/listing/index-page.tsx'
import { ChainsData } from '#components/structured-data/page-data.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getChainsIndex } from '#lib/data/place-index.ts'
import { getSite } from '#lib/data/site.ts'

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

/** The hotel chains. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <BareMissing />
  const index = await getChainsIndex(agency, site.locale)
  return (
    <>
      <PageEnd of={index.deals.flatMap(({ deals }) => deals)} />
      <ChainsData site={site} chains={index.chains} />
      <ChainsPage site={site} {...index} />
    </>
  )
}
