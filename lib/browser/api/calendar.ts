import { bff, domestic } from '#lib/browser/call.ts'

/** The holidays of some years (specification, section 9). */
export function listHolidays(years: number[], signal?: AbortSignal) {
  return bff('GET /operation/packDates/holidays', { query: { year: years } }, { ...(signal && { signal }) })
}

/** The dates with deals or with a minimum stay. */
export function listDealDates() {
  return domestic('GET /deal/calendarDates', {})
}
