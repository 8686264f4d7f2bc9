import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getFeeAt } from '#lib/domain/cancellation/policy.ts'
import {
  type Sale,
  toLastDayBeforeService,
  toLongerStatutoryRight,
  toStatutoryFee,
  toStatutoryRight,
} from '#lib/domain/cancellation/statutory-right.ts'
import { getBestTermsAt, getLowestFeeAt, toTimeline } from '#lib/domain/cancellation/timeline.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'
import { addDays, countNights } from '#lib/domain/stay/stay-dates.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'

const restDays = [2026, 2027].flatMap((year) => listHolidays(year).flatMap((day) => (day.restDay ? [day.date] : [])))
const sale = (more: Partial<Sale> = {}): Sale => ({
  dealAt: '2026-11-22T08:00:00Z',
  checkIn: '2027-02-10',
  restDays,
  total: 164_000,
  now: '2026-11-22T08:00:00Z',
  ...more,
})

describe('the fee', () => {
  test.each([
    [164_000, 8_200],
    [200_000, 10_000],
    [200_001, 10_000],
    [1_000_000, 10_000],
    [199_999, 9_999],
    [19, 0],
    [0, 0],
    [-500, 0],
  ])('B3 of %i agorot is the lower of 5 % and ₪100: %i', (total, fee) => expect(toStatutoryFee(total)).toBe(fee))
})

describe('seven working days before the service', () => {
  test.each([
    // Wednesday; counting back crosses one Shabbat.
    ['over one Shabbat', '2027-02-10', '2027-02-02'],
    // Arrival on Saturday: counting back crosses only the Shabbat one week earlier.
    ['an arrival on Shabbat', '2027-02-13', '2027-02-05'],
    ['an arrival on a Sunday', '2027-02-14', '2027-02-05'],
    // Passover's first day, Thursday 22 April 2027, and Shabbat 17 and 24 April.
    ['over the first day of Passover', '2027-04-26', '2027-04-16'],
    // Rosh Hashanah is Saturday and Sunday, 2 and 3 October 2027.
    ['over Rosh Hashanah', '2027-10-06', '2027-09-27'],
    ['over the turn of the year', '2027-01-03', '2026-12-25'],
  ])('B3 %s: arriving on %s, by %s', (_name, checkIn, last) =>
    expect(toLastDayBeforeService(checkIn, restDays)).toBe(last),
  )

  test('B3 are exactly seven, whatever the rest days', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((day) => addDays('2026-11-22', day))
    fc.assert(
      fc.property(days, fc.array(days, { maxLength: 40 }), (checkIn, resting) => {
        const last = toLastDayBeforeService(checkIn, resting)
        const between = Array.from({ length: countNights(last, checkIn) }, (_, index) => addDays(last, index))
        const working = between.filter(
          (day) => new Date(`${day}T12:00:00Z`).getUTCDay() !== 6 && !resting.includes(day),
        )
        expect(working).toHaveLength(7)
        expect(working[0]).toBe(last)
      }),
    )
  })
})

