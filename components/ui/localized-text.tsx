import type { LocalizedText as TextByLanguage } from '#lib/contract/entities/agency.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { findTextLocale, pickText } from '#lib/i18n/pick-text.ts'

/** An upstream's text. One in another language than the page is marked with its language, for order and pronunciation. */
export function LocalizedText({ text, locale }: { text: TextByLanguage; locale: Locale }) {
  const content = pickText(text, locale)
  const shown = findTextLocale(text, locale) ?? locale
  return shown === locale ? (
    content
  ) : (
    <bdi lang={shown} dir={locales[shown].direction}>
      {content}
    </bdi>
  )
}
