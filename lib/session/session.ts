import { z } from 'zod'
import { ClubMember } from '#lib/contract/entities/agency.ts'

/** Milliseconds a session lives at most, however it is used. */
export const SESSION_LIFETIME = 12 * 3_600_000

// A sid travels in a header: what could not, is not one.
const HeaderSafe = z.string().regex(/^[\x21-\x7e]{1,4000}$/)
const Moment = z.int().positive()

const MemberPart = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), sid: HeaderSafe, codeExpiresAt: Moment }),
  z.object({
    state: z.literal('authorized'),
    sid: HeaderSafe,
    member: ClubMember,
    discountPercent: z.number().min(0).max(100),
  }),
])

const AgencyPart = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), kind: z.literal('marketer'), sid: HeaderSafe, codeExpiresAt: Moment }),
  z.object({
    state: z.literal('authorized'),
    kind: z.enum(['marketer', 'agent']),
    sid: HeaderSafe,
    userToken: HeaderSafe.optional(),
    clerkName: z.string().max(300).optional(),
    odyAgentCode: z.string().max(60).optional(),
  }),
])

/**
 * What the sealed cookie holds (specification, section 4). The parts are independent: a club member, an agency's
 * marketer or agent, and a cancellation password that was verified. Moments are milliseconds since 1970.
 */
export const Session = z.object({
  /** The one host it is valid on. */
  host: z.string().max(253),
  /** When its first part was opened. */
  since: Moment,
  member: MemberPart.optional(),
  agency: AgencyPart.optional(),
  cancel: z.object({ verifiedUntil: Moment }).optional(),
})
export type Session = z.infer<typeof Session>

/** The session of someone who did nothing yet. */
export function emptySession(host: string, now: number): Session {
  return { host, since: now }
}

/** Has nobody logged in, and is no code and no cancellation under way? */
export function isEmpty({ member, agency, cancel }: Session): boolean {
  return member === undefined && agency === undefined && cancel === undefined
}

/** The session without the parts whose time is over: codes not entered in time, a cancellation's half hour. */
export function withoutExpired(session: Session, now: number): Session {
  const { member, agency, cancel, ...rest } = session
  return {
    ...rest,
    ...(member && !(member.state === 'pending' && member.codeExpiresAt <= now) && { member }),
    ...(agency && !(agency.state === 'pending' && agency.codeExpiresAt <= now) && { agency }),
    ...(cancel && cancel.verifiedUntil > now && { cancel }),
  }
}
