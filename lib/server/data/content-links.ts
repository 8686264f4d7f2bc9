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

/** Where a link to a block leads that has no target. Not Home, where many of these links are. */
const FALLBACK = '/hotels-page'

/** Reads the block with the current target of its link (section 7, `pageContentsHref`). */
function readPageHref(agency: string, pageId: string, itemId: string) {
  // Always in Hebrew, as the specification writes the call: a target is the same path in every language.
  const input = { path: { pageId, itemId }, query: { langCode: 'HEB' as const } }
  return readOptional('info', {
    hrefs: async () => unwrapOptional(await bff('GET /pageContentsHref/{pageId}/{itemId}', input, { agency })),
  })
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
 * target, or the list of all hotels when it has none, and links within the site get the page's language. `missing` names the reads
 * that failed. Does not sanitize the HTML.
 */
export async function resolveContentLinks(
  agency: string,
  locale: Locale,
  html: string,
): Promise<{ html: string; missing: readonly string[] }> {
  const named = [...html.matchAll(BLOCK_LINK)].slice(0, MAX_BLOCK_LINKS)
  const found = new Map<string, string>()
  const missing: string[] = []
  await Promise.all(
    named.map(async ([link, pageId = '', itemId = '']) => {
      const [page, item] = [decodeSegment(pageId), decodeSegment(itemId)]
      const read = page === undefined || item === undefined ? undefined : await readPageHref(agency, page, item)
      missing.push(...(read?.missing ?? []))
      found.set(link, `href="${escapeHtml(toHref(read?.values.hrefs?.href || FALLBACK, locale))}"`)
    }),
  )
  const resolved = html
    .replace(BLOCK_LINK, (link) => found.get(link) ?? `href="${FALLBACK}"`)
    .replace(OWN_LINK, (_, href: string) => `href="${escapeHtml(toHref(href.replaceAll('&amp;', '&'), locale))}"`)
  return { html: resolved, missing }
}
