import { domestic } from '#lib/browser/call.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** A hotel's details in the page's language. */
export function getHotel(supplier: Supplier, hotelCode: string, locale: Locale, signal: AbortSignal) {
  const { langCode } = locales[locale]
  return domestic(
    'GET /hotelInfo/{supplier}/{hotelCode}',
    { path: { supplier, hotelCode }, query: { langCode } },
    { signal },
  )
}
