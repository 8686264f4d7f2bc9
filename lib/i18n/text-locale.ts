import type { Locale } from '#lib/i18n/locales.ts'

/** The letters that one language of the site alone has. Latin ones are in names of every language. */
const LETTERS: readonly (readonly [Locale, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ar', /\p{Script=Arabic}/u],
]

/** The language of a text that has letters of another language of the site, and none of `locale`; undefined for any other text. */
export function findForeignLocale(text: string, locale: Locale): Locale | undefined {
  const found = LETTERS.filter(([, letters]) => letters.test(text)).map(([language]) => language)
  return found.includes(locale) ? undefined : found[0]
}
