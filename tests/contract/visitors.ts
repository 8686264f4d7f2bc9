import { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { createLog } from '#lib/server/log.ts'
import { createBookingOwners } from '#lib/server/proxy/booking-owners.ts'
import { createGuessLimits, DEFAULT_GUESS_QUOTAS } from '#lib/server/proxy/guess-limits.ts'
import { createProxy, type ProxyOptions } from '#lib/server/proxy/proxy.ts'
import { createRateLimits, DEFAULT_QUOTAS } from '#lib/server/proxy/rate-limits.ts'
import { toCustomerCookie } from '#lib/server/session/basket-token.ts'
import { addBookingToCookie, addClerkToCookie, addFilledInToCookie } from '#lib/server/session/booking-cookie.ts'
import { createSessionStore } from '#lib/server/session/cookie.ts'
import type { SealedSession } from '#lib/server/session/session.ts'
import { createUpstream, type UpstreamOptions } from '#lib/server/upstream/client.ts'
import { AGENCY_CODE, HOST, type ListedEndpoint } from '#tests/contract/endpoints.ts'

export const NOW = Date.parse('2026-11-21T10:00:00+02:00')

// Unique texts that occur nowhere else in a reply.
export const SECRETS = ['sid-of-agency-7f3a', 'sid-of-member-91bc', 'token-of-user-c04d', 'sid-pending-55e0']
const [AGENCY_SID = '', MEMBER_SID = '', USER_TOKEN = '', PENDING_SID = ''] = SECRETS

/** An agency with a login for marketers. */
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
/** A site that anybody may visit. */
export const OPEN_SITE = agencyOf({ isLoginMarketer: false, marketerId: 'm-77' })

/** The secrets of the attribution cookie, and a signer for the host of the tests. */
export const COOKIE_SECRETS = ['a secret of the tests for cookies, long enough']
export const SIGNER = { secrets: COOKIE_SECRETS, host: HOST }

const member: SealedSession['member'] = {
  state: 'authorized',
  sid: MEMBER_SID,
  discountPercent: 7,
  member: { phone: '0501234567', firstName: 'Dana', lastName: 'Levi', email: 'dana@mail.example', newsletter: false },
}
const agencyUser = (kind: 'marketer' | 'agent'): SealedSession['agency'] => ({
  state: 'authorized',
  kind,
  sid: AGENCY_SID,
  userToken: USER_TOKEN,
  clerkName: 'Noa',
  odyAgentCode: 'ODY7',
})
const later = NOW + 60_000
const at = (parts: Partial<SealedSession>): SealedSession => ({ host: HOST, since: NOW, ...parts })

/** Sessions by their user. */
export const SESSIONS = {
  anonymous: at({}),
  member: at({ member }),
  marketer: at({ agency: agencyUser('marketer') }),
  agent: at({ agency: agencyUser('agent') }),
  canceller: at({ cancel: { verifiedUntil: later } }),
  'late canceller': at({ cancel: { verifiedUntil: NOW } }),
  everything: at({ agency: agencyUser('agent'), member, cancel: { verifiedUntil: later } }),
  'member code sent': at({
    member: { state: 'pending', sid: PENDING_SID, codeExpiresAt: later },
    agency: agencyUser('agent'),
  }),
  'code sent': at({
    member: { state: 'pending', sid: PENDING_SID, codeExpiresAt: later },
    agency: { state: 'pending', kind: 'marketer', sid: PENDING_SID, codeExpiresAt: later },
  }),
} as const satisfies Record<string, SealedSession>

/** A session that may call an endpoint: with a pending code for entering codes, with all logins for the others. */
export function sessionFor({ wireLine }: Pick<ListedEndpoint, 'wireLine'>): SealedSession {
  if (wireLine === 'POST /clubMember/verifyCode') return SESSIONS['member code sent']
  return wireLine.endsWith('/verifyCode') ? SESSIONS['code sent'] : SESSIONS.everything
}

export const sessions = createSessionStore({
  secrets: ['a secret of the tests, long enough'],
  scheme: 'https',
  now: () => NOW,
})

const sealedCookies = new Map<string, Promise<string>>()

/** The `Cookie` header of a session. Sealed once for each session, because sealing is slow. */
export function cookieOf(session: SealedSession): Promise<string> {
  const key = JSON.stringify(session)
  const known = sealedCookies.get(key)
  const sealed =
    known ??
    sessions
      .save({ headers: new Headers() }, at({ since: 1 }), session)
      .then((cookies) => cookies.map(toCookiePair).join('; '))
  sealedCookies.set(key, sealed)
  return sealed
}

/** The `Cookie` header that answers a `Set-Cookie` header: its name and value. */
export const toCookiePair = (setCookie = '') => setCookie.split(';')[0] ?? ''

const COOKIE_OPTIONS = { secrets: COOKIE_SECRETS, scheme: 'https' } as const

/** The cookie of a browser that has made this booking. */
export const bookingCookieOf = (id: string, agencyCode = AGENCY_CODE) =>
  toCookiePair(addBookingToCookie(undefined, id, agencyCode, COOKIE_OPTIONS))

/** The same cookie, after the payment of this booking has begun by an agent's link too. */
export function filledInCookieOf(id: string, agencyCode = AGENCY_CODE): string {
  const [, made] = bookingCookieOf(id, agencyCode).split('=')
  return toCookiePair(addFilledInToCookie(made, id, agencyCode, COOKIE_OPTIONS))
}

/** The same cookie, after an agent has stored the booking with its clerk too. */
export function clerkCookieOf(id: string, agencyCode = AGENCY_CODE): string {
  const [, made] = bookingCookieOf(id, agencyCode).split('=')
  return toCookiePair(addClerkToCookie(made, id, agencyCode, COOKIE_OPTIONS))
}

/** The cookie of a browser that has opened an agent's link. It expires thirty days after the real time, not after `NOW`. */
export const customerCookieOf = (host = HOST, agencyCode = AGENCY_CODE) =>
  toCookiePair(toCustomerCookie({ secrets: COOKIE_SECRETS, host, agencyCode }, 'https', Date.now()))

/** An upstream client with a short backoff. */
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

/** A proxy on the test host with a given agency. */
export function proxyOf(
  options: Pick<ProxyOptions, 'service' | 'call'> & Partial<ProxyOptions> & { agency?: AgencyContent },
) {
  const { agency = AGENT_SITE, ...others } = options
  return createProxy({
    resolve: (host): Promise<AgencyResolution> =>
      Promise.resolve(host === HOST ? { kind: 'agency', agency } : { kind: 'unknown' }),
    sessions,
    limits: createRateLimits(DEFAULT_QUOTAS),
    guesses: createGuessLimits(DEFAULT_GUESS_QUOTAS, async () => undefined),
    scheme: 'https',
    cookieSecrets: COOKIE_SECRETS,
    owners: createBookingOwners(options.call, { cookieSecrets: COOKIE_SECRETS, scheme: 'https' }),
    deployment: 'staging',
    log: createLog('silent'),
    now: () => NOW,
    ...others,
  })
}

/** Texts that no reply may have: secrets, upstream addresses, cookies, stack traces. */
export const FORBIDDEN_IN_REPLIES = new RegExp(
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
