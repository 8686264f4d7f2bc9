import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/**
 * What every piece of a stay needs. On the server `t` is `site.t`; in a client component it is `useTranslations()`,
 * inside `<Words>` that were given the namespaces `stay` and, where a board is named, `board`.
 */
export type StayProps = { locale: Locale; t: Translator }
