import type { DayInfo, HolidaySpan } from '#components/ui/date-range/days.ts'
import { type DateRangeLabels, fillPlaceholders, toDayMonth } from '#components/ui/date-range/labels.ts'
import {
  countNights,
  findCheckInRefusal,
  getMinimumNights,
  type StayDraft,
  type StayRules,
} from '#lib/domain/stay/stay-dates.ts'
import { getDateFormat, getNumberFormat, removeDirectionMarks } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** "Thursday, 3 December". In the browser only, because the server's Intl data may give another text. */
export function toLongDate(date: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return removeDirectionMarks(getDateFormat(locales[locale].tag, format).format(new Date(`${date}T12:00:00Z`)))
}

/** "4–11 Dec": the dates of a holiday. */
export function toHolidayDates({ from, to }: HolidaySpan, labels: DateRangeLabels): string {
  if (from === to) return toDayMonth(from, labels)
  if (from.slice(0, 7) === to.slice(0, 7)) return toDayMonth(from, labels, to)
  return `${toDayMonth(from, labels)} – ${toDayMonth(to, labels)}`
}

/** The price of a day in whole shekels, rounded up, so that it is never lower than the real price. */
export function toDayPrice(agorot: number, locale: Locale): string {
  const { tag, money } = locales[locale]
  return money(removeDirectionMarks(getNumberFormat(tag).format(Math.ceil(agorot / 100))))
}

type DayNameInput = {
  date: string
  info: DayInfo | undefined
  labels: DateRangeLabels
  locale: Locale
  rules: StayRules
  role: 'checkIn' | 'checkOut' | undefined
  /** The day can be selected now. */
  open: boolean
  /** The day is inside the selected stay or ends it. */
  isLater: boolean
}

/** Whether a day is inside the selected stay or ends it: its own price would read as one of the selected stay. */
export function isLaterInStay(date: string, { checkIn, checkOut }: StayDraft): boolean {
  return checkIn !== undefined && checkOut !== undefined && date > checkIn && date <= checkOut
}

/** Accessible name of a day with everything that is visible on it. */
export function nameDay({ date, info, labels, locale, rules, role, open, isLater }: DayNameInput): string {
  const begins = findCheckInRefusal(date, rules) === undefined
  const fewest = getMinimumNights(date, rules)
  const { priceFrom } = info ?? {}
  const parts = [
    toLongDate(date, locale),
    role && labels[role],
    info?.holiday?.name,
    info?.closed && labels.closed,
    info?.soldOut && (open ? labels.leaveOnly : labels.soldOut),
    begins &&
      !isLater &&
      priceFrom !== undefined &&
      fillPlaceholders(labels.price, { price: toDayPrice(priceFrom, locale) }),
    begins && info?.deal && labels.deal,
    begins && fewest > 1 && labels.minimum[fewest],
  ]
  return parts.filter(Boolean).join(locales[locale].comma)
}

/** The current selection or the next step: "3 nights, Sunday 6 December to Wednesday 9 December". */
export function describeDraft(draft: StayDraft, rules: StayRules, labels: DateRangeLabels, locale: Locale): string {
  const { checkIn, checkOut } = draft
  if (checkIn === undefined) return labels.ask
  const date = toLongDate(checkIn, locale)
  if (checkOut !== undefined) {
    const nights = labels.nights[countNights(checkIn, checkOut)] ?? ''
    return fillPlaceholders(labels.stay, { nights, from: date, to: toLongDate(checkOut, locale) })
  }
  const fewest = getMinimumNights(checkIn, rules)
  const minimum = labels.minimum[fewest] ?? ''
  return fewest > 1
    ? fillPlaceholders(labels.begunMinimum, { date, minimum })
    : fillPlaceholders(labels.begun, { date })
}
