import { createEvents, type EventAttributes } from 'ics'
import { type DocumentModel, hasCalendar } from '#lib/domain/documents/document-model.ts'
import { toFlightName, type WriterContext } from '#lib/domain/documents/write/writer-context.ts'
import { hashText } from '#lib/domain/hash.ts'
import { isReference } from '#lib/domain/identity/reference.ts'
import { toIsraelMoment, toTime } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { locales } from '#lib/i18n/locales.ts'
import { formatPhone } from '#lib/i18n/phone.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type DateTime = [number, number, number, number, number]
type Day = [number, number, number]

// Calendars show each field separately, so direction isolates are removed. A carriage return is not escaped by the
// library and some calendars read it as a line end, which would let a text add properties or events to the file.
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\u2066-\u2069]|(?!\n)\p{Cc}/gu, '')

/**
 * The most characters of a day of a tour. The library takes quadratic time to break a text into lines: thirty days of the longest
 * text that an upstream may send would occupy the process for half a minute.
 */
const MAX_DAY_TEXT = 1_000

const shorten = (text: string) =>
  text.length > MAX_DAY_TEXT ? `${text.slice(0, MAX_DAY_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

// Times are written in UTC; a calendar converts them to its own time zone.
function toUtc(moment: string): DateTime {
  const at = new Date(toTime(moment))
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

/** Milliseconds. No flight takes as long, also when each time is that of its own place: the upstream has sent a wrong one. */
const IMPLAUSIBLE_FLIGHT = 48 * 3_600_000

/** The end of a flight; none where it cannot be that of this flight, because many calendars refuse a file with such an event. */
function toLanding({ departsAt, arrivesAt }: DocumentModel['flights'][number]): { end?: DateTime } {
  const duration = toTime(arrivesAt) - toTime(departsAt)
  return duration > 0 && duration < IMPLAUSIBLE_FLIGHT ? { end: toUtc(arrivesAt) } : {}
}

function toDay(date: string): Day {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

const DAY_BEFORE = { days: 1, before: true } as const
const CHARTER_CHECK_IN = { hours: 24, before: true } as const
const HOURS_BEFORE = { hours: 4, before: true } as const

/**
 * The id by which a calendar finds an event again, the same in each file of a booking. Of the booking's id, because
 * bookings without a reference have the same placeholder; hashed, because that id may be long and have any characters.
 */
const toUid = (event: string, { bookingId, link }: Pick<DocumentModel, 'bookingId' | 'link'>): string =>
  `${event}-${hashText(bookingId).toString(36)}@${new URL(link).hostname}`

const writePnr = ({ pnr }: Pick<DocumentModel, 'pnr'>, t: Translator): string[] =>
  isReference(pnr) ? [t('documents.calendar.pnr', { pnr })] : []

/** A phone number. Its mark stands for the isolate that is removed: after Arabic letters `08-630` would be shown as `630-08`. */
const writePhone = (phone: string, { t, locale }: WriterContext): string =>
  t('documents.calendar.phone', {
    phone: `${locales[locale].direction === 'rtl' ? '\u200e' : ''}${formatPhone(phone).text}`,
  })

/** An event whose end is not known. The library writes it as RFC 5545 has it; its types always require an end. */
type EventWithoutEnd = Omit<EventAttributes, 'end' | 'duration'>
type CalendarEvent = EventAttributes | EventWithoutEnd

type CommonAttributes = Pick<EventAttributes, 'status' | 'busyStatus' | 'url' | 'startInputType' | 'endInputType'>

function stayEvents(
  { hotel, checkIn, checkOut, nights, ...model }: DocumentModel,
  common: CommonAttributes,
  context: WriterContext,
): CalendarEvent[] {
  if (!hotel) return []
  const { t } = context
  const { hours, address, coordinates } = hotel
  const { checkIn: checkInHour, checkOut: checkOutHour } = hours ?? {}
  const title = t('documents.calendar.stay', { hotel: hotel.name })
  const description = [
    ...writePnr(model, t),
    ...(checkInHour && checkOutHour
      ? [t('documents.calendar.hours', { checkIn: checkInHour.from, checkOut: checkOutHour.until })]
      : []),
    ...(hotel.phone === undefined ? [] : [writePhone(hotel.phone, context)]),
    model.link,
  ].join('\n')
  const event = {
    ...common,
    uid: toUid('stay', model),
    title: plain(title),
    description: plain(description),
    ...(address !== undefined && { location: plain(address) }),
    ...(coordinates && { geo: { lat: coordinates.latitude, lon: coordinates.longitude } }),
    alarms: [{ action: 'display' as const, description: plain(title), trigger: DAY_BEFORE }],
  }
  // Without nights, the dates cannot be those of a stay: it has no end either.
  if (!nights) return [{ ...event, start: toDay(checkIn) }]
  if (!checkInHour || !checkOutHour) return [{ ...event, start: toDay(checkIn), end: toDay(checkOut) }]
  const from = toUtc(toIsraelMoment(checkIn, checkInHour.from))
  return [{ ...event, start: from, end: toUtc(toIsraelMoment(checkOut, checkOutHour.until)) }]
}

function flightEvents(model: DocumentModel, common: CommonAttributes, { t }: WriterContext): CalendarEvent[] {
  return model.flights.map((leg, index) => {
    const title = plain(t('documents.calendar.flight', { number: toFlightName(leg), from: leg.from, to: leg.to }))
    const notes = [
      ...writePnr(model, t),
      leg.carrier,
      leg.baggage,
      leg.charter ? t('stay.charter.line') : '',
      model.link,
    ]
    return {
      ...common,
      uid: toUid(`flight-${index + 1}`, model),
      title,
      location: plain(leg.from),
      description: plain(notes.filter(Boolean).join('\n')),
      start: toUtc(leg.departsAt),
      ...toLanding(leg),
      alarms: [
        { action: 'display' as const, description: title, trigger: leg.charter ? CHARTER_CHECK_IN : HOURS_BEFORE },
      ],
    }
  })
}

function tourEvents(model: DocumentModel, common: CommonAttributes): CalendarEvent[] {
  return model.days.map(({ day, title, text }) => ({
    ...common,
    uid: toUid(`day-${day}`, model),
    title: plain(title),
    description: shorten(plain(text)),
    start: toDay(addDays(model.checkIn, day - 1)),
    end: toDay(addDays(model.checkIn, day)),
  }))
}

/**
 * A booking as a calendar file (RFC 5545): one event for the stay from check-in to check-out time, with the hours of
 * Shabbat and holidays (booking checks, B 12), one for each flight and one for each day of a tour. Undefined when the
 * booking is not confirmed or has no events.
 */
export function toCalendarFile(model: DocumentModel, context: WriterContext): string | undefined {
  if (!hasCalendar(model)) return undefined
  const common: CommonAttributes = {
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    url: model.link,
    startInputType: 'utc',
    endInputType: 'utc',
  }
  const events: CalendarEvent[] = [
    ...stayEvents(model, common, context),
    ...flightEvents(model, common, context),
    ...tourEvents(model, common),
  ]
  const { error, value } = createEvents(events as EventAttributes[], { productId: plain(model.seller.name) })
  return error ? undefined : (value ?? undefined)
}
