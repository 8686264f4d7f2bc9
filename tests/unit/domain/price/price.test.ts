import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PriceLine } from '#lib/contract/entities/stay.ts'
import {
  getAmountDue,
  getLowestSalePrice,
  parseShekels,
  toCouponDiscount,
  toSalePriceFloor,
  validatePartialAmount,
  validateSalePrice,
} from '#lib/domain/price/amounts.ts'
import { listInstallmentChoices, MAX_INSTALLMENTS, toInstallments } from '#lib/domain/price/installments.ts'
import {
  comparePrices,
  mergePriceLines,
  roundDownToShekel,
  roundUpToShekel,
  sumFullPrices,
  sumPriceLines,
  toMemberRefund,
  toNightlyPrice,
  toShownSaving,
} from '#lib/domain/price/price-lines.ts'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import { addDays } from '#sandbox/dates.ts'
import { priceStay } from '#sandbox/selling/price.ts'

const line = (kind: PriceLine['kind'], amount: number, paidAt: PriceLine['paidAt'] = 'now'): PriceLine => ({
  kind,
  name: kind,
  amount,
  paidAt,
})

const agorot = fc.integer({ min: 0, max: 10_000_000 })
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom<PriceLine['kind']>('room', 'fee', 'tax', 'discount', 'flight', 'tour', 'coupon', 'member'),
    name: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    paidAt: fc.constantFrom<PriceLine['paidAt']>('now', 'hotel'),
  }),
  { maxLength: 40 },
)

const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** Stays as the supplier prices them. */
const sold = fc
  .record({
    basePrice: fc.integer({ min: 10_000, max: 400_000 }),
    vatFree: fc.boolean(),
    fee: fc.integer({ min: 0, max: 9_999 }),
    day: fc.integer({ min: 0, max: 700 }),
    nights: fc.integer({ min: 1, max: 18 }),
    deal: fc.integer({ min: 0, max: 60 }),
    member: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ basePrice, vatFree, fee, day, nights, deal, member }) => {
    const checkIn = addDays('2026-11-22', day)
    return priceStay({
      hotel: {
        hotelCode: 'LAKE',
        deskFee: { name: { HEB: 'אגרה', ENG: 'Fee', RUS: 'Сбор', ARA: 'رسم' }, perNight: fee },
      },
      destination: { season: Array.from({ length: 12 }, () => 1), vatFree },
      supplier: 'GOC',
      room: { code: 'STD', basePrice },
      board: 'bb',
      party: { adults: 2, childAges: [7], infants: 0 },
      checkIn,
      checkOut: addDays(checkIn, nights),
      langCode: 'ENG',
      listHolidays,
      discounts: { deal, member },
    })
  })

describe('lines', () => {
  test('A4 what is paid now and what is paid at the hotel are separate', () => {
    const family = [
      line('room', 100_000),
      line('room', 50_000),
      line('flight', 30_000),
      line('tour', 7_000),
      line('tax', 18_001),
      line('fee', 900),
      line('fee', 4_500, 'hotel'),
      line('tax', 99, 'hotel'),
      line('discount', -10_000),
      line('coupon', -5_000),
      line('member', -7_000),
    ]
    expect(sumPriceLines(family)).toEqual({ paidNow: 183_901, paidAtHotel: 4_599, total: 188_500 })
    expect(sumPriceLines([])).toEqual({ paidNow: 0, paidAtHotel: 0, total: 0 })
  })

  test('A4 every line is counted exactly once, whatever the lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { paidNow, paidAtHotel, total } = sumPriceLines(all)
        expect(total).toBe(sumOf(all))
        expect(paidNow + paidAtHotel).toBe(total)
      }),
    )
  })

  test('A3 the total is the supplier’s, to the agora', () => {
    fc.assert(
      fc.property(sold, (stay) => {
        const { total, paidNow, paidAtHotel } = stay
        expect(sumPriceLines(stay.lines)).toEqual({ total, paidNow, paidAtHotel })
        expect(sumOf(stay.nightly)).toBe(total)
      }),
    )
  })

  test('of two rooms with the same kind and name are merged, in their order', () => {
    expect(
      mergePriceLines([
        line('room', 100),
        line('tax', 18),
        line('room', 200),
        { ...line('room', 5), name: 'other' },
        line('room', 7, 'hotel'),
      ]),
    ).toEqual([line('room', 300), line('tax', 18), { ...line('room', 5), name: 'other' }, line('room', 7, 'hotel')])
    fc.assert(fc.property(lines, (all) => expect(sumPriceLines(mergePriceLines(all))).toEqual(sumPriceLines(all))))
  })
})

