import type { Picture } from '#lib/contract/values.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Whose site a page is of, and in which language: `https://www.example.co.il`, without a slash at its end. */
export type Place = { origin: string; siteName: string; locale: Locale }

/** A page's whole address. */
export const toUrl = ({ origin, locale }: Pick<Place, 'origin' | 'locale'>, path: string): string =>
  `${origin}${toAddress(locale, path)}`

/** The seller, the same one on every page and in every language. */
export const sellerOf = ({ origin }: Pick<Place, 'origin'>) => ({ '@id': `${origin}/#seller` })

/** Search engines fetch pictures themselves: only a whole address of the web is of use to them. */
export function toImages(pictures: readonly (Pick<Picture, 'url'> | undefined)[]): string[] {
  return [...new Set(pictures.flatMap((picture) => (picture && /^https?:\/\//.test(picture.url) ? picture.url : [])))]
}

const LONGEST = 500

/** Prose as one line, cut after a word. */
export function toLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/** Agorot as search engines read prices: shekels with a point. */
export const toPrice = (agorot: number): string => (agorot / 100).toFixed(2)
