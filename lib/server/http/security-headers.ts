import { THIRD_PARTY_META } from '#lib/domain/agency/third-party-scripts.ts'
import { readInlineScripts } from '#lib/server/http/inline-scripts.ts'

/**
 * What the content policy allows a third-party script: `scripts`, the addresses of its files and of those that it loads, and
 * `hosts`, to which it may send data and from which it may show pictures and frames.
 */
export type ScriptSources = { scripts: readonly string[]; hosts: readonly string[] }

/** Third-party scripts that a page may request with `THIRD_PARTY_META`; only the configured ones are present. */
export type ThirdPartyScripts = { tag?: ScriptSources; onsite?: ScriptSources }

export type PolicyContext = {
  scheme: 'http' | 'https'
  /** The `Host` header as sent, port included; validated. */
  host: string
  /** Next's development server needs inline scripts and eval. */
  dev: boolean
  /** Origins of pictures that Next does not scale, such as SVG drawings. */
  media: readonly string[]
  thirdParty?: ThirdPartyScripts
  /** Called with the beginnings of scripts that the page contains and that neither Next nor the site writes. */
  onUnknownScripts?: (scripts: readonly string[]) => void
}

/** Where browsers send reports about what a content policy has blocked. */
const REPORT_PATH = '/api/csp-report'

const YEAR = 31_536_000

export function toSecurityHeaders({ scheme }: Pick<PolicyContext, 'scheme'>): Record<string, string> {
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

function hashScripts(html: string, { onUnknownScripts }: PolicyContext): string[] {
  const { hashes, unknown } = readInlineScripts(html)
  if (unknown.length > 0) onUnknownScripts?.(unknown)
  return hashes
}

/** The third-party sources that a page requests. */
function findThirdParty(html: string, { thirdParty = {}, dev }: PolicyContext): { scripts: string[]; hosts: string[] } {
  const requested = ([THIRD_PARTY_META.tag, THIRD_PARTY_META.onsite] as const).flatMap((who) => {
    const sources = thirdParty[who]
    return sources && (dev || html.includes(`<meta name="${THIRD_PARTY_META.name}" content="${who}"`)) ? [sources] : []
  })
  const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  return {
    scripts: unique(requested.map(({ scripts }) => scripts)),
    hosts: unique(requested.map(({ hosts }) => hosts)),
  }
}

/**
 * The content policy of a page. A cached page is sent to everybody, so it cannot contain a nonce: the inline scripts that
 * Next and the site write are allowed by their hashes, and no others (docs/decisions/0029-hash-known-scripts-only.md).
 * Inline styles are allowed, because React writes `style=`.
 */
export function toContentPolicy(html: string, context: PolicyContext): string {
  const { scheme, host, dev, media } = context
  const thirdParty = findThirdParty(html, context)
  const sockets = `${scheme === 'https' ? 'wss' : 'ws'}://${host}`
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : hashScripts(html, context)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...thirdParty.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...new Set([...media, ...thirdParty.hosts])].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ${sockets}`, ...thirdParty.hosts].join(' '),
    "object-src 'none'",
    thirdParty.hosts.length > 0 ? ['frame-src', ...thirdParty.hosts].join(' ') : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
    // Not `report-to`: Firefox does not support it, and Chrome would then ignore this.
    ...(dev ? [] : [`report-uri ${REPORT_PATH}`]),
  ].join('; ')
}
