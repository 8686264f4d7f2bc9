import { escapeHtml } from '#lib/domain/html/escape-html.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

export type SitemapPage = { path: string; updatedAt?: string }

/** The limits of one file by sitemaps.org: addresses, and bytes before compression. */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50_000_000

/** Splits pages into as many files as the limits require; one file, which may be empty, when all of them fit. */
export function splitSitemap(
  origin: string,
  pages: readonly SitemapPage[],
  limits = { addresses: MAX_ADDRESSES, bytes: MAX_BYTES },
): SitemapPage[][] {
  const parts: SitemapPage[][] = []
  let room = { addresses: 0, bytes: 0 }
  for (const page of pages) {
    const bytes = Buffer.byteLength(toSitemap(origin, [page]))
    let part = parts.at(-1)
    if (!part || room.addresses < LOCALES.length || room.bytes < bytes) {
      part = []
      parts.push(part)
      room = { ...limits }
    }
    part.push(page)
    room = { addresses: room.addresses - LOCALES.length, bytes: room.bytes - bytes }
  }
  return parts.length > 0 ? parts : [[]]
}

/** The path of a part; the first is number one. */
const toPartPath = (part: number) => `/sitemap-${part}.xml`

/** The XML of `/sitemap.xml` when there are several parts. */
export function toSitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeHtml(origin + toPartPath(index + 1))}</loc></sitemap>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n')
}

/** The XML of a sitemap (sitemaps.org). Every page lists its alternates in all languages, itself included. */
export function toSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, updatedAt }) => {
    const links = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', 'he'] as const]
      .map(
        ([name, locale]) =>
          `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + toLocalizedPath(locale, path))}"/>`,
      )
      .join('')
    return LOCALES.map((locale) => {
      const modified = updatedAt === undefined ? '' : `<lastmod>${escapeHtml(updatedAt)}</lastmod>`
      return `<url><loc>${escapeHtml(origin + toLocalizedPath(locale, path))}</loc>${modified}${links}</url>`
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
