import type { Metadata } from 'next'
import { sendForLetters } from '#app/fonts/files.ts'
import { DesignPage } from '#components/design/design-page.tsx'
import { sections } from '#components/design/registry.tsx'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { env } from '#lib/env.ts'

type Params = { agency: string; locale: string; section?: string[] }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 300

async function read({ agency, locale, section: parts = [] }: Params) {
  const site = await getSite(agency, locale, ['/design', ...parts].join('/'))
  const section = parts.length === 1 ? sections.find(({ id }) => id === parts[0]) : undefined
  return { site, section, isHere: env.SANDBOX && (parts.length === 0 || section !== undefined) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, section, isHere } = await read(await params)
  if (!site) return {}
  const own = section?.title[site.locale === 'he' ? 'he' : 'en']
  const title = site.t(isHere ? 'design.title' : 'missing.title')
  return toMetadata({ ...site, title: own === undefined ? title : `${own} – ${title}`, description: '', hidden: true })
}

/** Every widget in every state, in both directions: for those who build the site, so in the sandbox only. */
export default async function Page({ params }: Props) {
  const given = await params
  const { site, section, isHere } = await read(given)
  if (!site) return <BareMissing />
  if (!isHere) return <MissingPage site={site} places={await getPlaceNames(given.agency, site.locale)} />
  // One side of every section is in Hebrew, whatever the page is.
  sendForLetters('he')
  return <DesignPage site={site} section={section} />
}
