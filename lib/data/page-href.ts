import { toAnswer } from '#lib/data/answer.ts'
import { orElse } from '#lib/data/places.ts'
import { isOwnPath } from '#lib/html/own-path.ts'
import { toAddress, toPlace } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, locales } from '#lib/i18n/locales.ts'
import { bff } from '#lib/upstream/index.ts'

// As editors write it: the block's address, not where it leads this month.
const NAMED = /href="\/pageContentsHref\/([\w.-]{1,60})\/([\w.-]{1,60})"/g
// Without what would have to be written otherwise in HTML.
const OWN = /href="(\/[^"&<>]{0,300})"/g
const MOST = 20

/** Where a block of a page leads (section 7, `pageContentsHref`); undefined when it leads nowhere or cannot be asked. */
async function getPageHref(agency: string, locale: Locale, pageId: string, itemId: string) {
  const input = { path: { pageId, itemId }, query: { langCode: locales[locale].langCode } }
  const answer = bff('GET /pageContentsHref/{pageId}/{itemId}', input, { agency }).then(toAnswer)
  return (await orElse(answer, undefined))?.href
}

const toEntities = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An address within the site, in the page's language unless it names another; others stay as they are. */
function toHref(href: string, locale: Locale): string {
  if (!isOwnPath(href)) return href
  const { pathname, search, hash, searchParams } = new URL(href, 'http://localhost')
  const place = toPlace(pathname, searchParams)
  if (place.kind === 'elsewhere' || place.locale !== defaultLocale) return href
  return toAddress(locale, `${place.path}${search}${hash}`)
}

/**
 * Puts the addresses of today into an editors' text: a link may name a block, `/pageContentsHref/home/eilat-banner`, and
 * a link within the site stays in the page's language. One to what is gone leads Home. The text is still to be cleaned.
 */
export async function fillHrefs(agency: string, locale: Locale, html: string): Promise<string> {
  const named = [...html.matchAll(NAMED)].slice(0, MOST)
  const found = new Map<string, string>()
  await Promise.all(
    named.map(async ([link, pageId = '', itemId = '']) => {
      const href = await getPageHref(agency, locale, pageId, itemId)
      found.set(link, `href="${toEntities(href ?? '/')}"`)
    }),
  )
  return html
    .replace(NAMED, (link) => found.get(link) ?? 'href="/"')
    .replace(OWN, (_, href: string) => `href="${toEntities(toHref(href, locale))}"`)
}
