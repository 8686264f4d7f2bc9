import { createHash } from 'node:crypto'
import { OUTSIDE } from '#lib/agency/outside.ts'

/** Where a script of others comes from, and what it may load and tell, as a policy names them. */
export type OutsideSources = { scripts: readonly string[]; hosts: readonly string[] }

/** Whose scripts a page may say that it runs (`OUTSIDE`); those that are not configured are not there. */
export type Outside = { tag?: OutsideSources; onsite?: OutsideSources }

export type Serving = {
  scheme: 'http' | 'https'
  /** The `Host` header as sent, port included; validated. */
  host: string
  /** Next's development server needs inline scripts and eval. */
  dev: boolean
  /** Where pictures come from that are not scaled by us: drawings. */
  media: readonly string[]
  outside?: Outside
}

const YEAR = 31_536_000

/** What every reply carries. */
export function toSecurityHeaders({ scheme }: Pick<Serving, 'scheme'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(scheme === 'https' && { 'strict-transport-security': `max-age=${YEAR}` }),
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes of a document's inline scripts, as a policy names them. Data in a script element is not a script. */
export function hashScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype="(?!text\/javascript|module)/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...hashes]
}

/** Whom this page asks in. */
function findOutside(html: string, { outside = {}, dev }: Serving): { scripts: string[]; hosts: string[] } {
  const asked = ([OUTSIDE.tag, OUTSIDE.onsite] as const).flatMap((who) => {
    const sources = outside[who]
    return sources && (dev || html.includes(`<meta name="${OUTSIDE.name}" content="${who}"`)) ? [sources] : []
  })
  const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  return { scripts: unique(asked.map(({ scripts }) => scripts)), hosts: unique(asked.map(({ hosts }) => hosts)) }
}

/**
 * The content policy of a page. A page is kept and sent to everybody, so no nonce can be in it: its own inline
 * scripts are named by their hashes instead, and no other runs. Styles are the exception: React writes `style=`.
 */
export function toContentPolicy(html: string, serving: Serving): string {
  const { scheme, host, dev, media } = serving
  const outside = findOutside(html, serving)
  const sockets = `${scheme === 'https' ? 'wss' : 'ws'}://${host}`
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : hashScripts(html)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...new Set([...outside.scripts, ...outside.hosts])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...new Set([...media, ...outside.hosts])].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ${sockets}`, ...outside.hosts].join(' '),
    "object-src 'none'",
    outside.hosts.length > 0 ? ['frame-src', ...outside.hosts].join(' ') : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
