import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import { type PermissionContext, resolvePermissions } from '#lib/domain/agency/permissions.ts'
import { findSpelling } from '#lib/domain/identity/code.ts'
import type { SealedSession } from '#lib/server/session/session.ts'

export type SignInContext = PermissionContext & { fclAgentCodes: readonly string[] }

/** The reply of `/api/session`. Contains no session id and no token. */
export function toSignInState(agency: AgencyContent, session: SealedSession, context: SignInContext): SignInState {
  return {
    agency: {
      code: agency.agencyCode,
      name: agency.name,
      ...(agency.names && { names: agency.names }),
      owner: agency.agencyOwner,
    },
    ...toMember(session),
    ...toAgencyUser(session, context.fclAgentCodes),
    pending: {
      ...(session.member?.state === 'pending' && { member: toIsoTime(session.member.codeExpiresAt) }),
      ...(session.agency?.state === 'pending' && { agency: toIsoTime(session.agency.codeExpiresAt) }),
    },
    may: resolvePermissions(agency, session, context),
  }
}

function toMember({ member: part }: SealedSession): Pick<SignInState, 'member'> {
  if (part?.state !== 'authorized') return {}
  const { phone = '', firstName, lastName, email } = part.member
  return { member: { phone, firstName, lastName, email, discountPercent: part.discountPercent } }
}

function toAgencyUser(
  { agency: part }: SealedSession,
  fclAgentCodes: readonly string[],
): Pick<SignInState, 'agencyUser'> {
  if (part?.state !== 'authorized') return {}
  const { kind, clerkName, odyAgentCode } = part
  return {
    agencyUser: {
      kind,
      ...(clerkName !== undefined && { clerkName }),
      ...(odyAgentCode !== undefined && { odyAgentCode }),
      // Section 6: FCL agents see less content, and their pages load an onsite script.
      fcl: odyAgentCode !== undefined && findSpelling(odyAgentCode, fclAgentCodes) !== undefined,
    },
  }
}

function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
