import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import {
  BABY_AGE_LIMIT,
  countBabies,
  countChildrenPayingAsAdults,
  toPayingParty,
} from '#lib/domain/occupancy/occupancy.ts'
import { toPayingParty as soldAs } from '#sandbox/selling/occupancy.ts'

const party = (adults: number, childAges: number[] = [], infants = 0): RoomParty => ({ adults, childAges, infants })
const parties = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
  infants: fc.integer({ min: 0, max: 3 }),
})

describe('who pays as an adult, a child or a baby', () => {
  test('a baby is younger than two', () => expect(BABY_AGE_LIMIT).toBe(2))

  test.each<{ name: string; of: RoomParty; paying: ReturnType<typeof toPayingParty>; promoted: number }>([
    { name: 'one adult', of: party(1), paying: { adults: 1, childAges: [], babies: 0 }, promoted: 0 },
    { name: 'a couple', of: party(2), paying: { adults: 2, childAges: [], babies: 0 }, promoted: 0 },
    {
      name: 'an adult and two children: the older one is the second person',
      of: party(1, [4, 9]),
      paying: { adults: 2, childAges: [4], babies: 0 },
      promoted: 1,
    },
    {
      name: 'a couple and children: no child pays as an adult',
      of: party(2, [4, 17]),
      paying: { adults: 2, childAges: [17, 4], babies: 0 },
      promoted: 0,
    },
    {
      name: 'an adult and a baby: a baby never pays as an adult',
      of: party(1, [], 1),
      paying: { adults: 1, childAges: [], babies: 1 },
      promoted: 0,
    },
    {
      name: 'an adult, a child of one and a child of two: a child of two is not a baby',
      of: party(1, [1, 2]),
      paying: { adults: 2, childAges: [], babies: 1 },
      promoted: 1,
    },
    {
      name: 'an adult with an infant and a child of age 0',
      of: party(1, [0], 1),
      paying: { adults: 1, childAges: [], babies: 2 },
      promoted: 0,
    },
  ])('section 5, the first two people in a room pay as adults: $name', ({ of, paying, promoted }) => {
    expect(toPayingParty(of)).toEqual(paying)
    expect(countChildrenPayingAsAdults(of)).toBe(promoted)
    expect(countBabies(of)).toBe(paying.babies)
  })

  test('section 5: in every party the first two people in beds pay as adults, and every person is counted', () => {
    fc.assert(
      fc.property(parties, (of) => {
        const { adults, childAges, babies } = toPayingParty(of)
        const inBeds = of.adults + of.childAges.filter((age) => age >= 2).length
        expect(adults).toBe(Math.max(of.adults, Math.min(2, inBeds)))
        expect(adults + childAges.length + babies).toBe(of.adults + of.childAges.length + of.infants)
        expect(childAges.every((age) => age >= 2)).toBe(true)
        expect(babies).toBe(countBabies(of))
      }),
    )
  })

  test('equals what the supplier sells', () => {
    fc.assert(
      fc.property(parties, (of) => {
        const { payingAdults, payingChildren, babies } = soldAs(of)
        expect(toPayingParty(of)).toEqual({ adults: payingAdults, childAges: payingChildren, babies })
      }),
    )
  })
})
