import { z } from 'zod'
import type { ClubMember } from '#lib/contract/entities/agency.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { nextCode, nextToken } from '#sandbox/chance.ts'
import { first, run } from '#sandbox/database.ts'
import { type Caller, Refusal, type World } from '#sandbox/world.ts'

/** Who is logged in to an agency's site. An `agent` is an internal agent, an `agency` a marketer. */
export type AgencyLogin = {
  sid: string
  kind: 'agency' | 'agent'
  agencyCode: string
  loginOdyAgentCode: string
  clerkName: string | undefined
  displayName: string | undefined
  userToken: string
}

/** How long a code in an SMS may be used. */
export const CODE_SECONDS = 120
const CODE_ATTEMPTS = 5
const AGENCY_SECONDS = 12 * 3_600
const MEMBER_SECONDS = 30 * 86_400

const text = z.string().nullable()
const AgencyRow = z.object({
  sid: z.string(),
  kind: z.enum(['agency', 'agent']),
  agency_code: z.string(),
  login_ody_agent_code: z.string(),
  clerk_name: text,
  display_name: text,
  user_token: z.string(),
})
const MemberRow = z.object({
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  newsletter: z.number(),
  discount_percent: z.number(),
})
const CodeRow = z.object({ code: text, code_expires_at: text, attempts: z.number() })

