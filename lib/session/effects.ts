import type { z } from 'zod'
import type {
  AgencyLoginRequested,
  AgencySession,
  AgencySessionCheck,
  AgentLogin,
  MemberSession,
} from '#lib/contract/entities/agency.ts'
import type { SessionEffect } from '#lib/contract/service.ts'
import { Session } from '#lib/session/session.ts'

/** Milliseconds for which a verified cancellation password holds. */
export const CANCEL_VERIFIED_FOR = 30 * 60_000

/** The session after a call that succeeded. `reply` and `body` are already checked by the contract. */
type Effect = (session: Session, reply: unknown, body: unknown, now: number) => Session

type Login = Partial<z.output<typeof AgencySession>>
type CodeSent = { verificationTimeout: number }

const without = <Part extends 'member' | 'agency' | 'cancel'>(session: Session, part: Part): Session => {
  const { [part]: _, ...rest } = session
  return rest as Session
}

function authorizedAgency(
  kind: 'marketer' | 'agent',
  sid: string,
  { userToken, clerkName, loginOdyAgentCode }: Login,
): NonNullable<Session['agency']> {
  return {
    state: 'authorized',
    kind,
    sid,
    ...(userToken && { userToken }),
    ...(clerkName && { clerkName }),
    ...(loginOdyAgentCode && { odyAgentCode: loginOdyAgentCode }),
  }
}

const EFFECTS = {
  'agent-opens': (session, reply, body) => {
    const login = reply as z.output<typeof AgencySession>
    const { clerkName, odyAgentCode: loginOdyAgentCode } = body as z.output<typeof AgentLogin>
    return {
      ...session,
      agency: authorizedAgency('agent', login.agencySid, { clerkName, loginOdyAgentCode, ...login }),
    }
  },
  'agency-opens': (session, reply) => {
    const login = reply as z.output<typeof AgencySession>
    return { ...session, agency: authorizedAgency('marketer', login.agencySid, login) }
  },
  'agency-pends': (session, reply, _body, now) => {
    const { agencySid: sid, verificationTimeout } = reply as z.output<typeof AgencyLoginRequested>
    return { ...session, agency: { state: 'pending', kind: 'marketer', sid, ...expiry(verificationTimeout, now) } }
  },
  // The reply may confirm the sid that waits for its code, or bring another.
  'agency-verifies': (session, reply) => {
    const login = reply as Login
    const sid = login.agencySid ?? session.agency?.sid
    return sid === undefined ? session : { ...session, agency: authorizedAgency('marketer', sid, login) }
  },
  'agency-closes': (session) => without(without(session, 'agency'), 'cancel'),
  'agency-confirms': (session, reply) => {
    const { logined, clerkName, loginOdyAgentCode } = reply as z.output<typeof AgencySessionCheck>
    if (session.agency?.state !== 'authorized') return session
    if (!logined) return without(session, 'agency')
    const { agency } = session
    return {
      ...session,
      agency: {
        ...agency,
        ...(clerkName && { clerkName }),
        // The upstream's word: whoever the sid belongs to now is who may act.
        ...(loginOdyAgentCode && { odyAgentCode: loginOdyAgentCode }),
      },
    }
  },
  'member-pends': (session, reply, _body, now) => {
    const { memberSid: sid, verificationTimeout } = reply as CodeSent & { memberSid: string }
    return { ...session, member: { state: 'pending', sid, ...expiry(verificationTimeout, now) } }
  },
  'member-opens': (session, reply) => {
    const { member, discountPercent } = reply as z.output<typeof MemberSession>
    const sid = session.member?.sid
    return sid === undefined ? session : { ...session, member: { state: 'authorized', sid, member, discountPercent } }
  },
  'member-closes': (session) => without(session, 'member'),
  'member-confirms': (session, reply) => {
    const { logined, member, discountPercent } = reply as { logined: boolean } & Partial<z.output<typeof MemberSession>>
    if (session.member?.state !== 'authorized') return session
    if (!logined) return without(session, 'member')
    return {
      ...session,
      member: {
        ...session.member,
        ...(member && { member }),
        ...(discountPercent !== undefined && { discountPercent }),
      },
    }
  },
  'cancel-verifies': (session, _reply, _body, now) => ({
    ...session,
    cancel: { verifiedUntil: now + CANCEL_VERIFIED_FOR },
  }),
} satisfies Record<SessionEffect, Effect>

function expiry(seconds: number, now: number): { codeExpiresAt: number } {
  return { codeExpiresAt: now + seconds * 1_000 }
}

/**
 * The session after a call with this effect (specification, section 4). Undefined when the reply holds what no
 * session may: a sid that cannot be sent in a header.
 */
export function applyEffect(
  effect: SessionEffect,
  session: Session,
  reply: unknown,
  body: unknown,
  now: number,
): Session | undefined {
  const parsed = Session.safeParse(EFFECTS[effect](session, reply, body, now))
  return parsed.success ? parsed.data : undefined
}

/** The session without one of its parts, as after a 401. */
export function closePart(session: Session, part: 'member' | 'agency'): Session {
  return part === 'agency' ? EFFECTS['agency-closes'](session) : EFFECTS['member-closes'](session)
}
