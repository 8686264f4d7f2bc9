import { expect, test } from '@jest/globals'
import type { FlightLeg } from '#lib/contract/entities/deal.ts'
import { countOutwardLegs, toLegKey } from '#lib/domain/stay/flight-legs.ts'

const leg = (from: string, to: string, departs: string, arrives: string): FlightLeg => ({
  carrier: 'Sky',
  flightNumber: `SK ${from}${to}`,
  from,
  to,
  departsAt: `2026-12-${departs}:00+02:00`,
  arrivesAt: `2026-12-${arrives}:00+02:00`,
  charter: false,
  baggage: '',
})
const OUT = leg('TLV', 'ETM', '03T08:00', '03T09:00')

test.each([
  { name: 'no flight', legs: [], outward: 0 },
  { name: 'a single flight', legs: [OUT], outward: 1 },
  { name: 'a single flight that returns', legs: [{ ...OUT, to: OUT.from }], outward: 1 },
  { name: 'there and back', legs: [OUT, leg('ETM', 'TLV', '06T08:00', '06T09:00')], outward: 1 },
  { name: 'there and back on one day', legs: [OUT, leg('ETM', 'TLV', '03T20:00', '03T21:00')], outward: 1 },
  { name: 'back to another airport', legs: [OUT, leg('ETM', 'HFA', '06T08:00', '06T09:00')], outward: 1 },
  {
    name: 'a connection without a way back',
    legs: [leg('TLV', 'ATH', '03T08:00', '03T10:00'), leg('ATH', 'ROM', '03T13:00', '03T15:00')],
    outward: 2,
  },
  {
    name: 'a connection on each way',
    legs: [
      leg('TLV', 'ATH', '03T08:00', '03T10:00'),
      leg('ATH', 'ROM', '03T13:00', '03T15:00'),
      leg('ROM', 'ATH', '09T08:00', '09T10:00'),
      leg('ATH', 'TLV', '09T12:00', '09T14:00'),
    ],
    outward: 2,
  },
  {
    name: 'a connection on the way back only',
    legs: [OUT, leg('ETM', 'HFA', '06T08:00', '06T09:00'), leg('HFA', 'TLV', '06T12:00', '06T13:00')],
    outward: 1,
  },
])('legs on the way out: $name', ({ legs, outward }) => {
  expect(countOutwardLegs(legs)).toBe(outward)
})

test('each leg of a trip has a key of its own, also where no flight number could be read', () => {
  const legs = [OUT, leg('ETM', 'HFA', '06T08:00', '06T09:00'), leg('ETM', 'HFA', '07T08:00', '07T09:00')]
  for (const flightNumber of ['', 'LY 1']) {
    expect(new Set(legs.map((one) => toLegKey({ ...one, flightNumber }))).size).toBe(legs.length)
  }
})
