import type { Locale } from '#lib/i18n/locales.ts'
import { isHebrewFallback, pickText } from '#lib/i18n/translator.ts'

/**
 * A text of the upstream in the page's language. A Hebrew text on a page in another language is marked as such, so that it
 * is ordered and read aloud as Hebrew.
 */
export function LocalizedText({ text, locale }: { text: Parameters<typeof pickText>[0]; locale: Locale }) {
  const content = pickText(text, locale)
  return isHebrewFallback(text, locale) ? (
    <bdi lang="he" dir="rtl">
      {content}
    </bdi>
  ) : (
    content
  )
}