describe('amounts shown beside the total price', () => {
  test.each([
    [164_000, 1, 164_000],
    [164_001, 1, 164_100],
    [164_000, 2, 82_000],
    [164_000, 3, 54_700],
    [100, 18, 100],
    [0, 3, 0],
    [164_000, 0, 164_000],
  ])('A5 %i agorot for %i nights are %i per night', (total, nights, each) =>
    expect(toNightlyPrice(total, nights)).toBe(each),
  )

  test.each([
    [118_638, 118_700, 118_600],
    [118_600, 118_600, 118_600],
    [1, 100, 0],
    [0, 0, 0],
  ])('before the breakdown %i agorot are shown as %i to pay, or as %i saved', (agorot, price, saving) =>
    expect([roundUpToShekel(agorot), roundDownToShekel(agorot)]).toEqual([price, saving]),
  )

  test('A5 the price per night never promises less than the total', () => {
    fc.assert(
      fc.property(agorot, fc.integer({ min: 1, max: 18 }), (total, nights) => {
        const each = toNightlyPrice(total, nights)
        expect(Number.isInteger(each)).toBe(true)
        expect(each * nights).toBeGreaterThanOrEqual(total)
        expect(each * nights - total).toBeLessThan(100 * nights)
      }),
    )
  })

  test('the full price of rates is never below what they cost', () => {
    const rates = [{ total: 100_000, fullPrice: 90_000 }, { total: 50_000, fullPrice: 70_000 }, { total: 20_000 }]
    expect(sumFullPrices(rates)).toBe(190_000)
    expect(sumFullPrices([])).toBe(0)
  })

  test.each([
    ['nothing, where no full price is known', { total: 100_000 }, undefined],
    ['nothing, where it is the same', { total: 100_000, fullPrice: 100_000 }, undefined],
    ['nothing, where the deal is dearer', { total: 100_000, fullPrice: 90_000 }, undefined],
    ['whole shekels, not boasting', { total: 20_001, fullPrice: 30_099 }, { full: 30_000, saving: 9_900 }],
    ['nothing, where it is less than a shekel', { total: 9_999, fullPrice: 10_000 }, undefined],
  ])('savings: %s', (_name, { total, fullPrice }: { total: number; fullPrice?: number }, expected) =>
    expect(toShownSaving(total, fullPrice)).toEqual(expected),
  )

  test.each([
    [100_000, 10, 10_000],
    [99_999, 5, 5_000],
    [100_000, 7.5, 7_500],
    [100_000, 0, 0],
    [100_000, 130, 100_000],
    [100_000, -4, 0],
    [-100, 10, 0],
  ])('section 6: of %i agorot a member with %d percent is refunded %i', (paidNow, percent, refund) =>
    expect(toMemberRefund(paidNow, percent)).toBe(refund),
  )

  test.each([
    ['dearer', 164_000, 171_050, { before: 164_000, after: 171_050, difference: 7_050, direction: 'up' }],
    ['cheaper', 164_000, 163_999, { before: 164_000, after: 163_999, difference: -1, direction: 'down' }],
    ['the same', 164_000, 164_000, { before: 164_000, after: 164_000, difference: 0, direction: 'same' }],
  ])('A10 a price that became %s: the old, the new and the difference', (_name, before, after, expected) =>
    expect(comparePrices(before, after)).toEqual(expected),
  )

  test('A10 the old price and the difference add up to the new price', () => {
    fc.assert(
      fc.property(agorot, agorot, (before, after) => {
        const change = comparePrices(before, after)
        expect(change.before + change.difference).toBe(change.after)
        expect(change.direction === 'same').toBe(before === after)
      }),
    )
  })
})

describe('payments', () => {
  test.each([
    [164_000, 1, { count: 1, first: 164_000, each: 164_000 }],
    [164_000, 3, { count: 3, first: 54_800, each: 54_600 }],
    [164_055, 4, { count: 4, first: 41_055, each: 41_000 }],
    [150, 2, { count: 2, first: 75, each: 75 }],
    [151, 2, { count: 2, first: 76, each: 75 }],
    [164_000, 0, { count: 1, first: 164_000, each: 164_000 }],
  ])('B11 %i agorot in %i payments', (total, count, expected) => expect(toInstallments(total, count)).toEqual(expected))

  test('B11 the payments add up to the price exactly, and the first is never the smallest', () => {
    fc.assert(
      fc.property(agorot, fc.integer({ min: 1, max: 36 }), (total, count) => {
        const { first, each } = toInstallments(total, count)
        expect(first + each * (count - 1)).toBe(total)
        expect(each).toBeGreaterThanOrEqual(0)
        expect(first).toBeGreaterThanOrEqual(each)
      }),
    )
  })

  test.each([
    [164_000, MAX_INSTALLMENTS],
    [350, 3],
    [99, 1],
    [0, 1],
  ])('B11 %i agorot may be paid in up to %i payments', (total, most) =>
    expect(listInstallmentChoices(total).map(({ count }) => count)).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    ),
  )
})

