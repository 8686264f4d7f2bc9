import { toPaidBeforeRefund } from '#lib/domain/cancellation/paid-before-refund.ts'
import { canCancel, type PolicySteps } from '#lib/domain/cancellation/policy.ts'
import { toLongerStatutoryRight, toStatutoryRight } from '#lib/domain/cancellation/statutory-right.ts'
import { toTimeline } from '#lib/domain/cancellation/timeline.ts'
import type { DocumentHotel, DocumentModel } from '#lib/domain/documents/document-model.ts'
import type { Block, DocumentField, FeeRow, PriceRow, Tone } from '#lib/domain/documents/document-view.ts'
import {
  sumParties,
  toFlightName,
  type WriterContext,
  writeDayOf,
  writeMoment,
  writeMoney,
  writeParty,
  writeStated,
} from '#lib/domain/documents/write/writer-context.ts'
import { toReference } from '#lib/domain/identity/reference.ts'
import { mergePriceLines } from '#lib/domain/price/price-lines.ts'
import { toPlaceClock } from '#lib/domain/stay/israel-time.ts'
import { formatScore, formatStayDate, joinWithComma } from '#lib/i18n/format.ts'
import { isolate, isolateLtr } from '#lib/i18n/isolate.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import { toPriceLineName } from '#lib/i18n/price-line-name.ts'
import { toRoomName, toRoomTypeName } from '#lib/i18n/room-name.ts'

/** The fields that exist and have a value. */
export const presentFields = (...all: (DocumentField | undefined)[]): DocumentField[] =>
  all.filter((fact) => fact !== undefined && fact.value !== '') as DocumentField[]

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

/** Price lines, total, amount paid and amounts still to pay, one row each (booking checks, A 4). */
export function writePricesBlock(model: DocumentModel, context: WriterContext, title: string): Block {
  const { t } = context
  const row = (kind: PriceRow['kind'], label: string, agorot: number): PriceRow => ({
    label,
    amount: writeMoney(agorot, context),
    kind,
  })
  const rows = mergePriceLines(model.lines).map(({ amount, paidAt, ...line }) => {
    const name = isolate(toPriceLineName(line, t))
    return row('line', paidAt === 'hotel' ? t('documents.price.atHotel', { name }) : name, amount)
  })
  rows.push(row('total', t('documents.price.total'), model.total))
  const { refunded, cancellationFee } = model
  const paid = getPaid(model)
  if (paid !== undefined && (paid > 0 || model.owed > 0)) rows.push(row('sum', t('documents.price.paid'), paid))
  if (!isActive(model)) {
    // Nothing more is to be paid: the fee that was kept, and the refund.
    if (cancellationFee !== undefined) rows.push(row('sum', t('documents.price.fee'), cancellationFee))
    if (refunded) rows.push(row('sum', t('documents.price.refunded'), refunded))
    const refundNotes = model.displayStatus === 'cancelled' ? [t('documents.price.refundNote')] : []
    return { kind: 'prices', title, rows, notes: [...refundNotes, t(`documents.vat.${model.vat}`)] }
  }
  if (model.owed > 0) rows.push(row('sum', t('documents.price.owed'), model.owed))
  if (model.paidAtHotel !== 0) rows.push(row('sum', t('documents.price.hotel'), model.paidAtHotel))
  return { kind: 'prices', title, rows, notes: [t(`documents.vat.${model.vat}`)] }
}

/** What was paid, before any refund; undefined where that is not known. */
const getPaid = ({
  displayStatus: status,
  total,
  paid,
  refunded,
  cancellationFee,
}: DocumentModel): number | undefined =>
  toPaidBeforeRefund({ status, totalPrice: total, paidAmount: paid, refundedAmount: refunded, cancellationFee })

/** Cancellation fees with their periods, in dates and shekels (booking checks, A 12, A 13, A 23); undefined where none are stated. */
export function writeFeesBlock(model: DocumentModel, context: WriterContext): Block | undefined {
  if (!isActive(model)) return undefined
  const { t } = context
  // The fee is a share of what is paid on the site; the part paid at the hotel is not included.
  const rows = listFeeRows(model.cancellation, model.total - model.paidAtHotel, model.checkIn, context)
  if (rows.length === 0) return undefined
  return { kind: 'fees', title: t('documents.block.fees'), rows, notes: [t('documents.fees.israel')] }
}

