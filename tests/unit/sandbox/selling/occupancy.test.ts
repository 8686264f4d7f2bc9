import { describe, expect, test } from '@jest/globals'
import { fitRoom, listOccupancyTypes, toPayingParty } from '#sandbox/selling/occupancy.ts'

const party = (adults: number, childAges: number[] = [], infants = 0) => ({ adults, childAges, infants })

describe('the occupancy type of each room of a party', () => {
  test.each([
    { name: 'one person', rooms: [party(1)], expected: ['single'] },
    { name: 'two people', rooms: [party(2)], expected: ['couple'] },
    { name: 'a parent and a child, who pays as an adult', rooms: [party(1, [7])], expected: ['couple'] },
    { name: 'a parent and two children', rooms: [party(1, [7, 9])], expected: ['couple-with-children'] },
    { name: 'a parent and a baby', rooms: [party(1, [], 1)], expected: ['single'] },
    { name: 'a couple with a child', rooms: [party(2, [5])], expected: ['couple-with-children'] },
    { name: 'a couple with a child and a baby', rooms: [party(2, [5], 1)], expected: ['couple-with-children'] },
    { name: 'a couple with a baby', rooms: [party(2, [], 1)], expected: ['couple-with-babies'] },
    { name: 'a couple with a one-year-old', rooms: [party(2, [1])], expected: ['couple-with-babies'] },
    { name: 'three adults', rooms: [party(3)], expected: ['three-adults'] },
    { name: 'four adults', rooms: [party(4)], expected: ['four-adults'] },
    { name: 'five adults', rooms: [party(5)], expected: ['five-adults'] },
    { name: 'six adults', rooms: [party(6)], expected: ['six-adults'] },
    { name: 'seven adults', rooms: [party(7)], expected: ['seven-adults'] },
    {
      name: 'a couple in two rooms',
      rooms: [party(1), party(1)],
      expected: ['couple-in-two-rooms', 'couple-in-two-rooms'],
    },
    {
      name: 'a couple, and a room of children beside',
      rooms: [party(2), party(1, [6, 8])],
      expected: ['couple', 'children-room'],
    },
    { name: 'two couples', rooms: [party(2), party(2)], expected: ['couple', 'couple'] },
  ])('$name', ({ rooms, expected }) => {
    expect(listOccupancyTypes(rooms)).toEqual(expected)
  })
})

describe('paying adults and children', () => {
  test.each([
    {
      name: 'the first two people pay as adults, the oldest first',
      given: party(1, [3, 11, 6]),
      expected: { payingAdults: 2, payingChildren: [6, 3], babies: 0 },
    },
    {
      name: 'a baby never fills one of the first two places',
      given: party(1, [], 1),
      expected: { payingAdults: 1, payingChildren: [], babies: 1 },
    },
    {
      name: 'ages 0 and 1 are babies, 2 and 17 are children',
      given: party(2, [0, 1, 2, 17]),
      expected: { payingAdults: 2, payingChildren: [17, 2], babies: 2 },
    },
  ])('$name', ({ given, expected }) => {
    expect(toPayingParty(given)).toEqual(expected)
  })
})

describe('the rooms that a party fits', () => {
  const limits = { maxAdults: 2, maxChildren: 2, maxOccupants: 3 }
  test.each([
    { name: 'a couple', given: party(2), expected: { fits: true, needsApproval: false } },
    { name: 'a couple with a child', given: party(2, [4]), expected: { fits: true, needsApproval: false } },
    { name: 'a couple with two children: too many beds', given: party(2, [4, 6]), expected: { fits: false } },
    { name: 'three adults: too many adults', given: party(3), expected: { fits: false } },
    { name: 'a cot in the place of a bed', given: party(2, [], 1), expected: { fits: true, needsApproval: false } },
    {
      name: 'a cot more than the room is made for',
      given: party(2, [4], 1),
      expected: { fits: true, needsApproval: true },
    },
    { name: 'three cots', given: party(1, [], 3), expected: { fits: false } },
  ])('$name', ({ given, expected }) => {
    expect(fitRoom(given, limits)).toEqual(expected)
  })
})
