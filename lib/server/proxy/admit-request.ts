import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import type { LimitClass } from '#lib/contract/service.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { readAgentLogin } from '#lib/server/proxy/access.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import { type ClosedSiteAccess, isLockedOut } from '#lib/server/proxy/closed-sites.ts'
import { checkLinkProof } from '#lib/server/proxy/link-proof.ts'
import { AGENCY_LOGIN_REQUIRED, type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import { type RateLimits, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { recordRefusal } from '#lib/server/proxy/security-events.ts'
import type { SecurityEvent, SecurityLog } from '#lib/server/security-log.ts'
import { ATTRIBUTION_COOKIE, decodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { CUSTOMER_COOKIE, isCustomerCookie } from '#lib/server/session/basket-token.ts'
import { BOOKINGS_COOKIE, isBookingInCookie } from '#lib/server/session/booking-cookie.ts'
import { readCookies, type SessionStore } from '#lib/server/session/cookie.ts'
import type { AuthorizedAgency } from '#lib/server/session/session.ts'
import type { BasketStore } from '#lib/server/store/basket-store.ts'

export type AdmissionOptions = {
  resolve: (host: string) => Promise<AgencyResolution>
  sessions: SessionStore
  limits: RateLimits
  scheme: 'http' | 'https'
  /** The secrets of the cookies of the attribution and of the bookings. Without them a visit has neither. */
  cookieSecrets?: readonly string[]
  /** The links that agents have sent: their customers may ask for the bookings of these links. */
  baskets?: BasketStore
  /** Refused requests are written to it. */
  security?: SecurityLog
  now?: () => number
}

type Refused = { ok: false; problem: Problem }
type Admitted = { ok: true; visitor: Visitor; origin: string }

/**
 * The first checks of every request under `/api/`: the agency of the host, the Origin, the rate limits, and, on a closed
 * site, the sign-in. Opens the visitor's session. `origin` is the site's own origin, in the form of the `Origin` header.
 *
 * @param closedSite who may make this request on a closed site.
 * @param bookingId the booking that the request is about; a customer of a closed site may ask for their own only. `gone`: the
 *   customer's link has ended.
 */
export async function admitRequest(
  request: Request,
  limit: LimitClass,
  { resolve, sessions, limits, scheme, cookieSecrets = [], baskets, security, now = Date.now }: AdmissionOptions,
  closedSite: ClosedSiteAccess = 'signed-in',
  bookingId?: string,
): Promise<Admitted | Refused> {
  const refuse = (problem: Problem, event?: SecurityEvent) => {
    recordRefusal(security, request, problem, { limit }, event)
    return { ok: false as const, problem }
  }
  const site = await findSite(request, resolve)
  if (!site.ok) return site
  const { host, hostHeader, agency } = site
  if (!isOwnOrigin(request.method, request.headers, scheme, hostHeader)) {
    return refuse({ code: 'foreign-origin' })
  }
  const session = await sessions.open(request, host)
  const counted = { address: getClientAddress(request.headers), host, session: toCountedSession(session) }
  const wait = await limits(limit, counted)
  if (wait !== undefined) return refuse({ code: 'too-often', retryAfterSeconds: wait })
  const cookies = readCookies(request)
  if (closedSite !== 'anyone' && isLockedOut(agency, session)) {
    const site = { agency, host, cookieSecrets, baskets, now }
    const problem = closedSite === 'customer' ? await checkCustomer(cookies, bookingId, site) : AGENCY_LOGIN_REQUIRED
    if (problem) return refuse(problem, problem.code === 'unavailable' ? undefined : 'closed-site-refused')
  }
  const attribution = decodeAttribution(cookies.get(ATTRIBUTION_COOKIE), { secrets: cookieSecrets, host })
  return {
    ok: true,
    visitor: { agency, host, session, attribution, bookingsCookie: cookies.get(BOOKINGS_COOKIE) },
    origin: `${scheme}://${hostHeader.toLowerCase()}`,
  }
}

/** `admitRequest` for internal agents alone; `login` is the agent's. */
export async function admitAgent(
  request: Request,
  limit: LimitClass,
  options: AdmissionOptions,
): Promise<(Admitted & { login: AuthorizedAgency }) | Refused> {
  const admitted = await admitRequest(request, limit, options)
  if (!admitted.ok) return admitted
  const read = readAgentLogin(admitted.visitor)
  return read.ok ? { ...admitted, login: read.login } : read
}

type CustomerSite = Required<Pick<AdmissionOptions, 'cookieSecrets' | 'now'>> &
  Pick<Visitor, 'agency' | 'host'> & { baskets: BasketStore | undefined }

/**
 * Undefined when this browser has opened an agent's link on this site; with a booking, the link of this booking. On a site of
 * internal agents the booking's own entry in the cookie is no proof: the browser of an agent who has signed out has it too.
 */
async function checkCustomer(
  cookies: ReadonlyMap<string, string>,
  bookingId: string | undefined,
  { agency, host, cookieSecrets, baskets, now }: CustomerSite,
): Promise<Problem | undefined> {
  const { agencyCode } = agency
  const signer = { secrets: cookieSecrets, host, agencyCode }
  if (!isCustomerCookie(cookies.get(CUSTOMER_COOKIE), signer, now())) return AGENCY_LOGIN_REQUIRED
  if (bookingId === undefined) return undefined
  const bookingsCookie = cookies.get(BOOKINGS_COOKIE)
  const isKnown = isBookingInCookie(bookingsCookie, bookingId, agencyCode, cookieSecrets)
  if (!agency.forInternalAgentSite) return isKnown ? undefined : AGENCY_LOGIN_REQUIRED
  const proof = await checkLinkProof(baskets, { bookingsCookie, id: bookingId, agencyCode, cookieSecrets })
  if (proof === 'proven') return undefined
  if (!isKnown) return AGENCY_LOGIN_REQUIRED
  return proof === 'unavailable' ? UNAVAILABLE : { code: 'gone' }
}

type Site = { ok: true; host: string; hostHeader: string; agency: AgencyContent } | Refused

async function findSite(request: Request, resolve: (host: string) => Promise<AgencyResolution>): Promise<Site> {
  const hostHeader = request.headers.get('host') ?? ''
  const host = readHost(hostHeader)
  if (host === undefined) return { ok: false, problem: { code: 'host-unknown' } }
  const resolved = await resolve(host)
  if (resolved.kind === 'unknown') return { ok: false, problem: { code: 'host-unknown' } }
  if (resolved.kind === 'down') return { ok: false, problem: { code: 'host-down', retryAfterSeconds: 5 } }
  return { ok: true, host, hostHeader, agency: resolved.agency }
}

/**
 * Whether a browser's request with these headers is allowed on this site. A write must come from a page of the same
 * scheme, host and port. A read must not come from a page of another site.
 *
 * @param host the `Host` header as sent, port included.
 */
function isOwnOrigin(method: string, headers: Headers, scheme: 'http' | 'https', host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (method === 'GET' || method === 'HEAD') return true
  return headers.get('origin') === `${scheme}://${host.toLowerCase()}`
}
