import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Permissions } from '#lib/contract/sign-in-state.ts'
import { findSpelling } from '#lib/domain/identity/code.ts'

/** The parts of the sealed session that determine permissions. Times are milliseconds since 1970. */
export type SignInParts = {
  agency?:
    | { state: 'pending' }
    | { state: 'authorized'; kind: 'marketer' | 'agent'; odyAgentCode?: string | undefined }
    | undefined
  /** A verified cancellation password. */
  cancel?: { verifiedUntil: number } | undefined
}

/** Milliseconds after which a cancellation password that was accepted has to be entered again. */
export const CANCEL_VERIFIED_FOR = 30 * 60_000

export type PermissionContext = { deployment: string; now: number }

type AgentFlags = Pick<AgencyContent, 'forInternalAgentSite' | 'dabAllowedOdyAgentCodes'>

/** Whether agents may work on this agency's site; with an agent's code, whether this agent may. */
export function isAgentSite(agency: AgentFlags, odyAgentCode?: string): boolean {
  if (agency.forInternalAgentSite) return true
  const allowed = agency.dabAllowedOdyAgentCodes
  // An upstream may write the code of a login in another case than that of the agency's content.
  return odyAgentCode === undefined ? allowed.length > 0 : findSpelling(odyAgentCode, allowed) !== undefined
}

/**
 * The role of an agency's login on this site (section 6): `agent` for the company's internal agents on their own site only.
 * A clerk who signs in to a white label with an agent code works for that agency, as its marketers do. Undefined when nobody
 * is signed in, or when this site does not allow the agent's code.
 */
export function findAgencyRole(agency: AgencyContent, session: SignInParts): 'marketer' | 'agent' | undefined {
  const part = session.agency
  if (part?.state !== 'authorized') return undefined
  if (part.kind === 'marketer') return 'marketer'
  if (agency.forInternalAgentSite) return 'agent'
  return isAgentSite(agency, part.odyAgentCode ?? '') ? 'marketer' : undefined
}

/** Whether an internal agent is signed in on their own site, who works for all agencies (section 6). */
export function isSignedInAgent({ agency, session }: { agency: AgencyContent; session: SignInParts }): boolean {
  return findAgencyRole(agency, session) === 'agent'
}

/** What a session may do here (section 6), for pages and proxies; the upstreams check again. */
export function resolvePermissions(
  agency: AgencyContent,
  session: SignInParts,
  context: PermissionContext,
): Permissions {
  const role = findAgencyRole(agency, session)
  const agent = role === 'agent'
  const marketer = role === 'marketer'
  return {
    seeNetPrice: marketer || agent,
    bypassPayment: agent || (marketer && agency.bypassPayment),
    cancelBookings: agent || (session.cancel !== undefined && session.cancel.verifiedUntil > context.now),
    seeDesk: agent,
    editOrder: agent,
    checkTeachers: agent,
    seeOrderHistory: marketer || agent,
    useCredit: (marketer || agent) && agency.usePaxBankCreditAsLoginCredential,
    trackJourney: agent && context.deployment === 'staging',
  }
}
