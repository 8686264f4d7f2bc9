import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '#sandbox/dates.ts'
import {
  confirmRooms,
  getSeededAllotment,
  holdRooms,
  readStock,
  releaseRooms,
  type StockRequest,
} from '#sandbox/selling/allotment.ts'
import { listNights } from '#sandbox/selling/calendar.ts'
import { readLedger } from '#sandbox/selling/ledger.ts'
import { createWorld, type TestWorld } from './fixture.ts'

const wantOf = (more: Partial<StockRequest> = {}): StockRequest => ({
  supplier: 'GOC',
  hotelCode: 'LAKE',
  roomCode: 'STD',
  checkIn: '2026-12-13',
  checkOut: '2026-12-15',
  rooms: 1,
  allotment: 4,
  reservedForDeal: true,
  ...more,
})

const inMinutes = (world: TestWorld, minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
const left = (world: TestWorld, want = wantOf()) => readStock(world, want.checkIn, want.checkOut)(want)

describe('rooms on sale before any booking', () => {
  test('some nights are sold out or nearly so, most are not; always the same nights', () => {
    const counts = listNights('2026-12-01', '2028-06-01').map((night) =>
      getSeededAllotment(7, wantOf({ allotment: 10, reservedForDeal: false }), night),
    )
    const share = (of: (rooms: number) => boolean) => counts.filter(of).length / counts.length
    expect(share((rooms) => rooms === 0)).toBeGreaterThan(0.01)
    expect(share((rooms) => rooms === 0)).toBeLessThan(0.1)
    expect(share((rooms) => rooms === 1 || rooms === 2)).toBeGreaterThan(0.04)
    expect(counts).toEqual(
      listNights('2026-12-01', '2028-06-01').map((night) =>
        getSeededAllotment(7, wantOf({ allotment: 10, reservedForDeal: false }), night),
      ),
    )
  })
})

describe('holding rooms', () => {
  test('blocks them until the hold expires', () => {
    const world = createWorld()
    const before = left(world)
    expect(holdRooms(world, 'a', [wantOf({ rooms: 2 })], inMinutes(world, 20))).toBe(true)
    expect(left(world)).toBe(before - 2)
    world.clock.advance(20 * 60_000 - 1)
    expect(left(world)).toBe(before - 2)
    world.clock.advance(1)
    expect(left(world)).toBe(before)
  })

  test('holds all rooms of a booking or none', () => {
    const world = createWorld()
    const wants = [wantOf(), wantOf({ roomCode: 'FAM', rooms: 9 })]
    expect(holdRooms(world, 'a', wants, inMinutes(world, 20))).toBe(false)
    expect(readLedger(world).nights).toEqual([])
  })

  test('adds up two rooms of one type', () => {
    const world = createWorld()
    const all = left(world)
    expect(
      holdRooms(
        world,
        'a',
        Array.from({ length: all + 1 }, () => wantOf()),
        inMinutes(world, 20),
      ),
    ).toBe(false)
    expect(
      holdRooms(
        world,
        'a',
        Array.from({ length: all }, () => wantOf()),
        inMinutes(world, 20),
      ),
    ).toBe(true)
  })

  test('releases the booking’s earlier hold, unless the new rooms are not available', () => {
    const world = createWorld()
    const all = left(world)
    holdRooms(world, 'a', [wantOf({ rooms: all })], inMinutes(world, 20))
    expect(holdRooms(world, 'a', [wantOf({ roomCode: 'FAM', rooms: 99 })], inMinutes(world, 20))).toBe(false)
    expect(left(world)).toBe(0)
    expect(holdRooms(world, 'a', [wantOf({ rooms: 1 })], inMinutes(world, 20))).toBe(true)
    expect(left(world)).toBe(all - 1)
  })

  test('a booked room does not expire, and a cancelled one is released', () => {
    const world = createWorld()
    const before = left(world)
    holdRooms(world, 'a', [wantOf()], inMinutes(world, 20))
    confirmRooms(world, 'a')
    world.clock.advance(365 * 86_400_000)
    expect(left(world)).toBe(before - 1)
    releaseRooms(world, 'a')
    expect(left(world)).toBe(before)
  })

  test('never sells a night twice in any sequence of actions', () => {
    const buyer = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const step = fc.oneof(
      fc.record({
        do: fc.constant('hold' as const),
        buyer,
        from: fc.nat(5),
        nights: fc.integer({ min: 1, max: 4 }),
        rooms: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ do: fc.constant('keep' as const), buyer }),
      fc.record({ do: fc.constant('release' as const), buyer }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = createWorld()
        for (const one of steps) {
          if (one.do === 'hold') {
            const checkIn = addDays('2026-12-13', one.from)
            const want = wantOf({ checkIn, checkOut: addDays(checkIn, one.nights), rooms: one.rooms })
            holdRooms(world, one.buyer, [want], inMinutes(world, 20))
          } else if (one.do === 'keep') {
            // As in payment: only a hold that has not expired may be confirmed.
            if (readLedger(world).nights.some(({ bookingId }) => bookingId === one.buyer))
              confirmRooms(world, one.buyer)
          } else if (one.do === 'release') releaseRooms(world, one.buyer)
          else world.clock.advance(one.minutes * 60_000)
          const taken = new Map<string, number>()
          for (const { night, rooms } of readLedger(world).nights) taken.set(night, (taken.get(night) ?? 0) + rooms)
          for (const [night, rooms] of taken)
            expect(rooms).toBeLessThanOrEqual(getSeededAllotment(world.seed, wantOf(), night))
        }
        world.db.close()
      }),
      { numRuns: 60 },
    )
  })
})
