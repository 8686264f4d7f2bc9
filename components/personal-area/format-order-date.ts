import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { getDateFormat } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** A date in digits, for tables: `03/12/26`. @param date `YYYY-MM-DD`. */
export function formatOrderDate(date: string, locale: Locale): string {
  const format = getDateFormat(locales[locale].tag, {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T12:00:00Z`)).replace(/[\u200e\u200f\u061c]/g, '')
}

/** A moment as its date in Israel, in digits. @param moment ISO 8601 with its offset. */
export const formatOrderDay = (moment: string, locale: Locale): string =>
  formatOrderDate(toIsraelDate(Date.parse(moment)), locale)
