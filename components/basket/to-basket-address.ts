import { toBasketPath } from '#lib/domain/booking/basket.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** The address of a customer's link, on this site and in a language. */
export function toBasketAddress(token: string, locale: Locale): string {
  return `${globalThis.location.origin}${toLocalizedPath(locale, toBasketPath(token))}`
}

type Mail = {
  /** Undefined where it is not known: the agent types it. */
  to: string | undefined
  subject: string
  message: string
}

/** Opens the mail program with a message that is not sent yet. */
export const toMailUrl = ({ to = '', subject, message }: Mail): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
