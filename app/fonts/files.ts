import { preload } from 'react-dom'
import arabic from '#app/fonts/rubik-arabic-wght-normal.woff2'
import cyrillic from '#app/fonts/rubik-cyrillic-wght-normal.woff2'
import hebrew from '#app/fonts/rubik-hebrew-wght-normal.woff2'
import latin from '#app/fonts/rubik-latin-wght-normal.woff2'
import type { Locale } from '#lib/i18n/locales.ts'

/** The font files for each language. Digits and prices need the Latin file. */
const FILES: Record<Locale, readonly string[]> = {
  he: [hebrew, latin],
  en: [latin],
  ru: [cyrillic, latin],
  ar: [arabic, latin],
}

/** Preloads the font files of a language, so that they are available at the first paint. */
export function preloadFonts(locale: Locale): void {
  for (const file of FILES[locale]) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
