import type { IncomingMessage } from 'node:http'
import { isInternalPath } from '#lib/server/next/internal-requests.ts'

/** Why a request is answered without Next. */
export type Refusal = { status: 400 | 404 | 405 | 414; reason: string; allow?: string }

type RequestLine = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
// The proxies check the method of each endpoint themselves.
const API_METHODS: ReadonlySet<string> = new Set([...METHODS, 'PUT', 'PATCH', 'DELETE'])
const READS = ['GET', 'HEAD', 'OPTIONS']
/** The methods of the site's own routes. Next refuses others with an empty reply that caches may store, without `Allow`. */
const ROUTE_METHODS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/(?:search|session|desk\/load|timeline\/[^/]+|documents\/[^/]+\/[^/]+)$/, READS],
  [/^\/api\/desk\/baskets$/, [...READS, 'POST']],
  [/^\/api\/(?:baskets\/open|contact|csp-report|desk\/baskets\/withdraw|quote|vitals)$/, ['OPTIONS', 'POST']],
]
const MAX_TARGET_LENGTH = 4_096
// An encoded NUL, slash or backslash: some software decodes it and then treats it as a separator.
const ENCODED_SEPARATOR = /%(?:00|2f|5c)/i
// `.` and `..`, also as %2e.
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
// An encoded percent sign: decoding twice would produce another path.
const DOUBLE_ENCODING = /%25/
// Characters that a path may contain unencoded (RFC 3986); browsers encode all others.
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/|[\]]*$/

function countHeaders(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length
}

function isDecodable(path: string): boolean {
  try {
    return !/[\p{Cc}\ufffd]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Whether a path is an API path, called by programs: its errors are problem details (RFC 9457), not an error screen. */
export const isApiPath = (url: string) => url.startsWith('/api/')

/** The methods of one of the site's own routes; undefined for any other path. */
function findRouteMethods(path: string): readonly string[] | undefined {
  // Returns early for nearly all requests: those for pages and files. Next decodes the path of a route, so this does too.
  if (!isApiPath(path) && !path.includes('%')) return undefined
  const decoded = decodeURIComponent(path)
  return ROUTE_METHODS.find(([pattern]) => pattern.test(decoded))?.[1]
}

/**
 * Validates the request line and the number of `Host` headers. Invalid: a target that is not a plain path, a method that
 * the route does not have, and a path that two programs could decode differently. Undefined when the request is valid.
 */
export function validateRequest({ method = '', url = '', rawHeaders }: RequestLine): Refusal | undefined {
  const methods = isApiPath(url) ? API_METHODS : METHODS
  if (!methods.has(method)) return { status: 405, reason: 'method', allow: [...methods].join(', ') }
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, reason: 'length' }
  if (!url.startsWith('/')) return { status: 400, reason: 'target' }
  if (countHeaders(rawHeaders, 'host') !== 1) return { status: 400, reason: 'host' }
  const [path = ''] = url.split('?', 1)
  if (!PATH.test(path) || ENCODED_SEPARATOR.test(path) || DOT_SEGMENT.test(path) || !isDecodable(path)) {
    return { status: 400, reason: 'path' }
  }
  if (!isApiPath(url) && DOUBLE_ENCODING.test(path)) return { status: 400, reason: 'path' }
  if (isInternalPath(path)) return { status: 404, reason: 'internal path' }
  const allowed = findRouteMethods(path)
  if (allowed && !allowed.includes(method)) return { status: 405, reason: 'method', allow: allowed.join(', ') }
  return undefined
}
