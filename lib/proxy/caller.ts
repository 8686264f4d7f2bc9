import type { Attribution } from '#lib/attribution/attribution.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { sayEnded } from '#lib/session/endings.ts'
import type { Session } from '#lib/session/session.ts'
import type { Caller } from '#lib/upstream/outcome.ts'

export type Visitor = { agency: AgencyContent; host: string; session: Session; attribution: Attribution }

/** What was opened for an agency's login does not outlive it. */
export function endSockets({ agency: before }: Session, { agency: after }: Session): void {
  if (before?.state === 'authorized' && after?.sid !== before.sid) sayEnded(before.sid)
}

/** On whose behalf: the sids of what is open, and of a code under way only on the calls that finish it. */
export function toCaller(attributed: boolean, effect: string | undefined, visitor: Visitor): Caller {
  const { agency, session, attribution } = visitor
  const open = (part: Session['agency'] | Session['member'], ...pending: string[]) =>
    part && (part.state === 'authorized' || pending.includes(effect ?? '')) ? part.sid : undefined
  const agencySid = open(session.agency, 'agency-verifies', 'agency-closes')
  const memberSid = open(session.member, 'member-opens', 'member-closes')
  const userToken = session.agency?.state === 'authorized' ? session.agency.userToken : undefined
  // Who is logged in for an agency works for it, through whosever link they once came.
  const marketer = attributed && agencySid === undefined ? attribution.marketerId : undefined
  return {
    agency: marketer ?? agency.agencyCode,
    ...(userToken !== undefined && { userToken }),
    ...(memberSid !== undefined && { memberSid }),
    ...(agencySid !== undefined && { agencySid }),
  }
}
