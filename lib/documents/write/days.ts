import type { Matter } from '#lib/documents/matter.ts'
import type { Block } from '#lib/documents/sheet.ts'
import type { Pen } from '#lib/documents/write/words.ts'
import { clockOf, date } from '#lib/documents/write/words.ts'
import { joinShown } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { israelDate } from '#lib/stay/israel.ts'
import { addDays } from '#lib/stay/range.ts'

/** The trip as a list of days: flights, arrival, the tour's days, departure. */
export function daysBlock(matter: Matter, pen: Pen): Block | undefined {
  const { t } = pen
  const { hotel } = matter
  const entries = [
    ...matter.flights.map((leg) => ({
      at: `${israelDate(leg.departsAt)}T${clockOf(leg.departsAt)}`,
      title: t('documents.flight.fly', {
        number: isolateLtr(leg.flightNumber),
        from: isolate(leg.from),
        to: isolate(leg.to),
      }),
      text: [
        t('documents.flight.flyText', {
          departs: isolateLtr(clockOf(leg.departsAt)),
          arrives: isolateLtr(clockOf(leg.arrivesAt)),
          baggage: isolate(leg.baggage),
        }),
        ...(leg.charter ? [t('stay.charter.line')] : []),
      ].join(' '),
    })),
    ...(hotel
      ? [
          {
            at: `${matter.checkIn}T${hotel.hours?.checkIn.from ?? '15:00'}`,
            title: `${t('documents.stay.checkIn')}: ${isolate(hotel.name)}`,
            text: joinShown(
              [hotel.address ?? '', hotel.phone === undefined ? '' : isolateLtr(pen.phone(hotel.phone))].filter(
                Boolean,
              ),
              pen.locale,
            ),
          },
          {
            at: `${matter.checkOut}T${hotel.hours?.checkOut.until ?? '11:00'}`,
            title: `${t('documents.stay.checkOut')}: ${isolate(hotel.name)}`,
            text: hotel.hours ? t('documents.stay.until', { clock: isolateLtr(hotel.hours.checkOut.until) }) : '',
          },
        ]
      : []),
    ...matter.days.map(({ day, title, text }) => ({ at: `${addDays(matter.checkIn, day - 1)}T12:00`, title, text })),
  ]
  if (entries.length === 0) return undefined
  const sorted = entries
    .map((entry) => ({ ...entry, day: entry.at.slice(0, 10) }))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return {
    is: 'days',
    title: t('documents.block.days'),
    days: sorted.map(({ day, title, text }) => ({ label: date(day, pen), title, text })),
  }
}
