import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { findMovedPage } from '#lib/server/data/moved-pages.ts'

type Props = { params: Promise<{ agency: string; locale: string; rest: string[] }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true }) : {}
}

/** Every address without a page: redirects if the page has moved. */
export default async function Page({ params }: Props) {
  const { agency, locale, rest } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <NotFoundSignal />
  const moved = await findMovedPage(agency, site.locale, rest.map(decodeURIComponent))
  if (moved !== undefined) redirect(moved)
  return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
}
