import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { toCalendarFile } from '#lib/domain/documents/calendar-file.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { LOCALES, locales } from '#lib/i18n/locales.ts'
import { contextOf, documentSetOf, hotel, modelOf } from '#tests/unit/domain/documents/fixture.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

type Event = { [name: string]: string }

/**
 * Parses a calendar file by RFC 5545: lines end with CRLF, long lines are folded, components are nested, text is escaped.
 * Throws when the file is invalid.
 */
function readCalendar(text: string): Event[] {
  if (!text.endsWith('\r\n')) throw new Error('no line end')
  const raw = text.slice(0, -2).split('\r\n')
  for (const line of raw) {
    if (/[\n\r]/.test(line)) throw new Error(`a bare line end in ${JSON.stringify(line)}`)
    // The `ics` package folds after 75 characters, of up to four octets; RFC 5545 recommends 75 octets.
    if (Buffer.byteLength(line) > 75 * 4) throw new Error(`a line of ${Buffer.byteLength(line)} octets`)
  }
  const lines = text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
  const open: string[] = []
  const events: Event[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? []
    if (name === '') throw new Error(`no property: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} is closed and was not open`)
    } else if (open.at(-1) === 'VEVENT') {
      const event = events.at(-1)
      if (event) event[name] = value.replace(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    }
  }
  if (open.length > 0) throw new Error(`still open: ${open.join()}`)
  return events
}

const calendarOf = (kind: Parameters<typeof modelOf>[0]) =>
  readCalendar(toCalendarFile(modelOf(kind, {}, 'en'), contextOf('en')) ?? '')

test('a stay lasts from check-in to check-out time in Israel, with the hours of Shabbat', () => {
  const [stay, ...others] = calendarOf('hotel')
  expect(others).toEqual([])
  expect(stay).toMatchObject({
    SUMMARY: 'Stay at מלון חוף הים',
    // 15:00 and 17:30 in Israel's winter time.
    DTSTART: '20261203T130000Z',
    DTEND: '20261205T153000Z',
    LOCATION: 'דרך הים 4, אילת',
    GEO: '29.55;34.95',
    STATUS: 'CONFIRMED',
    URL: 'https://www.nofesh.example/en/booking/card-verified?id=abcdefghijklmnop0123',
  })
  expect(stay?.DESCRIPTION).toBe(
    [
      'Booking reference: NF7K2Q9',
      'Check-in from 15:00, check-out until 17:30',
      'Phone: 08-630-0000',
      'https://www.nofesh.example/en/booking/card-verified?id=abcdefghijklmnop0123',
    ].join('\n'),
  )
})

// Without the mark, a line that runs from right to left shows "+44 20" as "20 44+", after Arabic letters "08-630" as "630-08" too.
test.each(LOCALES)('in %s the phone of the hotel keeps the order of its digits', (locale) => {
  const [stay] = readCalendar(toCalendarFile(modelOf('hotel', {}, locale), contextOf(locale)) ?? '')
  const mark = locales[locale].direction === 'rtl' ? '\u200e' : ''
  expect(stay?.DESCRIPTION).toContain(`: ${mark}08-630-0000\n`)
})

test('a package has events for its flights too', () => {
  expect(
    calendarOf('package').map(({ SUMMARY, DTSTART, DTEND }) => [withoutNoBreakSpaces(SUMMARY), DTSTART, DTEND]),
  ).toEqual([
    ['Stay at מלון חוף הים', '20261203T130000Z', '20261205T153000Z'],
    ['Flight IZ 811: תל אביב – אילת', '20261203T061500Z', '20261203T071000Z'],
    ['Flight IZ 822: אילת – תל אביב', '20261205T061500Z', '20261205T071000Z'],
  ])
})

test('a tour has one event for each day', () => {
  expect(calendarOf('tour').map(({ SUMMARY, DTSTART, DTEND }) => [SUMMARY, DTSTART, DTEND])).toEqual([
    ['אל הכנרת', '20261203', '20261204'],
    ['הגליל העליון', '20261204', '20261205'],
  ])
})

test('an event has the same id in each file of its booking, also without a booking reference, and no id of another booking', () => {
  const idsOf = (bookingId: string, pnr = '----') => {
    const model = modelOf('package', { booking: { bookingId, pnr, days: [{ day: 1, title: 'x', text: '' }] } })
    return readCalendar(toCalendarFile(model, contextOf('en')) ?? '').map(({ UID }) => UID)
  }
  const [one, other] = [idsOf('booking-number-0001'), idsOf('booking-number-0002')]
  expect(new Set([...one, ...other]).size).toBe(8)
  expect(idsOf('booking-number-0001', 'NF7K2Q9')).toEqual(one)
})

test('dashes are not a booking reference', () => {
  const model = modelOf('package', { booking: { pnr: '----' } })
  const events = readCalendar(toCalendarFile(model, contextOf('en')) ?? '')
  expect(events).toHaveLength(3)
  expect(JSON.stringify(events)).not.toMatch(/----|Booking reference/)
})

