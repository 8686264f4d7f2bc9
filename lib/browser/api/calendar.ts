import { bff, domestic } from '#lib/browser/call.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** The holidays of some years (specification, section 9). */
export function listHolidays(years: number[], signal?: AbortSignal) {
  return bff('GET /operation/packDates/holidays', { query: { year: years } }, { ...(signal && { signal }) })
}

/**
 * The holidays around a stay (`checkIn`: `YYYY-MM-DD`): those of a year and the next. For a stay in January these are the year before and
 * its own, because the rest days of December count. Other years than two would be requested from the upstream each time.
 */
export function listHolidaysAround(checkIn: string, signal: AbortSignal) {
  const [year = 0, month] = checkIn.split('-').map(Number)
  const first = month === 1 ? year - 1 : year
  return listHolidays([first, first + 1], signal)
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
