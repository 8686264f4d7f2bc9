import { bff, domestic } from '#lib/browser/call.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** The holidays of some years (specification, section 9). */
export function listHolidays(years: number[], signal?: AbortSignal) {
  return bff('GET /operation/packDates/holidays', { query: { year: years } }, { ...(signal && { signal }) })
}

/** The holidays around a stay (`checkIn`: `YYYY-MM-DD`). The year before too: the rest days of December count for a stay in January. */
export function listHolidaysAround(checkIn: string, signal: AbortSignal) {
  const year = Number(checkIn.slice(0, 4))
  return listHolidays([year - 1, year, year + 1], signal)
}

/** All deals in effect. */
export function listDeals(locale: Locale, signal: AbortSignal) {
  return domestic('GET /deal/inEffect/homepage', { query: { langCode: locales[locale].langCode } }, { signal })
}

/** The deals of a destination between two dates, `YYYY-MM-DD`. */
export function listDealsByDestination(dest: string, chkin: string, chkout: string, locale: Locale) {
  const query = { chkin, chkout, langCode: locales[locale].langCode }
  return domestic('GET /deal/atlDealsByDest/{dest}', { path: { dest }, query })
}

/** The dates with deals or with a minimum stay. */
export function listDealDates() {
  return domestic('GET /deal/calendarDates', {})
}
