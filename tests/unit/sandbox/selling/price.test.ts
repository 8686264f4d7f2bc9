import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { listHolidays } from '#sandbox/catalogue/holidays.ts'
import { addDays } from '#sandbox/dates.ts'
import { getNightFactor, priceStay, type StayToPrice, splitAmount } from '#sandbox/selling/price.ts'
import { toTranslatedText } from './fixture.ts'

const stayOf = (more: Partial<StayToPrice> = {}): StayToPrice => ({
  hotel: { hotelCode: 'LAKE' },
  destination: { season: Array.from({ length: 12 }, () => 1), vatFree: false },
  supplier: 'GOC',
  room: { code: 'STD', basePrice: 60_000 },
  board: 'bb',
  party: { adults: 2, childAges: [], infants: 0 },
  checkIn: '2026-12-13',
  checkOut: '2026-12-15',
  langCode: 'ENG',
  listHolidays,
  ...more,
})

const parties = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  infants: fc.integer({ min: 0, max: 3 }),
})
const percent = fc.integer({ min: 0, max: 60 })
const stays = fc
  .record({
    party: parties,
    supplier: fc.constantFrom('GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'),
    board: fc.constantFrom('ro', 'bb', 'hb', 'fb', 'al', 'all'),
    basePrice: fc.integer({ min: 10_000, max: 400_000 }),
    vatFree: fc.boolean(),
    fee: fc.option(fc.integer({ min: 100, max: 9_999 }), { nil: undefined }),
    day: fc.integer({ min: 0, max: 700 }),
    nights: fc.integer({ min: 1, max: 18 }),
    season: fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 12, maxLength: 12 }),
    discounts: fc.record({ deal: percent, agency: percent, member: percent }),
    driftPercent: fc.integer({ min: -10, max: 10 }),
  })
  .map(({ basePrice, vatFree, season, fee, day, nights, ...rest }) => {
    const checkIn = addDays('2026-11-22', day)
    const deskFee = fee === undefined ? {} : { deskFee: { name: toTranslatedText('Resort fee'), perNight: fee } }
    return stayOf({
      ...rest,
      hotel: { hotelCode: 'LAKE', ...deskFee },
      destination: { season, vatFree },
      room: { code: 'STD', basePrice },
      checkIn,
      checkOut: addDays(checkIn, nights),
    })
  })

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('the price of a stay', () => {
  test('is given in full, by lines and by nights', () => {
    expect(
      priceStay(
        stayOf({
          discounts: { deal: 20, member: 5 },
          hotel: { hotelCode: 'LAKE', deskFee: { name: toTranslatedText('Resort fee'), perNight: 1_500 } },
        }),
      ),
    ).toEqual({
      total: 113_250,
      paidNow: 110_250,
      paidAtHotel: 3_000,
      lines: [
        { kind: 'room', name: 'Room, 2 nights', amount: 124_576, paidAt: 'now' },
        { kind: 'discount', name: 'Deal discount 20%', amount: -24_915, paidAt: 'now' },
        { kind: 'member', name: 'Club member refund 5%', amount: -6_229, paidAt: 'now' },
        { kind: 'tax', name: 'VAT 18%', amount: 16_818, paidAt: 'now' },
        { kind: 'fee', name: 'Resort fee', amount: 3_000, paidAt: 'hotel' },
      ],
      nightly: [
        { date: '2026-12-13', amount: 56_625 },
        { date: '2026-12-14', amount: 56_625 },
      ],
      fullPrice: 150_000,
      netPrice: 105_840,
      commission: 4_410,
    })
  })

  test('is exactly the sum of its lines, of its nights, and of the amounts by place of payment', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const priced = priceStay(stay)
        expect(sum(priced.lines.map(({ amount }) => amount))).toBe(priced.total)
        expect(sum(priced.nightly.map(({ amount }) => amount))).toBe(priced.total)
        expect(priced.paidNow + priced.paidAtHotel).toBe(priced.total)
        expect(priced.netPrice + priced.commission).toBe(priced.paidNow)
        expect(sum(priced.lines.flatMap((line) => (line.paidAt === 'hotel' ? [line.amount] : [])))).toBe(
          priced.paidAtHotel,
        )
        const numbers = [priced.total, priced.netPrice, priced.fullPrice, ...priced.nightly.map(({ amount }) => amount)]
        expect(numbers.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(priced.fullPrice).toBeGreaterThanOrEqual(priced.total)
      }),
    )
  })

  test('never falls with an additional person or night, or a better board', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 17 }), (stay, age) => {
        const total = priceStay(stay).total
        const { party } = stay
        const more = [
          { ...stay, party: { ...party, adults: party.adults + 1 } },
          { ...stay, party: { ...party, childAges: [...party.childAges, age] } },
          { ...stay, party: { ...party, infants: party.infants + 1 } },
          { ...stay, checkOut: addDays(stay.checkOut, 1) },
          { ...stay, board: 'all' as const },
        ]
        expect(more.map((bigger) => priceStay(bigger).total).filter((price) => price < total)).toEqual([])
      }),
    )
  })

  test('has no VAT line in a VAT-free town, and the same total', () => {
    const free = priceStay(stayOf({ destination: { season: [], vatFree: true } }))
    expect(free.lines.map(({ kind }) => kind)).toEqual(['room'])
    expect(free.total).toBe(priceStay(stayOf()).total)
  })

  test('differs between two suppliers of one hotel', () => {
    expect(priceStay(stayOf()).total).not.toBe(priceStay(stayOf({ supplier: 'DAN' })).total)
  })

  test('the first two people pay as adults, later ones by age, babies nothing', () => {
    const total = (adults: number, childAges: number[], infants = 0) =>
      priceStay(stayOf({ party: { adults, childAges, infants } })).total
    expect(total(1, [7])).toBe(total(2, []))
    expect(total(2, [], 2)).toBe(total(2, []))
    expect(total(2, [1])).toBe(total(2, []))
    expect(total(1, [])).toBeLessThan(total(2, []))
    expect(total(2, [7])).toBeLessThan(total(2, [13]))
    expect(total(2, [13])).toBeLessThan(total(3, []))
  })

  test('a split amount adds up exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 18 }),
        (amount, weights) => {
          expect(sum(splitAmount(amount, weights))).toBe(amount)
        },
      ),
    )
  })
})

describe('the price factor of a date', () => {
  const season = Array.from({ length: 12 }, () => 1)
  test.each([
    { name: 'Sunday', date: '2026-12-13', expected: 1 },
    { name: 'Wednesday', date: '2026-12-16', expected: 1 },
    { name: 'Thursday', date: '2026-12-17', expected: 1.15 },
    { name: 'Friday', date: '2026-12-18', expected: 1.28 },
    { name: 'Saturday', date: '2026-12-19', expected: 1.08 },
    { name: 'the eve of Passover 2027', date: '2027-04-21', expected: 1.42 },
    { name: 'the first day of Passover 2027', date: '2027-04-22', expected: 1.42 },
    { name: 'a day between, in Passover 2027', date: '2027-04-25', expected: 1.3 },
  ])('$name', ({ date, expected }) => {
    expect(getNightFactor(date, season, listHolidays)).toBe(expected)
  })

  test('multiplies by the season', () => {
    expect(getNightFactor('2026-12-13', season.with(11, 0.8), listHolidays)).toBe(0.8)
  })
})
