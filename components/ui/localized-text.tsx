import type { Locale } from '#lib/i18n/locales.ts'
import { isHebrewFallback, pickText } from '#lib/i18n/pick-text.ts'

/** An upstream's text. Hebrew on a page in another language is marked as such, for order and pronunciation. */
export function LocalizedText({ text, locale }: { text: Parameters<typeof isHebrewFallback>[0]; locale: Locale }) {
  const content = pickText(text, locale)
  return isHebrewFallback(text, locale) ? (
    <bdi lang="he" dir="rtl">
      {content}
    </bdi>
  ) : (
    content
  )
}
