import { type NextRequest, NextResponse } from 'next/server'
import { readHost } from '#lib/agency/host.ts'
import { isClosedSite } from '#lib/agency/metadata.ts'
import { resolveAgency } from '#lib/agency/resolve.ts'
import type { Attribution } from '#lib/attribution/attribution.ts'
import { ATTRIBUTION_AGE, ATTRIBUTION_COOKIE, mergeAttribution, readAttribution } from '#lib/attribution/attribution.ts'
import { toLanding } from '#lib/attribution/landing.ts'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { env } from '#lib/env.ts'
import type { ScreenKind } from '#lib/error-screen/error-screen.ts'
import { SCREEN_HEADERS, toErrorScreen } from '#lib/error-screen/error-screen.ts'
import type { Place } from '#lib/i18n/address.ts'
import { toAddress, toPlace } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale } from '#lib/i18n/locales.ts'
import { toMoved } from '#lib/routing/moved.ts'
import { toPagePath } from '#lib/routing/page-path.ts'
import { openSession } from '#lib/session/index.ts'

/** Tells the server that this decided, and whether others may keep the answer. Taken off before it is sent. */
const KEEP = 'x-nofesh-keep'

/** Files that stand outside the agencies' pages. */
const FILES: ReadonlySet<string> = new Set(['/favicon.svg', '/favicon-shemesh.svg'])

const screen = (kind: ScreenKind, locale: Locale, status: number) =>
  new Response(toErrorScreen({ kind, locale }), { status, headers: { ...SCREEN_HEADERS, [KEEP]: 'never' } })

/** The site is for those who are logged in, and this visitor is not. */
async function isLockedOut(request: NextRequest, agency: AgencyContent, host: string): Promise<boolean> {
  if (!isClosedSite(agency)) return false
  const session = await openSession(request, host)
  return session.agency?.state !== 'authorized'
}

/** The one address that a request should have had: in its language, and not an old one; undefined when it has it. */
function toNewAddress(place: Place, query: URLSearchParams): string | undefined {
  if (place.kind === 'here') {
    const moved = toMoved(place.path, query)
    return moved?.kind === 'page' ? toAddress(place.locale, moved.path) : undefined
  }
  // Both at once, so that nobody is sent on twice.
  const { pathname, searchParams } = new URL(place.address, 'http://localhost')
  const there = toPlace(pathname, searchParams)
  return (there.kind === 'here' ? toNewAddress(there, searchParams) : undefined) ?? place.address
}

function toPage(path: string, query: URLSearchParams, attribution: Attribution): string {
  const moved = toMoved(path, query)
  if (moved?.kind === 'hotel') return `/moved/${encodeURIComponent(moved.hotelCode)}`
  return toPagePath(path, toLanding(attribution), query)
}

/**
 * Decides what a request for a page gets: a screen, another address, or one of the pages under
 * `/[agency]/[locale]`, which only this writes.
 */
export async function direct(request: NextRequest): Promise<Response> {
  const { pathname, searchParams } = request.nextUrl
  if (FILES.has(pathname)) return NextResponse.next({ headers: { [KEEP]: 'any' } })
  const place = toPlace(pathname, searchParams)
  const screenLocale = place.kind === 'here' ? place.locale : defaultLocale
  const host = readHost(request.headers.get('host'))
  if (host === undefined) return screen('refused', screenLocale, 400)
  const resolved = await resolveAgency(host)
  if (resolved.kind === 'unknown') return screen('maintenance', screenLocale, 503)
  if (resolved.kind === 'down') return screen('down', screenLocale, 503)
  const moved = toNewAddress(place, searchParams)
  if (moved !== undefined) return NextResponse.redirect(new URL(moved, request.url), 308)
  // Never so: what is elsewhere has another address.
  if (place.kind === 'elsewhere') return screen('refused', screenLocale, 400)

  const { agency } = resolved
  // As a path's segment it would climb out of the agency's pages.
  if (/^\.+$/.test(agency.agencyCode)) return screen('maintenance', place.locale, 503)
  const attribution = readAttribution(searchParams)
  // What search engines may read is said to everybody.
  const lockedOut = place.path !== '/robots.txt' && (await isLockedOut(request, agency, host))
  const page = lockedOut ? '/agency-login' : toPage(place.path, searchParams, attribution)
  const response = NextResponse.rewrite(
    // A rewrite has only the query that it is given, and a search stands in it.
    new URL(`/${encodeURIComponent(agency.agencyCode)}/${place.locale}${page}${request.nextUrl.search}`, request.url),
  )
  // The same address shows something else once someone is logged in.
  response.headers.set(KEEP, isClosedSite(agency) ? 'never' : 'any')
  const cookie = mergeAttribution(request.cookies.get(ATTRIBUTION_COOKIE)?.value, attribution)
  if (cookie !== undefined) {
    response.cookies.set(ATTRIBUTION_COOKIE, cookie, {
      path: '/',
      maxAge: ATTRIBUTION_AGE,
      sameSite: 'lax',
      secure: env.PUBLIC_SCHEME === 'https',
    })
  }
  return response
}
