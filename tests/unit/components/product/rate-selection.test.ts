import { describe, expect, test } from '@jest/globals'
import {
  carrySelectionOver,
  findFirstExpiry,
  findResult,
  findRoom,
  groupRates,
  preferWanted,
  selectRates,
  sumRates,
} from '#components/product/rate-selection.ts'
import { toDealPath } from '#lib/domain/listing/deal-path.ts'
import { splitLargestRoom } from '#lib/domain/occupancy/split-room.ts'
import { getIncludedMemberRefund } from '#lib/domain/price/price-lines.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { findEmptyReason, INITIAL_PROGRESS } from '#lib/domain/search/progress.ts'
import { countUnits, hasEnoughRooms, toRateId } from '#lib/domain/search/rates.ts'
import { aggregateOffers, type SearchAnswer, type SearchResult } from '#lib/domain/search/results.ts'
import { answerOf, availabilityOf, fixed, free, NOW, offered, rateOf } from '#tests/unit/domain/search/offers.ts'

const resultOf = (...rooms: Parameters<typeof availabilityOf>[2]): SearchResult => {
  const [result] = aggregateOffers([answerOf([availabilityOf('GOC', 'H1', rooms)])], NOW)
  if (!result) throw new Error('no result')
  return result
}

describe('rates by room', () => {
  test('are grouped by room type, cheapest first, whatever code a supplier uses', () => {
    const rates = [
      offered(rateOf(900, { roomCode: 'SEA', roomName: 'Sea view' })),
      offered(rateOf(500, { board: 'hb' })),
      offered(rateOf(400)),
      offered(rateOf(800, { roomCode: 'X9', roomName: 'sea  VIEW ' }), 'DAN'),
    ]
    expect(groupRates(rates).map(({ roomName, rates: own }) => [roomName, own.map(({ total }) => total)])).toEqual([
      ['Room STD', [400, 500]],
      ['sea  VIEW ', [800, 900]],
    ])
  })

  test('are grouped by the code where the supplier states no name', () => {
    const nameless = { roomName: '' }
    const rates = [
      rateOf(400, nameless),
      rateOf(500, { ...nameless, board: 'hb' }),
      rateOf(600, { ...nameless, roomCode: 'X9' }),
    ]
    const groups = groupRates(rates.map((rate) => offered(rate)))
    expect(groups.map(({ roomCode, rates: own }) => [roomCode, own.length])).toEqual([
      ['STD', 2],
      ['X9', 1],
    ])
    expect(findRoom([{ code: 'OTHER', name: '' }], { roomCode: 'X9', roomName: '' })).toBeUndefined()
  })

  test('the rate of a room is the selected one, else the deal’s, else the cheapest', () => {
    const result = resultOf([rateOf(400), rateOf(500, { board: 'hb', dealId: 'D1' }), rateOf(600, { board: 'fb' })])
    const picked = (chosen: string[], dealId?: string) => selectRates(result, chosen, dealId).map(({ total }) => total)
    expect(picked([])).toEqual([400])
    expect(picked([], 'D1')).toEqual([500])
    expect(picked([toRateId(offered(rateOf(600, { board: 'fb' })))], 'D1')).toEqual([600])
    expect(picked(['gone'])).toEqual([400])
  })

  test('the deal’s rate is that of an accessible room only where the deal has no other', () => {
    const accessible = rateOf(300, { roomCode: 'ACC', roomName: 'Accessible room', dealId: 'D1', accessible: true })
    const total = (...rates: Parameters<typeof resultOf>[0]) => sumRates(selectRates(resultOf(rates), [], 'D1')).total
    expect(total(accessible, rateOf(500, { dealId: 'D1' }))).toBe(500)
    expect(total(accessible, rateOf(500))).toBe(300)
  })

  test('the first choice is the cheapest rate that the results were filtered for, else the cheapest of all', () => {
    const result = resultOf([rateOf(400, { board: 'ro' }), rateOf(500, { board: 'bb' }), rateOf(600, { board: 'bb' })])
    const first = (boards: ('bb' | 'fb')[]) =>
      selectRates(preferWanted(result, { boards, freeCancellation: false }, NOW), []).map(({ total }) => total)
    expect([first(['bb']), first(['fb']), first([])]).toEqual([[500], [400], [400]])
  })

  test('A3: the total and its parts are exactly the supplier’s', () => {
    const lines = [
      { kind: 'room' as const, name: 'Room', amount: 100_003, paidAt: 'now' as const },
      { kind: 'fee' as const, name: 'Resort fee', amount: 4_500, paidAt: 'hotel' as const },
    ]
    expect(sumRates([rateOf(104_503, { lines }), rateOf(1)])).toEqual({
      total: 104_504,
      paidNow: 100_004,
      paidAtHotel: 4_500,
    })
  })

  test.each([
    ['enough of one type', [{ left: 2 }, { left: 2 }], true],
    ['one left for two rooms', [{ left: 1 }, { left: 1 }], false],
    ['nobody said how many', [{}, {}], true],
    ['different types', [{ left: 1 }, { left: 1, roomCode: 'SEA' }], true],
  ])('B10: the rooms left are compared with all selected rooms: %s', (_, rooms, enough) => {
    expect(hasEnoughRooms(rooms.map((fields) => offered(rateOf(400, fields))))).toBe(enough)
  })
})

