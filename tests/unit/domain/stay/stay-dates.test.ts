import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isCalendarDate } from '#lib/domain/identity/calendar-date.ts'
import {
  addDays,
  canPick,
  countNights,
  findCheckInRefusal,
  findCheckOutRefusal,
  MAX_NIGHTS,
  pickDate,
  type StayDraft,
  type StayRules,
} from '#lib/domain/stay/stay-dates.ts'

const TODAY = '2026-11-21'
const rules: StayRules = {
  today: TODAY,
  last: '2027-03-01',
  nights: {
    '2026-12-05': { soldOut: true },
    '2026-12-10': { minimumNights: 3 },
    '2026-12-20': { closed: true },
    '2026-12-24': { minimumNights: 2 },
    '2026-12-25': { soldOut: true },
    '2026-12-30': { minimumNights: 2 },
    '2027-01-01': { closed: true },
    '2027-02-28': { minimumNights: 2 },
  },
}

const day = fc.integer({ min: -10, max: 140 }).map((days) => addDays(TODAY, days))
const facts = fc.record(
  { soldOut: fc.boolean(), closed: fc.boolean(), minimumNights: fc.integer({ min: 1, max: 18 }) },
  { requiredKeys: [] },
)
const anyRules = fc.record({
  today: fc.constant(TODAY),
  last: fc.constant('2027-04-01'),
  nights: fc.dictionary(day, facts, { maxKeys: 40 }),
}) as fc.Arbitrary<StayRules>

test.each([
  ['2026-12-28', '2027-01-15', 18, undefined],
  ['2026-12-28', '2027-01-16', 19, 'maximum'],
  // The clocks go forward during this stay; it still counts as eighteen nights.
  ['2027-03-20', '2027-04-07', 18, undefined],
  ['2027-03-20', '2027-04-08', 19, 'maximum'],
])('section 5, eighteen nights at most: %s to %s, %i nights', (checkIn, checkOut, nights, refusal) => {
  expect(countNights(checkIn, checkOut)).toBe(nights)
  expect(findCheckOutRefusal(checkIn, checkOut, { today: TODAY })).toBe(refusal)
})

describe('dates', () => {
  test.each([
    ['2026-12-03', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-12-03T00:00', false],
    ['tomorrow', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isCalendarDate(text)).toBe(expected))

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    // The clocks of Israel change on these nights.
    ['2027-03-25', 2, '2027-03-27'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('%s and %i days are %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  test('counting nights is the inverse of adding days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (date, days) => {
        expect(countNights(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('the check-in day', () => {
  test.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', undefined],
    ['2026-12-05', 'sold-out'],
    ['2026-12-20', 'closed'],
    // The search is for two nights, and the second is sold out.
    ['2026-12-24', 'no-stay'],
    // The only night before a closed day, on which no check-out is possible.
    ['2026-12-31', 'no-stay'],
    ['2026-12-19', 'no-stay'],
    ['2027-02-28', 'no-stay'],
    ['2027-03-01', 'beyond'],
  ])('%s: %s', (date, expected) => expect(findCheckInRefusal(date, rules)).toBe(expected))
})

describe('the check-out day', () => {
  test.each([
    ['2026-12-01', '2026-12-01', 'not-after'],
    ['2026-12-01', '2026-11-30', 'not-after'],
    ['2026-12-01', '2026-12-02', undefined],
    // The night that begins on this date is sold out; a check-out on this date is still possible.
    ['2026-12-01', '2026-12-05', undefined],
    ['2026-12-01', '2026-12-06', 'blocked'],
    ['2026-12-10', '2026-12-12', 'minimum'],
    ['2026-12-24', '2026-12-25', 'minimum'],
    ['2026-12-24', '2026-12-26', 'blocked'],
    ['2026-12-10', '2026-12-13', undefined],
    ['2026-12-18', '2026-12-20', 'closed'],
    ['2026-12-18', '2026-12-21', 'blocked'],
    ['2027-01-05', '2027-01-23', undefined],
    ['2027-01-05', '2027-01-24', 'maximum'],
    ['2027-02-25', '2027-03-01', undefined],
    ['2027-02-25', '2027-03-02', 'beyond'],
  ])('%s to %s: %s', (checkIn, checkOut, expected) =>
    expect(findCheckOutRefusal(checkIn, checkOut, rules)).toBe(expected),
  )
})

describe('picking a day', () => {
  const cases: { name: string; draft: StayDraft; date: string; expected: StayDraft }[] = [
    { name: 'sets the check-in', draft: {}, date: '2026-12-01', expected: { checkIn: '2026-12-01' } },
    {
      name: 'sets the check-out',
      draft: { checkIn: '2026-12-01' },
      date: '2026-12-04',
      expected: { checkIn: '2026-12-01', checkOut: '2026-12-04' },
    },
    {
      name: 'moves the check-in to an earlier day',
      draft: { checkIn: '2026-12-03' },
      date: '2026-12-01',
      expected: { checkIn: '2026-12-01' },
    },
    { name: 'clears the check-in', draft: { checkIn: '2026-12-03' }, date: '2026-12-03', expected: {} },
    {
      name: 'starts a new stay when both dates are set',
      draft: { checkIn: '2026-12-01', checkOut: '2026-12-04' },
      date: '2026-12-02',
      expected: { checkIn: '2026-12-02' },
    },
    {
      name: 'does nothing past a sold-out night',
      draft: { checkIn: '2026-12-03' },
      date: '2026-12-07',
      expected: { checkIn: '2026-12-03' },
    },
    { name: 'does nothing in the past', draft: {}, date: '2026-11-01', expected: {} },
  ]
  test.each(cases)('$name', ({ draft, date, expected }) => expect(pickDate(draft, date, rules)).toEqual(expected))

  test('never results in a stay that the rules forbid', () => {
    fc.assert(
      fc.property(anyRules, fc.array(day, { maxLength: 12 }), (some, presses) => {
        let draft: StayDraft = {}
        for (const date of presses) {
          const before = draft
          draft = pickDate(before, date, some)
          if (!canPick(before, date, some)) expect(draft).toBe(before)
          const { checkIn, checkOut } = draft
          if (checkIn !== undefined) expect(findCheckInRefusal(checkIn, some)).toBeUndefined()
          if (checkOut === undefined) continue
          if (checkIn === undefined) throw new Error('An end without a beginning')
          expect(findCheckOutRefusal(checkIn, checkOut, some)).toBeUndefined()
          expect(countNights(checkIn, checkOut)).toBeLessThanOrEqual(MAX_NIGHTS)
        }
      }),
    )
  })

  test('every possible check-in has a possible check-out', () => {
    fc.assert(
      fc.property(anyRules, day, (some, checkIn) => {
        fc.pre(findCheckInRefusal(checkIn, some) === undefined)
        const ends = Array.from({ length: MAX_NIGHTS }, (_, index) => addDays(checkIn, index + 1))
        expect(ends.some((end) => findCheckOutRefusal(checkIn, end, some) === undefined)).toBe(true)
      }),
    )
  })
})
