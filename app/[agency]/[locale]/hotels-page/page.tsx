import type { Metadata } from 'next'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { PageEnd } from '#components/layout/page-end.tsx'
import { DestinationsPage } from '#components/listing/index-page.tsx'
import { DestinationsData } from '#components/structured-data/page-data.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getDestinationsIndex } from '#lib/data/place-index.ts'
import { getSite } from '#lib/data/site.ts'
import { WHOLE } from '#lib/listing/listing.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 120

const PATH = '/hotels-page'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return {}
  const { hotels } = await getDestinationsIndex(agency, site.locale)
  const { t } = site
  const description = t('destination.allText', { count: hotels.length })
  return toMetadata({ ...site, title: t('destination.all'), description, share: 'home' })
}

/** Everywhere one can go. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, PATH)
  if (!site) return <BareMissing />
  const index = await getDestinationsIndex(agency, site.locale)
  return (
    <>
      <PageEnd of={index.deals.flatMap(({ deals }) => deals)} />
      <DestinationsData site={site} destinations={index.destinations} />
      <DestinationsPage site={site} listing={WHOLE} {...index} />
    </>
  )
}
