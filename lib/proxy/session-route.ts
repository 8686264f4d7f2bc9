import { addressOf } from '#lib/proxy/address.ts'
import { isOwnOrigin } from '#lib/proxy/origin.ts'
import { REPLY_HEADERS, toProblemResponse } from '#lib/proxy/problem.ts'
import type { ProxyOptions } from '#lib/proxy/proxy.ts'
import { findSite } from '#lib/proxy/site.ts'
import { toWho } from '#lib/session/who.ts'

type Options = Pick<ProxyOptions, 'resolve' | 'sessions' | 'limits' | 'scheme' | 'deployment' | 'now'> & {
  fclAgentCodes: readonly string[]
}

/** Answers `GET /api/session`: who is logged in on this host and what they may do. Asks no upstream about it. */
export function createSessionRoute(options: Options): (request: Request) => Promise<Response> {
  const { resolve, sessions, limits, scheme, deployment, fclAgentCodes, now = Date.now } = options
  return async (request) => {
    const site = await findSite(request, resolve)
    if (!site.ok) return toProblemResponse(site.problem)
    const { host, hostHeader, agency } = site
    if (!isOwnOrigin('GET', request.headers, scheme, hostHeader)) return toProblemResponse({ code: 'foreign-origin' })
    const wait = await limits('read', { address: addressOf(request.headers), host })
    if (wait !== undefined) return toProblemResponse({ code: 'too-often', retryAfterSeconds: wait })
    const session = await sessions.open(request, host)
    const who = toWho(agency, session, { deployment, fclAgentCodes, now: now() })
    return Response.json(who, { headers: REPLY_HEADERS })
  }
}
