import type { ProductKind } from '#lib/contract/values.ts'
import { MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import { getDateFormat, removeDirectionMarks } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** All texts of the date field. Created on the server, so that the browser needs no formatter and no messages. */
export type DateRangeLabels = {
  label: string
  empty: string
  title: string
  checkIn: string
  checkOut: string
  previous: string
  next: string
  clear: string
  done: string
  close: string
  loading: string
  ask: string
  /** With `{date}`. */
  begun: string
  /** With `{date}` and `{minimum}`. */
  begunMinimum: string
  /** With `{nights}`, `{from}` and `{to}`. */
  stay: string
  /** With `{price}`. */
  price: string
  deal: string
  /** What the mark of a day means, and what its price is. */
  dealLegend: string
  priceLegend: string
  soldOut: string
  leaveOnly: string
  closed: string
  limit: string
  holidays: string
  hebrew: string
  /** "3 nights" at index 3, to MAX_NIGHTS. */
  nights: readonly string[]
  /** "at least 3 nights" at index 3. */
  minimum: readonly string[]
  /** Short, from Sunday. */
  weekdays: readonly string[]
  /** Short, from January. */
  months: readonly string[]
  /** With `{day}`, and `{month}` or its `{number}`. */
  dayMonth: string
  /** The texts that differ for a flight, which has no nights. */
  flight: Pick<DateRangeLabels, 'checkIn' | 'checkOut' | 'ask' | 'begun' | 'stay' | 'limit' | 'nights'>
}

/** The texts for a kind of product. */
export const toKindLabels = (labels: DateRangeLabels, kind: ProductKind): DateRangeLabels =>
  kind === 'flight' ? { ...labels, ...labels.flight } : labels

// Short date format, shown after a weekday.
const DAY_MONTH: Record<Locale, string> = {
  he: '{day}.{number}',
  en: '{day}\u00a0{month}',
  ru: '{day}\u00a0{month}',
  ar: '{day}\u00a0{month}',
}

const labelsOf = new WeakMap<Translator, DateRangeLabels>()

/** The texts of the date field in a language. Created once: a hundred of them are formatted. */
export function toDateRangeLabels(t: Translator, locale: Locale): DateRangeLabels {
  const labels = labelsOf.get(t) ?? createLabels(t, locale)
  labelsOf.set(t, labels)
  return labels
}

/** The month's name as it follows a day: Russian says "7 мар.", and "март" without a day. */
function toMonthOfDay(date: number, locale: Locale): string {
  const format = getDateFormat(locales[locale].tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = format.formatToParts(date).find(({ type }) => type === 'month')
  return removeDirectionMarks(month?.value ?? '')
}

function createLabels(t: Translator, locale: Locale): DateRangeLabels {
  const counts = Array.from({ length: MAX_NIGHTS + 1 }, (_, count) => count)
  const name = (options: Intl.DateTimeFormatOptions, date: number) =>
    removeDirectionMarks(getDateFormat(locales[locale].tag, { ...options, timeZone: 'UTC' }).format(date))
  return {
    label: t('ui.dates.label'),
    empty: t('ui.dates.empty'),
    title: t('ui.dates.title'),
    checkIn: t('ui.dates.checkIn'),
    checkOut: t('ui.dates.checkOut'),
    previous: t('ui.dates.previous'),
    next: t('ui.dates.next'),
    clear: t('ui.dates.clear'),
    done: t('ui.dates.done'),
    close: t('ui.close'),
    loading: t('ui.dates.loading'),
    ask: t('ui.dates.ask'),
    begun: t('ui.dates.begun', { date: '{date}' }),
    begunMinimum: t('ui.dates.begunMinimum', { date: '{date}', minimum: '{minimum}' }),
    stay: t('ui.dates.stay', { nights: '{nights}', from: '{from}', to: '{to}' }),
    price: t('ui.dates.price', { price: '{price}' }),
    deal: t('ui.dates.deal'),
    dealLegend: t('ui.dates.dealLegend'),
    priceLegend: t('ui.dates.priceLegend'),
    soldOut: t('ui.dates.soldOut'),
    leaveOnly: t('ui.dates.leaveOnly'),
    closed: t('ui.dates.closed'),
    limit: t('ui.dates.limit', { count: MAX_NIGHTS }),
    holidays: t('ui.dates.holidays'),
    hebrew: t('ui.dates.hebrew'),
    nights: counts.map((count) => t('ui.dates.nights', { count })),
    minimum: counts.map((count) => t('ui.dates.minimum', { count })),
    // 4 January 1970 was a Sunday.
    weekdays: counts
      .slice(0, 7)
      .map((day) => name({ weekday: 'short' }, Date.UTC(1970, 0, 4 + day)).replace(/^יום /, '')),
    months: counts.slice(0, 12).map((month) => toMonthOfDay(Date.UTC(1970, month, 15), locale)),
    dayMonth: DAY_MONTH[locale],
    flight: {
      checkIn: t('product.flight.out'),
      checkOut: t('product.flight.back'),
      ask: t('ui.dates.flight.ask'),
      begun: t('ui.dates.flight.begun', { date: '{date}' }),
      stay: t('ui.dates.flight.dates', { from: '{from}', to: '{to}' }),
      limit: t('ui.dates.flight.limit', { count: MAX_NIGHTS }),
      nights: [],
    },
  }
}

/** Replaces the `{placeholders}` of a text with values. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** "3 Dec", or "3–6 Dec" with `to`, a later day of the same month. */
export function toDayMonth(date: string, labels: DateRangeLabels, to?: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const days = to === undefined ? String(day) : `${day}–${Number(to.slice(8))}`
  return fillPlaceholders(labels.dayMonth, { day: days, month: labels.months[month - 1] ?? '', number: String(month) })
}

/** "Thu 3 Dec": the date as the field shows it, in one line. Does not depend on the browser's Intl data. */
export function toShortDate(date: string, labels: DateRangeLabels): string {
  return `${labels.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]}\u00a0${toDayMonth(date, labels)}`
}
