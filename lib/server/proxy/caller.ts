import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toCallAttribution } from '#lib/domain/attribution/call-attribution.ts'
import type { Attribution } from '#lib/server/session/attribution-cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { notifySessionRevoked } from '#lib/server/session/session-revocation.ts'
import type { UpstreamCaller } from '#lib/server/upstream/outcome.ts'

export type Visitor = {
  agency: AgencyContent
  host: string
  session: SealedSession
  attribution: Attribution
  /** The cookie of the bookings that this browser has made on this site. */
  bookingsCookie?: string | undefined
}

/** Closes the sockets of an agency login that is in the session before a call and not after it. */
export function closeSocketsOfEndedLogin({ agency: before }: SealedSession, { agency: after }: SealedSession): void {
  if (before?.state === 'authorized' && after?.sid !== before.sid) notifySessionRevoked(before.sid)
}

/** The caller of a request: the session ids of its logins. A pending login's id is sent only to verify or end it. */
export function toCaller(attributed: boolean, effect: string | undefined, visitor: Visitor): UpstreamCaller {
  const { agency, session, attribution } = visitor
  const sidOf = (part: SealedSession['agency'] | SealedSession['member'], ...pending: string[]) =>
    part && (part.state === 'authorized' || pending.includes(effect ?? '')) ? part.sid : undefined
  const agencySid = sidOf(session.agency, 'agency-code-verified', 'agency-signed-out')
  const memberSid = sidOf(session.member, 'member-signed-in', 'member-signed-out')
  const userToken = session.agency?.state === 'authorized' ? session.agency.userToken : undefined
  // A signed-in agency user acts for the agency, even if they first visited through a marketer's link.
  return {
    agency: attributed && agencySid === undefined ? toCallAttribution(agency, attribution).agency : agency.agencyCode,
    ...(userToken !== undefined && { userToken }),
    ...(memberSid !== undefined && { memberSid }),
    ...(agencySid !== undefined && { agencySid }),
  }
}
