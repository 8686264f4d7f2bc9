import { type Endpoint, isRepeatable, type LimitClass, type Service, type WireLine } from '#lib/contract/service.ts'
import { findAgencyRole, resolvePermissions } from '#lib/domain/agency/permissions.ts'
import type { Log } from '#lib/server/log.ts'
import { type CallParameters, isSignOut } from '#lib/server/proxy/access.ts'
import type { AdmissionOptions } from '#lib/server/proxy/admit-request.ts'
import type { AuditLog } from '#lib/server/proxy/audit-log.ts'
import { recordBookingCall } from '#lib/server/proxy/booking-facts.ts'
import type { BookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { toDataResponse, toProblem, toVisibleReply } from '#lib/server/proxy/browser-reply.ts'
import { closeSocketsOfEndedLogin, toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import type { ClerkGuard } from '#lib/server/proxy/clerk-guard.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { callWithinGuessLimits, findGuesses, type GuessLimits } from '#lib/server/proxy/guess-limits.ts'
import type { LinkGuard } from '#lib/server/proxy/link-guard.ts'
import type { PnrOwners } from '#lib/server/proxy/pnr-owners.ts'
import { toProblemResponse } from '#lib/server/proxy/problem.ts'
import { recordSignIn, refuse, refuseBooking } from '#lib/server/proxy/security-events.ts'
import { createEndedPartCheck } from '#lib/server/proxy/session-check.ts'
import { toExpiredBookingsCookie } from '#lib/server/session/booking-cookie.ts'
import { applyEffect, removePart } from '#lib/server/session/effects.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { BookingFactStore } from '#lib/server/store/booking-facts.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamFailure, UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

export type ForwardOptions = Pick<AdmissionOptions, 'sessions' | 'scheme' | 'security'> & {
  service: Service
  call: UntypedCall
  /** Shared by the proxies of both services. */
  guesses: GuessLimits
  /** Shared by the proxies and the documents of bookings. */
  owners: BookingOwners
  pnrOwners: PnrOwners
  links: LinkGuard
  clerks: ClerkGuard
  /** Actions of signed-in agency users are written to it. */
  audit?: AuditLog
  /** What calls say about bookings is stored in it, for their timelines. */
  facts?: BookingFactStore
  deployment: string
  log: Log
  now: () => number
}

/** A call that has passed every check. */
export type AdmittedCall = {
  request: Request
  wireLine: WireLine
  endpoint: Endpoint
  parameters: CallParameters
  visitor: Visitor
  limit: LimitClass
}

/** An admitted call with the upstream's outcome. Times are in milliseconds since 1970. */
type CompletedCall = AdmittedCall & { outcome: UpstreamOutcome<unknown>; startedAt: number }

/**
 * Sends an admitted call to the upstream and answers the browser with its outcome: checks whose the reply is, writes the
 * session, the security log, the audit log and the facts, and leaves out what a browser may not see.
 *
 * The call is sent once. A payment or a booking is never repeated, whatever its outcome: the browser then polls its status.
 */
export function createForward(options: ForwardOptions): (admitted: AdmittedCall) => Promise<Response> {
  const { service, call, sessions, scheme, guesses, owners, pnrOwners, links, clerks, security, deployment, log, now } =
    options
  const findEndedPart = createEndedPartCheck({ call, now })

  async function forward(admitted: AdmittedCall): Promise<Response> {
    const { request, wireLine, endpoint, parameters, visitor, limit } = admitted
    const { agency, host, session } = visitor
    const guessed = findGuesses(wireLine, parameters, agency.agencyCode, session)
    const identities = guessed.map(({ identity }) => identity)
    const startedAt = now()
    const attempt = await callWithinGuessLimits(guesses, guessed, getClientAddress(request.headers), () =>
      sendOnce(admitted),
    )
    if (!attempt.ok) {
      const [identity = ''] = identities
      const problem = { code: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds } as const
      return refuse(security, request, problem, { what: wireLine, limit, identity })
    }
    const { outcome } = attempt
    recordSignIn(security, { request, wireLine, endpoint, host, limit, identities, session }, outcome)
    const completed = { ...admitted, outcome, startedAt }
    if (outcome.ok) return answerReply(completed, outcome.data)
    // Signing out always succeeds on this site, even when the upstream fails: then the visitor is notified.
    return isSignOut(endpoint) ? answerReply(completed, undefined) : answerFailure(completed, outcome.error)
  }

  /**
   * The only place that sends a browser's call. When the browser disconnects, reads are aborted; a write continues, because
   * it may already have an effect.
   */
  async function sendOnce(admitted: AdmittedCall): Promise<UpstreamOutcome<unknown>> {
    const { request, wireLine, endpoint, parameters, visitor } = admitted
    const caller = toCaller(endpoint.attributed === true, endpoint.sessionEffect, visitor)
    const abort = isRepeatable(wireLine, endpoint) ? { signal: request.signal } : {}
    return refuseOtherAgent(admitted, await call(service.name, wireLine, parameters, caller, abort))
  }

  /**
   * A login as another agent than the typed one is refused where the site does not allow that agent: its pages would only ask for a
   * login again.
   */
  function refuseOtherAgent(
    { endpoint, parameters, visitor: { agency, session } }: AdmittedCall,
    outcome: UpstreamOutcome<unknown>,
  ): UpstreamOutcome<unknown> {
    if (!outcome.ok || endpoint.sessionEffect !== 'agent-signed-in') return outcome
    const after = applyEffect(endpoint.sessionEffect, session, outcome.data, parameters.body, now())
    return after && !findAgencyRole(agency, after) ? { ok: false, error: { kind: 'unauthorized' } } : outcome
  }

  /** The problem of a failed call. A refused login leaves the session. */
  async function answerFailure(completed: CompletedCall, error: UpstreamFailure): Promise<Response> {
    const { request, wireLine, endpoint, visitor } = completed
    const { session } = visitor
    recordAct(completed, session)
    recordFacts(completed)
    const ended = await findEndedPart(wireLine, endpoint, visitor, error)
    const after = ended ? removePart(session, ended) : session
    closeSocketsOfEndedLogin(session, after)
    const cookies = await sessions.save(request, session, after, { unlessReplaced: true })
    return toProblemResponse(toProblem(wireLine, endpoint, error, ended), cookies)
  }

  async function answerReply(completed: CompletedCall, data: unknown): Promise<Response> {
    const { wireLine, endpoint, parameters, visitor } = completed
    const { agency, session } = visitor
    const refused = await checkReply(completed, data)
    if (refused) return refused
    const after = endpoint.sessionEffect
      ? applyEffect(endpoint.sessionEffect, session, data, parameters.body, now())
      : session
    recordAct(completed, after ?? session)
    const unlessReplaced = isRepeatable(wireLine, endpoint)
    const cookies =
      after && (await sessions.save(completed.request, session, after, { unlessReplaced }).catch(() => undefined))
    if (!after || !cookies) {
      log.error({ service: service.name, wireLine }, 'reply cannot be stored in the session')
      return toProblemResponse({ code: 'upstream-failed' })
    }
    closeSocketsOfEndedLogin(session, after)
    cookies.push(...toBookingCookies(completed, data))
    if (isSignOut(endpoint) && !isSignedOutUpstream(completed.outcome)) {
      return withoutCache(endpoint, toProblemResponse({ code: 'sign-out-unconfirmed' }, cookies))
    }
    const { seeNetPrice } = resolvePermissions(agency, after, { deployment, now: now() })
    return withoutCache(
      endpoint,
      toDataResponse(
        toVisibleReply(data, endpoint.sealedFields ?? [], seeNetPrice),
        cookies,
        completed.outcome.ok ? completed.outcome.unread : 0,
      ),
    )
  }

  /** Undefined when the reply may be sent to this visitor. Another agency's reply is neither shown nor recorded as a fact. */
  async function checkReply(completed: CompletedCall, data: unknown): Promise<Response | undefined> {
    const { request, wireLine, parameters, visitor } = completed
    const foreign =
      (await owners.checkReply(wireLine, parameters.path, data, visitor)) ??
      (await pnrOwners.checkReply(wireLine, data, visitor))
    if (foreign) return refuseBooking(security, request, foreign, wireLine)
    recordFacts(completed)
    const ended = await links.checkReply(wireLine, parameters.path, data, visitor)
    return ended && refuse(security, request, ended, { what: wireLine })
  }

  /** The `Set-Cookie` values with which this browser proves later which bookings are its own. */
  function toBookingCookies({ wireLine, endpoint, parameters, visitor }: CompletedCall, data: unknown) {
    const { path } = parameters
    const own =
      owners.toCookie(wireLine, path, data, visitor) ??
      links.toCookie(wireLine, path, visitor) ??
      clerks.toCookie(wireLine, parameters, visitor)
    // The next person at this browser must not see the agent's bookings.
    const ends = endpoint.sessionEffect === 'agency-signed-out' && visitor.agency.forInternalAgentSite
    return [...(own === undefined ? [] : [own]), ...(ends ? [toExpiredBookingsCookie(scheme)] : [])]
  }

  function recordAct({ request, wireLine, parameters, outcome, visitor }: CompletedCall, after: SealedSession): void {
    const { agency, host, session } = visitor
    const address = getClientAddress(request.headers)
    const act = { wireLine, parameters, outcome, host, address, agencyCode: agency.agencyCode }
    try {
      options.audit?.({ ...act, before: session, after })
    } catch (error) {
      // The call has been made: its reply must reach the browser.
      log.error({ service: service.name, wireLine, err: error }, 'an act could not be written to the audit log')
    }
  }

  function recordFacts({ wireLine, parameters, outcome, visitor, startedAt }: CompletedCall): void {
    const timed = { wireLine, parameters, outcome, visitor, startedAt, endedAt: now() }
    if (options.facts) recordBookingCall(options.facts, timed)
  }

  return forward
}

/** Pages of an agency that somebody has signed out of must not be shown again by the browser's Back button. */
function withoutCache({ sessionEffect }: Endpoint, reply: Response): Response {
  if (sessionEffect === 'agency-signed-out') reply.headers.set('clear-site-data', '"cache"')
  return reply
}

/** Whether the upstream has ended the login, or does not know it any more. */
function isSignedOutUpstream(called: UpstreamOutcome<unknown>): boolean {
  return called.ok || called.error.kind === 'unauthorized' || called.error.kind === 'not-found'
}
