import type { Locale } from '#lib/i18n/locales.ts'
import { defaultLocale, isLocale, locales, toLocale } from '#lib/i18n/locales.ts'

/**
 * The address of a path in a language: `toAddress('en', '/hotel-info/GOC/1')` is `/en/hotel-info/GOC/1`.
 *
 * @param path without its language, from the root; may carry a query and a fragment.
 */
export function toAddress(locale: Locale, path: string): string {
  // Home in a language has no slash at its end: `/en`, `/en?destination=EILAT`.
  const address = `${locales[locale].prefix}${path.replace(/^\/(?=[?#]|$)/, '')}`
  return address.startsWith('/') ? address : `/${address}`
}

/** Where a request stands: its language and its path without the language, or the one address it should have had. */
export type Place = { kind: 'here'; locale: Locale; path: string } | { kind: 'elsewhere'; address: string }

/**
 * Reads language and path out of an address (specification, sections 2 and 9). Hebrew stands without a prefix, so
 * `/he/…` is elsewhere; so is every address with `?lang=`, of which all but `lang` is kept. A `lang` that is none of
 * ours means Hebrew, the fallback.
 *
 * @param pathname as it came, percent-encoded, without a slash at its end.
 */
export function toPlace(pathname: string, query: URLSearchParams): Place {
  const [, first = '', ...rest] = pathname.split('/')
  const prefixed = isLocale(first)
  const path = prefixed ? `/${rest.join('/')}` : pathname
  const asked = query.getAll('lang').at(-1)
  const locale = asked === undefined ? (prefixed ? first : defaultLocale) : (toLocale(asked) ?? defaultLocale)
  if (asked === undefined && !(prefixed && first === defaultLocale)) return { kind: 'here', locale, path }
  const kept = new URLSearchParams(query)
  kept.delete('lang')
  const search = kept.size > 0 ? `?${kept}` : ''
  // Two slashes at the front would name another host.
  const address = toAddress(locale, path.replace(/^\/+/, '/'))
  return { kind: 'elsewhere', address: `${address}${search}` }
}
