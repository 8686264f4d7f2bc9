import type { Metadata } from 'next'
import { AgencyLogin } from '#components/agency/agency-login.tsx'
import { BareMissing } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getSite } from '#lib/data/site.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? toMetadata({ ...site, title: site.t('login.title'), description: '', hidden: true }) : {}
}

/** The root state of agents' and marketers' sites until someone is logged in (specification, section 2). */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/')
  return site ? <AgencyLogin site={site} /> : <BareMissing />
}
