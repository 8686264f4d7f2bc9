import { toAddress } from '#lib/i18n/address.ts'
import { LOCALES } from '#lib/i18n/locales.ts'

export type SitemapPage = { path: string; updatedAt?: string }

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A site map (sitemaps.org) in which every page names itself in every language, itself included. */
export function toSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, updatedAt }) => {
    const links = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', 'he'] as const]
      .map(
        ([name, locale]) =>
          `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + toAddress(locale, path))}"/>`,
      )
      .join('')
    return LOCALES.map((locale) => {
      const modified = updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`
      return `<url><loc>${escapeXml(origin + toAddress(locale, path))}</loc>${modified}${links}</url>`
    })
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
