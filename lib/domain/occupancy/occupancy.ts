import type { RoomParty } from '#lib/contract/entities/stay.ts'

/** A baby is younger than this, in years (specification, sections 5 and 9). */
export const BABY_AGE_LIMIT = 2
/** From this age, in years, airlines and packages sell an adult's place; younger people are searched for as children. */
export const ADULT_AGE = 12
/** The number of people in a room who pay as adults, whatever their age (section 5). */
const MIN_PAYING_ADULTS = 2
/** The largest party of one room, as in the contract; `oldestChild` in years. */
export const PARTY_LIMITS = { adults: 7, children: 6, infants: 3, oldestChild: 17 } as const

/** The people of one room by the price they pay. */
export type PayingParty = {
  /** Adults, and children who pay as adults because they are among the first two people. */
  adults: number
  /** Ages of the children who pay as children, oldest first. */
  childAges: number[]
  /** Infants, and children under two: they sleep in a cot and pay nothing. */
  babies: number
}

const isBaby = (age: number) => age < BABY_AGE_LIMIT

/** The number of babies in a room: infants, and children under two. */
export function countBabies(party: RoomParty): number {
  return party.infants + party.childAges.filter(isBaby).length
}

/**
 * Groups the people of a room by what they pay: the first two people pay as adults, whatever their age, the oldest children
 * first. Babies are never among them, because they sleep in a cot (section 5).
 */
export function toPayingParty(party: RoomParty): PayingParty {
  const ages = party.childAges.filter((age) => !isBaby(age)).sort((a, b) => b - a)
  const promoted = Math.min(ages.length, Math.max(0, MIN_PAYING_ADULTS - party.adults))
  return { adults: party.adults + promoted, childAges: ages.slice(promoted), babies: countBabies(party) }
}

/** The number of children in a room who pay as adults. */
export function countChildrenPayingAsAdults(party: RoomParty): number {
  return toPayingParty(party).adults - party.adults
}
