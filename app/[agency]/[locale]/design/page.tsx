import type { Metadata } from 'next'
import { DesignPage } from '#components/design/design-page.tsx'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { env } from '#lib/env.ts'

type Props = { params: Promise<{ agency: string; locale: string }> }

export const generateStaticParams = () => []
export const revalidate = 300

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/design')
  if (!site) return {}
  const title = site.t(env.SANDBOX ? 'design.title' : 'missing.title')
  return toMetadata({ ...site, title, description: '', hidden: true })
}

/** Every widget in every state, in both directions: for those who build the site, so in the sandbox only. */
export default async function Page({ params }: Props) {
  const { agency, locale } = await params
  const site = await getSite(agency, locale, '/design')
  if (!site) return <BareMissing />
  return env.SANDBOX ? (
    <DesignPage site={site} />
  ) : (
    <MissingPage site={site} places={await getPlaceNames(agency, site.locale)} />
  )
}
