import arabic from '#app/fonts/rubik-arabic-wght-normal.woff2'
import cyrillic from '#app/fonts/rubik-cyrillic-wght-normal.woff2'
import hebrew from '#app/fonts/rubik-hebrew-wght-normal.woff2'
import latin from '#app/fonts/rubik-latin-wght-normal.woff2'
import type { Locale } from '#lib/i18n/locales.ts'

/** What a page in a language is written in, so what it sends for before its first paint. Figures and prices are Latin. */
export const fontFiles: Record<Locale, readonly string[]> = {
  he: [hebrew, latin],
  en: [latin],
  ru: [cyrillic, latin],
  ar: [arabic, latin],
}
