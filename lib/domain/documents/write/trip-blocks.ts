import type { DocumentHotel, DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block } from '#lib/domain/documents/document-view.ts'
import {
  presentFields,
  sumParties,
  toFlightName,
  toParagraphs,
  type WriterContext,
  writeDayOf,
  writeParty,
  writeStated,
} from '#lib/domain/documents/write/writer-context.ts'
import { toReference } from '#lib/domain/identity/reference.ts'
import { toPlaceClock } from '#lib/domain/stay/israel-time.ts'
import { formatScore, formatStayDate, joinWithComma } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'

/** Check-in and check-out with the hours that apply on these dates (booking checks, B 12). */
export function writeStayBlock(model: DocumentModel, context: WriterContext): Block {
  const { t, locale } = context
  const { checkIn, checkOut } = model.hotel?.hours ?? {}
  const hasHotel = model.hotel !== undefined
  return {
    kind: 'stay',
    title: t(hasHotel ? 'documents.block.stay' : 'documents.block.trip'),
    ends: [
      {
        label: t(hasHotel ? 'documents.stay.checkIn' : 'documents.stay.starts'),
        day: formatStayDate(model.checkIn, locale),
        ...(checkIn && { hour: t('documents.stay.from', { clock: isolateLtr(checkIn.from) }) }),
        ...(checkIn?.reason && {
          reason: t(`stay.hours.${checkIn.reason}In`, { clock: isolateLtr(checkIn.from) }),
        }),
      },
      {
        label: t(hasHotel ? 'documents.stay.checkOut' : 'documents.stay.ends'),
        day: formatStayDate(model.checkOut, locale),
        ...(checkOut && { hour: t('documents.stay.until', { clock: isolateLtr(checkOut.until) }) }),
        ...(checkOut?.reason && {
          reason: t(`stay.hours.${checkOut.reason}Out`, { clock: isolateLtr(checkOut.until) }),
        }),
      },
    ],
    // A flight has no nights, as on the pages.
    between: model.nights === undefined || model.kind === 'flight' ? '' : t('stay.nights', { nights: model.nights }),
  }
}

/** The hotel's category and grade. Only a grade of the ministry is called stars (booking checks, B 6). */
export function writeCategory(
  { category, grade }: Pick<DocumentHotel, 'category' | 'grade'>,
  { locale, t }: WriterContext,
): string {
  const parts = [
    ...(category ? [t(`hotel.category.${category}`)] : []),
    ...(grade?.by === 'ministry' ? [t('hotel.stars', { count: grade.value })] : []),
    ...(grade?.by === 'site' ? [t('hotel.siteGrade', { grade: isolateLtr(formatScore(grade.value, locale)) })] : []),
  ]
  return parts.join(' · ')
}

/** The hotel, if any; with `codes` also its order number and its code in the hotel's system. */
export function writeHotelBlock(
  { hotel }: DocumentModel,
  context: WriterContext,
  { codes }: { codes: boolean },
): Block | undefined {
  if (!hotel) return undefined
  const { t } = context
  const phone = formatPhone(hotel.phone)
  return {
    kind: 'fields',
    title: t('documents.block.hotel'),
    fields: presentFields(
      { label: t('documents.field.name'), value: isolate(hotel.name), weight: 'strong' },
      { label: t('documents.field.category'), value: writeCategory(hotel, context) },
      { label: t('documents.field.address'), value: writeStated(hotel.address) },
      phone && {
        label: t('documents.field.hotelPhone'),
        value: phone.text,
        ltr: true,
        href: phone.href,
      },
      { label: t('documents.ref.hotelOrder'), value: codes ? toReference(hotel.orderNumber) : '', ltr: true },
      { label: t('documents.ref.hotelCode'), value: (codes && hotel.externalCode) || '', ltr: true },
    ),
  }
}

/** Each room with its board basis and guests, the lead guest first; with `codes` the hotel's confirmation number. */
export function writeRoomsBlock(
  model: DocumentModel,
  context: WriterContext,
  { codes }: { codes: boolean },
): Block | undefined {
  const { t } = context
  if (model.rooms.length === 0 || !model.hotel) return undefined
  return {
    kind: 'rooms',
    title: t('documents.block.rooms'),
    rooms: model.rooms.map((room, index) => {
      const [lead = '', ...others] = room.guests
      return {
        title: model.rooms.length === 1 ? '' : toRoomName(index + 1, t),
        name: isolate(toRoomTypeName(room.name, model.kind, t)),
        fields: presentFields(
          { label: t('documents.field.board'), value: t(`board.${room.board}`) },
          { label: t('documents.field.party'), value: room.party ? writeParty(room.party, context) : '', wide: true },
          { label: t('documents.field.leadGuest'), value: lead, ltr: true },
          { label: t('documents.field.guests'), value: joinWithComma(others.map(isolateLtr), context.locale) },
          {
            label: t('documents.field.confirmation'),
            value: codes ? toReference(room.confirmationNumber) : '',
            ltr: true,
            weight: 'strong',
          },
        ),
      }
    }),
  }
}

/** Every traveller's name, once. */
export function writePassengersBlock(model: DocumentModel, { t, ...context }: WriterContext): Block | undefined {
  const names = [...new Set(model.rooms.flatMap(({ guests }) => guests))]
  const parties = model.rooms.flatMap(({ party }) => party ?? [])
  return {
    kind: 'fields',
    title: t('documents.block.passengers'),
    fields: presentFields(
      ...names.map((name, index) => ({
        label: t('documents.field.passenger', { number: index + 1 }),
        value: name,
        ltr: true,
      })),
      {
        label: t('documents.field.party'),
        // Without the guests of one room the sum would be too low.
        value:
          parties.length > 0 && parties.length === model.rooms.length
            ? writeParty(sumParties(parties), { t, ...context })
            : '',
      },
    ),
  }
}

/** Each flight with its times by the clocks of the airports; undefined when there is none. */
export function writeFlightsBlock(model: DocumentModel, context: WriterContext): Block | undefined {
  if (model.flights.length === 0) return undefined
  const { t } = context
  return {
    kind: 'flights',
    title: t('documents.block.flights'),
    flights: model.flights.map((leg) => ({
      title: t('documents.flight.leg', { number: toFlightName(leg) }),
      carrier: writeStated(leg.carrier),
      number: leg.flightNumber,
      from: { place: isolate(leg.from), clock: toPlaceClock(leg.departsAt), day: writeDayOf(leg.departsAt, context) },
      to: { place: isolate(leg.to), clock: toPlaceClock(leg.arrivesAt), day: writeDayOf(leg.arrivesAt, context) },
      fields: presentFields(
        { label: t('documents.field.baggage'), value: writeStated(leg.baggage) },
        leg.charter ? { label: t('stay.charter.name'), value: t('stay.charter.checkIn'), weight: 'strong' } : undefined,
      ),
    })),
  }
}

/** The guest's request, check-in instructions and the hotel's remarks. */
export function writeRemarksBlock({ hotel }: DocumentModel, { t }: WriterContext): Block | undefined {
  if (!hotel) return undefined
  const texts = [
    ...(hotel.request === undefined ? [] : [`${t('documents.field.request')}: ${isolate(hotel.request)}`]),
    ...(hotel.instructions === undefined
      ? []
      : [`${t('documents.field.instructions')}: ${isolate(hotel.instructions)}`]),
    ...hotel.remarks,
  ]
  const paragraphs = toParagraphs(texts.join('\n'))
  return paragraphs.length > 0 ? { kind: 'text', title: t('documents.block.remarks'), paragraphs } : undefined
}
