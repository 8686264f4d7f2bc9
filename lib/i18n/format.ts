import { getDateFormat, getNumberFormat, removeDirectionMarks } from '#lib/i18n/formatters.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { noBreakDate } from '#lib/i18n/no-break.ts'
import { ISRAEL_TIME_ZONE } from '#lib/i18n/time-zone.ts'

// Without the no-break spaces that Intl inserts, too: where a text may break is decided here.
const plain = (text: string) => removeDirectionMarks(text).replace(/[\u00a0\u202f]/g, ' ')

const DAY = { weekday: 'short', day: 'numeric', month: 'long' } as const
const NUMERIC_DATE = { day: '2-digit', month: '2-digit', year: '2-digit' } as const
const SHORT_DATE = { day: 'numeric', month: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ISRAEL_TIME_ZONE } as const
const formatDate = (date: string, options: Intl.DateTimeFormatOptions, locale: Locale) =>
  noBreakDate(plain(getDateFormat(locales[locale].tag, options).format(new Date(date))))
/** At noon in UTC, so that no time zone or clock change can shift the day. */
const formatDay = (date: string, options: Intl.DateTimeFormatOptions, locale: Locale) =>
  formatDate(`${date}T12:00:00Z`, { ...options, timeZone: 'UTC' }, locale)

// Isolated, because right-to-left text would show the minus sign after the number.
const negative = (sum: string) => isolateLtr(`−${sum}`)

/**
 * Agorot for display inside `<bdi>`: `₪1,640`, with agorot only if they are not zero. The sign is never separated from
 * the number, a minus comes before both: `−₪100`.
 */
