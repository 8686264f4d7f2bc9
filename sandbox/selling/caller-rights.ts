import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { type AgencyLogin, findAgency, findAgencyLogin, findMember } from '#sandbox/sessions.ts'
import { type Caller, HttpError, type World } from '#sandbox/world.ts'

/** The discount on a logged-in marketer's site, in percent. */
const MARKETER_PERCENT = 2

/** The selling agency: the caller's, or the main site's when the call has no known agency. */
export function resolveSeller(world: World, caller: Caller): CatalogueAgency {
  const { agencies } = world.catalogue
  const seller = findAgency(world, caller) ?? agencies.find(({ forMainSite }) => forMainSite) ?? agencies[0]
  if (!seller) throw new HttpError(404, 'הסוכנות לא נמצאה.')
  return seller
}

/** The caller's login at the agency; undefined for a login at another agency. */
export function findLoginAt(world: World, caller: Caller, agencyCode: string): AgencyLogin | undefined {
  const login = findAgencyLogin(world, caller)
  return login?.agencyCode === agencyCode ? login : undefined
}

/** The same booking. Throws 404 for one of another agency, except for internal agents, who serve the customers of all agencies. */
export function requireOwnBooking<T extends { agencyCode: string }>(world: World, caller: Caller, booking: T): T {
  const seller = resolveSeller(world, caller).agencyCode
  if (booking.agencyCode === seller || findLoginAt(world, caller, seller)?.kind === 'agent') return booking
  throw new HttpError(404, 'ההזמנה לא נמצאה.')
}

/** Whether the caller may see net prices and commissions: only a logged-in agency or agent. */
export function mayShowNet(world: World, caller: Caller): boolean {
  return findLoginAt(world, caller, resolveSeller(world, caller).agencyCode) !== undefined
}

/** The caller's discounts in percent: as a club member, and as a logged-in marketer. */
export function getDiscountPercents(world: World, caller: Caller): { member: number; agency: number } {
  const login = findLoginAt(world, caller, resolveSeller(world, caller).agencyCode)
  return {
    member: findMember(world, caller)?.discountPercent ?? 0,
    agency: login?.kind === 'agency' && resolveSeller(world, caller).isLoginMarketer ? MARKETER_PERCENT : 0,
  }
}
