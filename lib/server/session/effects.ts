import type {
  AgencyLogin,
  AgencyLoginRequested,
  AgencySessionCheck,
  AgentLoginRequest,
  ClubMember,
  MemberLogin,
} from '#lib/contract/entities/agency.ts'
import type { SessionEffect } from '#lib/contract/service.ts'
import { CANCEL_VERIFIED_FOR } from '#lib/domain/agency/permissions.ts'
import { SealedSession } from '#lib/server/session/session.ts'

/** The session after a successful call. `reply` and `body` are already validated against the contract. */
type Effect = (session: SealedSession, reply: unknown, body: unknown, now: number) => SealedSession

type Login = Partial<AgencyLogin>
type CodeSent = { verificationTimeout: number }

const without = <Part extends 'member' | 'agency' | 'cancel'>(session: SealedSession, part: Part): SealedSession => {
  const { [part]: _, ...rest } = session
  return rest as SealedSession
}

function authorizedAgency(
  kind: 'marketer' | 'agent',
  sid: string,
  signedInAt: number,
  { userToken, clerkName, loginOdyAgentCode }: Login,
): NonNullable<SealedSession['agency']> {
  return {
    state: 'authorized',
    kind,
    sid,
    signedInAt,
    ...(userToken && { userToken }),
    ...(clerkName && { clerkName }),
    ...(loginOdyAgentCode && { odyAgentCode: loginOdyAgentCode }),
  }
}

/** The member with the phone of the reply, else with that of the session: to which the code was sent, or of the login. */
function withPhone(member: ClubMember, { member: part }: SealedSession): ClubMember {
  const known = part?.state === 'authorized' ? part.member.phone : part?.phone
  const phone = member.phone ?? known
  return { ...member, ...(phone !== undefined && { phone }) }
}

const EFFECTS = {
  'agent-signed-in': (session, reply, body, now) => {
    const login = reply as AgencyLogin
    const typed = body as AgentLoginRequest
    // An empty name in the reply says nothing.
    const clerkName = login.clerkName || typed.clerkName
    const loginOdyAgentCode = login.loginOdyAgentCode ?? typed.odyAgentCode
    return {
      ...session,
      agency: authorizedAgency('agent', login.agencySid, now, { ...login, clerkName, loginOdyAgentCode }),
    }
  },
  'agency-signed-in': (session, reply, _body, now) => {
    const login = reply as AgencyLogin
    return { ...session, agency: authorizedAgency('marketer', login.agencySid, now, login) }
  },
  'agency-code-sent': (session, reply, _body, now) => {
    const { agencySid: sid, verificationTimeout } = reply as AgencyLoginRequested
    return { ...session, agency: { state: 'pending', kind: 'marketer', sid, ...expiry(verificationTimeout, now) } }
  },
  // The reply may confirm the pending session id or replace it.
  'agency-code-verified': (session, reply, _body, now) => {
    const login = (reply ?? {}) as Login
    const sid = login.agencySid ?? session.agency?.sid
    return sid === undefined ? session : { ...session, agency: authorizedAgency('marketer', sid, now, login) }
  },
  'agency-signed-out': (session) => without(without(session, 'agency'), 'cancel'),
  'agency-checked': (session, reply) => {
    const { logined, clerkName, loginOdyAgentCode } = reply as AgencySessionCheck
    if (session.agency?.state !== 'authorized') return session
    if (!logined) return without(session, 'agency')
    const { agency } = session
    return {
      ...session,
      agency: {
        ...agency,
        ...(clerkName && { clerkName }),
        // The upstream determines which user the session id now belongs to.
        ...(loginOdyAgentCode && { odyAgentCode: loginOdyAgentCode }),
      },
    }
  },
  'member-code-sent': (session, reply, body, now) => {
    const { memberSid: sid, verificationTimeout } = reply as CodeSent & { memberSid: string }
    const { phone } = body as { phone: string }
    return { ...session, member: { state: 'pending', sid, phone, ...expiry(verificationTimeout, now) } }
  },
  'member-signed-in': (session, reply, _body, now) => {
    const { member, discountPercent } = reply as MemberLogin
    if (session.member === undefined) return session
    const { sid } = session.member
    const known = withPhone(member, session)
    return { ...session, member: { state: 'authorized', sid, signedInAt: now, member: known, discountPercent } }
  },
  'member-signed-out': (session) => without(session, 'member'),
  'member-checked': (session, reply) => {
    const { logined, member, discountPercent } = reply as { logined: boolean } & Partial<MemberLogin>
    if (session.member?.state !== 'authorized') return session
    if (!logined) return without(session, 'member')
    return {
      ...session,
      member: {
        ...session.member,
        ...(member && { member: withPhone(member, session) }),
        ...(discountPercent !== undefined && { discountPercent }),
      },
    }
  },
  'cancel-password-verified': (session, _reply, _body, now) => ({
    ...session,
    cancel: { verifiedUntil: now + CANCEL_VERIFIED_FOR },
  }),
} satisfies Record<SessionEffect, Effect>

function expiry(seconds: number, now: number): { codeExpiresAt: number } {
  return { codeExpiresAt: now + seconds * 1_000 }
}

/**
 * The session after a call with this effect (specification, section 4). Undefined when the reply contains a value that a
 * session must not contain, such as a session id that cannot be sent in a header.
 */
export function applyEffect(
  effect: SessionEffect,
  session: SealedSession,
  reply: unknown,
  body: unknown,
  now: number,
): SealedSession | undefined {
  const parsed = SealedSession.safeParse(EFFECTS[effect](session, reply, body, now))
  return parsed.success ? parsed.data : undefined
}

/** The session without one of its parts, for example after a 401. */
export function removePart(session: SealedSession, part: 'member' | 'agency'): SealedSession {
  return part === 'agency' ? EFFECTS['agency-signed-out'](session) : EFFECTS['member-signed-out'](session)
}
