import type { LocalizedText } from '#lib/contract/entities/agency.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

// Not beside the translator, which imports all texts of the site: these functions are also in chunks of the browser.

/** Whether a text is shown in Hebrew because it is missing or empty in the page's language; it is then marked as Hebrew. */
export function isHebrewFallback(text: LocalizedText, locale: Locale): boolean {
  return locale !== 'he' && !text[locales[locale].langCode] && Boolean(text.HEB)
}

/**
 * A text in the given language, or in Hebrew where that is missing or empty (specification, section 9); else in any other. Empty where
 * there is none.
 */
export function pickText(text: LocalizedText, locale: Locale): string {
  return text[locales[locale].langCode] || text.HEB || text.ENG || text.RUS || text.ARA || ''
}

/** Whether a text can be read in any language. */
export const hasText = (text: LocalizedText): boolean => pickText(text, 'he') !== ''
