import { findEarliest, MISSING_PAGE_META, PAGE_END_META } from '#lib/domain/page-signals.ts'

/**
 * The middleware sets this response header on every request it has handled: `any` when shared caches may store the
 * reply, `never` when they may not. The server removes it. A reply without it did not pass the middleware.
 */
export const CACHE_VERDICT_HEADER = 'x-nofesh-cache'

export type CacheVerdict = 'any' | 'never'

const MISSING_PAGE_TAG = `<meta name="${MISSING_PAGE_META.name}" content="${MISSING_PAGE_META.content}"`

// In an HTML document, and in the payload that Next's client fetches to show the same page.
const PAGE_END = new RegExp(`${PAGE_END_META}"(?: content=|,"content":)"([^"]+)"`, 'g')

/**
 * Whether a rendered document is the "page not found" page. Next's `notFound()` is not used, because it
 * sends an empty document that only a script fills: https://github.com/vercel/next.js/issues/62228
 */
export function isMissingPage(html: string): boolean {
  return html.includes(MISSING_PAGE_TAG)
}

/**
 * Seconds, with a fraction, until the first part of a page is out of date; negative afterwards, undefined when it never is.
 * Next takes the cache lifetime of a page from its route, not from its content, and sends one stale copy while it
 * renders a new one: https://github.com/vercel/next.js/issues/27233
 *
 * @param page an HTML document or the payload of Next's client
 * @param now milliseconds since 1970
 */
export function getSecondsUntilPageEnd(page: string, now: number): number | undefined {
  const end = findEarliest([...page.matchAll(PAGE_END)].map(([, moment]) => moment))
  return end === undefined ? undefined : (Date.parse(end) - now) / 1_000
}

/** A Cache-Control header whose `s-maxage` and `stale-while-revalidate` together do not exceed some whole seconds. */
export function limitCacheControl(header: string, seconds: number): string {
  const limit = Math.max(0, Math.floor(seconds))
  const fresh = Math.min(Number(/s-maxage=(\d+)/.exec(header)?.[1] ?? 0), limit)
  return header
    .replace(/s-maxage=\d+/, `s-maxage=${fresh}`)
    .replace(/stale-while-revalidate=(\d+)/, (_, stale: string) => {
      return `stale-while-revalidate=${Math.min(Number(stale), limit - fresh)}`
    })
}
