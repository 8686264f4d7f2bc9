import { z } from 'zod'
import type { ClubMember } from '#lib/contract/entities/agency.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { execute, selectFirst } from '#sandbox/database.ts'
import { listIssuedCodes, listIssuedTokens, nextCode, nextToken } from '#sandbox/seeded-random.ts'
import { type Caller, HttpError, type World } from '#sandbox/world.ts'

/** A login to an agency's site. Kind `agent` is an internal agent, kind `agency` a marketer. */
export type AgencyLogin = {
  sid: string
  kind: 'agency' | 'agent'
  agencyCode: string
  loginOdyAgentCode: string
  clerkName: string | undefined
  displayName: string | undefined
  userToken: string
}

/** How long an SMS code is valid, in seconds. */
export const CODE_SECONDS = 120
const CODE_ATTEMPTS = 5
const AGENCY_SESSION_SECONDS = 12 * 3_600
const MEMBER_SESSION_SECONDS = 30 * 86_400

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

const toIsoAfter = (world: World, seconds: number) =>
  new Date(world.clock.now().getTime() + seconds * 1_000).toISOString()
const nowIso = (world: World) => toIsoAfter(world, 0)

/** The agency of a call: found by its code, or by the marketer id of its attribution. */
export function findAgency(world: World, caller: Caller): CatalogueAgency | undefined {
  const { agency } = caller
  if (agency === undefined) return undefined
  const { agencies } = world.catalogue
  return (
    agencies.find(({ agencyCode }) => agencyCode === agency) ?? agencies.find(({ marketerId }) => marketerId === agency)
  )
}

