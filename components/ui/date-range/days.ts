import type { NightFacts } from '#lib/stay/range.ts'

/** What the calendar shows of a day, besides what may be chosen. */
export type DayFacts = NightFacts & {
  /** Agorot for a night that begins on this day. */
  priceFrom?: number
  /** The price is a deal's. */
  deal?: boolean
  holiday?: {
    /** In the language of the page. */
    name: string
    /** Work stops as on Shabbat. */
    rest?: boolean
  }
}

export type Days = Readonly<Record<string, DayFacts | undefined>>

export type HolidaySpan = { name: string; from: string; to: string }

/** Holidays in their order between two days, both within; days of one name that follow each other are one span. */
export function holidaySpans(days: Days, from: string, to: string): HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (const date of Object.keys(days).sort()) {
    const name = days[date]?.holiday?.name
    if (name === undefined || date < from || date > to) continue
    const last = spans.at(-1)
    const follows = last?.name === name && Date.parse(date) - Date.parse(last.to) === 86_400_000
    if (last && follows) last.to = date
    else spans.push({ name, from: date, to: date })
  }
  return spans
}
