import { toIsraelClock, toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { getDateFormat } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { noBreakDate } from '#lib/i18n/no-break.ts'

// Intl adds direction marks and no-break spaces; the text is isolated with <bdi> instead.
const cleanDateText = (text: string) =>
  noBreakDate(text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' '))

/**
 * A short stay date with its weekday: `Thu, 3 Dec`.
 *
 * @param date `YYYY-MM-DD`.
 */
export function formatShortDay(date: string, locale: Locale): string {
  const format = getDateFormat(locales[locale].tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  // Noon UTC, formatted in UTC: no time zone and no clock change can move the day.
  return cleanDateText(format.format(new Date(`${date}T12:00:00Z`)))
}

/**
 * A moment in Israel time, whatever the browser's time zone: `Thu, 26 Nov, 14:00`.
 *
 * @param moment ISO 8601 with its offset.
 * @param hasWeekday false for a line that must be short: `26 Nov, 14:00`.
 */
export function formatShortMoment(moment: string, locale: Locale, hasWeekday = true): string {
  const format = getDateFormat(locales[locale].tag, {
    ...(hasWeekday && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Jerusalem',
  })
  return cleanDateText(format.format(new Date(moment)))
}

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