export function formatMoney(agorot: number, locale: Locale): string {
  const digits = agorot % 100 === 0 ? 0 : 2
  const number = getNumberFormat(locales[locale].tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(Math.abs(agorot) / 100)
  const sum = locales[locale].money(plain(number)).replaceAll(' ', '\u00a0')
  return agorot < 0 ? negative(sum) : sum
}

/** An amount for a plain text. Isolated, because after Arabic letters the currency sign changes sides. */
export const formatIsolatedMoney = (agorot: number, locale: Locale): string => isolateLtr(formatMoney(agorot, locale))

/** A number with at most one decimal place. */
export function formatNumber(value: number, locale: Locale): string {
  return plain(getNumberFormat(locales[locale].tag, { maximumFractionDigits: 1 }).format(value))
}

/** A score out of ten, always with one decimal place: `9.0`. */
export function formatScore(value: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return plain(getNumberFormat(locales[locale].tag, digits).format(value))
}

/** A stay date (`YYYY-MM-DD`) with its weekday: `Thu, 3 December 2026`. */
export function formatStayDate(date: string, locale: Locale): string {
  return formatDay(date, { ...DAY, year: 'numeric' }, locale)
}

/** A stay date (`YYYY-MM-DD`) without its year: `Thu, 3 December`. */
export function formatStayDay(date: string, locale: Locale): string {
  return formatDay(date, DAY, locale)
}

/** A short stay date (`YYYY-MM-DD`): `Thu, 3 Dec`. */
export function formatShortDay(date: string, locale: Locale): string {
  return formatDay(date, { weekday: 'short', ...SHORT_DATE }, locale)
}

/** A date (`YYYY-MM-DD`) in digits, for tables: `03/12/26`. */
export function formatNumericDate(date: string, locale: Locale): string {
  return formatDay(date, NUMERIC_DATE, locale)
}

/** The date in Israel of an ISO 8601 moment, in digits: `03/12/26`. */
export function formatNumericDay(moment: string, locale: Locale): string {
  return formatDate(moment, { ...NUMERIC_DATE, timeZone: ISRAEL_TIME_ZONE }, locale)
}

/** An ISO 8601 moment in Israel: `Thu, 26 Nov, 14:00`; without the weekday for a line that must be short. */
export function formatShortMoment(moment: string, locale: Locale, hasWeekday = true): string {
  return formatDate(moment, { ...(hasWeekday && { weekday: 'short' }), ...SHORT_DATE, ...TIME }, locale)
}

/** An ISO 8601 moment in Israel: `Thu, 26 November, 14:00`. */
export function formatMoment(moment: string, locale: Locale): string {
  return formatDate(moment, { ...DAY, ...TIME }, locale)
}

/** An ISO 8601 moment in Israel: `14:00` on the day of `now` (milliseconds since 1970), else with its date. */
export function formatRecentMoment(moment: string, now: number, locale: Locale): string {
  const { tag } = locales[locale]
  const toDay = (date: Date | number) =>
    getDateFormat(tag, { dateStyle: 'short', timeZone: ISRAEL_TIME_ZONE }).format(date)
  const date = new Date(moment)
  if (toDay(date) !== toDay(now)) return formatMoment(moment, locale)
  return plain(getDateFormat(tag, TIME).format(date))
}

export type CreditCurrency = 'IS' | 'USD'

/** Credit for display inside `<bdi>`: agorot (IS, `₪1,640`) or cents (USD, `$1,640.50`). */
export function formatCredit(hundredths: number, currency: CreditCurrency, locale: Locale): string {
  const shekels = formatMoney(hundredths, locale)
  return currency === 'IS' ? shekels : shekels.replace('₪', '$')
}

/**
 * `Thu, 3 December – Sun, 6 December`, of two dates `YYYY-MM-DD`; years only if they differ. Each date is isolated, so
 * that the first one comes first in either direction.
 */
export function formatStayRange(from: string, to: string, locale: Locale): string {
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatStayDay : formatStayDate
  return `${isolate(format(from, locale))} – ${isolate(format(to, locale))}`
}

/** A list with "and" before the last item: `4 and 9`, `4 ו־9`. */
export function formatList(parts: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(locales[locale].tag, { type: 'conjunction', style: 'long' }).format(parts)
  // Before a number, Hebrew connects "and" with a maqaf, not with a hyphen.
  return removeDirectionMarks(list).replaceAll(' ו-', ' ו־')
}

/** Ages of children, without line breaks: `4 and 9`. */
export function formatAges(ages: readonly number[], locale: Locale): string {
  return formatList(ages.map(String), locale).replaceAll(' ', '\u00a0')
}

/** Items separated by the language's comma: `Eilat, Dead Sea`. */
export function joinWithComma(parts: readonly string[], locale: Locale): string {
  return parts.join(locales[locale].comma)
}

/** A distance, rounded as a visitor would say it: `350 m`, `1.2 km`, `12 km`. */
export function formatDistance(metres: number, locale: Locale): string {
  const short = metres < 975
  const value = short ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1_000
  const format = getNumberFormat(locales[locale].tag, {
    style: 'unit',
    unit: short ? 'meter' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
  return plain(format.format(value)).replace(' ', '\u00a0')
}

/** Street address with the city, unless the street address contains the city. */
export function formatAddress({ address, city }: { address: string; city: string }, locale: Locale): string {
  if (address === '') return city
  return address.includes(city) ? address : joinWithComma([address, city], locale)
}

/** A duration in minutes, in its one or two largest units: `1 hour and 5 minutes`. Rounded down to a whole minute. */
export function formatDuration(minutes: number, locale: Locale): string {
  const total = Math.max(0, Math.floor(minutes))
  const parts = [
    { unit: 'day', value: Math.floor(total / 1440) },
    { unit: 'hour', value: Math.floor(total / 60) % 24 },
    { unit: 'minute', value: total % 60 },
  ]
  const largest = parts.filter(({ value }) => value > 0).slice(0, 2)
  const shown = largest.length > 0 ? largest : [{ unit: 'minute', value: 0 }]
  const texts = shown.map(({ unit, value }) => {
    const format = getNumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' })
    // Hebrew uses "hour" without the number 1.
    return plain(format.format(value))
      .replace(/^1 (?=[א-ת])/, '')
      .replace(' ', '\u00a0')
  })
  return formatList(texts, locale)
}
