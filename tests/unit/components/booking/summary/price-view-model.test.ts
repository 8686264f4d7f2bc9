import { describe, expect, test } from '@jest/globals'
import { toPriceViewModel } from '#components/booking/summary/price-view-model.ts'
import { PAGE } from '#tests/unit/components/booking/form/fixture.ts'

const coupon = { name: 'Coupon', amount: 10_000 }
const withCoupon = {
  ...PAGE,
  lines: [
    ...PAGE.lines,
    { kind: 'coupon' as const, name: 'Coupon NOFESH100', amount: -10_000, paidAt: 'now' as const },
  ],
  total: PAGE.total - 10_000,
  paidNow: PAGE.paidNow - 10_000,
}

const withSubsidy = {
  ...PAGE,
  lines: [...PAGE.lines, { kind: 'subsidy' as const, name: 'Subsidy', amount: -20_000, paidAt: 'now' as const }],
  total: PAGE.total - 20_000,
  paidNow: PAGE.paidNow - 20_000,
}

describe('the price on the booking page', () => {
  test('A3: is the upstream’s price, line by line, to the agora', () => {
    expect(toPriceViewModel(PAGE, {})).toBe(PAGE)
    expect(toPriceViewModel(withCoupon, { coupon })).toBe(withCoupon)
    // The stored sale price of the product is the total before the subsidy.
    const sale = { name: 'Agent', amount: PAGE.total }
    expect(toPriceViewModel(withSubsidy, { sale })).toBe(withSubsidy)
  })

  test.each([
    { name: 'a coupon', stored: PAGE, wishes: { coupon }, total: 369_083, paidNow: 364_083 },
    {
      name: 'a removed coupon',
      stored: withCoupon,
      wishes: { coupon: 'removed' as const },
      total: 379_083,
      paidNow: 374_083,
    },
    {
      name: 'a coupon higher than the price',
      stored: PAGE,
      wishes: { coupon: { name: 'C', amount: 9_999_999 } },
      total: 5_000,
      paidNow: 0,
    },
    {
      name: 'an agent’s price',
      stored: PAGE,
      wishes: { sale: { name: 'Agent', amount: 400_000 } },
      total: 400_000,
      paidNow: 395_000,
    },
    {
      name: 'both',
      stored: withCoupon,
      wishes: { coupon, sale: { name: 'Agent', amount: 350_000 } },
      total: 350_000,
      paidNow: 345_000,
    },
    {
      name: 'an agent’s price of a subsidized stay',
      stored: withSubsidy,
      wishes: { sale: { name: 'Agent', amount: 400_000 } },
      total: 380_000,
      paidNow: 375_000,
    },
  ])('with $name, before it is stored', ({ stored, wishes, total, paidNow }) => {
    const shown = toPriceViewModel(stored, wishes)
    expect({ total: shown.total, paidNow: shown.paidNow, atHotel: shown.paidAtHotel }).toEqual({
      total,
      paidNow,
      atHotel: 5_000,
    })
    expect(shown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total)
  })
})
