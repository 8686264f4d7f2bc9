import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Permissions } from '#lib/contract/sign-in-state.ts'

/** The parts of the sealed session that determine permissions. Times are milliseconds since 1970. */
export type SignInParts = {
  agency?:
    | { state: 'pending' }
    | { state: 'authorized'; kind: 'marketer' | 'agent'; odyAgentCode?: string | undefined }
    | undefined
  /** A verified cancellation password. */
  cancel?: { verifiedUntil: number } | undefined
}

export type PermissionContext = { deployment: string; now: number }

/** Whether agents may work on this agency's site; with an agent's code, whether this agent may. */
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

/** Whether an agent is signed in who may work on this agency's site. */
export function isSignedInAgent(agency: AgencyContent, session: SignInParts): boolean {
  const part = session.agency
  return part?.state === 'authorized' && part.kind === 'agent' && isAgentSite(agency, part.odyAgentCode ?? '')
}

/**
 * The permissions of a session on this agency's site (section 6). They decide what the site shows and which calls the
 * proxies accept; the upstreams check again.
 */
export function resolvePermissions(agency: AgencyContent, session: SignInParts, facts: PermissionContext): Permissions {
  const agent = isSignedInAgent(agency, session)
  const marketer = session.agency?.state === 'authorized' && session.agency.kind === 'marketer'
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
