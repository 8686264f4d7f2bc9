import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Permissions } from '#lib/contract/own.ts'
import type { Session } from '#lib/session/session.ts'

export type PermissionFacts = { deployment: string; now: number }

/** May agents work on this agency's site, and, when a code is given, this one? */
export function isAgentSite(
  {
    forInternalAgentSite,
    dabAllowedOdyAgentCodes,
  }: Pick<AgencyContent, 'forInternalAgentSite' | 'dabAllowedOdyAgentCodes'>,
  odyAgentCode?: string,
): boolean {
  if (forInternalAgentSite) return true
  return odyAgentCode === undefined
    ? dabAllowedOdyAgentCodes.length > 0
    : dabAllowedOdyAgentCodes.includes(odyAgentCode)
}

/** Does this agency's site have a login for marketers, by password, code or credit? */
export function isMarketerSite(agency: AgencyContent): boolean {
  const { isLoginMarketer, is2FA, usePaxBankCreditAsLoginCredential, forInternalAgentSite } = agency
  return isLoginMarketer || is2FA || usePaxBankCreditAsLoginCredential || forInternalAgentSite
}

/** An agent who is logged in, on a site where this agent may work. */
export function isAgentHere(agency: AgencyContent, session: Session): boolean {
  const part = session.agency
  return part?.state === 'authorized' && part.kind === 'agent' && isAgentSite(agency, part.odyAgentCode ?? '')
}

/** What this session may do on this agency's site. The upstreams check again; this decides what is shown and let through. */
export function permissionsOf(agency: AgencyContent, session: Session, facts: PermissionFacts): Permissions {
  const loggedIn = session.agency?.state === 'authorized'
  const agent = isAgentHere(agency, session)
  const marketer = loggedIn && session.agency?.kind === 'marketer'
  return {
    seeNetPrice: marketer || agent,
    bypassPayment: agent || (marketer && agency.bypassPayment),
    cancelBookings: agent || (session.cancel !== undefined && session.cancel.verifiedUntil > facts.now),
    seeDesk: agent,
    receiveMessages: marketer || agent,
    editOrder: agent,
    checkTeachers: agent,
    seeOrderHistory: marketer || agent,
    useCredit: (marketer || agent) && agency.usePaxBankCreditAsLoginCredential,
    trackJourney: agent && facts.deployment === 'staging',
  }
}
