import { decodeSegment } from '#lib/domain/decode-segment.ts'
import { escapeHtml } from '#lib/domain/html/escape-html.ts'
import { isOwnPath } from '#lib/domain/html/own-path.ts'
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts'
import { parseLocalizedPath, toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { readOptional } from '#lib/server/data/page-reads.ts'
import { unwrapOptional } from '#lib/server/data/unwrap.ts'
import { bff } from '#lib/server/upstream/index.ts'

// Editors link to a block by its id; the block's current target is resolved here.
const BLOCK_LINK = /href="\/pageContentsHref\/([^"&<>/?#\s]{1,1800})\/([^"&<>/?#\s]{1,1800})"/g
// Without characters that HTML escapes, except the `&` between parameters.
const OWN_LINK = /href="(\/(?:[^"&<>]|&amp;|&(?![#\w]*;)){0,2000})"/g
const MAX_BLOCK_LINKS = 20

/** The current target of a block's link (section 7, `pageContentsHref`); undefined when it has none or the upstream is down. */
async function getPageHref(agency: string, pageId: string, itemId: string) {
  // Always in Hebrew, as the specification writes the call: a target is the same path in every language.
  const input = { path: { pageId, itemId }, query: { langCode: 'HEB' as const } }
  const { values } = await readOptional('info', {
    hrefs: async () => unwrapOptional(await bff('GET /pageContentsHref/{pageId}/{itemId}', input, { agency })),
  })
  return values.hrefs?.href
}

/** A path within the site, in the page's language unless it has a language prefix; other addresses are unchanged. */
function toHref(href: string, locale: Locale): string {
  if (!isOwnPath(href)) return href
  const { pathname, search, hash, searchParams } = new URL(href, 'http://localhost')
  const place = parseLocalizedPath(pathname, searchParams)
  if (place.kind === 'redirect' || place.locale !== defaultLocale) return href
  return toLocalizedPath(locale, `${place.path}${search}${hash}`)
}

/**
 * Resolves the links in editors' HTML: links to a block (`/pageContentsHref/home/eilat-banner`) get the block's current
 * target, or Home when it has none, and links within the site get the page's language. Does not sanitize the HTML.
 */
export async function resolveContentLinks(agency: string, locale: Locale, html: string): Promise<string> {
  const named = [...html.matchAll(BLOCK_LINK)].slice(0, MAX_BLOCK_LINKS)
  const found = new Map<string, string>()
  await Promise.all(
    named.map(async ([link, pageId = '', itemId = '']) => {
      const [page, item] = [decodeSegment(pageId), decodeSegment(itemId)]
      const href = page === undefined || item === undefined ? undefined : await getPageHref(agency, page, item)
      found.set(link, `href="${escapeHtml(toHref(href ?? '/', locale))}"`)
    }),
  )
  return html
    .replace(BLOCK_LINK, (link) => found.get(link) ?? 'href="/"')
    .replace(OWN_LINK, (_, href: string) => `href="${escapeHtml(toHref(href.replaceAll('&amp;', '&'), locale))}"`)
}
