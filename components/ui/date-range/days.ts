import { addDays, type NightAvailability } from '#lib/domain/stay/stay-dates.ts'

/** What the calendar shows on a day. */
export type DayInfo = NightAvailability & {
  /** Lowest price of the night that starts on this day, in agorot. */
  priceFrom?: number
  deal?: boolean
  holiday?: {
    /** In the page's language. */
    name: string
    /** A day of rest like Shabbat. */
    rest?: boolean
  }
}

export type DaysByDate = Readonly<Record<string, DayInfo | undefined>>

export type HolidaySpan = { name: string; from: string; to: string }

/** Holidays between two dates (inclusive), in order. Consecutive days with the same name are one span. */
export function listHolidaySpans(days: DaysByDate, from: string, to: string): HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (const date of Object.keys(days).sort()) {
    const name = days[date]?.holiday?.name
    if (name === undefined || date < from || date > to) continue
    const last = spans.at(-1)
    const follows = last?.name === name && date === addDays(last.to, 1)
    if (last && follows) last.to = date
    else spans.push({ name, from: date, to: date })
  }
  return spans
}
