import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block } from '#lib/domain/documents/document-view.ts'
import { toFlightName, type WriterContext, writeDate, writeStated } from '#lib/domain/documents/write/writer-context.ts'
import { toPlaceClock, toPlaceDate } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'

// The order within one day. Not by time: check-in has only an earliest time, and check-out only a latest one.
const RANKS = { outbound: 0, checkOut: 1, during: 2, checkIn: 3, return: 4 } as const

type Entry = { day: string; rank: number; clock?: string; title: string; text: string }

const toSortKey = ({ day, rank, clock = '' }: Entry) => `${day} ${rank} ${clock}`

/** Whether a flight of this day begins the trip, ends it, or is a part of it. */
const rankFlight = (day: string, { checkIn, checkOut }: DocumentModel) =>
  day <= checkIn ? RANKS.outbound : day >= checkOut ? RANKS.return : RANKS.during

/** The trip as a list, day by day: flights, check-in, days of a tour, check-out. Undefined when it is empty. */
export function writeDaysBlock(model: DocumentModel, context: WriterContext): Block | undefined {
  const { t } = context
  const { hotel } = model
  const entries: Entry[] = [
    ...model.flights.map((leg) => ({
      day: toPlaceDate(leg.departsAt),
      rank: rankFlight(toPlaceDate(leg.departsAt), model),
      clock: toPlaceClock(leg.departsAt),
      title: t('documents.flight.fly', {
        number: toFlightName(leg),
        from: isolate(leg.from),
        to: isolate(leg.to),
      }),
      text: [
        t('documents.flight.flyText', {
          departs: isolateLtr(toPlaceClock(leg.departsAt)),
          arrives: isolateLtr(toPlaceClock(leg.arrivesAt)),
        }),
        ...(leg.baggage === '' ? [] : [`${t('documents.field.baggage')}: ${isolate(leg.baggage)}.`]),
        ...(leg.charter ? [t('stay.charter.line')] : []),
      ].join(' '),
    })),
    ...(hotel
      ? [
          {
            day: model.checkIn,
            rank: RANKS.checkIn,
            title: `${t('documents.stay.checkIn')}: ${isolate(hotel.name)}`,
            text: joinWithComma(
              [
                writeStated(hotel.address),
                hotel.phone === undefined ? '' : isolateLtr(formatPhone(hotel.phone).text),
              ].filter(Boolean),
              context.locale,
            ),
          },
          {
            day: model.checkOut,
            rank: RANKS.checkOut,
            title: `${t('documents.stay.checkOut')}: ${isolate(hotel.name)}`,
            text: hotel.hours?.checkOut
              ? t('documents.stay.until', { clock: isolateLtr(hotel.hours.checkOut.until) })
              : '',
          },
        ]
      : []),
    ...model.days.map(({ day, title, text }) => ({
      day: addDays(model.checkIn, day - 1),
      rank: RANKS.during,
      clock: '12:00',
      title: isolate(title),
      text: writeStated(text),
    })),
  ]
  if (entries.length === 0) return undefined
  const sorted = entries
    .map((entry) => ({ ...entry, key: toSortKey(entry) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return {
    kind: 'days',
    title: t('documents.block.days'),
    days: sorted.map(({ day, title, text }) => ({ label: writeDate(day, context), title, text })),
  }
}
