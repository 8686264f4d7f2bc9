import { defaultLocale, isLocale, type Locale, locales, toLocale } from '#lib/i18n/locales.ts'

/** Adds a language's prefix to a path: `toLocalizedPath('en', '/hotel-info/GOC/1')` is `/en/hotel-info/GOC/1`. */
export function toLocalizedPath(locale: Locale, path: string): string {
  // Home in a language has no trailing slash: `/en`, `/en?destination=EILAT`.
  const address = `${locales[locale].prefix}${path.replace(/^\/(?=[?#]|$)/, '')}`
  return address.startsWith('/') ? address : `/${address}`
}

/** The requested locale, and the path without it or the canonical address to redirect to. */
export type ParsedPath =
  | { kind: 'canonical'; locale: Locale; path: string }
  | { kind: 'redirect'; locale: Locale; address: string }

/**
 * Reads locale and path from an address (specification, sections 2 and 9). Hebrew has no prefix, so `/he/…` redirects, and so
 * does a prefix with capital letters. An address with `?lang=` redirects too, with the rest of its query. An unknown `lang`
 * means Hebrew, the fallback.
 *
 * @param pathname as requested, percent-encoded, without a trailing slash.
 */
export function parseLocalizedPath(pathname: string, query: URLSearchParams): ParsedPath {
  const [, first = '', ...rest] = pathname.split('/')
  const prefix = first.toLowerCase()
  const prefixed = isLocale(prefix)
  const path = prefixed ? `/${rest.join('/')}` : pathname
  const lang = query.getAll('lang').at(-1)
  const locale = lang === undefined ? (prefixed ? prefix : defaultLocale) : (toLocale(lang) ?? defaultLocale)
  const isCanonical = !prefixed || (prefix === first && prefix !== defaultLocale)
  if (lang === undefined && isCanonical) return { kind: 'canonical', locale, path }
  const others = new URLSearchParams(query)
  others.delete('lang')
  const search = others.size > 0 ? `?${others}` : ''
  // A path that starts with two slashes would redirect to another host.
  const address = toLocalizedPath(locale, path.replace(/^\/+/, '/'))
  return { kind: 'redirect', locale, address: `${address}${search}` }
}
