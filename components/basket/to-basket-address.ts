import { toBasketPath } from '#lib/domain/booking/basket.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** The address of a customer's link, on this site and in a language. */
export function toBasketAddress(token: string, locale: Locale): string {
  return `${globalThis.location.origin}${toLocalizedPath(locale, toBasketPath(token))}`
}
