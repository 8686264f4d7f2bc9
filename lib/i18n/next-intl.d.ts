import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

declare module 'next-intl' {
  // An interface because it is merged with the package's own.
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
