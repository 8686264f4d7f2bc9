import type { z } from 'zod'
import type { OccupancyType, RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueRoom } from '#sandbox/catalogue/types.ts'

export type Occupancy = z.infer<typeof OccupancyType>

/** A baby is younger than this (sections 5 and 9). */
export const BABY_BELOW = 2
/** From this age a child in an extra bed eats and pays nearly as an adult. */
export const TEEN_FROM = 12

/** The people of one room by what they pay. */
export type PayingParty = {
  /** Grown people, and the children who pay as adults because they are among the first two. */
  payingAdults: number
  /** Ages of the children who pay as children, oldest first. */
  payingChildren: readonly number[]
  babies: number
}

/**
 * Who pays as what: the first two people of a room pay as adults, whatever their age, save babies, who sleep
 * in a cot and never fill a bed (section 5). The oldest children are taken first.
 */
export function toPayingParty(party: RoomParty): PayingParty {
  const children = party.childAges.filter((age) => age >= BABY_BELOW).sort((a, b) => b - a)
  const promoted = Math.min(children.length, Math.max(0, 2 - party.adults))
  return {
    payingAdults: party.adults + promoted,
    payingChildren: children.slice(promoted),
    babies: party.infants + (party.childAges.length - children.length),
  }
}

const BY_ADULTS: readonly Occupancy[] = [
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
export function occupancyOfRoom(party: RoomParty): Occupancy {
  const { payingAdults, payingChildren, babies } = toPayingParty(party)
  if (payingAdults === 2 && payingChildren.length > 0) return 'couple-with-children'
  if (payingAdults === 2 && babies > 0) return 'couple-with-babies'
  return BY_ADULTS[Math.min(payingAdults, 7)] ?? 'seven-adults'
}

/**
 * The occupancy type of each room of a party, in order (section 3).
 * Two people who take a room each are a couple in two rooms; a room of one adult with two children or more,
 * beside another room, is a children's room.
 */
export function occupanciesOf(rooms: readonly RoomParty[]): Occupancy[] {
  const alone = (party: RoomParty) => party.adults === 1 && party.childAges.length === 0 && party.infants === 0
  if (rooms.length === 2 && rooms.every(alone)) return ['couple-in-two-rooms', 'couple-in-two-rooms']
  return rooms.map((party) => {
    const children = party.childAges.filter((age) => age >= BABY_BELOW).length
    return rooms.length > 1 && party.adults === 1 && children >= 2 ? 'children-room' : occupancyOfRoom(party)
  })
}

/** Whether a party sleeps in a room, and whether the reservation center must first say yes to a cot. */
export type Fit = { fits: false } | { fits: true; needsApproval: boolean }

type RoomLimits = Pick<CatalogueRoom, 'maxAdults' | 'maxChildren' | 'maxOccupants'>

/** A cot stands where a bed would; one more than the room is made for needs approval (section 5). */
export function fitRoom(party: RoomParty, room: RoomLimits): Fit {
  const children = party.childAges.filter((age) => age >= BABY_BELOW).length
  const babies = party.infants + (party.childAges.length - children)
  const inBeds = party.adults + children
  const tooMany =
    party.adults > room.maxAdults || children > room.maxChildren || inBeds > room.maxOccupants || babies > 2
  if (tooMany) return { fits: false }
  return { fits: true, needsApproval: inBeds + babies > room.maxOccupants }
}
