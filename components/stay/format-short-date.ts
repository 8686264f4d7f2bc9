import { toIsraelClock, toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { formatShortDay, formatShortMoment } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const MINUTE = 60_000

/** The end of a period. Midnight is written as the last minute of the day before, so that the day is not misread. */
export function formatUntil(moment: string, locale: Locale, hasWeekday = true): string {
  const shown = isMidnight(moment) ? new Date(Date.parse(moment) - MINUTE).toISOString() : moment
  return formatShortMoment(shown, locale, hasWeekday)
}

/** The start of a period; midnight is written as the day alone. */
export function formatFrom(moment: string, locale: Locale): string {
  if (!isMidnight(moment)) return formatShortMoment(moment, locale)
  return formatShortDay(toIsraelDate(moment), locale)
}

const isMidnight = (moment: string): boolean => toIsraelClock(moment) === '00:00'