describe('rates that are searched for again', () => {
  const before = resultOf([rateOf(400), rateOf(500, { board: 'hb', rateKey: 'old' })])
  const idOf = (total: number, rateKey: string) => toRateId(offered(rateOf(total, { board: 'hb', rateKey })))

  test.each([
    ['the same under a new key', [rateOf(400), rateOf(520, { board: 'hb', rateKey: 'new' })], [idOf(520, 'new')]],
    ['the same key', [rateOf(500, { board: 'hb', rateKey: 'old' })], [idOf(500, 'old')]],
    ['the same key at another price', [rateOf(510, { board: 'hb', rateKey: 'old' })], [idOf(510, 'old')]],
    [
      'the same on terms whose first step is that of the new search',
      [
        rateOf(500, {
          board: 'hb',
          rateKey: 'new',
          terms: (total) => ({
            steps: free(total).steps.map((step) => ({ ...step, from: step.from ?? '2026-11-21T08:10:00Z' })),
          }),
        }),
      ],
      [idOf(500, 'new')],
    ],
    ['no longer on sale', [rateOf(400)], [undefined]],
    [
      'only of an accessible room',
      [rateOf(400), rateOf(450, { board: 'hb', rateKey: 'new', accessible: true })],
      [undefined],
    ],
    [
      'with payment at the hotel only',
      [
        rateOf(500, {
          board: 'hb',
          rateKey: 'new',
          lines: [{ kind: 'room', name: 'The room', amount: 500, paidAt: 'hotel' }],
        }),
      ],
      [undefined],
    ],
    ['only by approval', [rateOf(500, { board: 'hb', rateKey: 'new', needsApproval: true })], [undefined]],
    ['on other terms', [rateOf(500, { board: 'hb', rateKey: 'x', terms: fixed })], [undefined]],
  ])('leave the selection where the offer still exists: %s', (_, rates, expected) => {
    expect(carrySelectionOver([idOf(500, 'old')], before, resultOf(rates))).toEqual(expected)
  })

  test.each([
    ['the same room', 'Room STD', true],
    ['another room with its code', 'Suite', false],
  ])('leave the selection to another supplier’s rate of %s: %s, %s', (_, roomName, isLeft) => {
    const before = resultOf([rateOf(500)])
    const [after] = aggregateOffers([answerOf([availabilityOf('DAN', 'H1', [[rateOf(500, { roomName })]])])], NOW)
    if (!after) throw new Error('no result')
    const next = toRateId(offered(rateOf(500), 'DAN'))
    expect(carrySelectionOver([toRateId(offered(rateOf(500)))], before, after)).toEqual([isLeft ? next : undefined])
  })

  test('do not leave the selection to a rate without free cancellation, which the selected one had to the end', () => {
    const always = () => ({ steps: [{ from: null, fee: 0 }] })
    const [old, next] = [always, fixed].map((terms, index) => rateOf(500, { rateKey: String(index), terms }))
    if (!old || !next) throw new Error('no rates')
    expect(carrySelectionOver([toRateId(offered(old))], resultOf([old]), resultOf([next]))).toEqual([undefined])
  })

  test('expire when the first of them does', () => {
    const result = resultOf([rateOf(400), rateOf(500, { board: 'hb', expiresAt: '2026-11-21T10:05:00+02:00' })])
    expect(findFirstExpiry(result)).toBe(Date.parse('2026-11-21T10:05:00+02:00'))
  })

  test('never expire where the upstream states no end', () => {
    const { expiresAt: _, ...endless } = rateOf(400)
    expect(findFirstExpiry(resultOf([endless]))).toBeUndefined()
  })

  test('are told apart where two have one key: of two suppliers, or of two boards', () => {
    const rates = [
      offered(rateOf(400, { rateKey: '1' })),
      offered(rateOf(500, { rateKey: '1', board: 'hb' })),
      offered(rateOf(500, { rateKey: '1', board: 'hb' }), 'DAN'),
    ]
    const result = { rooms: [{ party: { adults: 2, childAges: [], infants: 0 }, rates }], cheapest: rates.slice(0, 1) }
    for (const rate of rates) expect(selectRates(result, [toRateId(rate)])).toEqual([rate])
  })
})

