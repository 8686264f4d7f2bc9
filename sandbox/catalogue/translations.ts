import type { TranslatedText } from '#sandbox/catalogue/types.ts'

/** One text in the four languages, in the order of the site's language switch: Hebrew, English, Russian, Arabic. */
export function t(HEB: string, ENG: string, RUS: string, ARA: string): TranslatedText {
  return { HEB, ENG, RUS, ARA }
}

/** A street with its number, in each language's address format. */
export function toStreetAddress(HEB: string, ENG: string, RUS: string, ARA: string, number: number): TranslatedText {
  return t(`${HEB} ${number}`, `${number} ${ENG}`, `${RUS}, ${number}`, `${ARA} ${number}`)
}
