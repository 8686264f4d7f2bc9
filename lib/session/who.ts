import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Who } from '#lib/contract/own.ts'
import type { PermissionFacts } from '#lib/session/permissions.ts'
import { permissionsOf } from '#lib/session/permissions.ts'
import type { Session } from '#lib/session/session.ts'

export type WhoFacts = PermissionFacts & { fclAgentCodes: readonly string[] }

/** The answer of `/api/session`: never a sid or token. */
export function toWho(agency: AgencyContent, session: Session, facts: WhoFacts): Who {
  return {
    agency: {
      code: agency.agencyCode,
      name: agency.name,
      ...(agency.names && { names: agency.names }),
      owner: agency.agencyOwner,
    },
    ...toMember(session),
    ...toAgencyUser(session, facts.fclAgentCodes),
    pending: {
      ...(session.member?.state === 'pending' && { member: toMoment(session.member.codeExpiresAt) }),
      ...(session.agency?.state === 'pending' && { agency: toMoment(session.agency.codeExpiresAt) }),
    },
    may: permissionsOf(agency, session, facts),
  }
}

function toMember({ member: part }: Session): Pick<Who, 'member'> {
  if (part?.state !== 'authorized') return {}
  const { phone, firstName, lastName, email } = part.member
  return { member: { phone, firstName, lastName, email, discountPercent: part.discountPercent } }
}

function toAgencyUser({ agency: part }: Session, fclAgentCodes: readonly string[]): Pick<Who, 'agencyUser'> {
  if (part?.state !== 'authorized') return {}
  const { kind, clerkName, odyAgentCode } = part
  return {
    agencyUser: {
      kind,
      ...(clerkName !== undefined && { clerkName }),
      ...(odyAgentCode !== undefined && { odyAgentCode }),
      // Section 6: a special type of agent, which hides certain content and adds an onsite script.
      fcl: odyAgentCode !== undefined && fclAgentCodes.includes(odyAgentCode),
    },
  }
}

function toMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
