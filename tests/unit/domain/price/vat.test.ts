import { expect, test } from '@jest/globals'
import { type TaxedStay, toVatRule } from '#lib/domain/price/vat.ts'

const stay: TaxedStay = { kind: 'hotel', destinationCode: 'haifa', checkIn: '2026-12-03', lines: [] }
const tax = { kind: 'tax' as const, amount: 1_800 }

test.each([
  { name: 'a stay in Israel includes VAT', change: {}, expected: 'included' },
  { name: 'a stay in Eilat has no VAT', change: { destinationCode: 'eilat' }, expected: 'free' },
  {
    name: 'a stay in Eilat before the free zone existed includes VAT',
    change: { destinationCode: 'eilat', checkIn: '1985-01-01' },
    expected: 'included',
  },
  {
    name: 'a tax line of the upstream has precedence over the zone',
    change: { destinationCode: 'eilat', lines: [tax] },
    expected: 'included',
  },
  { name: 'the VAT of a flight is unknown', change: { kind: 'flight' }, expected: 'unknown' },
  {
    name: 'the VAT of a stay in an unknown place is unknown',
    change: { destinationCode: undefined },
    expected: 'unknown',
  },
] as const)('B5: $name', ({ change, expected }) => {
  expect(toVatRule({ ...stay, ...change })).toBe(expected)
})
