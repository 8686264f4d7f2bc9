import { cache } from 'react'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import { unwrap } from '#lib/server/data/unwrap.ts'
import { bff, domestic } from '#lib/server/upstream/index.ts'

/** The named holidays of a year and of the year after it (specification, section 9). */
export const getHolidays = cache(
  async (agency: string, year: number): Promise<Holiday[]> =>
    unwrap(await bff('GET /operation/packDates/holidays', { query: { year: [year, year + 1] } }, { agency })),
)

/** The dates on which deals begin, and the dates with a minimum number of nights. */
export const getCalendarDates = cache(
  async (agency: string): Promise<CalendarDate[]> => unwrap(await domestic('GET /deal/calendarDates', {}, { agency })),
)