describe('typed amounts', () => {
  test.each([
    ['as the net price', 90_000, 90_000, undefined, undefined],
    ['above it', 120_000, 90_000, undefined, undefined],
    ['an agora below the correct net price', 89_999, 90_000, undefined, 'below-net'],
    ['below the stated net price, the correct one having fallen', 90_000, 85_000, 91_000, 'below-stated'],
    ['below both', 80_000, 85_000, 91_000, 'below-net'],
    ['nothing', 0, 0, undefined, 'not-amount'],
    ['no number', Number.NaN, 90_000, undefined, 'not-amount'],
    ['half an agora', 90_000.5, 90_000, undefined, 'not-amount'],
  ])('section 5, a sale price not below the net price: %s', (_name, sale, net, stated, fault) =>
    expect(validateSalePrice(sale, { net, stated, total: 150_000 })).toBe(fault),
  )

  test('without a net price, a deal may be sold at its price, and not below it after the agent’s own discount', () => {
    const rates = [{ total: 60_000 }, { total: 30_000 }]
    expect(getLowestSalePrice(toSalePriceFloor(rates, { total: 90_000 }))).toBe(90_000)
    expect(getLowestSalePrice(toSalePriceFloor(rates, { total: 85_000 }))).toBe(90_000)
    // The price has gone up since.
    expect(getLowestSalePrice(toSalePriceFloor(rates, { total: 95_000 }))).toBe(95_000)
  })

  test('net prices of all rooms are a limit, and those of some rooms are none', () => {
    const page = { total: 90_000, netPrice: 70_000 }
    const rates = [
      { total: 60_000, netPrice: 50_000 },
      { total: 30_000, netPrice: 25_000 },
    ]
    expect(toSalePriceFloor(rates, page)).toEqual({ net: 70_000, stated: 75_000, total: 90_000 })
    expect(toSalePriceFloor([...rates, { total: 1 }], page).stated).toBeUndefined()
  })

  test('section 5: an unknown net price allows no discount, and a stated one alone is the limit', () => {
    expect(validateSalePrice(99_999, { total: 100_000 })).toBe('below-stated')
    expect(validateSalePrice(100_000, { total: 100_000 })).toBeUndefined()
    expect(validateSalePrice(89_999, { stated: 90_000, total: 100_000 })).toBe('below-stated')
    expect(getLowestSalePrice({ net: 80_000, stated: 90_000, total: 100_000 })).toBe(90_000)
  })

  test('section 5: a sale price is valid exactly when it is below neither net price', () => {
    fc.assert(
      fc.property(agorot, agorot, agorot, (sale, net, stated) =>
        expect(validateSalePrice(sale, { net, stated, total: 0 }) === undefined).toBe(
          sale > 0 && sale >= net && sale >= stated,
        ),
      ),
    )
  })

  test.each([
    [1, undefined],
    [50_000, undefined],
    [50_001, 'too-large'],
    [0, 'too-small'],
    [-1, 'too-small'],
    [0.5, 'not-amount'],
  ])('a part payment of %d agorot of 50,000: %s', (amount, fault) =>
    expect(validatePartialAmount(amount, 50_000)).toBe(fault),
  )

  test.each([
    [100_000, undefined, 100_000],
    [100_000, 30_000, 30_000],
    [100_000, 130_000, 100_000],
    [0, undefined, 0],
    [-100, undefined, 0],
  ])('of %i agorot with a part of %s, %i is due before booking', (paidNow, part, due) =>
    expect(getAmountDue(paidNow, part)).toBe(due),
  )

  test.each([
    [5_000, 100_000, 5_000],
    [5_000, 3_000, 3_000],
    [5_000, -1, 0],
  ])('a coupon of %i takes off %i agorot paid here: %i', (worth, paidNow, off) =>
    expect(toCouponDiscount(worth, paidNow)).toBe(off),
  )

  test.each([
    ['1640', 164_000],
    ['1,640', 164_000],
    ['₪ 1,640.50', 164_050],
    ['1640.5', 164_050],
    ['٠٫٥', 50],
    ['١٬٦٤٠٫٥', 164_050],
    ['\u2066۱٬۶۴۰٫۵۰ ₪\u2069', 164_050],
    ['\u202a1,640\u202c', 164_000],
    ['١٬٦٤', undefined],
    ['١٦٤٠', 164_000],
    ['\u200f1,640 ₪', 164_000],
    ['0', 0],
    ['1,64', undefined],
    ['1640.555', undefined],
    ['-5', undefined],
    ['', undefined],
    ['abc', undefined],
    ['1000000', 100_000_000],
    ['1000000.01', undefined],
  ])('%s shekels typed are %s agorot', (text, expected) => expect(parseShekels(text)).toBe(expected))

  test('typed shekels and agorot are parsed exactly', () => {
    fc.assert(
      fc.property(agorot, (amount) => {
        expect(parseShekels((amount / 100).toFixed(2))).toBe(amount)
        expect(parseShekels((amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(amount)
      }),
    )
  })
})
