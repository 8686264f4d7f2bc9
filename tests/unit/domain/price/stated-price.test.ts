import { describe, expect, test } from '@jest/globals'
import { isExplainedBy, toStatedPrice } from '#lib/domain/price/stated-price.ts'

const line = (amount: number, paidAt: 'now' | 'hotel' = 'now') =>
  ({ kind: 'room', name: 'Room', amount, paidAt }) as const

describe('a price as the upstream states it', () => {
  test.each([
    {
      name: 'lines that add up',
      total: 152_750,
      lines: [line(147_750), line(5_000, 'hotel')],
      atHotel: 5_000,
      shown: 2,
    },
    { name: 'no lines', total: 152_750, lines: [], atHotel: 0, shown: 0 },
    { name: 'lines of twice the price', total: 152_750, lines: [line(152_750), line(152_750)], atHotel: 0, shown: 0 },
    {
      name: 'more at the hotel than the total',
      total: 10_000,
      lines: [line(90_000, 'hotel')],
      atHotel: 10_000,
      shown: 0,
    },
    { name: 'a discount larger than a fee', total: 100, lines: [line(600), line(-500)], atHotel: 0, shown: 2 },
  ])('with $name has an unchanged total', ({ total, lines, atHotel, shown }) => {
    const price = toStatedPrice(total, lines)
    expect(price).toMatchObject({ total, paidAtHotel: atHotel, paidNow: total - atHotel })
    expect(price.lines).toHaveLength(shown)
    expect(isExplainedBy(total, lines)).toBe(shown === lines.length)
  })
})
