import type { Entry } from '#lib/contract/service.ts'
import { agencyLoginOf, memberOf } from '#sandbox/sessions.ts'
import { type Caller, Refusal, type World } from '#sandbox/world.ts'

/**
 * The upstream's own check of who may make a call, by its sids alone (401).
 * `canceller` is open here: the cancellation password travels with `cancelBook` itself, and the upstream keeps no
 * session for the preflight. Whether a site is on staging (`journey`) only the site knows.
 */
export function checkAccess(entry: Entry, caller: Caller, world: World): void {
  if (entry.access === 'everyone' || entry.access === 'canceller') return
  if (entry.access === 'member') {
    if (!memberOf(world, caller)) throw new Refusal(401, 'יש להתחבר כחבר מועדון.')
    return
  }
  const login = agencyLoginOf(world, caller)
  if (!login || (entry.access !== 'agency' && login.kind !== 'agent')) throw new Refusal(401, 'יש להתחבר תחילה.')
  // A marketer's id may stand in place of the code where attribution travels with the call.
  if (caller.agency !== undefined && caller.agency !== login.agencyCode && !entry.attributed) {
    throw new Refusal(401, 'ההתחברות שייכת לסוכנות אחרת.')
  }
}
