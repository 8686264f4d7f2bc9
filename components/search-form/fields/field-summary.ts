import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { type DateRangeLabels, toDayMonth, toShortDate } from '#components/ui/date-range/labels.ts'
import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'
import type { RoomState } from '#lib/domain/search/form-state.ts'
import { countNights, MAX_NIGHTS, type StayDraft } from '#lib/domain/stay/stay-dates.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'

/** The summary of a field: its value and a note. Without a value nothing is chosen. */
export type FieldSummary = {
  value?: string
  note?: string
  /** On wide screens only the value is truncated, because without the note it would be wrong. */
  noteAlwaysShown?: true
}

/** "Eilat, Dead Sea" and "and 2 more". */
export function describePlaces(names: readonly string[], { locale, t }: LocalizedProps): FieldSummary {
  const more = names.length - 2
  return {
    ...(names.length > 0 && { value: joinWithComma(names.slice(0, 2), locale) }),
    ...(more > 0 && { note: t('search.where.more', { count: more }), noteAlwaysShown: true as const }),
  }
}

/** "Thu 3 Dec – Sun 6 Dec" and "3 nights"; a missing date is shown as "…". */
export function describeDates({ checkIn, checkOut }: StayDraft, labels: DateRangeLabels): FieldSummary {
  if (!(checkIn || checkOut)) return {}
  const day = (date: string | undefined) => (date && isCalendarDate(date) ? toShortDate(date, labels) : '…')
  // Isolated, so that the order of the dates is correct in both text directions. A second line begins with a date, not a dash.
  const value = `${isolate(day(checkIn))}\u00a0– ${isolate(day(checkOut))}`
  const nights = checkIn && checkOut ? countNights(checkIn, checkOut) : 0
  return { value, ...(nights > 0 && nights <= MAX_NIGHTS && { note: labels.nights[nights] ?? '' }) }
}

/** "3 Dec – 6 Dec", for narrow places; "3 Dec" for a flight there and back in a day. */
export function describeDatesShortly({ checkIn, checkOut }: StayDraft, labels: DateRangeLabels): string {
  if (!(checkIn && checkOut)) return labels.empty
  if (checkIn === checkOut) return isolate(toDayMonth(checkIn, labels))
  return `${isolate(toDayMonth(checkIn, labels))} – ${isolate(toDayMonth(checkOut, labels))}`
}

/** "2 adults, 2 children" and "1 room". */
export function describeParty(
  rooms: readonly RoomState[],
  { locale, t }: LocalizedProps,
): { value: string; note: string } {
  const sum = (count: (room: RoomState) => number) => rooms.reduce((all, room) => all + count(room), 0)
  const children = sum(({ ages }) => ages.length)
  const infants = sum((room) => room.infants)
  return {
    value: joinWithComma(
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
