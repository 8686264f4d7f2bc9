import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { Access, Endpoint, SessionEffect, TenantKey, WireLine } from '#lib/contract/service.ts'
import { findAgencyRole, isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { hasSignInMethod } from '#lib/domain/agency/sign-in-methods.ts'
import { AGENCY_LOGIN_REQUIRED, type Problem } from '#lib/server/proxy/problem.ts'
import type { AuthorizedAgency, SealedSession } from '#lib/server/session/session.ts'

export type AccessContext = { agency: AgencyContent; session: SealedSession; deployment: string; now: number }

type AccessRule = (context: AccessContext) => Problem | undefined

type AgentLoginResult = { ok: true; login: AuthorizedAgency } | { ok: false; problem: Problem }

/** The login of an internal agent, who works for all agencies, else the problem. */
export function readAgentLogin(visitor: Pick<AccessContext, 'agency' | 'session'>): AgentLoginResult {
  const login = visitor.session.agency
  if (login?.state !== 'authorized') return { ok: false, problem: AGENCY_LOGIN_REQUIRED }
  return isSignedInAgent(visitor) ? { ok: true, login } : { ok: false, problem: { code: 'not-allowed' } }
}

const requireAgent: AccessRule = (context) => {
  const read = readAgentLogin(context)
  return read.ok ? undefined : read.problem
}

/** Who may call the endpoints of each access (section 6). */
const BY_ACCESS = {
  everyone: () => undefined,
  member: ({ session }) =>
    session.member?.state === 'authorized' ? undefined : { code: 'login-required', part: 'member' },
  agency: ({ agency, session }) => {
    if (session.agency?.state !== 'authorized') return AGENCY_LOGIN_REQUIRED
    return findAgencyRole(agency, session) ? undefined : { code: 'not-allowed' }
  },
  agent: requireAgent,
  canceller: (context) => {
    const verified = (context.session.cancel?.verifiedUntil ?? 0) > context.now
    return verified || isSignedInAgent(context) ? undefined : { code: 'cancel-password-required' }
  },
  journey: (context) => (context.deployment === 'staging' ? requireAgent(context) : { code: 'not-allowed' }),
} satisfies Record<Access, AccessRule>

const codeExpired = (part: 'member' | 'agency'): Problem => ({ code: 'code-expired', part })

/** A sign-in method works only where the agency offers it, and a code only while one is pending. */
const BY_EFFECT: Partial<Record<SessionEffect, AccessRule>> = {
  'agent-signed-in': ({ agency }) => (hasSignInMethod(agency, 'agent') ? undefined : { code: 'not-allowed' }),
  'agency-signed-in': ({ agency }) => (hasSignInMethod(agency, 'password') ? undefined : { code: 'not-allowed' }),
  'agency-code-sent': ({ agency }) => (hasSignInMethod(agency, 'sms') ? undefined : { code: 'not-allowed' }),
  'agency-code-verified': ({ agency, session }) => {
    if (!hasSignInMethod(agency, 'sms')) return { code: 'not-allowed' }
    return session.agency?.state === 'pending' ? undefined : codeExpired('agency')
  },
  'member-signed-in': ({ session }) => (session.member?.state === 'pending' ? undefined : codeExpired('member')),
}

/** Undefined when this visitor may call this endpoint on this site, else the problem. */
export function checkAccess(endpoint: Endpoint, context: AccessContext): Problem | undefined {
  return BY_ACCESS[endpoint.access](context) ?? (endpoint.sessionEffect && BY_EFFECT[endpoint.sessionEffect]?.(context))
}

export type CallParameters = { path: object; query: object; body: unknown }

/** Undefined when every parameter that names an agency or host names the one of this site, else the problem. */
export function checkTenant(
  endpoint: Endpoint,
  parameters: CallParameters,
  tenant: Readonly<Record<TenantKey, string>>,
): Problem | undefined {
  for (const [path, key] of Object.entries(endpoint.tenant ?? {})) {
    if (getFieldAt(parameters, path.split('.')) !== tenant[key]) return { code: 'other-agency' }
  }
  return undefined
}

/** Public content that an internal agent, who works for all agencies, reads by an agency's code. */
const FOR_AGENTS_OF_ALL: ReadonlySet<WireLine> = new Set(['GET /agencyContents/byAgencyCode/{code}'])

/** Whether this visitor may name another agency in the parameters of this endpoint (section 6). */
export function mayNameOtherAgency(wireLine: WireLine, visitor: Pick<AccessContext, 'agency' | 'session'>): boolean {
  return FOR_AGENTS_OF_ALL.has(wireLine) && isSignedInAgent(visitor)
}

/** The fields of a value, which are unchecked; none when it is not an object. */
export const toFields = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>

/** The value at a path of property names; undefined when the path does not exist. */
export function getFieldAt(value: unknown, names: readonly PropertyKey[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
}

const SIGN_OUT: ReadonlySet<SessionEffect | undefined> = new Set(['agency-signed-out', 'member-signed-out'])

/** Whether this call signs a visitor out. */
export function isSignOut(endpoint: Endpoint): boolean {
  return SIGN_OUT.has(endpoint.sessionEffect)
}

const SIGN_INS: ReadonlySet<SessionEffect | undefined> = new Set([
  'agent-signed-in',
  'agency-signed-in',
  'agency-code-sent',
  'agency-code-verified',
  'member-code-sent',
  'member-signed-in',
])

// A 401 to these calls means that the typed password or code is wrong. It does not end an existing login.
const CREDENTIAL_CHECKS: typeof SIGN_INS = new Set([...SIGN_INS, 'cancel-password-verified'])

/** Whether the upstream verifies a password or code that a person has just typed. */
export function verifiesCredentials(wireLine: WireLine, endpoint: Endpoint): boolean {
  return CREDENTIAL_CHECKS.has(endpoint.sessionEffect) || wireLine === 'POST /operation/cancelBook/{pnr}/'
}

/**
 * The part of the session that may have ended when the upstream refuses a call: the one that the call belongs to, else the only one that
 * was sent. When both were sent, the agency's, because its token was in the `Authorization` header. Undefined for a login: it replaces a
 * part, whether that has ended or not.
 */
export function findRefusedPart(
  wireLine: WireLine,
  { access, sessionEffect }: Endpoint,
  session: SealedSession,
): 'member' | 'agency' | undefined {
  if (SIGN_INS.has(sessionEffect)) return undefined
  const member = session.member?.state === 'authorized'
  const agency = session.agency?.state === 'authorized'
  if (member && (access === 'member' || wireLine.includes(' /clubMember'))) return 'member'
  if (agency) return 'agency'
  return member ? 'member' : undefined
}
