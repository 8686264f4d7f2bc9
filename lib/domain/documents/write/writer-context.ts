import type { FlightLeg } from '#lib/contract/entities/deal.ts'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { DocumentField } from '#lib/domain/documents/document-view.ts'
import { toIsraelClock, toIsraelDate, toPlaceDate } from '#lib/domain/stay/israel-time.ts'
import { formatAges, formatIsolatedMoney, formatStayDate, joinWithComma } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { noBreakDate } from '#lib/i18n/no-break.ts'
import { type Translator, toTranslator } from '#lib/i18n/translator.ts'

/** What every function that writes a part of a document needs. */
export type WriterContext = {
  locale: Locale
  t: Translator
  /** Current time, ISO 8601. */
  now: string
}

/** @param now current time, ISO 8601. */
export const toWriterContext = (locale: Locale, now: string): WriterContext => ({
  locale,
  t: toTranslator(locale),
  now,
})

/** An amount in agorot, isolated left to right. */
export const writeMoney = (agorot: number, { locale }: WriterContext) => formatIsolatedMoney(agorot, locale)
/** A stay date (`YYYY-MM-DD`) with its weekday. */
export const writeDate = (day: string, { locale }: WriterContext) => isolate(formatStayDate(day, locale))
/** A moment (ISO 8601) in Israel time, with its year, because a printed document may be read years later. */
export const writeMoment = (at: string, { locale }: WriterContext) =>
  isolate(noBreakDate(joinWithComma([formatStayDate(toIsraelDate(at), locale), toIsraelClock(at)], locale)))

/** A text of the upstream, which may be in another language than the document; empty where there is none. */
export const writeStated = (text = '') => (text === '' ? '' : isolate(text))

/** The date of a flight's moment, by the clock of its airport. */
export const writeDayOf = (at: string, context: WriterContext) => formatStayDate(toPlaceDate(at), context.locale)

/** What a flight is called: its number, else its carrier. */
export const toFlightName = ({ flightNumber, carrier }: Pick<FlightLeg, 'flightNumber' | 'carrier'>) =>
  flightNumber === '' ? isolate(carrier) : isolateLtr(flightNumber)

/** The guests of a room with the ages of children: `2 adults, 2 children (aged 4 and 9)`. */
export function writeParty({ adults, childAges, infants }: RoomParty, { locale, t }: WriterContext): string {
  const parts = [
    t('stay.adults', { count: adults }),
    ...(childAges.length > 0
      ? [t('stay.childrenAged', { count: childAges.length, ages: formatAges(childAges, locale) })]
      : []),
    ...(infants > 0 ? [t('stay.infants', { count: infants })] : []),
  ]
  return joinWithComma(parts, locale)
}

/** The guests of several rooms, added up. */
export function sumParties(parties: readonly RoomParty[]): RoomParty {
  return {
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    childAges: parties.flatMap(({ childAges }) => childAges),
    infants: parties.reduce((sum, { infants }) => sum + infants, 0),
  }
}

/** The fields that exist and have a value. */
export const presentFields = (...all: (DocumentField | undefined)[]): DocumentField[] =>
  all.filter((fact) => fact !== undefined && fact.value !== '') as DocumentField[]

/** A URL without its scheme, for display. */
export const stripScheme = (url: string) => url.replace(/^https?:\/\//, '')

// The PDF renderer's time per page grows with the number of paragraphs, and a remark may consist of line ends only.
const MAX_PARAGRAPHS = 80

/**
 * The paragraphs of an upstream's text, each in the direction of its own language; at most MAX_PARAGRAPHS: the last one contains all
 * remaining text.
 */
export function toParagraphs(text: string): string[] {
  const all = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (all.length <= MAX_PARAGRAPHS) return all.map(isolate)
  return [...all.slice(0, MAX_PARAGRAPHS - 1), all.slice(MAX_PARAGRAPHS - 1).join(' ')].map(isolate)
}

/** Whether the booking is neither cancelled nor rejected. */
export const isActive = ({ displayStatus }: DocumentModel) =>
  displayStatus !== 'cancelled' && displayStatus !== 'rejected'
