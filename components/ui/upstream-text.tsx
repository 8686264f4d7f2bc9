import { type Locale, locales } from '#lib/i18n/locales.ts'
import { findForeignLocale } from '#lib/i18n/text-locale.ts'

/**
 * A name or text of an upstream, which may not be translated: one in letters that the page's language does not have is marked with its
 * language, for order and pronunciation. Where the texts of all languages are known, `LocalizedText` says which one it is.
 */
export function UpstreamText({ text, locale }: { text: string; locale: Locale }) {
  const foreign = findForeignLocale(text, locale)
  return foreign === undefined ? (
    text
  ) : (
    <bdi lang={foreign} dir={locales[foreign].direction}>
      {text}
    </bdi>
  )
}
