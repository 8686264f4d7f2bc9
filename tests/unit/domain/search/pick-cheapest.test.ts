import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { pickCheapest } from '#lib/domain/search/pick-cheapest.ts'

type Rate = { supplier: 'GOC'; roomCode: string; total: number; left?: number; accessible?: boolean }
type Room = { party: RoomParty; rates: Rate[] }

const party = (adults = 2, childAges: number[] = []): RoomParty => ({ adults, childAges, infants: 0 })
const rate = (roomCode: string, total: number, left?: number, accessible = false): Rate => ({
  supplier: 'GOC',
  roomCode,
  total,
  accessible,
  ...(left !== undefined && { left }),
})
const room = (...rates: Rate[]): Room => ({ party: party(), rates })
const pickCodes = (rooms: Room[], kind: ProductKind = 'hotel') => pickCheapest(rooms, kind)?.map((one) => one.roomCode)

describe('the cheapest rates of a party', () => {
  test('a room takes another rate where the only one of the next room is its own', () => {
    expect(pickCodes([room(rate('STD', 100, 1), rate('SEA', 150)), room(rate('STD', 100, 1))])).toEqual(['SEA', 'STD'])
  })

  test('the sum is the lowest, also where the first room then has not its cheapest rate', () => {
    const rooms = [room(rate('STD', 100, 1), rate('SEA', 110)), room(rate('STD', 100, 1), rate('SUITE', 300))]
    expect(pickCodes(rooms)).toEqual(['SEA', 'STD'])
  })

  test('several rooms change where one change is not enough', () => {
    const rooms = [
      room(rate('A', 100, 1), rate('B', 120, 1)),
      room(rate('B', 100, 1), rate('C', 130, 1)),
      room(rate('A', 100, 1)),
    ]
    expect(pickCodes(rooms)).toEqual(['B', 'C', 'A'])
  })

  test('an accessible room is taken only where nothing else is possible', () => {
    expect(pickCodes([room(rate('ACC', 50, 5, true), rate('STD', 100, 1)), room(rate('STD', 100, 1))])).toEqual([
      'ACC',
      'STD',
    ])
    expect(pickCodes([room(rate('ACC', 50, 5, true), rate('STD', 100, 2)), room(rate('STD', 100, 2))])).toEqual([
      'STD',
      'STD',
    ])
  })

  test('a rate of which too few are left does not hide another rate of the same room type', () => {
    for (const others of [5, undefined]) {
      const double = () => room(rate('STD', 100, 1), rate('STD', 120, others))
      expect(pickCheapest([double(), double()], 'hotel')?.map(({ total }) => total)).toEqual([120, 120])
    }
  })

  test('there is none without enough rooms, or where a room has no rate', () => {
    expect(pickCodes([room(rate('STD', 100, 1)), room(rate('STD', 100, 1))])).toBeUndefined()
    expect(pickCodes([room(rate('STD', 100)), room()])).toBeUndefined()
    expect(pickCodes([])).toEqual([])
  })

  test('on a flight each person takes a seat', () => {
    const seats = (left: number) => [room(rate('ECO', 100, left)), room(rate('ECO', 100, left))]
    expect(pickCodes(seats(3), 'flight')).toBeUndefined()
    expect(pickCodes(seats(4), 'flight')).toEqual(['ECO', 'ECO'])
    expect(pickCodes(seats(3), 'tour')).toEqual(['ECO', 'ECO'])
  })
})

// Four room types, of which some are few, and prices that differ by room.
const types = ['A', 'B', 'C', 'D'] as const
const stocks = fc.record({
  A: fc.integer({ min: 0, max: 3 }),
  B: fc.integer({ min: 0, max: 2 }),
  C: fc.nat(1),
  D: fc.nat(1),
})
const prices = fc.array(
  fc.array(fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }), { minLength: 4, maxLength: 4 }),
  { minLength: 1, maxLength: 4 },
)

/** All choices, to compare with. */
function findLowest(rooms: readonly Room[], taken: readonly string[] = []): number | undefined {
  const [first, ...others] = rooms
  if (!first) return 0
  const sums = first.rates.flatMap(({ roomCode, left = 99, total, accessible }) => {
    if (taken.filter((one) => one === roomCode).length >= left) return []
    const rest = findLowest(others, [...taken, roomCode])
    return rest === undefined ? [] : [rest + total + (accessible ? 10_000 : 0)]
  })
  return sums.length === 0 ? undefined : Math.min(...sums)
}

test('no other choice is possible where there is none, and none is cheaper', () => {
  fc.assert(
    fc.property(stocks, prices, fc.constantFrom(...types, ''), (stock, table, accessible) => {
      const rooms = table.map((row) =>
        room(
          ...types.flatMap((type, index) => {
            const total = row[index]
            return total === undefined ? [] : [rate(type, total, stock[type], type === accessible)]
          }),
        ),
      )
      const picked = pickCheapest(rooms, 'hotel')
      const sum = picked?.reduce((all, { total, accessible: is }) => all + total + (is ? 10_000 : 0), 0)
      expect(sum).toBe(findLowest(rooms))
      for (const type of types) {
        expect(picked?.filter(({ roomCode }) => roomCode === type).length ?? 0).toBeLessThanOrEqual(stock[type])
      }
    }),
    { numRuns: 2_000 },
  )
})

const stated = fc.record({ type: fc.constantFrom('A', 'B'), left: fc.constantFrom(1, 2, 3), total: fc.nat(40) })
const parties = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.array(stated, { minLength: 1, maxLength: 4 })), {
  minLength: 1,
  maxLength: 3,
})

/** Whether each rate says that enough are left of its room type for all rooms that have it. */
const isEnough = (picked: readonly { rate: Rate; units: number }[]) =>
  picked.every(({ rate: { roomCode, left = 99 } }) => {
    const same = picked.filter((one) => one.rate.roomCode === roomCode)
    return same.reduce((sum, { units }) => sum + units, 0) <= left
  })

test('a choice is found where one is possible, also if the rates of a room type state different numbers left', () => {
  fc.assert(
    fc.property(parties, (table) => {
      const rooms = table.map(([adults, offers]) => ({
        party: party(adults),
        rates: offers.map(({ type, left, total }) => rate(type, total, left)),
      }))
      const choices = rooms.reduce<{ rate: Rate; units: number }[][]>(
        (before, { party: { adults }, rates }) =>
          before.flatMap((others) => rates.map((one) => [...others, { rate: one, units: adults }])),
        [[]],
      )
      const picked = pickCheapest(rooms, 'flight')?.map((one, index) => ({
        rate: one,
        units: rooms[index]?.party.adults ?? 0,
      }))
      expect(picked !== undefined).toBe(choices.some(isEnough))
      expect(isEnough(picked ?? [])).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
