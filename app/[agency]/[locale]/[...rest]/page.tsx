import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { findMovedPage } from '#lib/data/page-not-found.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string; rest: string[] }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true }) : {}
}

/** Every address that leads nowhere. */
export default async function Page({ params }: Props) {
  const { agency, locale, rest } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <BareMissing />
  const moved = await findMovedPage(agency, site.locale, rest.map(decodeURIComponent))
  if (moved !== undefined) redirect(moved)
  return <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
}
