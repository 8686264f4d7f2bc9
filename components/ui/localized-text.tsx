import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { LocalizedText as TextByLanguage } from '#lib/contract/entities/agency.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { findTextLocale, pickText } from '#lib/i18n/pick-text.ts'

/** A text that an upstream sends in several languages, marked with its language where that is not the page's. */
export function LocalizedText({ text, locale }: { text: TextByLanguage; locale: Locale }) {
  return (
    <UpstreamText text={pickText(text, locale)} locale={locale} textLocale={findTextLocale(text, locale) ?? locale} />
  )
}
