import type { RoomParty } from '#lib/contract/entities/stay.ts'

/** A baby is younger than this many years (specification, sections 5 and 9). */
export const BABY_AGE_LIMIT = 2
/** So many people of a room pay as adults, whatever their age (section 5). */
const FIRST_PAYING = 2
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

const isBaby = (age: number) => age < BABY_AGE_LIMIT

/** Babies of a room: its infants and its children under two. */
export function babiesOf(party: RoomParty): number {
  return party.infants + party.childAges.filter(isBaby).length
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

/** How many children of a room pay as adults though they are none. */
export function childrenPayingAsAdults(party: RoomParty): number {
  return toPayingParty(party).adults - party.adults
}
