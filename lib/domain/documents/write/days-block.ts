import type { DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block } from '#lib/domain/documents/document-view.ts'
import { type WriterContext, writeDate } from '#lib/domain/documents/write/writer-context.ts'
import { toPlaceClock, toPlaceDate } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'

/** The trip as a list in order of time: flights, check-in, days of the tour, check-out. Undefined when it is empty. */
export function writeDaysBlock(model: DocumentModel, context: WriterContext): Block | undefined {
  const { t } = context
  const { hotel } = model
  const entries = [
    ...model.flights.map((leg) => ({
      at: `${toPlaceDate(leg.departsAt)}T${toPlaceClock(leg.departsAt)}`,
      title: t('documents.flight.fly', {
        number: isolateLtr(leg.flightNumber),
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
            at: `${model.checkIn}T${hotel.hours?.checkIn.from ?? '15:00'}`,
            title: `${t('documents.stay.checkIn')}: ${isolate(hotel.name)}`,
            text: joinWithComma(
              [hotel.address ?? '', hotel.phone === undefined ? '' : isolateLtr(formatPhone(hotel.phone).text)].filter(
                Boolean,
              ),
              context.locale,
            ),
          },
          {
            at: `${model.checkOut}T${hotel.hours?.checkOut.until ?? '11:00'}`,
            title: `${t('documents.stay.checkOut')}: ${isolate(hotel.name)}`,
            text: hotel.hours ? t('documents.stay.until', { clock: isolateLtr(hotel.hours.checkOut.until) }) : '',
          },
        ]
      : []),
    ...model.days.map(({ day, title, text }) => ({ at: `${addDays(model.checkIn, day - 1)}T12:00`, title, text })),
  ]
  if (entries.length === 0) return undefined
  const sorted = entries
    .map((entry) => ({ ...entry, day: entry.at.slice(0, 10) }))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return {
    kind: 'days',
    title: t('documents.block.days'),
    days: sorted.map(({ day, title, text }) => ({ label: writeDate(day, context), title, text })),
  }
}
