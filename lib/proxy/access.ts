import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Access, Entry, SessionEffect, TenantFact, WireLine } from '#lib/contract/service.ts'
import type { Problem } from '#lib/proxy/problem.ts'
import { isAgentHere, isAgentSite, isMarketerSite } from '#lib/session/permissions.ts'
import type { Session } from '#lib/session/session.ts'

export type Visit = { agency: AgencyContent; session: Session; deployment: string; now: number }

type Decide = (visit: Visit) => Problem | undefined

const loginAs = (part: 'member' | 'agency'): Problem => ({ code: 'login-required', part })

const asAgent: Decide = ({ agency, session }) => {
  if (session.agency?.state !== 'authorized') return loginAs('agency')
  return isAgentHere(agency, session) ? undefined : { code: 'not-allowed' }
}

/** Who may make a call of each access (section 6). */
const BY_ACCESS = {
  everyone: () => undefined,
  member: ({ session }) => (session.member?.state === 'authorized' ? undefined : loginAs('member')),
  agency: ({ session }) => (session.agency?.state === 'authorized' ? undefined : loginAs('agency')),
  agent: asAgent,
  canceller: (visit) => {
    const verified = (visit.session.cancel?.verifiedUntil ?? 0) > visit.now
    return verified || isAgentHere(visit.agency, visit.session) ? undefined : { code: 'cancel-password-required' }
  },
  journey: (visit) => (visit.deployment === 'staging' ? asAgent(visit) : { code: 'not-allowed' }),
} satisfies Record<Access, Decide>

const codeExpired = (part: 'member' | 'agency'): Problem => ({ code: 'code-expired', part })

/** Where and when a login may be tried at all: only on the sites of agencies that have it, a code only while one is due. */
const BY_EFFECT: Partial<Record<SessionEffect, Decide>> = {
  'agent-opens': ({ agency }) => (isAgentSite(agency) ? undefined : { code: 'not-allowed' }),
  'agency-opens': ({ agency }) => (isMarketerSite(agency) ? undefined : { code: 'not-allowed' }),
  'agency-pends': ({ agency }) => (isMarketerSite(agency) ? undefined : { code: 'not-allowed' }),
  'agency-verifies': ({ agency, session }) => {
    if (!isMarketerSite(agency)) return { code: 'not-allowed' }
    return session.agency?.state === 'pending' ? undefined : codeExpired('agency')
  },
  'member-opens': ({ session }) => (session.member?.state === 'pending' ? undefined : codeExpired('member')),
}

/** Undefined when this visitor may make this call here, else why not. */
export function refuseAccess(entry: Entry, visit: Visit): Problem | undefined {
  return BY_ACCESS[entry.access](visit) ?? (entry.session && BY_EFFECT[entry.session]?.(visit))
}

export type Parameters = { path: object; query: object; body: unknown }

/** Undefined when every parameter that names an agency or host names the one of this site. */
export function refuseTenant(
  entry: Entry,
  parameters: Parameters,
  facts: Readonly<Record<TenantFact, string>>,
): Problem | undefined {
  for (const [path, fact] of Object.entries(entry.tenant ?? {})) {
    if (fieldAt(parameters, path.split('.')) !== facts[fact]) return { code: 'other-agency' }
  }
  return undefined
}

/** The value at a path of names, `undefined` when it leads nowhere. */
export function fieldAt(value: unknown, names: readonly PropertyKey[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
}

const LEAVING: ReadonlySet<SessionEffect | undefined> = new Set(['agency-closes', 'member-closes'])

/** Does this call log somebody out? */
export function isLeaving(entry: Entry): boolean {
  return LEAVING.has(entry.session)
}

// A 401 to these says that what was typed is wrong, and nothing of who is logged in already.
const TYPED: ReadonlySet<SessionEffect | undefined> = new Set([
  'agent-opens',
  'agency-opens',
  'agency-pends',
  'agency-verifies',
  'member-pends',
  'member-opens',
  'cancel-verifies',
])

/** Does the upstream judge a password or code that a person has just typed? */
export function isTyped(line: WireLine, entry: Entry): boolean {
  return TYPED.has(entry.session) || line === 'POST /operation/cancelBook/{pnr}/'
}

/**
 * Which part of the session a 401 of the upstream ends: the one the call is about, else the only one that was sent.
 * Of both, the agency's: its token is what `Authorization` carried.
 */
export function endedPart(line: WireLine, entry: Entry, session: Session): 'member' | 'agency' | undefined {
  if (isTyped(line, entry)) return undefined
  const member = session.member?.state === 'authorized'
  const agency = session.agency?.state === 'authorized'
  if (member && (entry.access === 'member' || line.includes(' /clubMember'))) return 'member'
  if (agency) return 'agency'
  return member ? 'member' : undefined
}
