import type { Picture } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** The site and the language of a page. `origin` has no slash at the end: `https://www.example.co.il`. */
export type JsonLdContext = { origin: string; siteName: string; locale: Locale }

/** The absolute address of a page; `path` without its language prefix. */
export const toUrl = ({ origin, locale }: Pick<JsonLdContext, 'origin' | 'locale'>, path: string): string =>
  `${origin}${toLocalizedPath(locale, path)}`

/** A reference to the seller, the same on every page and in every language. */
export const toSellerReference = ({ origin }: Pick<JsonLdContext, 'origin'>) => ({ '@id': `${origin}/#seller` })

/** The addresses of pictures, once each, without the site's signature (the fragment); absolute http(s) ones only. */
export function toImages(pictures: readonly (Pick<Picture, 'url'> | undefined)[]): string[] {
  const addresses = pictures.flatMap((picture) => picture?.url.split('#', 1) ?? [])
  return [...new Set(addresses.filter((address) => /^https?:\/\//.test(address)))]
}

const MAX_LENGTH = 500

/** A text without line breaks, at most 500 characters, shortened after a word. */
export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`
}
