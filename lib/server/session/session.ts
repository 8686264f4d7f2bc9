import { z } from 'zod'
import { ClubMember } from '#lib/contract/entities/agency.ts'
import { Code } from '#lib/contract/values.ts'

/** The most milliseconds that a session lasts, even while it is used. */
export const SESSION_LIFETIME = 12 * 3_600_000

// A session id is sent in a header, so it may contain only characters that are valid in a header.
const HeaderSafe = z.string().regex(/^[\x21-\x7e]{1,4000}$/)
const EpochMilliseconds = z.int().positive()

/** An upstream may give a session id again: it is another login, although the former one has ended. */
const SignedInAt = { signedInAt: EpochMilliseconds.optional() }

const MemberPart = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('pending'),
    sid: HeaderSafe,
    codeExpiresAt: EpochMilliseconds,
    /** The phone to which the code was sent: wrong codes are counted for it. */
    phone: z.string().max(40).optional(),
  }),
  z.object({
    state: z.literal('authorized'),
    sid: HeaderSafe,
    ...SignedInAt,
    member: ClubMember,
    discountPercent: z.number().min(0).max(100),
  }),
])

const AgencyPart = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('pending'),
    kind: z.literal('marketer'),
    sid: HeaderSafe,
    codeExpiresAt: EpochMilliseconds,
  }),
  z.object({
    state: z.literal('authorized'),
    kind: z.enum(['marketer', 'agent']),
    sid: HeaderSafe,
    ...SignedInAt,
    userToken: HeaderSafe.optional(),
    clerkName: z.string().max(300).optional(),
    odyAgentCode: Code.optional(),
  }),
])

/**
 * The content of the sealed cookie (specification, section 4). Its parts are independent: a club member, an agency's
 * marketer or agent, and a verified cancellation password. Times are milliseconds since 1970.
 */
export const SealedSession = z.object({
  /** The only host on which it is valid. */
  host: z.string().max(253),
  /** When its first part was added. */
  since: EpochMilliseconds,
  member: MemberPart.optional(),
  agency: AgencyPart.optional(),
  cancel: z.object({ verifiedUntil: EpochMilliseconds }).optional(),
})
export type SealedSession = z.infer<typeof SealedSession>

/** The part of a session that the login of a clerk or an agency has opened. */
export type AuthorizedAgency = Extract<NonNullable<SealedSession['agency']>, { state: 'authorized' }>

/** A session without any part. */
export function createEmptySession(host: string, now: number): SealedSession {
  return { host, since: now }
}

/** Whether the session has no part: nobody signed in, no code sent, no cancellation password verified. */
export function isEmpty({ member, agency, cancel }: SealedSession): boolean {
  return member === undefined && agency === undefined && cancel === undefined
}

/** The session without expired parts: codes that were not entered in time, an old cancellation password. */
export function withoutExpired(session: SealedSession, now: number): SealedSession {
  const { member, agency, cancel, ...rest } = session
  return {
    ...rest,
    ...(member && !(member.state === 'pending' && member.codeExpiresAt <= now) && { member }),
    ...(agency && !(agency.state === 'pending' && agency.codeExpiresAt <= now) && { agency }),
    ...(cancel && cancel.verifiedUntil > now && { cancel }),
  }
}
