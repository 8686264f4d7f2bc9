import type { DayFacts, HolidaySpan } from '#components/ui/date-range/days.ts'
import { type DateRangeWords, fill, toDayMonth } from '#components/ui/date-range/words.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { checkInRefusal, countNights, minimumNights, type StayDraft, type StayRules } from '#lib/stay/range.ts'

// Direction marks and hard spaces that Intl puts in.
const MARKS = /[\u200e\u200f\u061c]/g

/** "Thursday, 3 December". For a browser only: what the server writes may differ from it. */
export function toLongDate(date: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[locale].tag, format).format(new Date(`${date}T12:00:00Z`)).replace(MARKS, '')
}

/** "4–11 Dec": the days of a holiday. */
export function toSpan({ from, to }: HolidaySpan, words: DateRangeWords): string {
  if (from === to) return toDayMonth(from, words)
  if (from.slice(0, 7) === to.slice(0, 7)) return toDayMonth(from, words, to)
  return `${toDayMonth(from, words)} – ${toDayMonth(to, words)}`
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
  const said = [
    toLongDate(date, locale),
    role && words[role],
    facts?.holiday?.name,
    facts?.closed && words.closed,
    facts?.soldOut && (open ? words.leaveOnly : words.soldOut),
    begins && priceFrom !== undefined && fill(words.price, { price: toDayPrice(priceFrom, locale) }),
    begins && facts?.deal && words.deal,
    begins && fewest > 1 && words.minimum[fewest],
  ]
  return said.filter(Boolean).join(locales[locale].comma)
}

/** What is chosen and what to do next: "3 nights, Sunday 6 December to Wednesday 9 December". */
export function describeDraft(draft: StayDraft, rules: StayRules, words: DateRangeWords, locale: Locale): string {
  const { checkIn, checkOut } = draft
  if (checkIn === undefined) return words.ask
  const date = toLongDate(checkIn, locale)
  if (checkOut !== undefined) {
    const nights = words.nights[countNights(checkIn, checkOut)] ?? ''
    return fill(words.stay, { nights, from: date, to: toLongDate(checkOut, locale) })
  }
  const fewest = minimumNights(checkIn, rules)
  const minimum = words.minimum[fewest] ?? ''
  return fewest > 1 ? fill(words.begunMinimum, { date, minimum }) : fill(words.begun, { date })
}
