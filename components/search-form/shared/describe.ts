import type { RoomState } from '#components/search-form/state.ts'
import { type DateRangeWords, toDayMonth, toShortDate } from '#components/ui/date-range/words.ts'
import { joinShown } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { countNights, MAX_NIGHTS, type StayDraft } from '#lib/stay/range.ts'

/** What a field shows of its value: the value itself, and a word beside it. Nothing is chosen without a value. */
export type Shown = {
  value?: string
  note?: string
  /** Without its note the value would not be true: where there is little room the value is cut, and never the note. */
  whole?: true
}

/** The language it is said in. */
type Said = { locale: Locale; t: Translator }

/** "Eilat, Dead Sea" and "and 2 more". */
export function describePlaces(names: readonly string[], { locale, t }: Said): Shown {
  const more = names.length - 2
  return {
    ...(names.length > 0 && { value: joinShown(names.slice(0, 2), locale) }),
    ...(more > 0 && { note: t('search.where.more', { count: more }), whole: true as const }),
  }
}

/** "Thu 3 Dec – Sun 6 Dec" and "3 nights"; half a stay shows its half. */
export function describeDates({ checkIn, checkOut }: StayDraft, words: DateRangeWords): Shown {
  if (!(checkIn || checkOut)) return {}
  const day = (date: string | undefined) => (date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? toShortDate(date, words) : '…')
  // Isolated, so that the first day stays first in either direction.
  const value = `${isolate(day(checkIn))} – ${isolate(day(checkOut))}`
  const nights = checkIn && checkOut ? countNights(checkIn, checkOut) : 0
  return { value, ...(nights > 0 && nights <= MAX_NIGHTS && { note: words.nights[nights] ?? '' }) }
}

/** "3 Dec – 6 Dec": where there is little room. */
export function describeDatesShortly({ checkIn, checkOut }: StayDraft, words: DateRangeWords): string {
  if (!(checkIn && checkOut)) return words.empty
  return `${isolate(toDayMonth(checkIn, words))} – ${isolate(toDayMonth(checkOut, words))}`
}

/** "2 adults, 2 children" and "1 room". */
export function describeParty(rooms: readonly RoomState[], { locale, t }: Said): { value: string; note: string } {
  const sum = (count: (room: RoomState) => number) => rooms.reduce((all, room) => all + count(room), 0)
  const children = sum(({ ages }) => ages.length)
  const infants = sum((room) => room.infants)
  return {
    value: joinShown(
      [
        t('stay.adults', { count: sum(({ adults }) => adults) }),
        ...(children > 0 ? [t('stay.children', { count: children })] : []),
        ...(infants > 0 ? [t('stay.infants', { count: infants })] : []),
      ],
      locale,
    ),
    note: t('stay.rooms', { count: rooms.length }),
  }
}