describe('the result of a choice', () => {
  const [hotel] = [resultOf([rateOf(400, { dealId: 'P1' }), rateOf(500, { board: 'hb', dealId: 'P3' })])]
  const choice = { hotelCode: 'H1', rooms: [], businessTravel: false, checkIn: '2026-12-03', checkOut: '2026-12-06' }

  test.each([
    ['a hotel on its dates', { ...choice, kind: 'hotel' as const }, true],
    ['a hotel on others', { ...choice, kind: 'hotel' as const, checkIn: '2026-12-04' }, false],
    ['a package by its deal', { ...choice, kind: 'package' as const, dealId: 'P1' }, true],
    [
      'a package by its deal, which is not the cheapest of its rates',
      { ...choice, kind: 'package' as const, dealId: 'P3' },
      true,
    ],
    ['another package', { ...choice, kind: 'package' as const, dealId: 'P2' }, false],
  ])('is found: %s', (_, choiceOf, found) => {
    expect(findResult([hotel], choiceOf) === hotel).toBe(found)
  })

  test('is the one of its supplier, where no list says that the code of two suppliers is the same hotel', () => {
    const answer = answerOf([
      availabilityOf('GOC', 'H1', [[rateOf(300)]]),
      availabilityOf('DAN', 'H1', [[rateOf(400)]]),
      availabilityOf('MINI', 'M1', [[rateOf(200)]]),
    ])
    const ofHotel = { ...choice, kind: 'hotel' as const }
    const find = (more: Partial<typeof ofHotel> & { supplier?: 'DAN' | 'MINI' }) =>
      findResult(aggregateOffers([answer], NOW), { ...ofHotel, ...more })
    expect(find({ supplier: 'DAN' })).toMatchObject({ hotelCode: 'H1', supplier: 'DAN', total: 400 })
    expect(find({ supplier: 'MINI' })).toMatchObject({ hotelCode: 'H1', supplier: 'GOC' })
    expect(find({ hotelCode: 'LISTED', supplier: 'MINI' })).toMatchObject({ hotelCode: 'M1' })
  })
})

test('a member line is shown once, as a refund', () => {
  const lines = [
    { kind: 'room' as const, name: 'Room', amount: 1_000, paidAt: 'now' as const },
    { kind: 'member' as const, name: 'Member', amount: -120, paidAt: 'now' as const },
  ]
  expect(getIncludedMemberRefund({ lines })).toBe(120)
  expect(getIncludedMemberRefund(rateOf(5))).toBe(0)
})

