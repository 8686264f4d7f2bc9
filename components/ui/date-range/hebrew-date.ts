import { HebrewCalendar, parseDate, toCalendar } from '@internationalized/date'
import { type Locale, locales } from '#lib/i18n/locales.ts'

const ONES = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']
const TENS = ['', 'י', 'כ', 'ל']
const hebrew = new HebrewCalendar()

/** A day of a month in Hebrew letters: כ״ו. 15 and 16 are written so that they do not spell a holy name. */
export function toHebrewNumeral(day: number): string {
  const letters =
    day === 15 || day === 16 ? `ט${ONES[day - 9]}` : `${TENS[Math.floor(day / 10)] ?? ''}${ONES[day % 10] ?? ''}`
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

/** The day of the Hebrew month; in letters where Hebrew is read. */
export function toHebrewDay(date: string, locale: Locale): string {
  const { day } = toCalendar(parseDate(date), hebrew)
  return locale === 'he' ? toHebrewNumeral(day) : String(day)
}

// For a browser only: the names of Hebrew months are its own.
const inHebrew = (locale: Locale) => `${locales[locale].tag.split('-u-')[0]}-u-ca-hebrew-nu-latn`

/** The Hebrew day with its month, to be said: "25 Kislev". */
export function toHebrewDate(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(inHebrew(locale), { month: 'long', timeZone: 'UTC' })
  return `${toHebrewDay(date, locale)} ${format.format(new Date(`${date}T12:00:00Z`))}`
}

/** The Hebrew months that a month of ours touches: "Kislev – Tevet". */
export function toHebrewMonths(from: string, to: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(inHebrew(locale), { month: 'long', timeZone: 'UTC' })
  const [first, last] = [from, to].map((date) => format.format(new Date(`${date}T12:00:00Z`)))
  return first === last ? `${first}` : `${first} – ${last}`
}
