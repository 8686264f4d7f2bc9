import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { InfoPage } from '#components/content/info-page.tsx'
import { BareMissing, MissingPage } from '#components/layout/missing-page.tsx'
import { toMetadata } from '#lib/agency/metadata.ts'
import { getInfoPage, getInfoPath } from '#lib/data/info-page.ts'
import { fillHrefs } from '#lib/data/page-href.ts'
import { findMovedPage } from '#lib/data/page-not-found.ts'
import { getPlaceNames } from '#lib/data/places.ts'
import { getSite } from '#lib/data/site.ts'
import { cleanHtml } from '#lib/html/clean.ts'
import { pickText } from '#lib/i18n/translator.ts'

type Params = { agency: string; locale: string; slug: string }
type Props = { params: Promise<Params> }

export const generateStaticParams = () => []
export const revalidate = 300

async function read({ agency, locale, slug: segment }: Params) {
  const site = await getSite(agency, locale, `/${segment}`)
  return { site, page: site && (await getInfoPage(agency, decodeURIComponent(segment))) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, page } = await read(await params)
  if (!site) return {}
  if (!page) return toMetadata({ ...site, title: site.t('missing.title'), description: '', hidden: true })
  const title = pickText(page.title, site.locale)
  return toMetadata({
    ...site,
    title,
    description: page.metaDescription ? pickText(page.metaDescription, site.locale) : title,
  })
}

export default async function Page({ params }: Props) {
  const given = await params
  const { site, page } = await read(given)
  if (!site) return <BareMissing />
  const { locale } = site
  const { agency } = given
  if (!page) {
    const moved = await findMovedPage(agency, locale, [decodeURIComponent(given.slug)])
    if (moved !== undefined) redirect(moved)
    return <MissingPage site={site} places={await getPlaceNames(agency, locale)} />
  }
  const html = await fillHrefs(agency, locale, pickText(page.html, locale))
  return (
    <InfoPage
      site={site}
      title={pickText(page.title, locale)}
      html={cleanHtml(html)}
      {...(page.updatedAt !== undefined && { updatedAt: page.updatedAt })}
      {...(page.purpose === 'contact' && { contact: { privacyPath: await getInfoPath(agency, 'privacy') } })}
    />
  )
}
