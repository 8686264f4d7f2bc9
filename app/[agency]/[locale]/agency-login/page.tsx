import type { Metadata } from 'next'
import { AgencyLogin } from '#components/agency/agency-login.tsx'
import { NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  if (!site) return {}
  const { t } = site
  const description = site.agency.forInternalAgentSite ? t('login.agents') : t('login.marketers')
  return toMetadata({ ...site, title: t('login.title'), description, hidden: true })
}

/** The start page of agents' and marketers' sites before sign-in (specification, section 2). */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? <AgencyLogin site={site} /> : <NotFoundSignal />
}
