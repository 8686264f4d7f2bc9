import type { Metadata } from 'next'
import { HomePage } from '#components/home/home-page.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { HomeData } from '#components/structured-data/page-data.tsx'
import { getHome } from '#lib/data/home.ts'
import { toHomeMetadata } from '#lib/data/home-metadata.ts'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
// Deals end to the minute.
export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toHomeMetadata(site) : {}
}

export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return <BareMissing />
  const home = await getHome(agency, site.locale)
  return (
    <>
      <HomeData site={site} {...home} />
      <HomePage site={site} home={home} />
    </>
  )
}
