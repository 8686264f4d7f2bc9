import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import { type CustomerBenefits, DEDUCTIONS, toOutOfPocket } from '#lib/domain/price/out-of-pocket.ts'

const line = (kind: PriceLine['kind'], amount: number, paidAt: PriceLine['paidAt'] = 'now'): PriceLine => ({
  kind,
  name: kind,
  amount,
  paidAt,
})
const price = { total: 100_000, lines: [line('room', 90_000), line('fee', 10_000, 'hotel')] }

const amount = fc.integer({ min: 0, max: 2_000_000 })
const stays = fc
  .record({ now: fc.integer({ min: 1, max: 1_000_000 }), hotel: fc.integer({ min: 0, max: 200_000 }) })
  .map(({ now, hotel }) => ({ total: now + hotel, lines: [line('room', now), line('fee', hotel, 'hotel')], hotel }))
const benefitsOf: fc.Arbitrary<CustomerBenefits> = fc.record(
  { memberPercent: fc.double({ min: 0, max: 100, noNaN: true }), coupon: amount, subsidy: amount, credit: amount },
  { requiredKeys: [] },
)

describe('the out-of-pocket price', () => {
  test.each<[string, CustomerBenefits, object]>([
    ['nothing', {}, { pays: 100_000 }],
    // Of what is paid on the site: ₪100 are paid at the hotel.
    ['a member discount', { memberPercent: 5 }, { pays: 95_500, member: 4_500 }],
    ['a coupon', { coupon: 10_000 }, { pays: 90_000, coupon: 10_000 }],
    [
      'everything',
      { memberPercent: 5, coupon: 10_000, subsidy: 20_000, credit: 15_000 },
      { pays: 50_500, member: 4_500, coupon: 10_000, subsidy: 20_000, credit: 15_000 },
    ],
    ['more than the price', { subsidy: 70_000, credit: 70_000 }, { pays: 10_000, subsidy: 70_000, credit: 20_000 }],
  ])('with %s', (_name, benefits, expected) => {
    expect(toOutOfPocket(price, benefits)).toEqual({ member: 0, coupon: 0, subsidy: 0, credit: 0, ...expected })
  })

  test('does not deduct again what is a line of the price', () => {
    const lines = [line('room', 130_000), line('member', -10_000), line('coupon', -10_000), line('subsidy', -10_000)]
    const benefits = { memberPercent: 10, coupon: 10_000, subsidy: 10_000 }
    expect(toOutOfPocket({ total: 100_000, lines }, benefits).pays).toBe(100_000)
  })

  test('with the deductions is the price; it is between what is paid at the hotel and the price', () => {
    fc.assert(
      fc.property(stays, benefitsOf, (stay, benefits) => {
        const result = toOutOfPocket(stay, benefits)
        expect(DEDUCTIONS.reduce((sum, name) => sum + result[name], result.pays)).toBe(stay.total)
        expect(result.pays).toBeGreaterThanOrEqual(stay.hotel)
        expect(result.pays).toBeLessThanOrEqual(stay.total)
        for (const value of Object.values(result)) {
          expect(Number.isSafeInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('never rises when a benefit grows', () => {
    const names = ['memberPercent', 'coupon', 'subsidy', 'credit'] as const
    fc.assert(
      fc.property(stays, benefitsOf, fc.constantFrom(...names), amount, (stay, benefits, name, more) => {
        const grown = Math.min((benefits[name] ?? 0) + more, name === 'memberPercent' ? 100 : Number.MAX_SAFE_INTEGER)
        const after = toOutOfPocket(stay, { ...benefits, [name]: grown })
        expect(after.pays).toBeLessThanOrEqual(toOutOfPocket(stay, benefits).pays)
      }),
    )
  })

  test('is the price when the lines contradict it and nothing is deducted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: -500_000, max: 500_000 })),
        (total, sums) => {
          const lines = sums.map((sum, index) => line('fee', sum, index % 2 === 0 ? 'now' : 'hotel'))
          expect(toOutOfPocket({ total, lines }, {}).pays).toBe(total)
          expect(toOutOfPocket({ total, lines }, { credit: 10_000_000 }).pays).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
