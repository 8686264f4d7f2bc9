import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/**
 * The language and the translator of a component that has no hooks. On the server `t` is `site.t`; in a client component it
 * is `useTranslations()`, inside a `MessagesProvider` with the namespaces `stay` and, for a board basis, `board`.
 */
export type LocalizedProps = { locale: Locale; t: Translator }
