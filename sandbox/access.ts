import type { Endpoint } from '#lib/contract/service.ts'
import { findAgencyLogin, findMember } from '#sandbox/sessions.ts'
import { type Caller, HttpError, type World } from '#sandbox/world.ts'

/**
 * The upstream's own check of who may make a call, based on its sids only. Throws 401.
 * `canceller` calls are not checked here: the cancellation password is sent with `cancelBook`, and the upstream has no
 * session for the preflight. `journey` calls need any login: only the site knows whether it runs on staging.
 */
export function checkAccess(entry: Endpoint, caller: Caller, world: World): void {
  if (entry.access === 'everyone' || entry.access === 'canceller') return
  if (entry.access === 'member') {
    if (!findMember(world, caller)) throw new HttpError(401, 'יש להתחבר כחבר מועדון.')
    return
  }
  const login = findAgencyLogin(world, caller)
  if (!login || (entry.access !== 'agency' && login.kind !== 'agent')) throw new HttpError(401, 'יש להתחבר תחילה.')
  // Attributed calls may send a marketer id instead of the agency code.
  if (caller.agency !== undefined && caller.agency !== login.agencyCode && !entry.attributed) {
    throw new HttpError(401, 'ההתחברות שייכת לסוכנות אחרת.')
  }
}
