import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { toSignInMethods } from '#lib/domain/agency/sign-in-methods.ts'
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

/** Whether agents or marketers may sign in here: the login of either may have an agent code of the list. */
export function mayHostAgents(agency: AgencyContent): boolean {
  return toSignInMethods(agency).length > 0
}

/** The address of the script for FCL agents on this site; undefined when none is configured or agents cannot sign in. */
export function findOnsiteScript(agency: AgencyContent): string | undefined {
  return mayHostAgents(agency) ? env.FCL_ONSITE_SCRIPT : undefined
}
