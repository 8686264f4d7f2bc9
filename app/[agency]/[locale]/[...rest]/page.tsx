import type { Metadata } from 'next'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true }) : {}
}

/** Every address that leads nowhere. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <BareMissing />
  return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
}
