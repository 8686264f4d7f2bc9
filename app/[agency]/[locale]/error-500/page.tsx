import type { Metadata } from 'next'
import { ErrorPage } from '#components/layout/error-page.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/error-500')
  if (!site) return {}
  const { t } = site
  return toMetadata({ ...site, title: t('screen.down.title'), description: t('screen.down.text'), hidden: true })
}

export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/error-500')
  return site ? <ErrorPage site={site} /> : <NotFoundSignal />
}