test('without the hotel’s hours the event lasts full days', () => {
  const [stay] = readCalendar(toCalendarFile(modelOf('hotel', { hotel: undefined }), contextOf('en')) ?? '')
  expect([stay?.DTSTART, stay?.DTEND]).toEqual(['20261203', '20261205'])
})

test.each([
  ['pending-confirmation', 'waiting'],
  ['confirmed', 'cancelled'],
  ['rejected', 'rejected'],
] as const)('state %s with status %s has no calendar file', (state, status) => {
  expect(toCalendarFile(modelOf('hotel', { state, booking: { status } }), contextOf('en'))).toBeUndefined()
})

test('a booking without hotel, flights and days has no calendar file, and its documents say so', () => {
  const hasFile = (kind: 'flight' | 'hotel', booking = {}) => {
    const model = modelOf(kind, { booking })
    return [toCalendarFile(model, contextOf('en')) !== undefined, documentSetOf(model).hasCalendar]
  }
  expect(hasFile('flight')).toEqual([true, true])
  expect(hasFile('flight', { flights: [] })).toEqual([false, false])
  expect(hasFile('hotel', { status: 'cancelled' })).toEqual([false, false])
})

test('the longest texts of an upstream do not occupy the process: a day of a tour is shortened', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: index + 1, title: 'x', text: '🏨'.repeat(10_000) }))
  const text = toCalendarFile(modelOf('tour', { booking: { days } }), contextOf('en')) ?? ''
  const events = readCalendar(text)
  expect(events).toHaveLength(30)
  for (const { DESCRIPTION = '' } of events) expect([...DESCRIPTION].length).toBeLessThanOrEqual(1_000)
  expect(text.isWellFormed()).toBe(true)
})

describe('an end that cannot be that of the event is left out', () => {
  const endsOf = (kind: 'hotel' | 'flight', booking: object) =>
    readCalendar(toCalendarFile(modelOf(kind, { booking }), contextOf('en')) ?? '').map(({ DTEND }) => DTEND)
  const [leg] = modelOf('flight').flights

  test.each(['2026-12-03T08:15:00+02:00', '0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'])(
    'a flight from 08:15 that lands at %s',
    (arrivesAt) => {
      expect(endsOf('flight', { flights: [{ ...leg, arrivesAt }] })).toEqual([undefined])
    },
  )

  test.each(['2026-12-03', '2026-12-01', '9999-12-31'])('a stay from 2026-12-03 until %s', (checkOut) => {
    expect(endsOf('hotel', { checkOut })).toEqual([undefined])
  })
})

describe('across a change of daylight saving time', () => {
  test.each([
    // In Israel, daylight saving time starts on Friday 26 March 2027 and ends on Sunday 31 October 2027.
    ['2027-03-25', '2027-03-27', '20270325T130000Z', '20270327T143000Z'],
    ['2027-10-30', '2027-11-01', '20271030T160000Z', '20271101T090000Z'],
  ])('%s to %s', (checkIn, checkOut, from, to) => {
    const model = modelOf('hotel', { booking: { checkIn, checkOut } })
    const [stay] = readCalendar(toCalendarFile(model, contextOf('en')) ?? '')
    expect([stay?.DTSTART, stay?.DTEND]).toEqual([from, to])
  })
})

test.each(['hotel', 'package', 'tour'] as const)('no text of a %s can end its line and add an event', (kind) => {
  const evil = ['x', 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:y'].join('\r')
  const model = modelOf(kind, { hotel: { ...hotel, name: evil, address: evil, city: '' } })
  const text = toCalendarFile(
    {
      ...model,
      seller: { ...model.seller, name: `${evil}\0` },
      flights: model.flights.map((leg) => ({ ...leg, flightNumber: evil, from: evil, carrier: evil, baggage: evil })),
      days: model.days.map((day) => ({ ...day, title: evil, text: evil })),
    },
    contextOf('en'),
  )
  expect(text?.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}(?<!\t)/u)
  expect(readCalendar(text ?? '')).toHaveLength(calendarOf(kind).length)
})

test('any hotel name and address can be parsed back from the file', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 }).map((words) => words.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''))
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      text,
      text,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 18 }),
      (locale, name, address, day, nights) => {
        const checkIn = addDays('2026-11-22', day)
        const checkOut = addDays(checkIn, nights)
        const named = { ...hotel, name: `H ${name}`, address: `A ${address}`, city: '' }
        const model = modelOf('hotel', { booking: { checkIn, checkOut }, hotel: named })
        const [stay, ...others] = readCalendar(toCalendarFile(model, contextOf(locale)) ?? '')
        expect(others).toEqual([])
        expect(stay?.SUMMARY).toContain(`H ${name}`.trim())
        expect(stay?.LOCATION).toBe(`A ${address}`)
        const leaving = toHoursOfStay(hotel.policies.hours ?? {}, checkIn, checkOut, [])?.checkOut
        const end = stay?.DTEND ?? ''
        const moment = `${end.slice(0, 4)}-${end.slice(4, 6)}-${end.slice(6, 8)}T${end.slice(9, 11)}:${end.slice(11, 13)}:00Z`
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', timeStyle: 'short' })
        expect(shown.format(new Date(moment))).toBe(leaving?.until)
      },
    ),
    { numRuns: 200 },
  )
})
