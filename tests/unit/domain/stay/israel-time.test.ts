import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  getWeekday,
  isSaturday,
  toIsraelClock,
  toIsraelDate,
  toIsraelIso,
  toIsraelMoment,
  toPlaceClock,
  toPlaceDate,
  toTime,
} from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { toIsraelMoment as soldAt, toIsraelDate as soldOn } from '#sandbox/dates.ts'

test.each([
  ['2026-12-03T10:15:00+02:00', '2026-12-03', '10:15'],
  ['2026-12-03T23:40:00-05:00', '2026-12-03', '23:40'],
  ['2026-12-04T00:10:00+04:00', '2026-12-04', '00:10'],
  ['2026-12-03T22:30:00Z', '2026-12-04', '00:30'],
])('a flight at %s shows the clock of its airport; written in UTC, that of Israel', (moment, date, clock) => {
  expect([toPlaceDate(moment), toPlaceClock(moment)]).toEqual([date, clock])
})

describe('the clock in Israel', () => {
  test.each([
    ['2026-11-21T21:59:59.999Z', '2026-11-21', '23:59', '2026-11-21T23:59:59+02:00'],
    ['2026-11-21T22:00:00Z', '2026-11-22', '00:00', '2026-11-22T00:00:00+02:00'],
    ['2026-07-01T21:00:00Z', '2026-07-02', '00:00', '2026-07-02T00:00:00+03:00'],
    ['2026-12-31T14:00:00-08:00', '2027-01-01', '00:00', '2027-01-01T00:00:00+02:00'],
    // The clocks go forward at two on 26 March 2027, and back at two on 31 October.
    ['2027-03-25T23:59:00Z', '2027-03-26', '01:59', '2027-03-26T01:59:00+02:00'],
    ['2027-03-26T00:00:00Z', '2027-03-26', '03:00', '2027-03-26T03:00:00+03:00'],
    ['2027-10-30T22:30:00Z', '2027-10-31', '01:30', '2027-10-31T01:30:00+03:00'],
    ['2027-10-30T23:30:00Z', '2027-10-31', '01:30', '2027-10-31T01:30:00+02:00'],
  ])('A12 at %s it is %s, %s', (moment, date, clock, iso) => {
    expect(toIsraelDate(moment)).toBe(date)
    expect(toIsraelClock(moment)).toBe(clock)
    expect(toIsraelIso(moment)).toBe(iso)
  })

  test.each([
    ['2026-12-03', '00:00', '2026-12-03T00:00:00+02:00'],
    ['2027-07-01', '15:00', '2027-07-01T15:00:00+03:00'],
    ['2027-03-26', '00:00', '2027-03-26T00:00:00+02:00'],
    ['2027-03-27', '00:00', '2027-03-27T00:00:00+03:00'],
    ['2027-03-26', '02:30', '2027-03-26T03:30:00+03:00'],
    ['2027-10-31', '00:00', '2027-10-31T00:00:00+03:00'],
    ['2027-11-01', '00:00', '2027-11-01T00:00:00+02:00'],
  ])('A12 %s, %s is %s', (date, clock, moment) => expect(toIsraelMoment(date, clock)).toBe(moment))

  test.each([
    ['0001-01-01T00:00:00Z', '0001-01-01', '02:20', '0001-01-01T02:20:54+02:21'],
    ['0099-06-01T00:00:00Z', '0099-06-01', '02:20', '0099-06-01T02:20:54+02:21'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31', '23:59', '9999-12-31T23:59:59+02:00'],
    [-8.64e15, '0000-01-01', '00:00', '0000-01-01T00:00:00+02:21'],
  ])('a moment at an end of the calendar has a date: %s', (moment, date, clock, iso) => {
    expect([toIsraelDate(moment), toIsraelClock(moment), toIsraelIso(moment)]).toEqual([date, clock, iso])
  })

  test('a date at an end of the calendar has a moment', () => {
    expect(toIsraelMoment('0001-01-01')).toBe('0001-01-01T00:00:00+02:21')
    expect(toIsraelMoment('9999-12-31', '23:59')).toBe('9999-12-31T23:59:00+02:00')
  })

  test('A12 a date begins at its midnight, and a millisecond earlier it is the date before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 4_000 }), fc.integer({ min: 0, max: 86_399_999 }), (day, within) => {
        const date = addDays('2026-11-21', day)
        const midnight = toTime(toIsraelMoment(date))
        expect(toIsraelDate(midnight)).toBe(date)
        expect(toIsraelDate(midnight - 1)).toBe(addDays(date, -1))
        expect(toIsraelClock(midnight)).toBe('00:00')
        expect(toIsraelMoment(date)).toBe(soldAt(date, '00:00'))
        expect(toIsraelDate(midnight + within)).toBe(soldOn(new Date(midnight + within)))
        expect(toTime(toIsraelIso(midnight + within))).toBe(Math.floor((midnight + within) / 1_000) * 1_000)
      }),
    )
  })

  test.each([
    ['2026-11-21', 6, true],
    ['2026-11-22', 0, false],
    ['2027-03-26', 5, false],
  ])('%s is day %i of the week', (date, weekday, saturday) => {
    expect(getWeekday(date)).toBe(weekday)
    expect(isSaturday(date)).toBe(saturday)
  })
})
