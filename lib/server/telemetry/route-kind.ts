/** The kinds of requests that metrics distinguish. Their number is fixed, so that addresses cannot add label values. */
export const ROUTE_KINDS = [
  'home',
  'results',
  'product',
  /** The results or a product for a browser without scripts: sent when all suppliers have answered. */
  'plain-search',
  'hotel',
  'destination',
  'chain',
  'booking',
  'cancel',
  'desk',
  'personal-area',
  'info',
  'health',
  'asset',
  'picture',
  'document',
  'search',
  'session',
  'bff',
  'domestic',
  'other-api',
  /** The maintenance screen for a host that no agency has, whatever the path. */
  'unknown-host',
] as const

export type RouteKind = (typeof ROUTE_KINDS)[number]

const API_KINDS: Readonly<Record<string, RouteKind>> = {
  search: 'search',
  session: 'session',
  bff: 'bff',
  domestic: 'domestic',
  documents: 'document',
}

const PAGE_KINDS: Readonly<Record<string, RouteKind>> = {
  '': 'home',
  'search-result': 'results',
  'product-page': 'product',
  'hotel-info': 'hotel',
  'hotels-page': 'destination',
  'hotel-chain': 'chain',
  booking: 'booking',
  'redirect-verified': 'booking',
  'fail-card-verified': 'booking',
  'cancel-booking': 'cancel',
  'external-booking': 'desk',
  desk: 'desk',
  'personal-area': 'personal-area',
  health: 'health',
}

/** The parameter of pages for browsers without scripts. */
const PLAIN = /(?:^|&)plain=1(?:&|$)/

const LANGUAGE = /^(?:en|ru|ar)$/

/**
 * The kind of a request's path. A path that is not known is an info page, because those are found by their last segment.
 *
 * @param query without the question mark; only results and products depend on it.
 */
export function toRouteKind(path: string, query = ''): RouteKind {
  const [, first = '', second = ''] = path.split('/')
  if (first === '_next') return second === 'image' ? 'picture' : 'asset'
  if (first === 'api') return Object.hasOwn(API_KINDS, second) ? (API_KINDS[second] as RouteKind) : 'other-api'
  const page = LANGUAGE.test(first) ? second : first
  const kind = Object.hasOwn(PAGE_KINDS, page) ? (PAGE_KINDS[page] as RouteKind) : 'info'
  return (kind === 'results' || kind === 'product') && PLAIN.test(query) ? 'plain-search' : kind
}
