import type { IncomingMessage } from 'node:http'

/** A request that Next never sees, and why. */
export type Refusal = { status: 400 | 404 | 405 | 414; reason: string; allow?: string }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
// The proxies themselves say which methods a line has.
const PROXY_METHODS: ReadonlySet<string> = new Set([...METHODS, 'PUT', 'PATCH', 'DELETE'])
const LONGEST_TARGET = 4_096
// An encoded slash, backslash or NUL, which one layer reads as a letter and the next as a border.
const HIDDEN_BORDER = /%(?:00|2f|5c)/i
// `.` and `..`, also as %2e.
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
// An encoded percent sign: decoded once more, by whom ever, it is the beginning of something else.
const TWICE_ENCODED = /%25/
// What a path may hold unencoded (RFC 3986); browsers encode all else.
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/|[\]]*$/

// Next's own second addresses of a page; its client asks with a header instead.
const INNER_FORM = /\.rsc$|^\/_next\/data\//

function count(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length
}

function isDecodable(path: string): boolean {
  try {
    return !/[\p{Cc}\ufffd]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Answers under `/api/` are for programs: a refusal there is a problem, not a screen. */
export const isForProxies = (url: string) => url.startsWith('/api/')

/**
 * Why this request is not for Next: a target that is not a plain path, more than one Host, a method that nothing
 * here has, or a path that two readers may understand in two ways.
 */
export function toRefusal({ method = '', url = '', rawHeaders }: Asked): Refusal | undefined {
  const methods = isForProxies(url) ? PROXY_METHODS : METHODS
  if (!methods.has(method)) return { status: 405, reason: 'method', allow: [...methods].join(', ') }
  if (url.length > LONGEST_TARGET) return { status: 414, reason: 'length' }
  if (!url.startsWith('/')) return { status: 400, reason: 'target' }
  if (count(rawHeaders, 'host') !== 1) return { status: 400, reason: 'host' }
  const [path = ''] = url.split('?', 1)
  if (!PATH.test(path) || HIDDEN_BORDER.test(path) || DOT_SEGMENT.test(path) || !isDecodable(path)) {
    return { status: 400, reason: 'path' }
  }
  if (!isForProxies(url) && TWICE_ENCODED.test(path)) return { status: 400, reason: 'path' }
  if (INNER_FORM.test(path)) return { status: 404, reason: 'inner form' }
  return undefined
}

// Headers by which a client could tell Next, or a page, what only the server may say.
const INTERNAL =
  /^(?:x-(?!forwarded-for$)(?:middleware|nextjs|next|now|vercel|invoke|nofesh|prerender|action|matched-path|original|rewrite|forwarded|host|http-method|method|real-ip)\b|next-(?:action|resume)|forwarded$)/

/** Takes out of a request, but for X-Forwarded-For, which names the sender: what only the server may say: which page, which host, which method it really is. */
export function stripInternalHeaders(headers: IncomingMessage['headers']): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name]
}
