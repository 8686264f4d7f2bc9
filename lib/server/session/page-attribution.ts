import { headers } from 'next/headers'
import { readHost } from '#lib/domain/agency/host.ts'
import { env } from '#lib/server/env.ts'
import { ATTRIBUTION_COOKIE, type Attribution, decodeAttribution } from '#lib/server/session/attribution-cookie.ts'
import { readCookies } from '#lib/server/session/cookie.ts'

/** The attribution of the requesting visit. It reads headers, so only for pages rendered for each request. */
export async function getPageAttribution(): Promise<Attribution> {
  const requestHeaders = await headers()
  const host = readHost(requestHeaders.get('host')) ?? ''
  const cookie = readCookies({ headers: requestHeaders }).get(ATTRIBUTION_COOKIE)
  return decodeAttribution(cookie, { secrets: env.SESSION_SECRETS, host })
}
