/**
 * In place of Next's `segment-cache/optimistic-routes`, which predicts the route of an address from other addresses. It
 * predicts nothing for a rewritten address, and middleware.ts rewrites those of all pages; then it only writes the route
 * into the router's cache.
 */

import { fulfillRouteCacheEntry, writeRouteIntoCache } from 'next/dist/client/components/segment-cache/cache'

export function discoverKnownRoute(now, pathname, search, nextUrl, pendingEntry, root, ...rest) {
  const [couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching] = rest
  const route = [root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPerSegmentPrefetching]
  return pendingEntry === null
    ? writeRouteIntoCache(now, pathname, search, nextUrl, ...route)
    : fulfillRouteCacheEntry(now, pendingEntry, ...route)
}

export const matchKnownRoute = () => null
export function resetKnownRoutes() {}
