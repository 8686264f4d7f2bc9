import type { LocalizedText } from '#lib/contract/entities/agency.ts'
import { LOCALES, type Locale, locales } from '#lib/i18n/locales.ts'

// Not beside the translator, which imports all texts of the site: these functions are also in chunks of the browser.

/**
 * The language in which a text is shown: the given one, or Hebrew where that is missing or empty (specification, section 9); else any
 * other. Undefined where there is no text. A text in another language than its page is marked with it.
 */
export function findTextLocale(text: LocalizedText, locale: Locale): Locale | undefined {
  return [locale, ...LOCALES].find((each) => text[locales[each].langCode])
}

/** A text in the language of `findTextLocale`; empty where there is none. */
export function pickText(text: LocalizedText, locale: Locale): string {
  return text[locales[findTextLocale(text, locale) ?? locale].langCode] ?? ''
}

/** Whether a text can be read in any language. */
export const hasText = (text: LocalizedText): boolean => pickText(text, 'he') !== ''
