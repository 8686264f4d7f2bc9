import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { InfoPage } from '#components/content/info-page.tsx'
import { NotFoundPage, NotFoundSignal } from '#components/layout/not-found-page.tsx'
import { toMetadata, toMissingMetadata } from '#lib/domain/agency/metadata.ts'
import { sanitizeHtml } from '#lib/domain/html/sanitize-html.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { findTextLocale, pickText } from '#lib/i18n/pick-text.ts'
import { getSite } from '#lib/server/data/agencies.ts'
import { getInfoPage, toListedSlug, toPurpose } from '#lib/server/data/content.ts'
import { resolveContentLinks } from '#lib/server/data/content-links.ts'
import { getDestinationOptions } from '#lib/server/data/destinations.ts'
import { findMovedPage } from '#lib/server/data/moved-pages.ts'
import { toPageSite } from '#lib/server/data/page-reads.ts'

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
  if (!page) return toMissingMetadata(site)
  const title = pickText(page.title, site.locale)
  return toMetadata({
    ...site,
    title,
    description: page.metaDescription ? pickText(page.metaDescription, site.locale) : title,
  })
}

export default async function Page({ params }: Props) {
  const pageParams = await params
  const { site, page } = await read(pageParams)
  if (!site) return <NotFoundSignal />
  const { locale } = site
  const { agency } = pageParams
  if (!page) {
    const slug = decodeURIComponent(pageParams.slug)
    const listed = await toListedSlug(agency, slug)
    if (listed !== slug) permanentRedirect(toLocalizedPath(locale, `/${encodeURIComponent(listed)}`))
    const moved = await findMovedPage(agency, locale, [slug])
    if (moved !== undefined) redirect(moved)
    return <NotFoundPage site={site} destinations={await getDestinationOptions(agency, locale)} />
  }
  const { html, missing } = await resolveContentLinks(agency, locale, pickText(page.html, locale))
  return (
    <InfoPage
      site={toPageSite(site, missing)}
      title={page.title}
      html={sanitizeHtml(html)}
      htmlLocale={findTextLocale(page.html, locale) ?? locale}
      {...(page.updatedAt !== undefined && { updatedAt: page.updatedAt })}
      hasContactForm={toPurpose(page) === 'contact'}
    />
  )
}
