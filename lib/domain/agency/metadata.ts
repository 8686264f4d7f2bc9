import type { Metadata } from 'next'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { toExcerpt } from '#lib/domain/structured-data/context.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { pickText } from '#lib/i18n/pick-text.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The size, in pixels, of the picture that other services show beside a shared link. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

export type PageMetadataInput = {
  agency: AgencyContent
  /** Of the agency's site, without a slash at the end: `https://www.example.co.il`. */
  origin: string
  locale: Locale
  /** The page's path without its language prefix. */
  path: string
  title: string
  description: string
  /** Home: the agency's `metaTitle` is the whole title. */
  isHome?: boolean
  /** The subject of the share picture, as in its address: `hotel/GOC/GOC-EIL01`. */
  share?: string
  /** Search engines must not index the page. */
  hidden?: boolean
}

/** Whether the site is only for signed-in users. Search engines must not index such a site. */
export function isClosedSite(agency: AgencyContent): boolean {
  return agency.forInternalAgentSite || agency.isLoginMarketer
}

/** Next's metadata of a page: title, description, canonical address, alternate languages, Open Graph and Twitter cards. */
export function toMetadata(input: PageMetadataInput): Metadata {
  const { agency, origin, locale, path, share } = input
  const siteName = toSiteName(agency, locale)
  // The marketer's own title and description on every route (section 2). A page keeps its name: titles must differ.
  const metaTitle = pickText(agency.metaTitle ?? {}, locale)
  const metaDescription = pickText(agency.metaDescription ?? {}, locale)
  const title = (input.isHome && metaTitle) || `${input.title} | ${metaTitle || siteName}`
  const description = toExcerpt(metaDescription || input.description)
  const url = `${origin}${toLocalizedPath(locale, path)}`
  const languages = Object.fromEntries(LOCALES.map((other) => [other, `${origin}${toLocalizedPath(other, path)}`]))
  if (input.hidden || isClosedSite(agency)) return { title, description, robots: { index: false, follow: false } }
  return {
    title,
    description,
    alternates: { canonical: url, languages: { ...languages, 'x-default': `${origin}${toLocalizedPath('he', path)}` } },
    openGraph: {
      type: 'website',
      siteName,
      title,
      description,
      url,
      locale: locales[locale].openGraph,
      alternateLocale: LOCALES.filter((other) => other !== locale).map((other) => locales[other].openGraph),
      ...(share !== undefined && {
        images: [
          {
            url: `${origin}${toLocalizedPath(locale, `/share-picture/${share}.jpg`)}`,
            ...SHARE_PICTURE_SIZE,
            type: 'image/jpeg',
            alt: input.title,
          },
        ],
      }),
    },
    // Without this empty list Next would repeat the picture of Open Graph. X reads that one where a page has none for X.
    ...(share !== undefined && { twitter: { card: 'summary_large_image', images: [] } }),
  }
}

/** Next's metadata of a page that does not exist. */
export function toMissingMetadata(
  site: Pick<PageMetadataInput, 'agency' | 'origin' | 'locale' | 'path'> & { t: Translator },
): Metadata {
  return toMetadata({ ...site, title: site.t('missing.title'), description: site.t('missing.text'), hidden: true })
}
