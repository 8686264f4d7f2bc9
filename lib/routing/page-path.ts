import type { LandingAim } from '#lib/attribution/landing.ts'
import { readDealListing } from '#lib/listing/deals.ts'
import { isNarrowed, readListing } from '#lib/listing/listing.ts'

/** Pages that a visitor reaches through the state of the site alone, and never by their own path. */
const INNER: ReadonlySet<string> = new Set([
  'landing',
  'listed',
  'moved',
  'agency-login',
  'not-found',
  'robots-file',
  'sitemap-file',
])

// Under their own names Next takes these for files of the whole site, and writes them when it is built.
const FILES: Readonly<Record<string, string>> = { '/robots.txt': '/robots-file', '/sitemap.xml': '/sitemap-file' }

/** Leads to the page of everything that leads nowhere. */
const NOWHERE = '/not-found/not-found'

/**
 * The page under `/[agency]/[locale]` for a path without its language, from `/` on: `''` is Home.
 *
 * @param landing what a visit to `/` is about, if it is.
 * @param query narrows a list to another page of it, which is not kept; elsewhere it changes nothing.
 */
export function toPagePath(path: string, landing: LandingAim | undefined, query: URLSearchParams): string {
  if (path === '/') {
    if (!landing || !isNameable(landing.value)) return ''
    const { kind, value, channel } = landing
    return `/landing/${kind}/${encodeURIComponent(value)}${channel === undefined ? '' : `/${channel}`}`
  }
  const file = FILES[path] ?? toSitemapPart(path)
  if (file !== undefined) return file
  const [, first = ''] = path.split('/')
  // `%6canding` is `landing` to Next.
  if (INNER.has(decodeURIComponent(first))) return NOWHERE
  return toListed(path, query) ?? path
}

/** A part of a site map that is too large for one file. */
function toSitemapPart(path: string): string | undefined {
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1]
  return part === undefined ? undefined : `/sitemap-file/${part}`
}

/** A list of which something less, or another page, is asked for. Its query stays the request's own: Next adds it. */
function toListed(path: string, query: URLSearchParams): string | undefined {
  const [, page = '', value, ...more] = path.split('/')
  if ((page !== 'hotels-page' && page !== 'hotel-chain') || more.length > 0) return undefined
  if (path === '/hotels-page') {
    if (readDealListing(query)) return '/listed/deals/all'
  }
  const listing = readListing(query)
  if (!isNarrowed(listing) && listing.page === 1) return undefined
  if (value === undefined) return page === 'hotels-page' ? '/listed/destinations/all' : undefined
  return `/listed/${page === 'hotels-page' ? 'destination' : 'chain'}/${value}`
}

/** Dots alone climb out of a segment, and a percent sign is decoded once too often: nothing is called so. */
function isNameable(value: string): boolean {
  return !/^\.+$|%/.test(value)
}
