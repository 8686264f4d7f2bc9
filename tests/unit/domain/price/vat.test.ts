import { expect, test } from '@jest/globals'
import { type TaxedStay, toVatRule } from '#lib/domain/price/vat.ts'

const stay: TaxedStay = {
  kind: 'hotel',
  hotel: { destinationCode: 'haifa', city: 'Haifa' },
  checkIn: '2026-12-03',
  lines: [],
}
const tax = { kind: 'tax' as const, amount: 1_800 }

test.each([
  { name: 'a stay in Israel includes VAT', change: {}, expected: 'included' },
  { name: 'a stay in Eilat has no VAT', change: { hotel: { destinationCode: 'eilat' } }, expected: 'free' },
  { name: 'Eilat may have another code', change: { hotel: { destinationCode: 'EIL' } }, expected: 'free' },
  {
    name: 'Eilat is known by the name of the city, in any language',
    change: { hotel: { destinationCode: '7', city: ' אילת' } },
    expected: 'free',
  },
  { name: 'a city in Eilat has no VAT without a code too', change: { hotel: { city: 'Эйлат' } }, expected: 'free' },
  {
    name: 'a region around Eilat is not Eilat',
    change: { hotel: { destinationCode: 'arava', city: 'Hevel Eilot' } },
    expected: 'included',
  },
  {
    name: 'a stay in Eilat before the free zone existed includes VAT',
    change: { hotel: { destinationCode: 'eilat' }, checkIn: '1985-01-01' },
    expected: 'included',
  },
  {
    name: 'a tax line of the upstream has precedence over the zone',
    change: { hotel: { destinationCode: 'eilat' }, lines: [tax] },
    expected: 'included',
  },
  { name: 'the VAT of a flight is unknown', change: { kind: 'flight' }, expected: 'unknown' },
  {
    name: 'the VAT of a stay in an unknown place is unknown',
    change: { hotel: { city: 'Haifa' } },
    expected: 'unknown',
  },
] as const)('B5: $name', ({ change, expected }) => {
  expect(toVatRule({ ...stay, ...change })).toBe(expected)
})
