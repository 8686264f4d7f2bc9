import { toAddress } from '#lib/i18n/address.ts'
import { LOCALES } from '#lib/i18n/locales.ts'

export type SitemapPage = { path: string; updatedAt?: string }

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** What one file may hold (sitemaps.org): addresses, and bytes before it is compressed. */
const MOST_ADDRESSES = 50_000
const MOST_BYTES = 50_000_000

/** Pages shared out over as many files as they need; the whole in one wherever it fits. */
export function toParts(
  origin: string,
  pages: readonly SitemapPage[],
  most = { addresses: MOST_ADDRESSES, bytes: MOST_BYTES },
): SitemapPage[][] {
  const parts: SitemapPage[][] = []
  let room = { addresses: 0, bytes: 0 }
  for (const page of pages) {
    const bytes = Buffer.byteLength(toSitemap(origin, [page]))
    let part = parts.at(-1)
    if (!part || room.addresses < LOCALES.length || room.bytes < bytes) {
      part = []
      parts.push(part)
      room = { ...most }
    }
    part.push(page)
    room = { addresses: room.addresses - LOCALES.length, bytes: room.bytes - bytes }
  }
  return parts.length > 0 ? parts : [[]]
}

/** The path of a part, counted from one. */
const toPartPath = (part: number) => `/sitemap-${part}.xml`

/** What stands at `/sitemap.xml` where there are several parts. */
export function toSitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(origin + toPartPath(index + 1))}</loc></sitemap>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n')
}

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
