import type { Resolved } from '#lib/agency/resolve.ts'
import { ATTRIBUTION_COOKIE, decodeAttribution } from '#lib/attribution/attribution.ts'
import type { LimitClass } from '#lib/contract/service.ts'
import { addressOf } from '#lib/proxy/address.ts'
import type { Visitor } from '#lib/proxy/caller.ts'
import type { Limits } from '#lib/proxy/limits.ts'
import { isOwnOrigin } from '#lib/proxy/origin.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { findSite } from '#lib/proxy/site.ts'
import type { SessionStore } from '#lib/session/cookie.ts'
import { readCookies } from '#lib/session/cookie.ts'

export type DoorOptions = {
  resolve: (host: string) => Promise<Resolved>
  sessions: SessionStore
  limits: Limits
  scheme: 'http' | 'https'
}

type Admitted = { ok: true; visitor: Visitor; origin: string } | { ok: false; problem: Problem }

/**
 * What every request under `/api/` passes first: whose site it is for, from which page it comes, how often it is made,
 * and who makes it. `origin` is the site's own, as browsers write it.
 */
export async function admit(
  request: Request,
  limit: LimitClass,
  { resolve, sessions, limits, scheme }: DoorOptions,
): Promise<Admitted> {
  const site = await findSite(request, resolve)
  if (!site.ok) return site
  const { host, hostHeader, agency } = site
  if (!isOwnOrigin(request.method, request.headers, scheme, hostHeader)) {
    return { ok: false, problem: { code: 'foreign-origin' } }
  }
  const wait = await limits(limit, { address: addressOf(request.headers), host })
  if (wait !== undefined) return { ok: false, problem: { code: 'too-often', retryAfterSeconds: wait } }
  const session = await sessions.open(request, host)
  const attribution = decodeAttribution(readCookies(request).get(ATTRIBUTION_COOKIE))
  return {
    ok: true,
    visitor: { agency, host, session, attribution },
    origin: `${scheme}://${hostHeader.toLowerCase()}`,
  }
}
