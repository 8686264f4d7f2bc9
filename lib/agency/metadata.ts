import type { Metadata } from 'next'
import { toSiteName } from '#lib/agency/brand.ts'
import { toOrigin } from '#lib/agency/origin.ts'
import { SHARED } from '#lib/agency/share/size.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'

export type PageFacts = {
  agency: AgencyContent
  locale: Locale
  /** The page's path without its language. */
  path: string
  title: string
  description: string
  /** Home: the agency's metaTitle and metaDescription stand in the place of the page's own (section 2). */
  overridable?: boolean
  /** What the picture beside a shared link is about, as in its address: `hotel/GOC/GOC-EIL01`. */
  share?: string
  /** Not for search engines, wherever it stands. */
  hidden?: boolean
}

/** Sites that only those who are logged in may use: not for search engines. */
export function isClosedSite(agency: AgencyContent): boolean {
  return agency.forInternalAgentSite || agency.isLoginMarketer
}

/** Everything a page's head says: title, description, canonical address, the other languages, and what shares show. */
export function toMetadata(facts: PageFacts): Metadata {
  const { agency, locale, path, share } = facts
  const origin = toOrigin(agency)
  const siteName = toSiteName(agency, locale)
  const title = (facts.overridable && agency.metaTitle) || `${facts.title} | ${siteName}`
  const description = (facts.overridable && agency.metaDescription) || facts.description
  const url = `${origin}${toAddress(locale, path)}`
  const languages = Object.fromEntries(LOCALES.map((other) => [other, `${origin}${toAddress(other, path)}`]))
  if (facts.hidden || isClosedSite(agency)) return { title, description, robots: { index: false, follow: false } }
  return {
    title,
    description,
    alternates: { canonical: url, languages: { ...languages, 'x-default': `${origin}${toAddress('he', path)}` } },
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
            url: `${origin}${toAddress(locale, `/share-picture/${share}.jpg`)}`,
            ...SHARED,
            type: 'image/jpeg',
            alt: facts.title,
          },
        ],
      }),
    },
    ...(share !== undefined && { twitter: { card: 'summary_large_image' } }),
  }
}
