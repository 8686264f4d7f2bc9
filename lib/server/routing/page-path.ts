import type { LandingTarget } from '#lib/domain/attribution/landing.ts'
import { readDealListing } from '#lib/domain/listing/deals.ts'
import { isFiltered, readListing } from '#lib/domain/listing/listing.ts'

/** Pages reachable only by the middleware's rewrite: a typed path of them gives the "page not found" page. */
export const INTERNAL_PAGES: ReadonlySet<string> = new Set([
  'landing',
  'listed',
  'moved',
  'agency-login',
  'not-found',
  'robots-file',
  'sitemap-file',
])

// Under their own names Next would treat these as files of the whole site and write them during the build.
const FILES: Readonly<Record<string, string>> = { '/robots.txt': '/robots-file', '/sitemap.xml': '/sitemap-file' }

/** A path without a page: shows the "page not found" page. */
export const MISSING_PAGE = '/not-found/not-found'

/**
 * The page under `/[agency]/[locale]` for a path without its language; `''` is Home.
 *
 * @param path starts with `/`
 * @param landing the subject of a visit to `/`, for a landing page
 * @param query a filter or page number selects the uncached page of a list; ignored on other pages
 */
export function toPagePath(path: string, landing: LandingTarget | undefined, query: URLSearchParams): string {
  if (path === '/') {
    if (!landing || !isSafeSegment(landing.value)) return ''
    const { kind, value, channel } = landing
    return `/landing/${kind}/${encodeURIComponent(value)}${channel === undefined ? '' : `/${channel}`}`
  }
  const file = FILES[path] ?? toSitemapPart(path)
  if (file !== undefined) return file
  const [, first = ''] = path.split('/')
  // Decoded, because Next decodes: `%6canding` would be `landing`.
  if (INTERNAL_PAGES.has(decodeURIComponent(first))) return MISSING_PAGE
  return toFilteredList(path, query) ?? path
}

/** The path of one part of a sitemap that is too large for a single file. */
function toSitemapPart(path: string): string | undefined {
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1]
  return part === undefined ? undefined : `/sitemap-file/${part}`
}

/** The uncached page of a filtered list, or of its second and later pages. The request's query still applies. */
function toFilteredList(path: string, query: URLSearchParams): string | undefined {
  const [, page = '', value, ...more] = path.split('/')
  if ((page !== 'hotels-page' && page !== 'hotel-chain') || more.length > 0) return undefined
  if (path === '/hotels-page') {
    if (readDealListing(query)) return '/listed/deals/all'
  }
  const listing = readListing(query)
  if (!isFiltered(listing) && listing.page === 1) return undefined
  if (value === undefined) return page === 'hotels-page' ? '/listed/destinations/all' : undefined
  return `/listed/${page === 'hotels-page' ? 'destination' : 'chain'}/${value}`
}

/** Whether a name may be a path segment: not one of dots (another folder) or with a percent sign (decoded twice). */
export function isSafeSegment(value: string): boolean {
  return !/^\.+$|%/.test(value)
}
