import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { isAgentSite } from '#lib/domain/agency/permissions.ts'
import { env } from '#lib/server/env.ts'

/**
 * What a site hides from FCL agents (specification, section 6: "hides certain content"): content for the public that
 * agents do not need. Components mark it with `data-public="<key>"`, and `app/globals.css` hides it.
 */
export const FCL_HIDDEN = {
  phone: 'phone numbers of public channels: the call would be routed back to the agent',
  lead: 'the contact form, with the section it is in',
  newsletter: 'consent to advertising: only the customer may give it',
  popup: 'the startup popup for visitors',
} as const

/** Whether agents may sign in here: on sites of agents and marketers, and white labels that allow agents. */
export function mayHostAgents(agency: AgencyContent): boolean {
  return isAgentSite(agency) || agency.isLoginMarketer
}

/** The address of the script for FCL agents on this site; undefined when none is configured or agents cannot sign in. */
export function findOnsiteScript(agency: AgencyContent): string | undefined {
  return mayHostAgents(agency) ? env.FCL_ONSITE_SCRIPT : undefined
}
