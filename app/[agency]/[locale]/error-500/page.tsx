import type { Metadata } from 'next'
import { ErrorPage } from '#components/layout/error-page.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/error-500')
  return site ? toMetadata({ ...site, title: site.t('screen.down.title'), description: '', hidden: true }) : {}
}

export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/error-500')
  return site ? <ErrorPage site={site} /> : <BareMissing />
}
