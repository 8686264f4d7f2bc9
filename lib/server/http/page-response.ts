import type { IncomingMessage, ServerResponse } from 'node:http'
import { readHost } from '#lib/domain/agency/host.ts'
import { isClosedSite } from '#lib/domain/agency/metadata.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { pickCoding } from '#lib/server/http/compress.ts'
import { findPageResponse, type PageResponse, toAgencyCode } from '#lib/server/next/page-responses.ts'
import { limitCacheControl } from '#lib/server/next/page-signals.ts'

/** The requests of Next's router for the content of a page; their replies are no documents. */
const ROUTER_HEADER = /^(?:rsc$|next-)/

/**
 * The name of the cached response to a request: all that the response depends on. Undefined for a request whose response may
 * depend on more: the query (attribution, a search, filters), or the headers of Next's router. Also undefined when the `Host`
 * header names another port than the request has arrived on: the content policy contains the port, and a client can name 65,535.
 *
 * @param host the `Host` header in lower case, port included.
 */
export function toResponseName(
  { method, url = '', headers, socket }: IncomingMessage,
  host: string,
): string | undefined {
  if (method !== 'GET' || url.includes('?') || Object.keys(headers).some((name) => ROUTER_HEADER.test(name)))
    return undefined
  if (!hasOwnPort(host, socket.localPort)) return undefined
  const coding = pickCoding(headers['accept-encoding'] as string | undefined) ?? 'identity'
  return `${coding} ${host} ${url}`
}

/** Whether a `Host` header names no port, or the port on which its request has arrived. */
export function hasOwnPort(host: string, port: number | undefined): boolean {
  const colon = host.indexOf(':')
  return colon < 0 || host.slice(colon + 1) === String(port)
}

/**
 * The cached response for a host, if the host still belongs to the agency whose page it is, and the agency's site is open:
 * on a closed site the middleware decides for each visitor.
 */
export async function findValidResponse(
  name: string,
  host: string,
  resolve: (host: string) => Promise<AgencyResolution>,
): Promise<PageResponse | undefined> {
  const page = findPageResponse(name)
  const hostName = page && readHost(host)
  if (!page || hostName === undefined) return undefined
  const site = await resolve(hostName)
  if (site.kind !== 'agency' || isClosedSite(site.agency)) return undefined
  return encodeURIComponent(site.agency.agencyCode) === toAgencyCode(page.key) ? page : undefined
}

const toOpaqueTag = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` names the reply's ETag; a weak comparison, because codings do not matter. */
export function isNotModified(response: ServerResponse, conditions: string | undefined): boolean {
  const etag = response.getHeader('etag')
  if (conditions === undefined || typeof etag !== 'string') return false
  return conditions.split(',').some((one) => one.trim() === '*' || toOpaqueTag(one) === toOpaqueTag(etag))
}

/** Sends a cached response: 304 when the browser has it, else its bytes. */
export function sendPageResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body, endsAt }: PageResponse,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const cacheControl = response.getHeader('cache-control')
  if (endsAt !== undefined && typeof cacheControl === 'string') {
    response.setHeader('cache-control', limitCacheControl(cacheControl, (endsAt - Date.now()) / 1_000))
  }
  if (isNotModified(response, request.headers['if-none-match'])) {
    response.statusCode = 304
    response.removeHeader('content-security-policy')
    response.removeHeader('content-encoding')
    response.end()
    return
  }
  response.setHeader('content-length', body.byteLength)
  response.end(body)
}
