import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { findMovedPage } from '#lib/server/data/moved-pages.ts'
import { MISSING_PAGE } from '#lib/server/routing/page-path.ts'

type Props = { params: Promise<{ agency: string; locale: string; rest: string[] }> }

export const generateStaticParams = () => []
// The one "page not found" page of an agency and language is cached (lib/server/next/page-cache.mjs).
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMissingMetadata(site) : {}
}

/** Every address without a page: redirects if the page has moved. */
export default async function Page({ params }: Props) {
  const { agency, locale, rest } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <NotFoundSignal />
  const segments = rest.map(decodeURIComponent)
  // The middleware has already looked for a page that moved before it shows this one.
  const isMissingPage = `/${segments.join('/')}` === MISSING_PAGE
  const moved = isMissingPage ? undefined : await findMovedPage(agency, site.locale, segments)
  if (moved !== undefined) redirect(moved)
  return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, site.locale)} />
}
