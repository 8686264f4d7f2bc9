import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, toLocale } from '#lib/i18n/locales.ts'
import { addressOf } from '#lib/proxy/address.ts'
import { isOwnOrigin } from '#lib/proxy/origin.ts'
import { toProblemResponse } from '#lib/proxy/problem.ts'
import type { ProxyOptions } from '#lib/proxy/proxy.ts'
import { findSite } from '#lib/proxy/site.ts'
import type { SearchPlaces } from '#lib/search/places.ts'

type Options = Pick<ProxyOptions, 'resolve' | 'limits' | 'scheme'> & {
  /** Rejects when they cannot be read. */
  getPlaces: (agency: string, locale: Locale) => Promise<SearchPlaces>
}

/** Seconds for which a browser need not ask again. The same for everybody, but of one agency: no shared cache keeps it. */
const FRESH = 600

/** Answers `GET /api/places?lang=`: where one can go, for the suggestions of the search form. */
export function createPlacesRoute(options: Options): (request: Request) => Promise<Response> {
  const { resolve, limits, scheme, getPlaces } = options
  return async (request) => {
    const site = await findSite(request, resolve)
    if (!site.ok) return toProblemResponse(site.problem)
    const { host, hostHeader, agency } = site
    if (!isOwnOrigin('GET', request.headers, scheme, hostHeader)) return toProblemResponse({ code: 'foreign-origin' })
    const wait = await limits('read', { address: addressOf(request.headers), host })
    if (wait !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: wait })
    const locale = toLocale(new URL(request.url).searchParams.get('lang') ?? '') ?? defaultLocale
    try {
      const places = await getPlaces(agency.agencyCode, locale)
      return Response.json(places, {
        headers: { 'cache-control': `private, max-age=${FRESH}`, 'x-content-type-options': 'nosniff' },
      })
    } catch {
      return toProblemResponse({ code: 'upstream-failed' })
    }
  }
}
