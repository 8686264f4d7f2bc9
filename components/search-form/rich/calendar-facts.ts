import type { z } from 'zod'
import type { DayFacts, Days } from '#components/ui/date-range/days.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import type { Holiday } from '#lib/contract/entities/content.ts'
import type { CalendarDate } from '#lib/contract/entities/deal.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Asked = { holidays: readonly Holiday[]; dates: readonly z.infer<typeof CalendarDate>[]; locale: Locale }

/** What the calendar shows of days: holidays by name, deals with their price, the fewest nights of a stay. */
export function toDays({ holidays, dates, locale }: Asked): Days {
  const days: Record<string, DayFacts> = {}
  const add = (date: string, facts: DayFacts) => {
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
    // Every Saturday is one: named, it would fill the calendar.
    if (kind === 'shabbat') continue
    // "Hanukkah, third candle": the days of one holiday are told as one.
    const [whole = ''] = (name[locales[locale].langCode] ?? name.HEB).split(/[,،]/)
    add(date, { holiday: { name: whole, ...(restDay && { rest: true }) } })
  }
  return days
}

/**
 * Asks for the holidays of a year and the next (specification, section 9) and the days of deals. What does not come is
 * not shown: a calendar without it is still one.
 */
export async function askDays(today: string, locale: Locale): Promise<Days> {
  const year = Number(today.slice(0, 4))
  const [holidays, dates] = await Promise.all([
    bff('GET /operation/packDates/holidays', { query: { year: [year, year + 1] } }),
    domestic('GET /deal/calendarDates', {}),
  ])
  return toDays({ holidays: holidays.ok ? holidays.data : [], dates: dates.ok ? dates.data : [], locale })
}