/** The open login of the call's agencySid; undefined when there is none, it has expired, or the user token is not its own. */
export function findAgencyLogin(
  world: World,
  caller: Pick<Caller, 'agencySid' | 'userToken'>,
): AgencyLogin | undefined {
  if (caller.agencySid === undefined) return undefined
  const row = selectFirst(
    world.db,
    AgencyRow,
    'SELECT * FROM agency_sessions WHERE sid = ? AND open = 1 AND expires_at > ?',
    caller.agencySid,
    nowIso(world),
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

/** Opens a login. With `pending` the login becomes open only when its SMS code, which is returned, is verified. */
export function openAgencyLogin(
  world: World,
  who: Pick<AgencyLogin, 'kind' | 'agencyCode' | 'loginOdyAgentCode'> & { clerkName?: string; displayName?: string },
  pending = false,
): { sid: string; userToken: string; code: string | undefined } {
  const sid = nextToken(world, 'agency-sid')
  const userToken = nextToken(world, 'user-token')
  const code = pending ? nextCode(world, 'agency-code') : undefined
  execute(
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
    pending ? toIsoAfter(world, CODE_SECONDS) : null,
    pending ? 0 : 1,
    toIsoAfter(world, AGENCY_SESSION_SECONDS),
  )
  return { sid, userToken, code }
}

/**
 * Opens a pending login. Throws 400 for a wrong code, 429 after too many wrong codes, 410 for an expired code and
 * 401 for a sid without a pending code. The login gets a new sid when `renew` returns true for its agency.
 */
export function verifyAgencyLogin(
  world: World,
  caller: Caller,
  code: string,
  renew: (agencyCode: string) => boolean,
): AgencyLogin {
  checkCode(world, 'agency_sessions', caller.agencySid, code)
  const sid = caller.agencySid ?? ''
  const pending = findAgencyLogin(world, { agencySid: sid, userToken: undefined })
  if (!pending) throw createNoCodeError()
  if (!renew(pending.agencyCode)) return pending
  const renewed = nextToken(world, 'agency-sid')
  execute(world.db, 'UPDATE agency_sessions SET sid = ? WHERE sid = ?', renewed, sid)
  return { ...pending, sid: renewed }
}

/** Ends the caller's login, if there is one. */
export function closeAgencyLogin(world: World, caller: Caller): void {
  if (caller.agencySid !== undefined) execute(world.db, 'DELETE FROM agency_sessions WHERE sid = ?', caller.agencySid)
}

/** The club member of the call's memberSid; undefined before the SMS code is verified. */
export function findMember(
  world: World,
  caller: Pick<Caller, 'memberSid'>,
): { member: ClubMember; discountPercent: number } | undefined {
  if (caller.memberSid === undefined) return undefined
  const row = selectFirst(
    world.db,
    MemberRow,
    `SELECT members.* FROM members JOIN member_sessions USING (phone)
     WHERE sid = ? AND open = 1 AND expires_at > ?`,
    caller.memberSid,
    nowIso(world),
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

/** Creates a member session that becomes open when its SMS code is verified. `phone` is a member's, in E.164. */
export function openMemberSession(world: World, phone: string): { sid: string; code: string } {
  const sid = nextToken(world, 'member-sid')
  const code = nextCode(world, 'member-code')
  execute(
    world.db,
    'INSERT INTO member_sessions (sid, phone, code, code_expires_at, open, expires_at) VALUES (?, ?, ?, ?, 0, ?)',
    sid,
    phone,
    code,
    toIsoAfter(world, CODE_SECONDS),
    toIsoAfter(world, MEMBER_SESSION_SECONDS),
  )
  return { sid, code }
}

/** Opens a pending member session; throws like `verifyAgencyLogin`. */
export function verifyMemberSession(world: World, caller: Caller, code: string) {
  checkCode(world, 'member_sessions', caller.memberSid, code)
  const session = findMember(world, caller)
  if (!session) throw createNoCodeError()
  return session
}

/** Ends the caller's member session, if there is one. */
export function closeMemberSession(world: World, caller: Caller): void {
  if (caller.memberSid !== undefined) execute(world.db, 'DELETE FROM member_sessions WHERE sid = ?', caller.memberSid)
}

/** Ends the logins of a clerk at an agency, or of all its users, as the upstream's own administrators may do at any time. */
export function endAgencyLogins(world: World, agencyCode: string, clerkName?: string): void {
  execute(
    world.db,
    'DELETE FROM agency_sessions WHERE agency_code = ?1 AND (?2 IS NULL OR clerk_name = ?2)',
    agencyCode,
    clerkName ?? null,
  )
}

/** Every secret that was ever issued: session ids and tokens, and the codes of SMS messages. */
export function listIssuedSecrets(world: World): { tokens: string[]; codes: string[] } {
  return {
    tokens: ['agency-sid', 'user-token', 'member-sid'].flatMap((purpose) => listIssuedTokens(world, purpose)),
    codes: ['agency-code', 'member-code'].flatMap((purpose) => listIssuedCodes(world, purpose)),
  }
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
      : selectFirst(world.db, CodeRow, `SELECT code, code_expires_at, attempts FROM ${table} WHERE sid = ?`, sid)
  if (sid === undefined || !row?.code || !row.code_expires_at) throw createNoCodeError()
  if (row.code_expires_at <= nowIso(world)) throw new HttpError(410, 'תוקף קוד האימות פג. יש לבקש קוד חדש.')
  if (row.attempts >= CODE_ATTEMPTS) throw new HttpError(429, 'יותר מדי ניסיונות. יש לבקש קוד חדש.')
  if (row.code !== code) {
    execute(world.db, `UPDATE ${table} SET attempts = attempts + 1 WHERE sid = ?`, sid)
    throw new HttpError(400, 'קוד האימות שגוי. נסו שוב.')
  }
  execute(world.db, `UPDATE ${table} SET open = 1, code = NULL, code_expires_at = NULL WHERE sid = ?`, sid)
}

function createNoCodeError(): HttpError {
  return new HttpError(401, 'לא התבקש קוד אימות. יש להתחיל את הכניסה מחדש.')
}
