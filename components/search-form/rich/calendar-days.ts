import type { z } from 'zod'
import type { DayInfo, DaysByDate } from '#components/ui/date-range/days.ts'
import { listDealDates, listHolidays } from '#lib/browser/api/calendar.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type CalendarInput = { holidays: readonly Holiday[]; dates: readonly z.infer<typeof CalendarDate>[]; locale: Locale }

/** The calendar's days: names of holidays, deals with their lowest price, and the minimum stay. */
export function toCalendarDays({ holidays, dates, locale }: CalendarInput): DaysByDate {
  const days: Record<string, DayInfo> = {}
  const add = (date: string, facts: DayInfo) => {
    days[date] = { ...days[date], ...facts }
  }
  for (const { date, deals, priceFrom, minimumNights } of dates) {
    add(date, {
      ...(minimumNights > 1 && { minimumNights }),
      ...(deals > 0 && { deal: true }),
      ...(priceFrom !== undefined && { priceFrom }),
    })
  }
  for (const { date, name, kind, restDay } of holidays) {
    // Every Saturday is a holiday of this kind; their names would fill the calendar.
    if (kind === 'shabbat') continue
    // "Hanukkah, third candle": only the name of the holiday is shown.
    const [holidayName = ''] = (name[locales[locale].langCode] ?? name.HEB).split(/[,،]/)
    add(date, { holiday: { name: holidayName, ...(restDay && { rest: true }) } })
  }
  return days
}

/**
 * Fetches the holidays of this year and the next (specification, section 9), and the dates of deals. A list that cannot
 * be read counts as empty. Never rejects.
 */
export async function fetchCalendarDays(today: string, locale: Locale): Promise<DaysByDate> {
  const year = Number(today.slice(0, 4))
  const [holidays, dates] = await Promise.all([listHolidays([year, year + 1]), listDealDates()])
  return toCalendarDays({ holidays: holidays.ok ? holidays.data : [], dates: dates.ok ? dates.data : [], locale })
}
