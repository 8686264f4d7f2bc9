import type { Metadata } from 'next'
import { getHome, toHomeMetadata } from '#app/[agency]/[locale]/home-data.ts'
import { HomePage } from '#components/home/home-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { HomeJsonLd } from '#components/structured-data/page-json-ld.tsx'
import { getSite } from '#lib/server/data/agencies.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
// Short, because prices and deals change. PageExpiry limits it to the end of a deal.
export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toHomeMetadata(site) : {}
}

export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <NotFoundSignal />
  const { missing, ...home } = await getHome(agency, site.locale)
  return (
    <>
      <HomeJsonLd site={site} {...home} />
      <HomePage site={toPageSite(site, missing)} home={home} />
    </>
  )
}
