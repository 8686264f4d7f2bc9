import type { EventAttributes } from 'ics'
import { createEvents } from 'ics'
import type { Matter } from '#lib/documents/matter.ts'
import type { Pen } from '#lib/documents/write/words.ts'
import { israelMoment, toTime } from '#lib/stay/israel.ts'
import { addDays } from '#lib/stay/range.ts'

type DateTime = [number, number, number, number, number]
type Day = [number, number, number]

// Direction isolates are for pages: a calendar shows each field on its own. A carriage return, which nothing escapes, is
// the end of a line to some calendars, and what follows it another event.
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\u2066-\u2069]|(?!\n)\p{Cc}/gu, '')

// Moments are written in UTC: a calendar shows them in its own zone, and in Israel at the hotel's hours.
function toUtc(moment: string): DateTime {
  const at = new Date(toTime(moment))
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

function toDay(date: string): Day {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

const DAY_BEFORE = { days: 1, before: true } as const
const CHARTER_CHECK_IN = { hours: 24, before: true } as const
const HOURS_BEFORE = { hours: 4, before: true } as const

type Shared = Pick<EventAttributes, 'status' | 'busyStatus' | 'url' | 'startInputType' | 'endInputType'>

function stayEvents(
  { hotel, checkIn, checkOut, ...matter }: Matter,
  shared: Shared,
  { t, phone }: Pen,
): EventAttributes[] {
  if (!hotel) return []
  const { hours, address, coordinates } = hotel
  const title = t('documents.calendar.stay', { hotel: hotel.name })
  const description = [
    t('documents.calendar.pnr', { pnr: matter.pnr }),
    ...(hours ? [t('documents.calendar.hours', { checkIn: hours.checkIn.from, checkOut: hours.checkOut.until })] : []),
    ...(hotel.phone === undefined ? [] : [t('documents.calendar.phone', { phone: phone(hotel.phone) })]),
    matter.link,
  ].join('\n')
  const event = {
    ...shared,
    title: plain(title),
    description: plain(description),
    ...(address !== undefined && { location: plain(address) }),
    ...(coordinates && { geo: { lat: coordinates.latitude, lon: coordinates.longitude } }),
    alarms: [{ action: 'display' as const, description: plain(title), trigger: DAY_BEFORE }],
  }
  const days = { ...event, uid: `stay-${matter.pnr}@${hostOf(matter.link)}` }
  if (!hours) return [{ ...days, start: toDay(checkIn), end: toDay(checkOut) }]
  const from = toUtc(israelMoment(checkIn, hours.checkIn.from))
  return [{ ...days, start: from, end: toUtc(israelMoment(checkOut, hours.checkOut.until)) }]
}

function flightEvents({ flights, pnr, link }: Matter, shared: Shared, { t }: Pen): EventAttributes[] {
  return flights.map((leg, index) => {
    const title = plain(t('documents.calendar.flight', { number: leg.flightNumber, from: leg.from, to: leg.to }))
    const notes = [
      t('documents.calendar.pnr', { pnr }),
      leg.carrier,
      leg.baggage,
      leg.charter ? t('stay.charter.line') : '',
      link,
    ]
    return {
      ...shared,
      uid: `flight-${index + 1}-${pnr}@${hostOf(link)}`,
      title,
      location: plain(leg.from),
      description: plain(notes.filter(Boolean).join('\n')),
      start: toUtc(leg.departsAt),
      end: toUtc(leg.arrivesAt),
      alarms: [
        { action: 'display' as const, description: title, trigger: leg.charter ? CHARTER_CHECK_IN : HOURS_BEFORE },
      ],
    }
  })
}

function tourEvents({ days, checkIn, pnr, link }: Matter, shared: Shared): EventAttributes[] {
  return days.map(({ day, title, text }) => ({
    ...shared,
    uid: `day-${day}-${pnr}@${hostOf(link)}`,
    title: plain(title),
    description: plain(text),
    start: toDay(addDays(checkIn, day - 1)),
    end: toDay(addDays(checkIn, day)),
  }))
}

const hostOf = (link: string) => new URL(link).hostname

/**
 * A booking as a calendar file (RFC 5545): the stay from its first hour to its last, hours of Shabbat and holidays
 * included (booking checks, B 12), each flight, each day of a tour. Undefined when there is nothing to put in, or it is
 * not confirmed.
 */
export function toCalendar(matter: Matter, pen: Pen): string | undefined {
  if (matter.standing !== 'confirmed') return undefined
  const shared: Shared = {
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    url: matter.link,
    startInputType: 'utc',
    endInputType: 'utc',
  }
  const events = [
    ...stayEvents(matter, shared, pen),
    ...flightEvents(matter, shared, pen),
    ...tourEvents(matter, shared),
  ]
  if (events.length === 0) return undefined
  const { error, value } = createEvents(events, { productId: plain(matter.seller.name) })
  return error ? undefined : (value ?? undefined)
}
