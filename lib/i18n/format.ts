import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'
import { keepDateTogether } from '#lib/i18n/together.ts'

const ISRAEL = 'Asia/Jerusalem'
// Direction marks and the two no-break spaces that Intl puts in: the page isolates with <bdi> instead.
const MARKS = /[\u200e\u200f\u061c]/g
const HARD_SPACES = /[\u00a0\u202f]/g

const plain = (text: string) => text.replace(MARKS, '').replace(HARD_SPACES, ' ')
const toDate = (text: string) => keepDateTogether(plain(text))

// Where no direction is given, a text that runs from right to left would put the minus behind the number.
const less = (sum: string) => isolateLtr(`−${sum}`)

/**
 * A sum in shekels, to be shown: `₪1,640`. Agorot are written only where there are any. Shown inside `<bdi>`.
 * The sign does not part from the number at the end of a line, and a minus stands before both: `−₪100`.
 *
 * @param agorot an integer.
 */
export function formatMoney(agorot: number, locale: Locale): string {
  const digits = agorot % 100 === 0 ? 0 : 2
  const number = new Intl.NumberFormat(locales[locale].tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(Math.abs(agorot) / 100)
  const sum = locales[locale].money(plain(number)).replaceAll(' ', '\u00a0')
  return agorot < 0 ? less(sum) : sum
}

/** A whole or decimal number in the language's way. */
export function formatNumber(value: number, locale: Locale): string {
  return plain(new Intl.NumberFormat(locales[locale].tag, { maximumFractionDigits: 1 }).format(value))
}

/** A grade or a rating, of ten, as wide as the one beside it: `9.0`. */
export function formatScore(value: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return plain(new Intl.NumberFormat(locales[locale].tag, digits).format(value))
}

/**
 * A stay date with its weekday: `Thu, 3 December 2026`.
 *
 * @param date `YYYY-MM-DD`.
 */
export function formatStayDate(date: string, locale: Locale): string {
  // Noon UTC in UTC: no time zone and no clock change can move the day.
  return toDate(
    new Intl.DateTimeFormat(locales[locale].tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${date}T12:00:00Z`)),
  )
}

/**
 * The same without its year, for a stay that is near: `Thu, 3 December`.
 *
 * @param date `YYYY-MM-DD`.
 */
export function formatStayDay(date: string, locale: Locale): string {
  return toDate(
    new Intl.DateTimeFormat(locales[locale].tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${date}T12:00:00Z`)),
  )
}

/**
 * A moment on the clock in Israel: `Thu, 26 November, 14:00`.
 *
 * @param moment ISO 8601 with its offset.
 */
export function formatMoment(moment: string, locale: Locale): string {
  return toDate(
    new Intl.DateTimeFormat(locales[locale].tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: ISRAEL,
    }).format(new Date(moment)),
  )
}

export type CreditCurrency = 'IS' | 'USD'

/**
 * A sum of credit in the currency the upstream names: IS is the shekel (`₪1,640`), USD the dollar (`$1,640.50`).
 * Shown inside `<bdi>`.
 *
 * @param hundredths agorot or cents, an integer.
 */
export function formatCredit(hundredths: number, currency: CreditCurrency, locale: Locale): string {
  const shekels = formatMoney(hundredths, locale)
  return currency === 'IS' ? shekels : shekels.replace('₪', '$')
}

/**
 * A stay from its first day to its last, each with its weekday: `Thu, 3 December – Sun, 6 December`. A year is written
 * only where the two differ. Each day is isolated, so the first stays first in either direction.
 *
 * @param from `YYYY-MM-DD`.
 * @param to `YYYY-MM-DD`.
 */
export function formatStayRange(from: string, to: string, locale: Locale): string {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatStayDay : formatStayDate
  return `${isolate(format(from, locale))} – ${isolate(format(to, locale))}`
}

/** Some things and the last of them after "and": `4 and 9`, `4 ו־9`. */
export function formatList(parts: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(locales[locale].tag, { type: 'conjunction', style: 'long' }).format(parts)
  // Hebrew's "and" leans on a number with its own hyphen.
  return list.replace(MARKS, '').replaceAll(' ו-', ' ו־')
}

/** Ages of children, on one line: `4 and 9`. */
export function formatAges(ages: readonly number[], locale: Locale): string {
  return formatList(ages.map(String), locale).replaceAll(' ', '\u00a0')
}

/** Things one after another, with the comma of the language between them: `Eilat, Dead Sea`. */
export function joinShown(parts: readonly string[], locale: Locale): string {
  return parts.join(locales[locale].comma)
}

/** A street with its town, unless the street names it. */
export function formatAddress({ address, city }: { address: string; city: string }, locale: Locale): string {
  return address.includes(city) ? address : joinShown([address, city], locale)
}

/** A span of time in its one or two largest units: `1 hour and 5 minutes`. Parts of a minute are dropped. */
export function formatDuration(minutes: number, locale: Locale): string {
  const whole = Math.max(0, Math.floor(minutes))
  const parts = [
    { unit: 'day', value: Math.floor(whole / 1440) },
    { unit: 'hour', value: Math.floor(whole / 60) % 24 },
    { unit: 'minute', value: whole % 60 },
  ]
  const said = parts.filter(({ value }) => value > 0).slice(0, 2)
  const shown = said.length > 0 ? said : [{ unit: 'minute', value: 0 }]
  const texts = shown.map(({ unit, value }) => {
    const format = new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' })
    // "1 hour" is "hour" in Hebrew.
    return plain(format.format(value))
      .replace(/^1 (?=[א-ת])/, '')
      .replace(' ', '\u00a0')
  })
  return formatList(texts, locale)
}
