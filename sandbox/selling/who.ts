import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { type AgencyLogin, agencyLoginOf, agencyOf, memberOf } from '#sandbox/sessions.ts'
import { type Caller, Refusal, type World } from '#sandbox/world.ts'

/** Percent that a logged-in marketer's site takes off for its own customers. */
const MARKETER_PERCENT = 2

/** The agency that sells: the caller's, or the main site's where a call names none that we know. */
export function sellerOf(world: World, caller: Caller): CatalogueAgency {
  const { agencies } = world.catalogue
  const seller = agencyOf(world, caller) ?? agencies.find(({ forMainSite }) => forMainSite) ?? agencies[0]
  if (!seller) throw new Refusal(404, 'הסוכנות לא נמצאה.')
  return seller
}

/** The caller's login, where it is one of the seller's own: a sid of another agency shows and allows nothing. */
export function loginAt(world: World, caller: Caller, agencyCode: string): AgencyLogin | undefined {
  const login = agencyLoginOf(world, caller)
  return login?.agencyCode === agencyCode ? login : undefined
}

/** May net prices and commissions be told to this caller? Only to a logged-in agency or agent. */
export function showsNet(world: World, caller: Caller): boolean {
  return loginAt(world, caller, sellerOf(world, caller).agencyCode) !== undefined
}

/** The percents a caller has a right to: as a club member, and as a marketer who is logged in. */
export function percentsOf(world: World, caller: Caller): { member: number; agency: number } {
  const login = loginAt(world, caller, sellerOf(world, caller).agencyCode)
  return {
    member: memberOf(world, caller)?.discountPercent ?? 0,
    agency: login?.kind === 'agency' && sellerOf(world, caller).isLoginMarketer ? MARKETER_PERCENT : 0,
  }
}
