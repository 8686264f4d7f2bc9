import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { formatAges, formatMoney, formatStayDate, joinShown } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { keepDateTogether } from '#lib/i18n/together.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { israelClock, israelDate } from '#lib/stay/israel.ts'

/** What every writer of a sheet needs. `phone` writes a number as people write it. */
export type Pen = { locale: Locale; t: Translator; now: string; phone: (number: string) => string }

export const money = (agorot: number, { locale }: Pen) => isolateLtr(formatMoney(agorot, locale))
export const date = (day: string, { locale }: Pen) => isolate(formatStayDate(day, locale))
// With its year: paper is read long after it was printed.
export const moment = (at: string, { locale }: Pen) =>
  isolate(keepDateTogether(joinShown([formatStayDate(israelDate(at), locale), israelClock(at)], locale)))

/** The clock and the day of a moment, in Israel: flights say their hours so wherever they are read. */
export const clockOf = (at: string) => israelClock(at)
export const dayOf = (at: string, pen: Pen) => formatStayDate(israelDate(at), pen.locale)

/** Who sleeps in a room, with the ages of children: `2 adults, 2 children (aged 4 and 9)`. */
export function partyOf({ adults, childAges, infants }: RoomParty, { locale, t }: Pen): string {
  const parts = [
    t('stay.adults', { count: adults }),
    ...(childAges.length > 0
      ? [t('stay.childrenAged', { count: childAges.length, ages: formatAges(childAges, locale) })]
      : []),
    ...(infants > 0 ? [t('stay.infants', { count: infants })] : []),
  ]
  return joinShown(parts, locale)
}

/** Several rooms' people added up. */
export function allOf(parties: readonly RoomParty[]): RoomParty {
  return {
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    childAges: parties.flatMap(({ childAges }) => childAges),
    infants: parties.reduce((sum, { infants }) => sum + infants, 0),
  }
}
