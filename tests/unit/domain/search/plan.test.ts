import { expect, test } from '@jest/globals'
import { SUPPLIERS } from '#lib/contract/values.ts'
import { limitToSuppliers, planCalls, SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import type { Search } from '#lib/domain/search/search.ts'

const search: Search = {
  kind: 'hotel',
  destinations: ['eilat'],
  hotels: ['GOC-EIL01', 'DAN-7103'],
  ranges: [{ checkIn: '2026-12-03', checkOut: '2026-12-06' }],
  rooms: [{ adults: 2, childAges: [0, 1, 2, 17], infants: 0 }],
  businessTravel: true,
}

test('a search is one call per hotel code and per destination, with the suppliers in order', () => {
  const common = {
    kind: 'hotel',
    sources: [0, 1, 2, 3, 4],
    suppliers: ['GOC', 'ISRO', 'DAN', 'MINI', 'ATLANTIS'],
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    rooms: search.rooms,
    businessTravel: true,
    multiSearchDatesState: false,
  }
  expect(planCalls(search).map(({ id, request }) => [id, request])).toEqual([
    ['hotel.GOC-EIL01.2026-12-03.2026-12-06', { hotelCode: 'GOC-EIL01', ...common }],
    ['hotel.DAN-7103.2026-12-03.2026-12-06', { hotelCode: 'DAN-7103', ...common }],
    ['destination.eilat.2026-12-03.2026-12-06', { city: 'eilat', ...common }],
  ])
})

test('every supplier has a position in the order', () =>
  expect([...SUPPLIER_ORDER].sort()).toEqual([...SUPPLIERS].sort()))

test('calls of several ranges are marked as such', () => {
  const ranges = [...search.ranges, { checkIn: '2026-12-10', checkOut: '2026-12-12' }]
  const calls = planCalls({ ...search, hotels: [], ranges })
  expect(calls.map(({ id, request }) => [id, request.multiSearchDatesState])).toEqual([
    ['destination.eilat.2026-12-03.2026-12-06', true],
    ['destination.eilat.2026-12-10.2026-12-12', true],
  ])
})

test('a call can be limited to some suppliers, in `suppliers` and in `sources`', () => {
  const [call] = planCalls(search)
  if (!call) throw new Error('no call')
  const { id, request } = limitToSuppliers(call, ['ATLANTIS', 'DAN'])
  expect([id, request.suppliers, request.sources]).toEqual([call.id, ['DAN', 'ATLANTIS'], [2, 4]])
})
