import { HebrewCalendar, parseDate, toCalendar } from '@internationalized/date'
import { getDateFormat } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const ONES = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']
const TENS = ['', 'י', 'כ', 'ל']
const hebrew = new HebrewCalendar()

/** A day of a month as a Hebrew numeral: כ״ו. 15 and 16 are written as 9+6 and 9+7, as is the custom. */
export function toHebrewNumeral(day: number): string {
  const letters =
    day === 15 || day === 16 ? `ט${ONES[day - 9]}` : `${TENS[Math.floor(day / 10)] ?? ''}${ONES[day % 10] ?? ''}`
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

/** The day of the Hebrew month, as a Hebrew numeral in Hebrew, otherwise as a number. */
export function toHebrewDay(date: string, locale: Locale): string {
  const { day } = toCalendar(parseDate(date), hebrew)
  return locale === 'he' ? toHebrewNumeral(day) : String(day)
}

// In the browser only: the names of Hebrew months depend on its Intl data.
function toHebrewMonth(date: string, locale: Locale): string {
  const tag = `${locales[locale].tag.split('-u-')[0]}-u-ca-hebrew-nu-latn`
  return getDateFormat(tag, { month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}

/** The Hebrew day and month: "25 Kislev". */
export function toHebrewDate(date: string, locale: Locale): string {
  return `${toHebrewDay(date, locale)} ${toHebrewMonth(date, locale)}`
}

/** The Hebrew months between two dates: "Kislev – Tevet". */
export function toHebrewMonths(from: string, to: string, locale: Locale): string {
  const [first, last] = [toHebrewMonth(from, locale), toHebrewMonth(to, locale)]
  return first === last ? first : `${first} – ${last}`
}
