import { type NextRequest, NextResponse } from 'next/server'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import { toLanding } from '#lib/domain/attribution/landing.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ParsedPath, parseLocalizedPath, toLocalizedPath } from '#lib/i18n/localized-path.ts'
import { confirmAttribution } from '#lib/server/agency/marketers.ts'
import { resolveAgency } from '#lib/server/agency/resolve.ts'
import { findRedirect } from '#lib/server/data/moved-page-finder.ts'
import { env } from '#lib/server/env.ts'
import { SCREEN_HEADERS, type ScreenKind, toErrorScreen } from '#lib/server/http/error-screen.ts'
import { CACHE_VERDICT_HEADER, type CacheVerdict } from '#lib/server/next/page-signals.ts'
import { isLockedOut } from '#lib/server/proxy/closed-sites.ts'
import { isMissingPath } from '#lib/server/routing/missing-page.ts'
import { resolveOldAddress } from '#lib/server/routing/old-addresses.ts'
import { decidePageAccess, findCustomerAccess, isHiddenPage } from '#lib/server/routing/page-access.ts'
import { MISSING_PAGE, toPagePath } from '#lib/server/routing/page-path.ts'
import {
  ATTRIBUTION_AGE,
  ATTRIBUTION_COOKIE,
  type Attribution,
  mergeAttribution,
  readAttribution,
} from '#lib/server/session/attribution-cookie.ts'
import { CUSTOMER_COOKIE, isCustomerCookie } from '#lib/server/session/basket-token.ts'
import { openSession } from '#lib/server/session/index.ts'
import { callEndpoint } from '#lib/server/upstream/index.ts'

/** Files at the root, which belong to no agency. */
const FILES: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon-shemesh.svg'])

function toVerdictHeaders(verdict: CacheVerdict): Record<string, string> {
  return { [CACHE_VERDICT_HEADER]: verdict }
}

const toScreenResponse = (kind: ScreenKind, locale: Locale, status: number) =>
  new Response(toErrorScreen({ kind, locale }), {
    status,
    headers: { ...SCREEN_HEADERS, ...toVerdictHeaders('never') },
  })

const toMissingFile = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...toVerdictHeaders('never') },
  })

/** Whether the site is for signed-in agencies only and this visitor is not signed in. */
async function isRequestLockedOut(
  request: NextRequest,
  agency: AgencyContent,
  host: string,
  path: string,
): Promise<boolean> {
  if (!isClosedSite(agency)) return false
  if (!isLockedOut(agency, await openSession(request, host))) return false
  const signer = { secrets: env.SESSION_SECRETS, host, agencyCode: agency.agencyCode }
  const isCustomer = () => isCustomerCookie(request.cookies.get(CUSTOMER_COOKIE)?.value, signer, Date.now())
  const access = findCustomerAccess(path)
  return !(access === 'anyone' || (access === 'customer' && isCustomer()))
}

/** Whether the page exists only for visitors with a permission that this visitor does not have. */
async function isRequestForHiddenPage(request: NextRequest, agency: AgencyContent, host: string, path: string) {
  if (!isHiddenPage(path)) return false
  const session = await openSession(request, host)
  return decidePageAccess(path, agency, session, { deployment: env.DEPLOYMENT, now: Date.now() }) === 'missing'
}

const SITE_MAP = /^\/sitemap(?:-\d+)?\.xml$/

/** Whether there is certainly no page at this path, and the address to which it has moved, if any. */
async function findMissing(
  { agencyCode }: AgencyContent,
  { locale, path }: { locale: Locale; path: string },
): Promise<{ moved: string | undefined } | false> {
  const segments = path.split('/').slice(1).map(decodeURIComponent)
  if (!(await isMissingPath(callEndpoint, agencyCode, segments))) return false
  return { moved: await findRedirect(agencyCode, locale, segments) }
}

/** The canonical address of a request, in its language and not an old one; undefined when the request already has it. */
function toRedirect(parsed: ParsedPath, query: URLSearchParams): string | undefined {
  if (parsed.kind === 'canonical') {
    const target = resolveOldAddress(parsed.path, query)
    return target?.kind === 'page' ? toLocalizedPath(parsed.locale, target.path) : undefined
  }
  // Both corrections are combined in one redirect.
  const { pathname, searchParams } = new URL(parsed.address, 'http://localhost')
  const there = parseLocalizedPath(pathname, searchParams)
  return (there.kind === 'canonical' ? toRedirect(there, searchParams) : undefined) ?? parsed.address
}