describe('the statutory right', () => {
  test.each<[string, Partial<Sale>, string | undefined]>([
    ['lasts 14 days from the deal, to the end of the day in Israel', {}, '2026-12-07T00:00:00+02:00'],
    ['exists in its last second', { now: '2026-12-06T21:59:59Z' }, '2026-12-07T00:00:00+02:00'],
    ['has ended after its last second', { now: '2026-12-06T22:00:00Z' }, undefined],
    [
      'counts a deal after midnight in Israel as of that day',
      { dealAt: '2026-11-22T22:30:00Z' },
      '2026-12-08T00:00:00+02:00',
    ],
    // Thursday 10 December; Shabbat 5 December is between.
    ['ends seven working days before a near check-in', { checkIn: '2026-12-10' }, '2026-12-03T00:00:00+02:00'],
    ['does not exist for a check-in within the week', { checkIn: '2026-11-27' }, undefined],
    ['does not exist when the check-in is one day too near', { checkIn: '2026-11-29' }, undefined],
    [
      'ends at the end of the day of the deal for the nearest possible check-in',
      { checkIn: '2026-11-30' },
      '2026-11-23T00:00:00+02:00',
    ],
    [
      'is right across the end of summer time',
      { dealAt: '2027-10-25T08:00:00Z', now: '2027-10-25T08:00:00Z', checkIn: '2028-01-10' },
      '2027-11-09T00:00:00+02:00',
    ],
    [
      'is right across the beginning of summer time',
      { dealAt: '2027-03-20T08:00:00Z', now: '2027-03-20T08:00:00Z', checkIn: '2027-06-30' },
      '2027-04-04T00:00:00+03:00',
    ],
  ])('B3 %s', (_name, more, until) => expect(toStatutoryRight(sale(more))).toEqual({ until, fee: 8_200 }))

  test.each<[string, Partial<Sale>, string | undefined]>([
    ['lasts four months from the deal', { checkIn: '2027-06-10' }, '2027-03-23T00:00:00+02:00'],
    [
      'ends with a month that is shorter',
      { dealAt: '2026-10-31T10:00:00Z', checkIn: '2027-06-10' },
      '2027-03-01T00:00:00+02:00',
    ],
    ['ends seven working days before the check-in', { checkIn: '2027-02-10' }, '2027-02-03T00:00:00+02:00'],
    ['has ended after it', { checkIn: '2027-02-10', now: '2027-02-03T00:00:00+02:00' }, undefined],
  ])('B3 of elderly or disabled people and new immigrants, after a conversation, %s', (_name, more, until) =>
    expect(toLongerStatutoryRight(sale(more))).toEqual({ until, fee: 8_200 }),
  )

  test('B3 ends exactly at the earlier of its two limits', () => {
    const anySale = fc
      .record({
        made: fc.integer({ min: 0, max: 300 }),
        ahead: fc.integer({ min: 0, max: 200 }),
        waited: fc.integer({ min: 0, max: 40 }),
        total: fc.integer({ min: 0, max: 5_000_000 }),
      })
      .map(({ made, ahead, waited, total }) => {
        const deal = Date.parse('2026-11-22T00:00:00Z') + made * 86_400_000
        return {
          deal,
          sold: sale({
            dealAt: deal,
            checkIn: addDays(toIsraelDate(deal), ahead),
            total,
            now: deal + waited * 86_400_000,
          }),
        }
      })
    fc.assert(
      fc.property(anySale, ({ deal, sold }) => {
        const { until, fee } = toStatutoryRight(sold)
        const today = toIsraelDate(sold.now)
        const within = countNights(toIsraelDate(deal), today) <= 14
        const early = today <= toLastDayBeforeService(sold.checkIn, restDays)
        expect(until !== undefined).toBe(within && early)
        expect(fee).toBeLessThanOrEqual(Math.min(sold.total * 0.05, 10_000))
      }),
    )
  })
})

describe('the hotel’s policy and the statutory right', () => {
  const strict = { steps: [{ from: null, fee: 164_000 }] }
  const mild = {
    steps: [
      { from: null, fee: 0 },
      { from: '2027-02-09T00:00:00+02:00', fee: 164_000 },
    ],
  }

  test('B3 the statutory fee applies where the hotel is stricter, until the right ends', () => {
    const law = toStatutoryRight(sale())
    expect(getBestTermsAt(strict, law, '2026-12-06T21:59:59Z')).toEqual({ fee: 8_200, by: 'law' })
    expect(getBestTermsAt(strict, law, '2026-12-06T22:00:00Z')).toEqual({ fee: 164_000, by: 'hotel' })
    expect(
      toTimeline(strict, 164_000, { checkIn: '2027-02-10', now: sale().now, law }).map(({ until, fee, by, isNow }) => ({
        until,
        fee,
        by,
        isNow,
      })),
    ).toEqual([
      { until: '2026-12-07T00:00:00+02:00', fee: 8_200, by: 'law', isNow: true },
      { until: undefined, fee: 164_000, by: 'hotel', isNow: false },
    ])
  })

  test('B3 the hotel’s fee applies where it is lower', () => {
    const law = toStatutoryRight(sale())
    expect(getBestTermsAt(mild, law, sale().now)).toEqual({ fee: 0, by: 'hotel' })
    expect(toTimeline(mild, 164_000, { checkIn: '2027-02-10', now: sale().now, law }).map(({ by }) => by)).toEqual([
      'hotel',
      'hotel',
    ])
  })

  test('B3 the customer never pays more than either', () => {
    const at = fc
      .integer({ min: 0, max: 24 * 200 })
      .map((hours) => Date.parse('2026-11-01T00:00:00Z') + hours * 3_600_000)
    const fees = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        fees,
        fc.array(fc.record({ from: at, fee: fees }), { maxLength: 5 }),
        fc.record({ until: fc.option(at, { nil: undefined }), fee: fc.integer({ min: 0, max: 10_000 }) }),
        at,
        (first, later, { until, fee }, moment) => {
          const policy = {
            steps: [
              { from: null, fee: first },
              ...later.map((step) => ({ from: new Date(step.from).toISOString(), fee: step.fee })),
            ],
          }
          const law = { until: until === undefined ? undefined : new Date(until).toISOString(), fee }
          const best = getLowestFeeAt(policy, law, moment)
          const hotel = getFeeAt(policy, moment)
          expect(best).toBe(until !== undefined && moment < until ? Math.min(hotel, fee) : hotel)
          const now = toTimeline(policy, 200_000, { checkIn: '2027-05-01', now: moment, law }).filter(
            ({ isNow }) => isNow,
          )
          expect(now.map((step) => [step.fee, step.by])).toEqual([[best, best < hotel ? 'law' : 'hotel']])
        },
      ),
    )
  })
})
