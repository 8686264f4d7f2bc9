import { expect, test } from '@jest/globals'
import { type TaxedStay, toVatRule } from '#lib/domain/price/vat.ts'

const stay: TaxedStay = { kind: 'hotel', destinationCode: 'haifa', checkIn: '2026-12-03', lines: [] }
const tax = { kind: 'tax' as const, amount: 1_800 }

test.each([
  { name: 'a stay in Israel includes VAT', change: {}, expected: 'included' },
  { name: 'a stay in Eilat has none', change: { destinationCode: 'eilat' }, expected: 'free' },
  {
    name: 'before the zone was free it was taxed',
    change: { destinationCode: 'eilat', checkIn: '1985-01-01' },
    expected: 'included',
  },
  {
    name: 'a tax line of the upstream is decisive',
    change: { destinationCode: 'eilat', lines: [tax] },
    expected: 'included',
  },
  { name: 'nothing is said of a flight', change: { kind: 'flight' }, expected: 'unknown' },
  { name: 'nor of a place that is not known', change: { destinationCode: undefined }, expected: 'unknown' },
] as const)('B5: $name', ({ change, expected }) => {
  expect(toVatRule({ ...stay, ...change })).toBe(expected)
})