/** The path under `/[agency]/[locale]` of the page at an address, also at an old one that names a hotel without its supplier. */
function toShownPath(path: string, query: URLSearchParams, attribution: Attribution): string {
  const target = resolveOldAddress(path, query)
  if (target?.kind === 'hotel') return `/moved/${encodeURIComponent(target.hotelCode)}`
  return toPagePath(path, toLanding(attribution), query)
}

/** Stores the startup parameters of this visit for later ones, unless the visitor's cookie has them already. */
function setAttributionCookie(
  response: NextResponse,
  request: NextRequest,
  attribution: Attribution,
  host: string,
): void {
  const signer = { secrets: env.SESSION_SECRETS, host }
  const cookie = mergeAttribution(request.cookies.get(ATTRIBUTION_COOKIE)?.value, attribution, signer)
  if (cookie === undefined) return
  response.cookies.set(ATTRIBUTION_COOKIE, cookie, {
    path: '/',
    maxAge: ATTRIBUTION_AGE,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_SCHEME === 'https',
  })
}

/**
 * Routes a page request: to an error screen, to another address, or to a page under `/[agency]/[locale]`. Only this
 * function writes these two segments; a visitor cannot reach a page by typing them.
 */
export async function routePage(request: NextRequest): Promise<Response> {
  const { pathname, searchParams } = request.nextUrl
  if (FILES.has(pathname)) return NextResponse.next({ headers: toVerdictHeaders('any') })
  const parsed = parseLocalizedPath(pathname, searchParams)
  const { locale } = parsed
  const host = readHost(request.headers.get('host'))
  if (host === undefined) return toScreenResponse('refused', locale, 400)
  const resolved = await resolveAgency(host)
  if (resolved.kind === 'unknown') return toScreenResponse('maintenance', locale, 503)
  if (resolved.kind === 'down') return toScreenResponse('down', locale, 503)
  const redirect = toRedirect(parsed, searchParams)
  if (redirect !== undefined) return NextResponse.redirect(new URL(redirect, request.url), 308)
  // Unreachable: a path of the kind `redirect` always has a redirect. Narrows the type.
  if (parsed.kind === 'redirect') return toScreenResponse('refused', locale, 400)

  const { agency } = resolved
  // A path segment of dots names another folder.
  if (/^\.+$/.test(agency.agencyCode)) return toScreenResponse('maintenance', locale, 503)
  // A closed site has no public pages to list. Without this line the reply would be the page with the sign-in form.
  if (isClosedSite(agency) && SITE_MAP.test(parsed.path)) return toMissingFile()
  const named = readAttribution(searchParams)
  const attribution = await confirmAttribution(callEndpoint, agency, named)
  // robots.txt is public on closed sites too.
  const lockedOut = parsed.path !== '/robots.txt' && (await isRequestLockedOut(request, agency, host, parsed.path))
  const hidden = !lockedOut && (await isRequestForHiddenPage(request, agency, host, parsed.path))
  const found = hidden ? MISSING_PAGE : toShownPath(parsed.path, searchParams, attribution)
  const missing = !lockedOut && found === parsed.path && (await findMissing(agency, parsed))
  if (missing && missing.moved !== undefined) return NextResponse.redirect(new URL(missing.moved, request.url), 307)
  const shown = missing ? MISSING_PAGE : found
  const page = lockedOut ? '/agency-login' : shown
  const response = NextResponse.rewrite(
    // A rewrite does not inherit the request's query, which a search is read from.
    new URL(`/${encodeURIComponent(agency.agencyCode)}/${parsed.locale}${page}${request.nextUrl.search}`, request.url),
  )
  // On a closed site, and for a page that needs a permission, an address shows another page after sign-in. The reply to a campaign's
  // link has to set a cookie for each new visitor. So it is never cached, although this visitor may get no cookie: they may have it
  // already, or the upstream cannot confirm their marketer now.
  const isShared = !isClosedSite(agency) && !isHiddenPage(parsed.path) && Object.keys(named).length === 0
  response.headers.set(CACHE_VERDICT_HEADER, isShared ? 'any' : 'never')
  setAttributionCookie(response, request, attribution, host)
  return response
}
