import { type Locale, locales } from '#lib/i18n/locales.ts'
import { findForeignLocale } from '#lib/i18n/text-locale.ts'

type Props = {
  text: string
  /** The language of the page. */
  locale: Locale
  /** The language of the text, where it is known. */
  textLocale?: Locale | undefined
}

/**
 * A name or text of an upstream, which may not be translated: one in another language than the page is marked with its language, for
 * order and pronunciation. A text whose language is not known is one that has letters which the page's language does not have.
 */
export function UpstreamText({ text, locale, textLocale = findForeignLocale(text, locale) }: Props) {
  return textLocale === undefined || textLocale === locale ? (
    text
  ) : (
    <bdi lang={textLocale} dir={locales[textLocale].direction}>
      {text}
    </bdi>
  )
}
