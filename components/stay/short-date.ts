import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { keepDateTogether } from '#lib/i18n/together.ts'

// The marks and no-break spaces that Intl puts in: what is shown is isolated with <bdi> instead.
const toDate = (text: string) =>
  keepDateTogether(text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' '))

/**
 * A stay date where there is little room, still with its weekday: `Thu, 3 Dec`.
 *
 * @param date `YYYY-MM-DD`.
 */
export function formatShortDay(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locales[locale].tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  // Noon UTC in UTC: no time zone and no clock change can move the day.
  return toDate(format.format(new Date(`${date}T12:00:00Z`)))
}

/**
 * A moment on the clock in Israel, wherever the browser is: `Thu, 26 Nov, 14:00`.
 *
 * @param moment ISO 8601 with its offset.
 */
export function formatShortMoment(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locales[locale].tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Jerusalem',
  })
  return toDate(format.format(new Date(moment)))
}

const MINUTE = 60_000

/** A moment that something holds until; midnight is said as the last minute of the day before, which nobody misreads. */
export function formatUntil(moment: string, locale: Locale): string {
  const midnight = isMidnight(moment)
  return formatShortMoment(midnight ? new Date(Date.parse(moment) - MINUTE).toISOString() : moment, locale)
}

/** A moment that something holds from: the day alone when it is the day's beginning. */
export function formatFrom(moment: string, locale: Locale): string {
  if (!isMidnight(moment)) return formatShortMoment(moment, locale)
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(new Date(moment))
  return formatShortDay(date, locale)
}

function isMidnight(moment: string): boolean {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', hour: '2-digit', minute: '2-digit' })
  return clock.format(new Date(moment)) === '00:00'
}
