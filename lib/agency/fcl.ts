import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { env } from '#lib/env.ts'

/**
 * What a site does not show to FCL agents (specification, section 6: "hides certain content"): all that speaks to the
 * public and not to who sells to it. In the page it is marked `data-public`; `app/globals.css` hides it.
 */
export const FCL_HIDDEN = {
  phone: 'the numbers of the public channels: such a call would come back to the agent',
  lead: 'the form that asks to be called back, with the section it stands in',
  newsletter: 'consent to advertising: it is the customer’s own, and nobody ticks it for another',
  popup: 'what the editors want visitors to see first',
} as const

/** May an agent be logged in on this agency's site: its own, a marketer's, or a white label that lets some in? */
export function mayHostAgents(agency: AgencyContent): boolean {
  return agency.forInternalAgentSite || agency.isLoginMarketer || agency.dabAllowedOdyAgentCodes.length > 0
}

/** The script that FCL agents get on this site; undefined where none is configured or no agent can be. */
export function findOnsiteScript(agency: AgencyContent): string | undefined {
  return mayHostAgents(agency) ? env.FCL_ONSITE_SCRIPT : undefined
}