describe('a party too large for any room', () => {
  test('is divided with an adult in each room, and includes everybody', () => {
    expect(splitLargestRoom([{ adults: 3, childAges: [9, 2, 5], infants: 1 }], 10)).toEqual([
      { adults: 2, childAges: [2, 5], infants: 1 },
      { adults: 1, childAges: [9], infants: 0 },
    ])
  })

  test('of several rooms the largest is divided, ten rooms at most', () => {
    const couple = { adults: 2, childAges: [], infants: 0 }
    const five = { adults: 5, childAges: [], infants: 0 }
    const halves = [
      { ...five, adults: 3 },
      { ...five, adults: 2 },
    ]
    expect(splitLargestRoom([couple, five, couple], 10)).toEqual([couple, ...halves, couple])
    expect(splitLargestRoom([couple, five], 2)).toBeUndefined()
  })

  test('A2: is not divided where one room would have no adult', () => {
    expect(splitLargestRoom([{ adults: 1, childAges: [9, 2], infants: 0 }], 10)).toBeUndefined()
  })
})

describe('A1: the link of a deal', () => {
  const deal = {
    id: 'H1',
    kind: 'hotel' as const,
    supplier: 'GOC' as const,
    hotelCode: 'GOC-EIL01',
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    adults: 2,
  }
  const read = (children: number) =>
    readProduct(new URLSearchParams(toDealPath({ ...deal, children }).split('?')[1]), '2026-11-21')

  test('leads to its rates when it is for adults only', () => {
    expect(read(0)).toEqual({
      ok: true,
      product: {
        kind: 'hotel',
        supplier: 'GOC',
        hotelCode: 'GOC-EIL01',
        dealId: 'H1',
        checkIn: '2026-12-03',
        checkOut: '2026-12-06',
        rooms: [{ adults: 2, childAges: [], infants: 0 }],
        businessTravel: false,
      },
    })
  })

  test('requires the children’s ages first: a child is never sent as an adult', () => {
    expect(read(2)).toEqual({ ok: false, faults: [{ code: 'child-age-missing', room: 0 }] })
  })
})

const foundOf = (answer: SearchAnswer) => ({ ...INITIAL_PROGRESS, calls: [answer.call], answers: [answer] })

test('a seat that is left is not sold to two: a flight needs one for each person but babies', () => {
  const flightFor = (left: number) => {
    const answer = answerOf([availabilityOf('GOC', 'F1', [[rateOf(400, { left })]])])
    return aggregateOffers([{ ...answer, call: { ...answer.call, kind: 'flight' } }], NOW)
  }
  expect([flightFor(1).length, flightFor(2).length]).toEqual([0, 1])
  const scarce = answerOf([availabilityOf('GOC', 'F1', [[rateOf(400, { left: 1 })]])])
  // The page then says that it is sold out, instead of nothing.
  expect(findEmptyReason(foundOf({ ...scarce, call: { ...scarce.call, kind: 'flight' } }))).toEqual({
    empty: 'sold-out',
  })
  expect(findEmptyReason(foundOf(scarce))).toBeUndefined()
  const lastRoom = [rateOf(400, { left: 1 })]
  const forTwoRooms = answerOf([availabilityOf('GOC', 'H1', [lastRoom, lastRoom])])
  expect(aggregateOffers([forTwoRooms], NOW)).toEqual([])
  expect(findEmptyReason(foundOf(forTwoRooms))).toEqual({ empty: 'sold-out' })
  const rate = offered(rateOf(400, { left: 2 }))
  expect([hasEnoughRooms([rate], [2]), hasEnoughRooms([rate], [3])]).toEqual([true, false])
  expect(countUnits('flight', { adults: 2, childAges: [4], infants: 1 })).toBe(3)
  // A child under two is a baby, as an infant is: it has no seat.
  expect(countUnits('flight', { adults: 2, childAges: [1, 2], infants: 0 })).toBe(3)
  expect(countUnits('hotel', { adults: 2, childAges: [4], infants: 1 })).toBe(1)
  // A tour is sold by the room of its hotel.
  expect(countUnits('tour', { adults: 2, childAges: [4], infants: 1 })).toBe(1)
})
