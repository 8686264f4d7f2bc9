import type { Endpoint, SessionEffect, WireLine } from '#lib/contract/service.ts'
import { verifiesCredentials } from '#lib/server/proxy/access.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { toClerkIdentity, toPhoneIdentity } from '#lib/server/proxy/guess-limits.ts'
import { type Problem, type ProblemCode, toProblemResponse } from '#lib/server/proxy/problem.ts'
import { type SecurityEvent, type SecurityFields, type SecurityLog, toLoggedPath } from '#lib/server/security-log.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

const EVENT_BY_PROBLEM: Partial<Record<ProblemCode, SecurityEvent>> = {
  'too-often': 'limit-refused',
  'foreign-origin': 'foreign-origin',
  'other-agency': 'other-agency',
  'bad-path': 'bad-input',
  'invalid-input': 'bad-input',
  'body-too-large': 'bad-input',
  'wrong-content-type': 'bad-input',
}

/** Writes a refused request to the security log, if its problem is a security event. */
export function recordRefusal(
  security: SecurityLog | undefined,
  request: Request,
  { code, fields }: Problem,
  known: SecurityFields = {},
  event: SecurityEvent | undefined = EVENT_BY_PROBLEM[code],
): void {
  if (event === undefined) return
  const origin = request.headers.get('origin')
  security?.(event, {
    host: request.headers.get('host')?.replace(/:\d+$/, '') ?? '',
    address: getClientAddress(request.headers),
    what: toLoggedPath(new URL(request.url).pathname),
    outcome: code,
    ...(fields && { detail: { fields } }),
    ...(event === 'foreign-origin' && { detail: { origin, site: request.headers.get('sec-fetch-site') } }),
    ...known,
  })
}

/** Writes a refused request to the security log, if its problem is a security event, and returns its response. */
export function refuse(...refusal: Parameters<typeof recordRefusal>): Response {
  recordRefusal(...refusal)
  return toProblemResponse(refusal[2])
}

/** Refuses a call for a booking. Another agency's booking and a missing one look the same. */
export function refuseBooking(
  security: SecurityLog | undefined,
  request: Request,
  problem: Problem,
  what: WireLine,
): Response {
  return refuse(security, request, problem, { what }, problem.code === 'not-found' ? 'other-agency' : undefined)
}

const EVENT_BY_EFFECT: Partial<Record<SessionEffect, SecurityEvent>> = {
  'agent-signed-in': 'sign-in-succeeded',
  'agency-signed-in': 'sign-in-succeeded',
  'agency-code-verified': 'sign-in-succeeded',
  'member-signed-in': 'sign-in-succeeded',
  'cancel-password-verified': 'sign-in-succeeded',
  'agency-code-sent': 'code-requested',
  'member-code-sent': 'code-requested',
  'agency-signed-out': 'signed-out',
  'member-signed-out': 'signed-out',
}

export type SignInCall = {
  request: Request
  wireLine: WireLine
  endpoint: Endpoint
  host: string
  limit: string
  /** Whose credentials were checked: the identities of the call's attempts. */
  identities: readonly string[]
  session: SealedSession
}

/** Writes a sign-in, a wrong password or code, a requested code or a sign-out to the security log. */
export function recordSignIn(
  security: SecurityLog | undefined,
  { request, wireLine, endpoint, host, limit, identities, session }: SignInCall,
  outcome: UpstreamOutcome<unknown>,
): void {
  const event = endpoint.sessionEffect && EVENT_BY_EFFECT[endpoint.sessionEffect]
  const failed = !outcome.ok && verifiesCredentials(wireLine, endpoint)
  if (!failed && event === undefined) return
  const identity = identities[0] ?? toSignedInIdentity(session, endpoint.sessionEffect)
  security?.(failed ? 'sign-in-failed' : (event ?? 'sign-in-failed'), {
    host,
    address: getClientAddress(request.headers),
    what: wireLine,
    limit,
    outcome: outcome.ok ? 'ok' : outcome.error.kind,
    ...(identity !== undefined && { identity }),
  })
}

/** The identity of a visitor who signs out, equal to that of the sign-in. */
function toSignedInIdentity({ agency, member }: SealedSession, effect: SessionEffect | undefined): string | undefined {
  if (effect === 'member-signed-out' && member?.state === 'authorized') return toPhoneIdentity(member.member.phone)
  return effect === 'agency-signed-out' && agency?.state === 'authorized' ? toClerkIdentity(agency) : undefined
}
