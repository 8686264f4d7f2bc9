import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Holiday } from '#lib/contract/entities/content.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import { addDays } from '#sandbox/dates.ts'

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const dateOf = (year: number, name: string) => listHolidays(year).find((day) => day.name?.ENG === name)?.date

/** Published dates of holidays in Israel. */
const KNOWN: Record<string, readonly string[]> = {
  'Fast of Esther': ['2024-03-21', '2025-03-13', '2026-03-02', '2027-03-22', '2028-03-09', '2029-02-28', '2030-03-18'],
  Purim: ['2024-03-24', '2025-03-14', '2026-03-03', '2027-03-23', '2028-03-12', '2029-03-01', '2030-03-19'],
  Passover: ['2024-04-23', '2025-04-13', '2026-04-02', '2027-04-22', '2028-04-11', '2029-03-31', '2030-04-18'],
  'Holocaust Remembrance Day': [
    '2024-05-06',
    '2025-04-24',
    '2026-04-14',
    '2027-05-04',
    '2028-04-24',
    '2029-04-12',
    '2030-04-30',
  ],
  'Memorial Day': ['2024-05-13', '2025-04-30', '2026-04-21', '2027-05-11', '2028-05-01', '2029-04-18', '2030-05-07'],
  'Independence Day': [
    '2024-05-14',
    '2025-05-01',
    '2026-04-22',
    '2027-05-12',
    '2028-05-02',
    '2029-04-19',
    '2030-05-08',
  ],
  'Lag BaOmer': ['2024-05-26', '2025-05-16', '2026-05-05', '2027-05-25', '2028-05-14', '2029-05-03', '2030-05-21'],
  'Jerusalem Day': ['2024-06-05', '2025-05-26', '2026-05-15', '2027-06-04', '2028-05-24', '2029-05-13', '2030-05-31'],
  Shavuot: ['2024-06-12', '2025-06-02', '2026-05-22', '2027-06-11', '2028-05-31', '2029-05-20', '2030-06-07'],
  'Tisha B’Av': ['2024-08-13', '2025-08-03', '2026-07-23', '2027-08-12', '2028-08-01', '2029-07-22', '2030-08-08'],
  'Rosh Hashanah, first day': [
    '2024-10-03',
    '2025-09-23',
    '2026-09-12',
    '2027-10-02',
    '2028-09-21',
    '2029-09-10',
    '2030-09-28',
  ],
  'Yom Kippur': ['2024-10-12', '2025-10-02', '2026-09-21', '2027-10-11', '2028-09-30', '2029-09-19', '2030-10-07'],
  Sukkot: ['2024-10-17', '2025-10-07', '2026-09-26', '2027-10-16', '2028-10-05', '2029-09-24', '2030-10-12'],
  'Hanukkah, candle 1': [
    '2024-12-26',
    '2025-12-15',
    '2026-12-05',
    '2027-12-25',
    '2028-12-13',
    '2029-12-02',
    '2030-12-21',
  ],
}

describe('holidays', () => {
  test.each(Object.entries(KNOWN))('%s falls on its published dates, 2024 to 2030', (name, dates) => {
    expect(dates.map((_, index) => dateOf(2024 + index, name))).toEqual(dates)
  })

  test('Independence Day follows other rules before 2004, and does not exist before 1948', () => {
    expect([1947, 1994, 2001, 2003, 2004].map((year) => dateOf(year, 'Independence Day'))).toEqual([
      undefined,
      '1994-04-14',
      '2001-04-26',
      '2003-05-07',
      '2004-04-27',
    ])
  })

  test('lists every day of Passover', () => {
    const spring = listHolidays(2027).filter(({ date }) => date >= '2027-04-21' && date <= '2027-04-28')
    expect(spring.map(({ name, ...day }) => ({ ...day, name: name?.HEB }))).toEqual([
      {
        date: '2027-04-21',
        name: 'ערב פסח',
        kind: 'eve',
        restDay: false,
        hebrewDate: 'י״ד בניסן תשפ״ז',
        minimumNights: 3,
      },
      {
        date: '2027-04-22',
        name: 'פסח',
        kind: 'holiday',
        restDay: true,
        hebrewDate: 'ט״ו בניסן תשפ״ז',
        minimumNights: 3,
      },
      ...[
        ['2027-04-23', 'ט״ז'],
        ['2027-04-24', 'י״ז'],
        ['2027-04-25', 'י״ח'],
        ['2027-04-26', 'י״ט'],
        ['2027-04-27', 'כ׳'],
      ].map(([date, day]) => ({
        date,
        name: 'חול המועד פסח',
        kind: 'intermediate',
        restDay: false,
        hebrewDate: `${day} בניסן תשפ״ז`,
        minimumNights: 2,
      })),
      {
        date: '2027-04-28',
        name: 'שביעי של פסח',
        kind: 'holiday',
        restDay: true,
        hebrewDate: 'כ״א בניסן תשפ״ז',
        minimumNights: 2,
      },
    ])
  })

  test('the tenth of Tevet may occur twice in a year, or not at all', () => {
    const tevet = (year: number) => listHolidays(year).filter(({ name }) => name?.ENG === 'Fast of the Tenth of Tevet')
    expect([2023, 2024, 2025].map((year) => tevet(year).map(({ date }) => date))).toEqual([
      ['2023-01-03', '2023-12-22'],
      [],
      ['2025-01-10', '2025-12-30'],
    ])
  })

  test('every year from 1950 to 2100 follows the rules of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), (year) => {
        const all = listHolidays(year)
        expect(all.map((day) => Holiday.safeParse(day).success)).not.toContain(false)
        expect(all.every(({ date }) => date.startsWith(String(year)))).toBe(true)
        expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted())
        const on = (name: string) => all.find((day) => day.name?.ENG === name)?.date ?? ''
        const weekday = (name: string) => weekdayOf(on(name))
        // Rosh Hashanah never falls on Sunday, Wednesday or Friday, and Passover never on Monday, Wednesday or Friday.
        expect([0, 3, 5]).not.toContain(weekday('Rosh Hashanah, first day'))
        expect([1, 3, 5]).not.toContain(weekday('Passover'))
        expect([0, 2, 5]).not.toContain(weekday('Yom Kippur'))
        expect(addDays(on('Rosh Hashanah, first day'), 9)).toBe(on('Yom Kippur'))
        expect(addDays(on('Passover'), 50)).toBe(on('Shavuot'))
        expect(addDays(on('Passover'), 163)).toBe(on('Rosh Hashanah, first day'))
        expect(addDays(on('Purim'), 30)).toBe(on('Passover'))
        const fasts = all.filter(({ kind }) => kind === 'fast')
        expect(fasts.map(({ date }) => weekdayOf(date))).not.toContain(6)
        if (year >= 1951) expect(addDays(on('Memorial Day'), 1)).toBe(on('Independence Day'))
        if (year >= 2004) expect([2, 3, 4]).toContain(weekday('Independence Day'))
      }),
      { numRuns: 151 },
    )
  })
})