const later = (world: World, seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString()
const now = (world: World) => later(world, 0)

/** The agency that a call is made for: by code, or by the marketer id of its attribution. */
export function agencyOf(world: World, caller: Caller): CatalogueAgency | undefined {
  const { agency } = caller
  if (agency === undefined) return undefined
  const { agencies } = world.catalogue
  return (
    agencies.find(({ agencyCode }) => agencyCode === agency) ?? agencies.find(({ marketerId }) => marketerId === agency)
  )
}

/** The open login behind the call's agencySid, if there is one, it is not over, and its token is not another's. */
export function agencyLoginOf(world: World, caller: Pick<Caller, 'agencySid' | 'userToken'>): AgencyLogin | undefined {
  if (caller.agencySid === undefined) return undefined
  const row = first(
    world.db,
    AgencyRow,
    'SELECT * FROM agency_sessions WHERE sid = ? AND open = 1 AND expires_at > ?',
    caller.agencySid,
    now(world),
  )
  if (!row || (caller.userToken !== undefined && caller.userToken !== row.user_token)) return undefined
  return {
    sid: row.sid,
    kind: row.kind,
    agencyCode: row.agency_code,
    loginOdyAgentCode: row.login_ody_agent_code,
    clerkName: row.clerk_name ?? undefined,
    displayName: row.display_name ?? undefined,
    userToken: row.user_token,
  }
}

/** Opens a login (or, with `pending`, one that waits for its SMS code) and returns it with the code. */
export function openAgencyLogin(
  world: World,
  who: Pick<AgencyLogin, 'kind' | 'agencyCode' | 'loginOdyAgentCode'> & { clerkName?: string; displayName?: string },
  pending = false,
): { sid: string; userToken: string; code: string | undefined } {
  const sid = nextToken(world, 'agency-sid')
  const userToken = nextToken(world, 'user-token')
  const code = pending ? nextCode(world, 'agency-code') : undefined
  run(
    world.db,
    `INSERT INTO agency_sessions (sid, kind, agency_code, login_ody_agent_code, clerk_name, display_name, user_token,
       code, code_expires_at, open, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    sid,
    who.kind,
    who.agencyCode,
    who.loginOdyAgentCode,
    who.clerkName ?? null,
    who.displayName ?? null,
    userToken,
    code ?? null,
    pending ? later(world, CODE_SECONDS) : null,
    pending ? 0 : 1,
    later(world, AGENCY_SECONDS),
  )
  return { sid, userToken, code }
}

/**
 * Turns a pending login into an open one. Refuses a wrong code (400), one too many (429), an expired code (410)
 * and a sid that waits for none (401). With `renew` the login gets a new sid.
 */
export function verifyAgencyLogin(
  world: World,
  caller: Caller,
  code: string,
  renew: (agencyCode: string) => boolean,
): AgencyLogin {
  checkCode(world, 'agency_sessions', caller.agencySid, code)
  const sid = caller.agencySid ?? ''
  const pending = agencyLoginOf(world, { agencySid: sid, userToken: undefined })
  if (!pending) throw unknown()
  if (!renew(pending.agencyCode)) return pending
  const renewed = nextToken(world, 'agency-sid')
  run(world.db, 'UPDATE agency_sessions SET sid = ? WHERE sid = ?', renewed, sid)
  return { ...pending, sid: renewed }
}

/** Ends a login. Nothing happens when there is none. */
export function closeAgencyLogin(world: World, caller: Caller): void {
  if (caller.agencySid !== undefined) run(world.db, 'DELETE FROM agency_sessions WHERE sid = ?', caller.agencySid)
}

/** The club member behind the call's memberSid, once the code was verified. */
export function memberOf(
  world: World,
  caller: Pick<Caller, 'memberSid'>,
): { member: ClubMember; discountPercent: number } | undefined {
  if (caller.memberSid === undefined) return undefined
  const row = first(
    world.db,
    MemberRow,
    `SELECT members.* FROM members JOIN member_sessions USING (phone)
     WHERE sid = ? AND open = 1 AND expires_at > ?`,
    caller.memberSid,
    now(world),
  )
  if (!row) return undefined
  return {
    member: {
      phone: row.phone,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      newsletter: row.newsletter === 1,
    },
    discountPercent: row.discount_percent,
  }
}

/** Opens a member's session that waits for its SMS code. `phone` is a known member's, E.164. */
export function openMemberSession(world: World, phone: string): { sid: string; code: string } {
  const sid = nextToken(world, 'member-sid')
  const code = nextCode(world, 'member-code')
  run(
    world.db,
    'INSERT INTO member_sessions (sid, phone, code, code_expires_at, open, expires_at) VALUES (?, ?, ?, ?, 0, ?)',
    sid,
    phone,
    code,
    later(world, CODE_SECONDS),
    later(world, MEMBER_SECONDS),
  )
  return { sid, code }
}

/** As `verifyAgencyLogin`, for a member. */
export function verifyMemberSession(world: World, caller: Caller, code: string) {
  checkCode(world, 'member_sessions', caller.memberSid, code)
  const session = memberOf(world, caller)
  if (!session) throw unknown()
  return session
}

/** Ends a member's session. Nothing happens when there is none. */
export function closeMemberSession(world: World, caller: Caller): void {
  if (caller.memberSid !== undefined) run(world.db, 'DELETE FROM member_sessions WHERE sid = ?', caller.memberSid)
}

function checkCode(
  world: World,
  table: 'agency_sessions' | 'member_sessions',
  sid: string | undefined,
  code: string,
): void {
  const row =
    sid === undefined
      ? undefined
      : first(world.db, CodeRow, `SELECT code, code_expires_at, attempts FROM ${table} WHERE sid = ?`, sid)
  if (sid === undefined || !row?.code || !row.code_expires_at) throw unknown()
  if (row.code_expires_at <= now(world)) throw new Refusal(410, 'תוקף קוד האימות פג. יש לבקש קוד חדש.')
  if (row.attempts >= CODE_ATTEMPTS) throw new Refusal(429, 'יותר מדי ניסיונות. יש לבקש קוד חדש.')
  if (row.code !== code) {
    run(world.db, `UPDATE ${table} SET attempts = attempts + 1 WHERE sid = ?`, sid)
    throw new Refusal(400, 'קוד האימות שגוי. נסו שוב.')
  }
  run(world.db, `UPDATE ${table} SET open = 1, code = NULL, code_expires_at = NULL WHERE sid = ?`, sid)
}

function unknown(): Refusal {
  return new Refusal(401, 'לא התבקש קוד אימות. יש להתחיל את הכניסה מחדש.')
}
