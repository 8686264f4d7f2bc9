import type { Metadata } from 'next'
import { preloadFonts } from '#app/fonts/files.ts'
import { DesignPage } from '#components/design/design-page.tsx'
import { sections } from '#components/design/registry.tsx'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { env } from '#lib/server/env.ts'

type Params = { agency: string; locale: string; section?: string[] }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 300

async function read({ agency, locale, section: parts = [] }: Params) {
  const site = await getSite(agency, locale, ['/design', ...parts].join('/'))
  const section = parts.length === 1 ? sections.find(({ id }) => id === parts[0]) : undefined
  return { site, section, isAvailable: env.SANDBOX && (parts.length === 0 || section !== undefined) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, section, isAvailable } = await read(await params)
  if (!site) return {}
  if (!isAvailable) return toMissingMetadata(site)
  const own = section?.title[site.locale === 'he' ? 'he' : 'en']
  const title = site.t('design.title')
  const description = site.t('design.text')
  return toMetadata({ ...site, title: own === undefined ? title : `${own} – ${title}`, description, hidden: true })
}

/** The design page for developers: every widget in every state, in both directions. Only with the sandbox. */
export default async function Page({ params }: Props) {
  const pageParams = await params
  const { site, section, isAvailable } = await read(pageParams)
  if (!site) return <NotFoundSignal />
  if (!isAvailable)
    return <NotFoundPage site={site} destinations={await getDestinationOptions(pageParams.agency, site.locale)} />
  // Every section is also shown in Hebrew, in every language of the page.
  preloadFonts('he')
  return <DesignPage site={site} section={section} />
}
