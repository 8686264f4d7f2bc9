import type { Metadata } from 'next'
import { getDestinationsIndex } from '#app/[agency]/[locale]/collection-data.ts'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { PageExpiry } from '#components/layout/page-expiry.tsx'
import { DestinationsPage } from '#components/listing/index-pages.tsx'
import { DestinationsJsonLd } from '#components/structured-data/page-json-ld.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { UNFILTERED } from '#lib/domain/listing/listing.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 120

const PATH = '/hotels-page'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return {}
  const { hotelCount } = await getDestinationsIndex(agency, site.locale)
  const { t } = site
  const description = t('destination.allText', { count: hotelCount })
  return toMetadata({ ...site, title: t('destination.all'), description, share: 'home' })
}

/** The page of all destinations and all hotels. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <NotFoundSignal />
  const index = await getDestinationsIndex(agency, site.locale)
  return (
    <>
      <PageExpiry content={index.deals.flatMap(({ deals }) => deals)} />
      <DestinationsJsonLd site={site} destinations={index.destinations} />
      <DestinationsPage site={toPageSite(site, index.missing)} listing={UNFILTERED} {...index} />
    </>
  )
}