/** The fees of a policy from now on, with their periods. `price`: what is paid on the site, agorot. */
export function listFeeRows(policy: PolicySteps, price: number, checkIn: string, context: WriterContext): FeeRow[] {
  const { t } = context
  return toTimeline(policy, price, { checkIn, now: context.now })
    .filter(({ isPast }) => !isPast)
    .map((step): FeeRow => {
      const tone: Tone = step.fee <= 0 ? 'good' : step.percent >= 100 ? 'bad' : 'wait'
      const fee = writeMoney(step.fee, context)
      const from = step.from === undefined ? undefined : writeMoment(step.from, context)
      const until = step.lastMinute === undefined ? undefined : writeMoment(step.lastMinute, context)
      return {
        when:
          from && until
            ? t('documents.fees.between', { from, until })
            : until
              ? t('documents.fees.until', { until })
              : from
                ? t('documents.fees.from', { from })
                : t('documents.fees.booking'),
        what:
          tone === 'good'
            ? t('documents.fees.free')
            : tone === 'bad'
              ? t('documents.fees.full', { price: fee })
              : t('documents.fees.part', { price: fee, percent: step.percent }),
        tone,
        isCurrent: step.isNow,
      }
    })
}

/** The hotel's cancellation conditions, unchanged. */
export function writeTermsBlock({ cancellation: { text } }: DocumentModel, { t }: WriterContext): Block | undefined {
  if (text === undefined || text.trim() === '') return undefined
  return { kind: 'text', title: t('documents.block.terms'), paragraphs: toParagraphs(text) }
}

/** The right to cancel by law, and the cancellation link while the booking can be cancelled (booking checks, B 2, B 3, A 26). */
export function writeLawBlock(model: DocumentModel, context: WriterContext): Block {
  const { t } = context
  const cancellable = isActive(model) && canCancel(model, context.now)
  return {
    kind: 'text',
    title: t('documents.block.law'),
    paragraphs: [
      t('documents.law.rule'),
      ...(isActive(model) ? lawfulDeadline(model, context) : []),
      ...(cancellable ? [`${t('documents.law.how')} ${isolateLtr(stripScheme(model.cancelLink))}`] : []),
    ],
    ...(cancellable && { href: model.cancelLink }),
  }
}

/** Whether the booking is neither cancelled nor rejected. */
const isActive = ({ displayStatus }: DocumentModel) => displayStatus !== 'cancelled' && displayStatus !== 'rejected'

/** Deadline and fee of a lawful cancellation. Empty when the non-working days or the day of the booking are not known. */
function lawfulDeadline({ restDays, createdAt, checkIn, total }: DocumentModel, context: WriterContext): string[] {
  if (!restDays || createdAt === undefined) return []
  const sale = { dealAt: createdAt, checkIn, restDays, total, now: context.now }
  const [forAll, forSome] = [toStatutoryRight(sale), toLongerStatutoryRight(sale)]
  const until = forAll.until ?? forSome.until
  if (until === undefined) return [context.t('documents.law.over')]
  return [
    context.t(forAll.until === undefined ? 'documents.law.overForMost' : 'documents.law.until', {
      // The last minute before the deadline, because readers may assign 00:00 to the wrong day.
      until: writeMoment(lastMinuteBefore(until), context),
      fee: writeMoney(forAll.fee, context),
    }),
  ]
}

const lastMinuteBefore = (at: string) => new Date(Date.parse(at) - 60_000).toISOString()

/** A URL without its scheme, for display. */
export const stripScheme = (url: string) => url.replace(/^https?:\/\//, '')

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

// The PDF renderer's time per page grows with the number of paragraphs, and a remark may consist of line ends only.
const MAX_PARAGRAPHS = 80

/**
 * The paragraphs of an upstream's text, each in the direction of its own language; at most MAX_PARAGRAPHS: the last one contains all
 * remaining text.
 */
function toParagraphs(text: string): string[] {
  const all = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (all.length <= MAX_PARAGRAPHS) return all.map(isolate)
  return [...all.slice(0, MAX_PARAGRAPHS - 1), all.slice(MAX_PARAGRAPHS - 1).join(' ')].map(isolate)
}

/** Who pays for what, for the hotel (booking checks, A 24). No prices except those paid there. */
export function writeWhoPaysBlock(model: DocumentModel, context: WriterContext): Block {
  const { t } = context
  const atHotel = mergePriceLines(model.lines.filter(({ paidAt }) => paidAt === 'hotel'))
  const named = atHotel.map((line) => `${isolate(toPriceLineName(line, t))} ${writeMoney(line.amount, context)}`)
  // Lines that do not explain the total are left out, but not what the guests have to pay.
  const unnamed = atHotel.length === 0 && model.paidAtHotel !== 0 ? [writeMoney(model.paidAtHotel, context)] : []
  const lines = joinWithComma([...named, ...unnamed], context.locale)
  return {
    kind: 'text',
    title: t('documents.block.whoPays'),
    paragraphs: [
      t('documents.pays.seller', { name: isolate(model.seller.trader?.name ?? model.seller.name) }),
      ...(lines === '' ? [] : [t('documents.pays.hotel', { lines })]),
      t('documents.pays.extras'),
    ],
  }
}
