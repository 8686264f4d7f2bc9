import { domesticAdapter } from '#lib/contract/adapters/domestic.ts'
import { bff } from '#lib/contract/bff.ts'
import { domestic } from '#lib/contract/domestic.ts'
import type { ServiceName } from '#lib/contract/service.ts'
import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { getListedHotels } from '#lib/server/data/hotels.ts'
import { getHotelAliases, getNearestContext } from '#lib/server/data/search.ts'
import { env } from '#lib/server/env.ts'
import { getLoadCounters } from '#lib/server/load/index.ts'
import { log } from '#lib/server/log.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { createAuditLog } from '#lib/server/proxy/audit-log.ts'
import { createBasketRoutes } from '#lib/server/proxy/basket-routes.ts'
import { type BookingOwners, createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createGuessLimits } from '#lib/server/proxy/guess-limits.ts'
import { createLoadRoute } from '#lib/server/proxy/load-route.ts'
import { createProxy } from '#lib/server/proxy/proxy.ts'
import { createRateLimits, type RateLimits } from '#lib/server/proxy/rate-limits.ts'
import { createSearchRoute } from '#lib/server/proxy/search-route.ts'
import { createTimelineRoute } from '#lib/server/proxy/timeline-route.ts'
import { securityLog } from '#lib/server/security-log.ts'
import { getSessionStore } from '#lib/server/session/index.ts'
import { createBasketStore } from '#lib/server/store/basket-store.ts'
import { type BookingFactStore, createBookingFactStore } from '#lib/server/store/booking-facts.ts'
import { readSiteLoad } from '#lib/server/store/load-store.ts'
import { domestic as callDomestic, callEndpoint } from '#lib/server/upstream/index.ts'

/** The rate limits of this process, shared by the proxies and by pages that call upstreams for one visitor. */
export const rateLimits: RateLimits = (...counted) => processSingleton('limits', createRateLimits)(...counted)

const services = { bff, domestic } as const

/** The options that the proxies and the other routes of the API have in common. */
export const createRouteOptions = () => ({
  call: callEndpoint,
  resolve: resolveAgency,
  sessions: getSessionStore(),
  limits: rateLimits,
  scheme: env.PUBLIC_SCHEME,
  cookieSecrets: env.SESSION_SECRETS,
  baskets: processSingleton('baskets', createBasketStore),
  deployment: env.DEPLOYMENT,
  log,
  security: securityLog,
})

/** Which bookings belong to which agency, shared by the proxies and the documents of this process. */
export const getBookingOwners = (): BookingOwners =>
  processSingleton('booking owners', () =>
    createBookingOwners(callEndpoint, {
      cookieSecrets: env.SESSION_SECRETS,
      scheme: env.PUBLIC_SCHEME,
      scopedByUpstream: domesticAdapter.scopesBookings === true,
    }),
  )

/** What happened to bookings, shared by the proxies, the documents and the timelines of this process. */
export const getBookingFacts = (): BookingFactStore => processSingleton('booking facts', createBookingFactStore)

const getAuditLog = () => processSingleton('audit log', () => createAuditLog())

const proxy = (name: ServiceName) =>
  processSingleton(`proxy ${name}`, () =>
    createProxy({
      service: services[name],
      guesses: processSingleton('guesses', createGuessLimits),
      owners: getBookingOwners(),
      facts: getBookingFacts(),
      audit: getAuditLog(),
      ...createRouteOptions(),
    }),
  )

/** The route handler of one service, for every HTTP method: the contract decides which methods an endpoint accepts. */
export function createProxyHandler(name: ServiceName): (request: Request) => Promise<Response> {
  return (request) => proxy(name)(request)
}

/** The route handler of `GET /api/search`. */
export function handleSearch(request: Request): Promise<Response> {
  return processSingleton('search route', () =>
    createSearchRoute({
      ...createRouteOptions(),
      lists: { getHotelAliases, getListedHotels, getNearestContext },
      load: getLoadCounters(),
    }),
  )(request)
}

/** The route handler of `GET /api/desk/load`. */
export function handleLoad(request: Request): Promise<Response> {
  return processSingleton('load route', () =>
    createLoadRoute({ ...createRouteOptions(), read: () => readSiteLoad(getLoadCounters().read()) }),
  )(request)
}

/** The route handler of `GET /api/timeline/{id}`. */
export function handleTimeline(request: Request, params: { id: string }): Promise<Response> {
  return processSingleton('timeline route', () =>
    createTimelineRoute({
      ...createRouteOptions(),
      domestic: callDomestic,
      owners: getBookingOwners(),
      facts: getBookingFacts(),
    }),
  )(request, params)
}

/** The route handlers of `/api/desk/baskets` and `/api/baskets`: the links with which customers pay. */
export const createBasketHandler =
  (name: 'create' | 'list' | 'withdraw' | 'open') =>
  (request: Request): Promise<Response> =>
    processSingleton('basket routes', () => createBasketRoutes({ ...createRouteOptions(), audit: getAuditLog() }))[
      name
    ](request)
