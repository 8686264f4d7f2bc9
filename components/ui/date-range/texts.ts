import type { DayFacts, HolidaySpan } from '#components/ui/date-range/days.ts'
import { type DateRangeWords, fill } from '#components/ui/date-range/words.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { checkInRefusal, minimumNights, type StayRules } from '#lib/stay/range.ts'

// Direction marks and hard spaces that Intl puts in.
const MARKS = /[\u200e\u200f\u061c]/g

const written = (date: string, options: Intl.DateTimeFormatOptions, locale: Locale) =>
  new Intl.DateTimeFormat(locales[locale].tag, { ...options, timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace(MARKS, '')

/** "Thursday, 3 December". For a browser only: what the server writes may differ from it. */
export function toLongDate(date: string, locale: Locale): string {
  return written(date, { weekday: 'long', day: 'numeric', month: 'long' }, locale)
}

/** "4–11 December": the days of a holiday, in numbers. */
export function toSpan({ from, to }: HolidaySpan, locale: Locale): string {
  const first = written(from, { day: 'numeric', month: 'numeric' }, locale)
  return from === to ? first : `${first} – ${written(to, { day: 'numeric', month: 'numeric' }, locale)}`
}

/** A price under a day: whole shekels, rounded up, so that no day is dearer than it says. */
export function toDayPrice(agorot: number, locale: Locale): string {
  const { tag, money } = locales[locale]
  return money(new Intl.NumberFormat(tag).format(Math.ceil(agorot / 100)).replace(MARKS, ''))
}

type Named = {
  date: string
  facts: DayFacts | undefined
  words: DateRangeWords
  locale: Locale
  rules: StayRules
  role: 'checkIn' | 'checkOut' | undefined
  /** It may be pressed now. */
  open: boolean
}

/** All that a day is, in words: what eyes see at once, ears hear in this order. */
export function nameDay({ date, facts, words, locale, rules, role, open }: Named): string {
  const begins = checkInRefusal(date, rules) === undefined
  const fewest = minimumNights(date, rules)
  const { priceFrom } = facts ?? {}
  return [
    toLongDate(date, locale),
    role && words[role],
    facts?.holiday?.name,
    facts?.closed && words.closed,
    facts?.soldOut && (open ? words.leaveOnly : words.soldOut),
    begins && priceFrom !== undefined && fill(words.price, { price: toDayPrice(priceFrom, locale) }),
    begins && facts?.deal && words.deal,
    begins && fewest > 1 && words.minimum[fewest],
  ]
    .filter(Boolean)
    .join(', ')
}
