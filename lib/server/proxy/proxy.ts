import type { EndpointMatch } from '#lib/contract/match.ts'
import { createMatcher } from '#lib/contract/match.ts'
import type { Service, WireLine } from '#lib/contract/service.ts'
import { isRepeatable } from '#lib/contract/service.ts'
import { resolvePermissions } from '#lib/domain/agency/permissions.ts'
import type { Log } from '#lib/server/log.ts'
import type { CallParameters } from '#lib/server/proxy/access.ts'
import { checkAccess, checkTenant, findEndedPart, isSignOut, mayNameOtherAgency } from '#lib/server/proxy/access.ts'
import { type AdmissionOptions, admitRequest } from '#lib/server/proxy/admit-request.ts'
import type { AuditLog } from '#lib/server/proxy/audit-log.ts'
import { recordBookingCall } from '#lib/server/proxy/booking-facts.ts'
import type { BookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { toBookingId } from '#lib/server/proxy/booking-owners.ts'
import { toDataResponse, toProblem, toVisibleReply } from '#lib/server/proxy/browser-reply.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { closeSocketsOfEndedLogin, toCaller } from '#lib/server/proxy/caller.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { getClosedSiteAccess } from '#lib/server/proxy/closed-sites.ts'
import { applyEndpointRule } from '#lib/server/proxy/endpoint-rules.ts'
import type { GuessLimits } from '#lib/server/proxy/guess-limits.ts'
import { callWithinGuessLimits, findGuesses } from '#lib/server/proxy/guess-limits.ts'
import { fillInBody, readBody, readQuery, readSegments, validateParameters } from '#lib/server/proxy/input.ts'
import { createLinkGuard } from '#lib/server/proxy/link-guard.ts'
import { createPnrOwners } from '#lib/server/proxy/pnr-owners.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import { toProblemResponse } from '#lib/server/proxy/problem.ts'
import { getLimitClass, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { createSalePriceCheck } from '#lib/server/proxy/sale-price.ts'
import { admitSearch } from '#lib/server/proxy/search-admission.ts'
import { recordRefusal, recordSignIn } from '#lib/server/proxy/trail.ts'
import type { SecurityEvent, SecurityFields } from '#lib/server/security-log.ts'
import { toExpiredBookingsCookie } from '#lib/server/session/booking-cookie.ts'
import { applyEffect, removePart } from '#lib/server/session/effects.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { BookingFactStore } from '#lib/server/store/booking-facts.ts'
import { getCallClass } from '#lib/server/upstream/call-classes.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import type { StartSearch } from '#lib/server/upstream/searches-under-way.ts'
import { startSearch as startProcessSearch } from '#lib/server/upstream/searches-under-way.ts'

export type ProxyOptions = AdmissionOptions & {
  service: Service
  call: UntypedCall
  /** Shared by the proxies of both services. */
  guesses: GuessLimits
  /** Shared by the proxies and the documents of bookings. */
  owners: BookingOwners
  /** The limit of searches under way; that of the process when absent. */
  startSearch?: StartSearch
  /** Acts of signed-in agency users are written to it. */
  audit?: AuditLog
  /** What calls say about bookings is stored in it, for their timelines. */
  facts?: BookingFactStore
  deployment: string
  log: Log
  now?: () => number
}

type MatchedEndpoint = Extract<EndpointMatch, { kind: 'endpoint' }>

/**
 * Handles a browser's calls to one service: finds the endpoint and the agency of the host, checks Origin, rate limits,
 * access, input and tenant, calls the upstream on behalf of the session, and returns only fields that a browser may
 * see. Accepts any HTTP method; never throws; every failure is a problem (RFC 9457).
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { service, call, sessions, guesses, owners, deployment, log, now = Date.now } = options
  const { startSearch = startProcessSearch } = options
  const { security, audit, facts } = options
  const match = createMatcher(service)
  const pnrOwners = createPnrOwners(call)
  const checkSalePrice = createSalePriceCheck(call)
  const links = createLinkGuard(options.baskets, { cookieSecrets: options.cookieSecrets, scheme: options.scheme, now })
  const prefix = `/api/${service.name}`

  function refuse(request: Request, problem: Problem, known?: SecurityFields, event?: SecurityEvent): Response {
    recordRefusal(security, request, problem, known, event)
    return toProblemResponse(problem)
  }

  /** Refuses a call for a booking. Another agency's booking and a missing one look the same. */
  const refuseBooking = (request: Request, problem: Problem, what: WireLine) =>
    refuse(request, problem, { what }, problem.code === 'not-found' ? 'other-agency' : undefined)

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const segments = readSegments(url.pathname, prefix)
    if (!segments) return refuse(request, { code: 'bad-path' })
    const found = match(request.method, segments)
    if (found.kind === 'unknown') return toProblemResponse({ code: 'not-found' })
    if (found.kind === 'wrong-method') return toProblemResponse({ code: 'wrong-method', allow: found.allow })

    const { wireLine, endpoint } = found
    const closedSite = getClosedSiteAccess(wireLine, found.path)
    const limit = getLimitClass(wireLine, endpoint)
    const admitted = await admitRequest(request, limit, options, closedSite, toBookingId(wireLine, found.path))
    if (!admitted.ok) return toProblemResponse(admitted.problem)
    const { visitor, origin } = admitted
    const refused = checkAccess(found.endpoint, { ...visitor, deployment, now: now() })
    if (refused) return toProblemResponse(refused)
    const read = await readParameters(request, url, found, visitor, origin)
    if ('code' in read) return refuse(request, read, { what: wireLine })
    const foreign =
      (await owners.check(wireLine, read.path, visitor)) ?? (await pnrOwners.check(wireLine, read, visitor))
    if (foreign) return refuseBooking(request, foreign, wireLine)
    const tooLow = await checkSalePrice(wireLine, read, visitor)
    if (tooLow) return toProblemResponse(tooLow)
    const kept = await links.check(wireLine, read, visitor)
    if ('code' in kept) return refuse(request, kept, { what: wireLine })
    if (getCallClass(wireLine) !== 'search') return forward(request, found, visitor, kept)
    const counts = {
      visitor: toCountedSession(visitor.session) ?? getClientAddress(request.headers),
      agency: visitor.agency.agencyCode,
      calls: 1,
    }
    const search = admitSearch(startSearch, counts, { request, what: wireLine, security })
    if (!search.ok) return toProblemResponse(search.problem)
    return forward(request, found, visitor, kept).finally(search.end)
  }

  async function readParameters(
    request: Request,
    url: URL,
    { wireLine, endpoint, path }: MatchedEndpoint,
    { agency, host, session, attribution }: Visitor,
    origin: string,
  ): Promise<Problem | CallParameters> {
    const read = await readBody(request, endpoint)
    if (!read.ok) return read.problem
    const body = fillInBody(endpoint, read.body, agency)
    const checked = validateParameters(endpoint, { path, query: readQuery(url.searchParams), body })
    if (!checked.ok) return checked.problem
    const { parameters } = checked

    const foreign = checkTenant(endpoint, parameters, {
      host,
      agencyCode: agency.agencyCode,
      odyAgentCode: agency.odyAgentCode,
    })
    if (foreign && !mayNameOtherAgency(wireLine, { agency, session })) return foreign
    const may = resolvePermissions(agency, session, { deployment, now: now() })
    return applyEndpointRule(wireLine, parameters, { origin, may, agency, attribution })
  }

  async function forward(
    request: Request,
    { wireLine, endpoint }: MatchedEndpoint,
    visitor: Visitor,
    parameters: CallParameters,
  ) {
    const { agency, host, session } = visitor
    const caller = toCaller(endpoint.attributed === true, endpoint.sessionEffect, visitor)
    // When the browser disconnects, reads are aborted; a write continues, because it may already have an effect.
    const abort = isRepeatable(wireLine, endpoint) ? { signal: request.signal } : {}
    const guessed = findGuesses(wireLine, parameters, agency.agencyCode, session)
    const limit = getLimitClass(wireLine, endpoint)
    const address = getClientAddress(request.headers)
    const startedAt = now()
    const attempt = await callWithinGuessLimits(guesses, guessed, address, () =>
      call(service.name, wireLine, parameters, caller, abort),
    )
    const identities = guessed.map(({ identity }) => identity)
    if (!attempt.ok) {
      const [identity = ''] = identities
      const problem = { code: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds } as const
      return refuse(request, problem, { what: wireLine, limit, identity })
    }
    const called = attempt.outcome
    recordSignIn(security, { request, wireLine, endpoint, host, limit, identities, session }, called)
    const recordAct = (after: SealedSession) => {
      const act = { wireLine, parameters, outcome: called, host, address, agencyCode: agency.agencyCode }
      try {
        audit?.({ ...act, before: session, after })
      } catch (error) {
        // The call has been made: its reply must reach the browser.
        log.error({ service: service.name, wireLine, err: error }, 'an act could not be written to the audit log')
      }
    }
    const recordFacts = () => {
      const timed = { wireLine, parameters, outcome: called, visitor, startedAt, endedAt: now() }
      if (facts) recordBookingCall(facts, timed)
    }
    // Signing out always succeeds on this site, even when the upstream fails: then the visitor is told so.
    const outcome = called.ok || !isSignOut(endpoint) ? called : { ok: true as const, data: undefined }
    if (!outcome.ok) {
      const ended = outcome.error.kind === 'unauthorized' ? findEndedPart(wireLine, endpoint, session) : undefined
      const after = ended ? removePart(session, ended) : session
      recordAct(session)
      recordFacts()
      closeSocketsOfEndedLogin(session, after)
      return toProblemResponse(
        toProblem(wireLine, endpoint, outcome.error, ended),
        await sessions.save(request, session, after),
      )
    }
    const foreign =
      (await owners.checkReply(wireLine, parameters.path, outcome.data, visitor)) ??
      (await pnrOwners.checkReply(wireLine, outcome.data, visitor))
    if (foreign) return refuseBooking(request, foreign, wireLine)
    recordFacts()
    const ended = await links.checkReply(wireLine, parameters.path, outcome.data, visitor)
    if (ended) return refuse(request, ended, { what: wireLine })

    const after = endpoint.sessionEffect
      ? applyEffect(endpoint.sessionEffect, session, outcome.data, parameters.body, now())
      : session
    recordAct(after ?? session)
    const cookies = after && (await sessions.save(request, session, after).catch(() => undefined))
    if (!after || !cookies) {
      log.error({ service: service.name, wireLine }, 'reply cannot be stored in the session')
      return toProblemResponse({ code: 'upstream-failed' })
    }
    closeSocketsOfEndedLogin(session, after)
    const bookingsCookie =
      owners.toCookie(wireLine, parameters.path, outcome.data, visitor) ??
      links.toCookie(wireLine, parameters.path, visitor)
    if (bookingsCookie !== undefined) cookies.push(bookingsCookie)
    // The agent's bookings are not for whoever uses this browser next.
    if (endpoint.sessionEffect === 'agency-signed-out' && agency.forInternalAgentSite) {
      cookies.push(toExpiredBookingsCookie(options.scheme))
    }
    const may = resolvePermissions(agency, after, { deployment, now: now() })
    const reply =
      isSignOut(endpoint) && !isSignedOutUpstream(called)
        ? toProblemResponse({ code: 'sign-out-unconfirmed' }, cookies)
        : toDataResponse(toVisibleReply(outcome.data, endpoint.sealedFields ?? [], may.seeNetPrice), cookies)
    // Pages of the agency must not be shown again by the browser's Back button.
    if (endpoint.sessionEffect === 'agency-signed-out') reply.headers.set('clear-site-data', '"cache"')
    return reply
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (error) {
      log.error({ service: service.name, err: error }, 'unexpected error in a proxy')
      return toProblemResponse({ code: 'internal' })
    }
  }
}

/** Whether the upstream has ended the login, or does not know it any more. */
function isSignedOutUpstream(called: UpstreamOutcome<unknown>): boolean {
  return called.ok || called.error.kind === 'unauthorized' || called.error.kind === 'not-found'
}
