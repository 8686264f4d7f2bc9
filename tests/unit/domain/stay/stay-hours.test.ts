import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { StayHours } from '#lib/contract/entities/hotel.ts'
import { isSaturday } from '#lib/domain/stay/israel-time.ts'
import { addDays } from '#lib/domain/stay/stay-dates.ts'
import { listRestDays, toHoursOfStay } from '#lib/domain/stay/stay-hours.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import { HOURS } from '#sandbox/catalogue/policies.ts'

const holidays = [2026, 2027, 2028].flatMap((year) => listHolidays(year))
const plain: StayHours = { checkInFrom: '15:00', checkOutUntil: '11:00' }
const { resort, easy, observant } = HOURS

describe('the hours of a stay', () => {
  test.each<[string, StayHours, string, string, ReturnType<typeof toHoursOfStay>]>([
    ['weekdays', resort, '2026-12-13', '2026-12-16', { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } }],
    [
      'leaving on Shabbat',
      resort,
      '2026-12-10',
      '2026-12-12',
      { checkIn: { from: '15:00' }, checkOut: { until: '15:00', reason: 'saturday' } },
    ],
    [
      'arriving on Shabbat',
      observant,
      '2026-12-12',
      '2026-12-14',
      { checkIn: { from: '20:30', reason: 'saturday' }, checkOut: { until: '11:00' } },
    ],
    [
      'Shabbat in the middle changes nothing',
      resort,
      '2026-12-11',
      '2026-12-13',
      { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } },
    ],
    [
      'arriving on the first day of Passover, leaving on the last',
      resort,
      '2027-04-22',
      '2027-04-28',
      { checkIn: { from: '19:00', reason: 'holiday' }, checkOut: { until: '15:00', reason: 'holiday' } },
    ],
    [
      'its eve and its intermediate days are weekdays',
      resort,
      '2027-04-21',
      '2027-04-25',
      { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } },
    ],
    [
      'a holiday on Shabbat: the later arrival and the earlier departure of the two',
      { ...easy, saturdayCheckInFrom: '18:00' },
      '2027-10-02',
      '2027-10-16',
      { checkIn: { from: '18:00', reason: 'saturday' }, checkOut: { until: '12:00', reason: 'holiday' } },
    ],
    [
      'Hanukkah and Purim stop no work',
      resort,
      '2026-12-06',
      '2027-03-23',
      { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } },
    ],
    [
      'a hotel that says nothing of Shabbat',
      plain,
      '2026-12-12',
      '2026-12-19',
      { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } },
    ],
    [
      'a hotel whose Shabbat is like a weekday gives no reason',
      { ...plain, saturdayCheckOutUntil: '11:00' },
      '2026-12-10',
      '2026-12-12',
      { checkIn: { from: '15:00' }, checkOut: { until: '11:00' } },
    ],
    [
      'a holiday of which the hotel says nothing, on Shabbat',
      { ...plain, saturdayCheckInFrom: '18:00' },
      '2027-10-02',
      '2027-10-05',
      { checkIn: { from: '18:00', reason: 'saturday' }, checkOut: { until: '11:00' } },
    ],
  ])('B12 %s', (_name, hours, checkIn, checkOut, expected) =>
    expect(toHoursOfStay(hours, checkIn, checkOut, holidays)).toEqual(expected),
  )

  test('B12 a reason is given exactly on Shabbat and holidays, and the hour is always one of the hotel’s', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(HOURS)),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 18 }),
        (hours, day, nights) => {
          const checkIn = addDays('2026-11-22', day)
          const checkOut = addDays(checkIn, nights)
          const isRest = (date: string) =>
            isSaturday(date) || holidays.some((holiday) => holiday.date === date && holiday.restDay)
          const of = toHoursOfStay(hours, checkIn, checkOut, holidays)
          expect(of?.checkIn?.reason !== undefined).toBe(isRest(checkIn))
          expect(of?.checkOut?.reason !== undefined).toBe(isRest(checkOut))
          expect(Object.values(hours)).toContain(of?.checkIn?.from)
          expect(Object.values(hours)).toContain(of?.checkOut?.until)
        },
      ),
    )
  })
})

test('the rest days are the holidays marked as such', () =>
  expect(
    listRestDays([
      { date: '2027-04-22', restDay: true },
      { date: '2027-04-23', restDay: false },
      { date: '2027-04-28', restDay: true },
    ]),
  ).toEqual(['2027-04-22', '2027-04-28']))
