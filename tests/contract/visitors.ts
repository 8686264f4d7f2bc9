import type { Resolved } from '#lib/agency/resolve.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { createLog } from '#lib/log.ts'
import { createLimits, ORDINARY_RATES } from '#lib/proxy/limits.ts'
import { createProxy, type ProxyOptions } from '#lib/proxy/proxy.ts'
import { createSessionStore } from '#lib/session/cookie.ts'
import type { Session } from '#lib/session/session.ts'
import { createUpstream, type UpstreamOptions } from '#lib/upstream/client.ts'
import { AGENCY_CODE, HOST, type Listed } from '#tests/contract/lines.ts'

export const NOW = Date.parse('2026-11-21T10:00:00+02:00')

// Distinct texts that nothing else in a reply can hold.
export const SECRETS = ['sid-of-agency-7f3a', 'sid-of-member-91bc', 'token-of-user-c04d', 'sid-pending-55e0']
const [AGENCY_SID = '', MEMBER_SID = '', USER_TOKEN = '', PENDING_SID = ''] = SECRETS

/** An agency that has every way of logging in, and every kind of visitor's site. */
export function agencyOf(fields: Partial<AgencyContent> = {}): AgencyContent {
  return AgencyContent.parse({
    agencyCode: AGENCY_CODE,
    odyAgentCode: 'ODY1',
    operation: 'nofesh',
    active: true,
    name: 'Galim',
    agencyOwner: 'galim',
    host: HOST,
    isLoginMarketer: true,
    ...fields,
  })
}

export const AGENT_SITE = agencyOf({ forInternalAgentSite: true })
export const MARKETER_SITE = agencyOf()

const member: Session['member'] = {
  state: 'authorized',
  sid: MEMBER_SID,
  discountPercent: 7,
  member: { phone: '0501234567', firstName: 'Dana', lastName: 'Levi', email: 'dana@mail.example', newsletter: false },
}
const agencyUser = (kind: 'marketer' | 'agent'): Session['agency'] => ({
  state: 'authorized',
  kind,
  sid: AGENCY_SID,
  userToken: USER_TOKEN,
  clerkName: 'Noa',
  odyAgentCode: 'ODY7',
})
const later = NOW + 60_000
const at = (parts: Partial<Session>): Session => ({ host: HOST, since: NOW, ...parts })

/** Sessions by who has them. */
export const SESSIONS = {
  anonymous: at({}),
  member: at({ member }),
  marketer: at({ agency: agencyUser('marketer') }),
  agent: at({ agency: agencyUser('agent') }),
  canceller: at({ cancel: { verifiedUntil: later } }),
  everything: at({ agency: agencyUser('agent'), member, cancel: { verifiedUntil: later } }),
  'code sent': at({
    member: { state: 'pending', sid: PENDING_SID, codeExpiresAt: later },
    agency: { state: 'pending', kind: 'marketer', sid: PENDING_SID, codeExpiresAt: later },
  }),
} as const satisfies Record<string, Session>

/** A session with which a line may be called: codes are entered while they are due, all else with everything open. */
export function sessionFor({ line }: Pick<Listed, 'line'>): Session {
  return line.endsWith('/verifyCode') ? SESSIONS['code sent'] : SESSIONS.everything
}

export const sessions = createSessionStore({
  secrets: ['a secret of the tests, long enough'],
  scheme: 'https',
  now: () => NOW,
})

/** The `Cookie` header of a session. */
export async function cookieOf(session: Session): Promise<string> {
  const cookies = await sessions.save({ headers: new Headers() }, at({ since: 1 }), session)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** A client that does not wait for long and does not open its breaker. */
export function clientOf(options: Partial<UpstreamOptions> & { url: string }) {
  const { url, ...others } = options
  return createUpstream({
    bffUrl: `${url}/bff`,
    domesticUrl: url,
    log: createLog('silent'),
    guard: { backoff: 1 },
    ...others,
  })
}

/** A proxy in front of a client, on a host whose agency is given. */
export function proxyOf(
  options: Pick<ProxyOptions, 'service' | 'call'> & Partial<ProxyOptions> & { agency?: AgencyContent },
) {
  const { agency = AGENT_SITE, ...others } = options
  return createProxy({
    resolve: (host): Promise<Resolved> =>
      Promise.resolve(host === HOST ? { kind: 'agency', agency } : { kind: 'unknown' }),
    sessions,
    limits: createLimits(ORDINARY_RATES),
    scheme: 'https',
    deployment: 'staging',
    log: createLog('silent'),
    now: () => NOW,
    ...others,
  })
}

/** What must stand in no reply: secrets, upstream addresses, cookies in bodies, traces of code. */
export const UNSPEAKABLE = new RegExp(
  [
    ...SECRETS,
    'Fe26\\.',
    '127\\.0\\.0\\.1',
    'upstream\\.example',
    'localhost',
    '\\bat .+:\\d+',
    'node:',
    'Error:',
  ].join('|'),
)
