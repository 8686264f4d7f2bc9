import { resolveAgency } from '#lib/agency/resolve.ts'
import { getSearchPlaces } from '#lib/data/search.ts'
import { env } from '#lib/env.ts'
import { limits } from '#lib/proxy/index.ts'
import { createPlacesRoute } from '#lib/proxy/places-route.ts'

/** Where can one go? */
export function GET(request: Request): Promise<Response> {
  const { PUBLIC_SCHEME: scheme } = env
  return createPlacesRoute({ resolve: resolveAgency, limits, scheme, getPlaces: getSearchPlaces })(request)
}
