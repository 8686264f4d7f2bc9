import { LOCALES } from '#lib/i18n/locales.ts'

const OWN = 'http://own.invalid'

/**
 * Whether this untrusted address is a path of this site, and not `//another.host`. Resolved as in a browser: `/x/..//a.b`
 * becomes the path `//a.b`, which a browser would read as another host.
 */
export function isOwnPath(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || /\p{Cc}/u.test(address) || !URL.canParse(address, OWN)) return false
  const { origin, pathname } = new URL(address, OWN)
  return origin === OWN && !pathname.startsWith('//')
}

const LANGUAGE_PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?:/|(?=[?#])|$)`, 'i')

/**
 * The path of this site to which an editor's address leads, without the language prefix with which it may have been copied: each page
 * links to its own language. Undefined when it is no path of this site.
 */
export function toOwnPath(address: string | undefined): string | undefined {
  const path = address?.replace(LANGUAGE_PREFIX, '/')
  return path !== undefined && isOwnPath(path) ? path : undefined
}
