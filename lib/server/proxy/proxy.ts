import { createMatcher, type EndpointMatch } from '#lib/contract/match.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { resolvePermissions } from '#lib/domain/agency/permissions.ts'
import { type CallParameters, checkAccess, checkTenant, mayNameOtherAgency } from '#lib/server/proxy/access.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import { toBookingId } from '#lib/server/proxy/booking-owners.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { createClerkGuard } from '#lib/server/proxy/clerk-guard.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { getClosedSiteAccess } from '#lib/server/proxy/closed-sites.ts'
import { createCouponLimit } from '#lib/server/proxy/coupon-limit.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import { type AdmittedCall, createForward, type ForwardOptions } from '#lib/server/proxy/forward-call.ts'
import { fillInBody, readBody, readQuery, readSegments, validateParameters } from '#lib/server/proxy/input.ts'
import { createLinkGuard } from '#lib/server/proxy/link-guard.ts'
import { createPnrOwners } from '#lib/server/proxy/pnr-owners.ts'
import { answerAlways, type Problem, toProblemResponse } from '#lib/server/proxy/problem.ts'
import { getLimitClass, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { createSalePriceCheck } from '#lib/server/proxy/sale-price.ts'
import { admitSearch } from '#lib/server/proxy/search-admission.ts'
import { refuse, refuseBooking } from '#lib/server/proxy/security-events.ts'
import { getCallClass } from '#lib/server/upstream/call-classes.ts'
import { type StartSearch, startSearch as startProcessSearch } from '#lib/server/upstream/searches-under-way.ts'

export type ProxyOptions = AdmissionOptions &
  Omit<ForwardOptions, 'pnrOwners' | 'links' | 'clerks' | 'now'> & {
    /** The limit of searches that run at the same time; by default the process's own. */
    startSearch?: StartSearch
    now?: () => number
  }

type MatchedEndpoint = Extract<EndpointMatch, { kind: 'endpoint' }>

/**
 * Handles a browser's calls to one service: finds the endpoint and the agency of the host, checks Origin, rate limits,
 * access, input and tenant, calls the upstream on behalf of the session, and returns only fields that a browser may
 * see. Accepts any HTTP method; never throws; every failure is a problem (RFC 9457).
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { service, call, owners, deployment, log, now = Date.now } = options
  const { startSearch = startProcessSearch, security } = options
  const match = createMatcher(service)
  const pnrOwners = createPnrOwners(call)
  const checkSalePrice = createSalePriceCheck(call)
  const limitCoupons = createCouponLimit(options.limits)
  const links = createLinkGuard(options.baskets, { cookieSecrets: options.cookieSecrets, scheme: options.scheme, now })
  const clerks = createClerkGuard(call, { cookieSecrets: options.cookieSecrets, scheme: options.scheme })
  const forward = createForward({ ...options, now, pnrOwners, links, clerks })
  const prefix = `/api/${service.name}`

  /** Every check in its order; a request that one of them refuses is answered without a call. */
  async function answer(request: Request): Promise<Response> {
    const found = findEndpoint(request)
    if (found instanceof Response) return found
    const { wireLine, endpoint, path } = found
    const limit = getLimitClass(wireLine, endpoint)
    const closedSite = getClosedSiteAccess(wireLine, path)
    const admitted = await admitRequest(request, limit, options, closedSite, toBookingId(wireLine, path))
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const refused = checkAccess(endpoint, { ...visitor, deployment, now: now() })
    if (refused) return toProblemResponse(refused)
    const read = await readParameters(request, found, visitor, origin)
    if ('code' in read) return refuse(security, request, read, { what: wireLine })
    const coupon = await limitCoupons(request, wireLine, read, visitor)
    if (coupon) return refuse(security, request, coupon, { what: wireLine, limit: 'coupon' })
    const parameters = await checkBooking(request, wireLine, read, visitor)
    if (parameters instanceof Response) return parameters
    const admittedCall = { request, wireLine, endpoint, parameters, visitor, limit }
    return getCallClass(wireLine) === 'search' ? forwardSearch(admittedCall) : forward(admittedCall)
  }

  function findEndpoint(request: Request): MatchedEndpoint | Response {
    const segments = readSegments(new URL(request.url).pathname, prefix)
    if (!segments) return refuse(security, request, { code: 'bad-path' })
    const found = match(request.method, segments)
    if (found.kind === 'unknown') return toProblemResponse({ code: 'not-found' })
    if (found.kind === 'wrong-method') return toProblemResponse({ code: 'wrong-method', allow: found.allow })
    return found
  }

  /** The parameters of the call, if they are valid, name no other agency and follow the rules of the endpoint. */
  async function readParameters(
    request: Request,
    { wireLine, endpoint, path }: MatchedEndpoint,
    { agency, host, session, attribution }: Visitor,
    origin: string,
  ): Promise<Problem | CallParameters> {
    const read = await readBody(request, endpoint)
    if (!read.ok) return read.problem
    const body = fillInBody(endpoint, read.body, agency)
    const query = readQuery(new URL(request.url).searchParams)
    const checked = validateParameters(endpoint, { path, query, body })
    if (!checked.ok) return checked.problem
    const { parameters } = checked

    const { agencyCode, odyAgentCode } = agency
    const foreign = checkTenant(endpoint, parameters, { host, agencyCode, odyAgentCode })
    if (foreign && !mayNameOtherAgency(wireLine, { agency, session })) return foreign
    const may = resolvePermissions(agency, session, { deployment, now: now() })
    return applyEndpointRule(wireLine, parameters, { origin, may, agency, attribution })
  }

  /** The parameters that may be sent to the upstream: the booking is this visitor's, and its price, clerk and link allow the call. */
  async function checkBooking(
    request: Request,
    wireLine: WireLine,
    read: CallParameters,
    visitor: Visitor,
  ): Promise<Response | CallParameters> {
    const foreign =
      (await owners.check(wireLine, read.path, visitor)) ?? (await pnrOwners.check(wireLine, read, visitor))
    if (foreign) return refuseBooking(security, request, foreign, wireLine)
    const invalid = (await checkSalePrice(wireLine, read, visitor)) ?? (await clerks.check(wireLine, read, visitor))
    if (invalid) return toProblemResponse(invalid)
    const parameters = await links.check(wireLine, read, visitor)
    return 'code' in parameters ? refuse(security, request, parameters, { what: wireLine }) : parameters
  }

  /** Forwards a search that fits into the limits of searches under way. */
  async function forwardSearch(admittedCall: AdmittedCall): Promise<Response> {
    const { request, wireLine, visitor } = admittedCall
    const counts = {
      visitor: toCountedSession(visitor.session) ?? getClientAddress(request.headers),
      agency: visitor.agency.agencyCode,
      calls: 1,
    }
    const search = admitSearch(startSearch, counts, { request, what: wireLine, security })
    return search.ok ? forward(admittedCall).finally(search.end) : toProblemResponse(search.problem)
  }

  return answerAlways(answer, (err) => log.error({ service: service.name, err }, 'unexpected error in a proxy'))
}
