import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RoomParty } from '#lib/contract/entities/stay.ts'
import {
  BABY_AGE_LIMIT,
  babiesOf,
  childrenOf,
  childrenPayingAsAdults,
  hasBaby,
  partyFault,
  payingAdults,
  peopleOf,
  toOccupancyType,
  toOccupancyTypes,
  toPayingParty,
  totalsOf,
} from '#lib/occupancy/occupancy.ts'
import { occupanciesOf, toPayingParty as soldAs } from '#sandbox/selling/occupancy.ts'

const party = (adults: number, childAges: number[] = [], infants = 0): RoomParty => ({ adults, childAges, infants })
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  infants: fc.integer({ min: 0, max: 3 }),
})
/** Parties that may be wrong in any way. */
const anyParties = fc.record({
  adults: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constant(1.5)),
  childAges: fc.array(fc.oneof(fc.integer({ min: -1, max: 18 }), fc.constant(2.5)), { maxLength: 8 }),
  infants: fc.integer({ min: -1, max: 5 }),
})

describe('who pays as what', () => {
  test('a baby is younger than two', () => expect(BABY_AGE_LIMIT).toBe(2))

  test.each<{ name: string; of: RoomParty; paying: ReturnType<typeof toPayingParty>; promoted: number }>([
    { name: 'one adult', of: party(1), paying: { adults: 1, childAges: [], babies: 0 }, promoted: 0 },
    { name: 'a couple', of: party(2), paying: { adults: 2, childAges: [], babies: 0 }, promoted: 0 },
    {
      name: 'an adult and two children: the elder is the second person',
      of: party(1, [4, 9]),
      paying: { adults: 2, childAges: [4], babies: 0 },
      promoted: 1,
    },
    {
      name: 'a couple and children: nobody is moved up',
      of: party(2, [4, 17]),
      paying: { adults: 2, childAges: [17, 4], babies: 0 },
      promoted: 0,
    },
    {
      name: 'an adult and a baby: a baby never fills a bed',
      of: party(1, [], 1),
      paying: { adults: 1, childAges: [], babies: 1 },
      promoted: 0,
    },
    {
      name: 'an adult, a child of one and a child of two: two is no baby',
      of: party(1, [1, 2]),
      paying: { adults: 2, childAges: [], babies: 1 },
      promoted: 1,
    },
    {
      name: 'an adult with a child said to be of no age yet',
      of: party(1, [0], 1),
      paying: { adults: 1, childAges: [], babies: 2 },
      promoted: 0,
    },
  ])('section 5, the first two people in a room pay as adults: $name', ({ of, paying, promoted }) => {
    expect(toPayingParty(of)).toEqual(paying)
    expect(payingAdults(of)).toBe(paying.adults)
    expect(childrenPayingAsAdults(of)).toBe(promoted)
    expect(hasBaby(of)).toBe(paying.babies > 0)
  })

  test('section 5: of every party the first two who sleep in beds pay as adults, and nobody is lost', () => {
    fc.assert(
      fc.property(parties, (of) => {
        const { adults, childAges, babies } = toPayingParty(of)
        const inBeds = of.adults + childrenOf(of)
        expect(adults).toBe(Math.max(of.adults, Math.min(2, inBeds)))
        expect(adults + childAges.length + babies).toBe(peopleOf(of))
        expect(childAges.every((age) => age >= 2)).toBe(true)
        expect(babies).toBe(babiesOf(of))
      }),
    )
  })

  test('is what the supplier sells', () => {
    fc.assert(
      fc.property(parties, (of) => {
        const { payingAdults, payingChildren, babies } = soldAs(of)
        expect(toPayingParty(of)).toEqual({ adults: payingAdults, childAges: payingChildren, babies })
      }),
    )
  })
})

describe('occupancy types', () => {
  test.each([
    [party(1), 'single'],
    [party(1, [], 1), 'single'],
    [party(2), 'couple'],
    [party(1, [12]), 'couple'],
    [party(2, [5]), 'couple-with-children'],
    [party(1, [5, 3]), 'couple-with-children'],
    [party(2, [5], 1), 'couple-with-children'],
    [party(2, [], 1), 'couple-with-babies'],
    [party(2, [1]), 'couple-with-babies'],
    [party(3), 'three-adults'],
    [party(4, [3]), 'four-adults'],
    [party(5), 'five-adults'],
    [party(6), 'six-adults'],
    [party(7), 'seven-adults'],
  ] as const)('%j alone is %s', (of, type) => expect(toOccupancyType(of)).toBe(type))

  test.each([
    [
      [party(1), party(1)],
      ['couple-in-two-rooms', 'couple-in-two-rooms'],
    ],
    [
      [party(1), party(1), party(1)],
      ['single', 'single', 'single'],
    ],
    [
      [party(2), party(1, [8, 6])],
      ['couple', 'children-room'],
    ],
    [
      [party(2), party(1, [8, 1])],
      ['couple', 'couple-with-babies'],
    ],
    [[party(1, [8, 6])], ['couple-with-children']],
    [[], []],
  ])('%j are %j', (rooms, types) => expect(toOccupancyTypes(rooms)).toEqual(types))

  test('are what the supplier sells', () => {
    fc.assert(
      fc.property(fc.array(parties, { maxLength: 4 }), (rooms) => {
        expect(toOccupancyTypes(rooms)).toEqual(occupanciesOf(rooms))
      }),
    )
  })
})

describe('totals', () => {
  test('of a family in two rooms', () =>
    expect(totalsOf([party(2, [9, 1]), party(1, [17], 1)])).toEqual({
      rooms: 2,
      adults: 3,
      children: 2,
      babies: 2,
      people: 7,
    }))

  test('count everybody once', () => {
    fc.assert(
      fc.property(fc.array(parties, { maxLength: 10 }), (rooms) => {
        const { adults, children, babies, people, rooms: count } = totalsOf(rooms)
        expect(adults + children + babies).toBe(people)
        expect(people).toBe(rooms.reduce((sum, of) => sum + peopleOf(of), 0))
        expect(count).toBe(rooms.length)
      }),
    )
  })
})

describe('what is wrong with a party', () => {
  test.each([
    [party(0), 'adults-missing'],
    [party(0, [17], 1), 'adults-missing'],
    [party(1), undefined],
    [party(1, [0, 1, 2, 17]), undefined],
    [party(8), 'too-many-adults'],
    [party(2, [1, 2, 3, 4, 5, 6, 7]), 'too-many-children'],
    [party(2, [], 4), 'too-many-infants'],
    [party(2, [18]), 'bad-age'],
    [party(2, [-1]), 'bad-age'],
    [party(2, [2.5]), 'bad-age'],
    [party(Number.NaN), 'bad-number'],
    [party(1.5), 'bad-number'],
    [party(2, [], -1), 'bad-number'],
  ] as const)('A2 at least one adult in every room: %j is %s', (of, fault) => expect(partyFault(of)).toBe(fault))

  test('A2 no room without an adult is ever asked for', () => {
    fc.assert(
      fc.property(anyParties, (of) => {
        expect(of.adults < 1 ? partyFault(of) : 'asked').toBeDefined()
        // The form and the wire refuse the same parties.
        expect(partyFault(of) === undefined).toBe(RoomParty.safeParse(of).success)
      }),
    )
  })
})
