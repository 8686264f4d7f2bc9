import type { z } from 'zod'
import type { OccupancyType as OccupancyTypeEnum, RoomParty } from '#lib/contract/entities/stay.ts'

export type OccupancyType = z.infer<typeof OccupancyTypeEnum>

/** A baby is younger than this many years (specification, sections 5 and 9). */
export const BABY_AGE_LIMIT = 2
/** So many people of a room pay as adults, whatever their age (section 5). */
export const FIRST_PAYING = 2
/** What one room's party may be at most, as the contract has it. */
export const PARTY_LIMITS = { adults: 7, children: 6, infants: 3, oldestChild: 17 } as const

/** The people of one room by what they pay. */
export type PayingParty = {
  /** Grown people, and the children who pay as adults because they are among the first two. */
  adults: number
  /** Ages of those who pay as children, oldest first. */
  childAges: number[]
  /** Infants, and children said to be under two; they sleep in a cot and pay nothing. */
  babies: number
}

/** People of several rooms together. */
export type PartyTotals = { rooms: number; adults: number; children: number; babies: number; people: number }

/** What is wrong with a party; texts are elsewhere. */
export type PartyFault =
  | 'adults-missing'
  | 'too-many-adults'
  | 'too-many-children'
  | 'too-many-infants'
  | 'bad-age'
  | 'bad-number'

const isBaby = (age: number) => age < BABY_AGE_LIMIT

/** Babies of a room: its infants and its children under two. */
export function babiesOf(party: RoomParty): number {
  return party.infants + party.childAges.filter(isBaby).length
}

/** Children of a room that are no babies. */
export function childrenOf(party: RoomParty): number {
  return party.childAges.length - party.childAges.filter(isBaby).length
}

/** Everybody who sleeps in a room, babies too. */
export function peopleOf(party: RoomParty): number {
  return party.adults + party.childAges.length + party.infants
}

/** Everybody of a booking, room by room added up. */
export function totalsOf(rooms: readonly RoomParty[]): PartyTotals {
  return rooms.reduce<PartyTotals>(
    (totals, party) => ({
      rooms: totals.rooms + 1,
      adults: totals.adults + party.adults,
      children: totals.children + childrenOf(party),
      babies: totals.babies + babiesOf(party),
      people: totals.people + peopleOf(party),
    }),
    { rooms: 0, adults: 0, children: 0, babies: 0, people: 0 },
  )
}

/**
 * Who pays as what: the first two people of a room pay as adults, whatever their age, save babies, who sleep in a cot and
 * never fill a bed (section 5). The oldest children are taken first.
 */
export function toPayingParty(party: RoomParty): PayingParty {
  const ages = party.childAges.filter((age) => !isBaby(age)).sort((a, b) => b - a)
  const promoted = Math.min(ages.length, Math.max(0, FIRST_PAYING - party.adults))
  return { adults: party.adults + promoted, childAges: ages.slice(promoted), babies: babiesOf(party) }
}

/** How many people of a room pay as adults (section 5). */
export function payingAdults(party: RoomParty): number {
  return toPayingParty(party).adults
}

/** How many children of a room pay as adults though they are none: said beside the price. */
export function childrenPayingAsAdults(party: RoomParty): number {
  return payingAdults(party) - party.adults
}

/** A baby that is added must be approved by the reservation centre (section 5); a rate says when it waits for that. */
export function hasBaby(party: RoomParty): boolean {
  return babiesOf(party) > 0
}

const BY_ADULTS: readonly OccupancyType[] = [
  'single',
  'single',
  'couple',
  'three-adults',
  'four-adults',
  'five-adults',
  'six-adults',
  'seven-adults',
]

/** The occupancy type of a room taken by itself (section 3). */
export function toOccupancyType(party: RoomParty): OccupancyType {
  const { adults, childAges, babies } = toPayingParty(party)
  if (adults === 2 && childAges.length > 0) return 'couple-with-children'
  if (adults === 2 && babies > 0) return 'couple-with-babies'
  return BY_ADULTS[Math.min(adults, PARTY_LIMITS.adults)] ?? 'seven-adults'
}

/**
 * The occupancy type of each room of a booking, in order (section 3). Two people who take a room each are a couple in two
 * rooms; a room of one adult with two children or more, beside another room, is a children's room.
 */
export function toOccupancyTypes(rooms: readonly RoomParty[]): OccupancyType[] {
  const isAlone = (party: RoomParty) => party.adults === 1 && peopleOf(party) === 1
  if (rooms.length === 2 && rooms.every(isAlone)) return ['couple-in-two-rooms', 'couple-in-two-rooms']
  return rooms.map((party) =>
    rooms.length > 1 && party.adults === 1 && childrenOf(party) >= 2 ? 'children-room' : toOccupancyType(party),
  )
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0

/** What is wrong with one room's party; undefined when it may be asked for. An adult sleeps in every room (A2). */
export function partyFault(party: RoomParty): PartyFault | undefined {
  const { adults, childAges, infants } = party
  if (!isCount(adults) || !isCount(infants)) return 'bad-number'
  if (adults < 1) return 'adults-missing'
  if (adults > PARTY_LIMITS.adults) return 'too-many-adults'
  if (childAges.length > PARTY_LIMITS.children) return 'too-many-children'
  if (infants > PARTY_LIMITS.infants) return 'too-many-infants'
  return childAges.every((age) => isCount(age) && age <= PARTY_LIMITS.oldestChild) ? undefined : 'bad-age'
}
