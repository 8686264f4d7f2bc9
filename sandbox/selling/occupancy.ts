import type { OccupancyType, RoomParty } from '#lib/contract/entities/stay.ts'
import type { CatalogueRoom } from '#sandbox/catalogue/types.ts'

export type Occupancy = OccupancyType

/** Babies are younger than this age (sections 5 and 9). */
export const BABY_BELOW = 2
/** From this age a child pays an adult's meals and a higher share for the bed. */
export const TEEN_FROM = 12

/** The people of one room, grouped by what they pay. */
export type PayingParty = {
  /** Adults, and children who pay as adults because they are among the first two people. */
  payingAdults: number
  /** Ages of the children who pay as children, oldest first. */
  payingChildren: readonly number[]
  babies: number
}

/**
 * Groups a party by what each person pays: the first two people of a room pay as adults whatever their age, the oldest
 * children first. Babies sleep in a cot and do not count (section 5).
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

/** The occupancy type of a single room (section 3). */
export function getOccupancyType(party: RoomParty): Occupancy {
  const { payingAdults, payingChildren, babies } = toPayingParty(party)
  if (payingAdults === 2 && payingChildren.length > 0) return 'couple-with-children'
  if (payingAdults === 2 && babies > 0) return 'couple-with-babies'
  return BY_ADULTS[Math.min(payingAdults, 7)] ?? 'seven-adults'
}

/**
 * The occupancy type of each room of a booking, in order (section 3).
 * Two rooms with one adult each are a couple in two rooms. With several rooms, a room of one adult and at least two
 * children is a children's room.
 */
export function listOccupancyTypes(rooms: readonly RoomParty[]): Occupancy[] {
  const alone = (party: RoomParty) => party.adults === 1 && party.childAges.length === 0 && party.infants === 0
  if (rooms.length === 2 && rooms.every(alone)) return ['couple-in-two-rooms', 'couple-in-two-rooms']
  return rooms.map((party) => {
    const children = party.childAges.filter((age) => age >= BABY_BELOW).length
    return rooms.length > 1 && party.adults === 1 && children >= 2 ? 'children-room' : getOccupancyType(party)
  })
}

/** Whether a party fits a room, and whether a cot needs the approval of the reservation centre. */
export type RoomFit = { fits: false } | { fits: true; needsApproval: boolean }

type RoomLimits = Pick<CatalogueRoom, 'maxAdults' | 'maxChildren' | 'maxOccupants'>

/** A cot takes the place of a bed; a cot above the room's maximum occupancy needs approval (section 5). */
export function fitRoom(party: RoomParty, room: RoomLimits): RoomFit {
  const children = party.childAges.filter((age) => age >= BABY_BELOW).length
  const babies = party.infants + (party.childAges.length - children)
  const inBeds = party.adults + children
  const tooMany =
    party.adults > room.maxAdults || children > room.maxChildren || inBeds > room.maxOccupants || babies > 2
  if (tooMany) return { fits: false }
  return { fits: true, needsApproval: inBeds + babies > room.maxOccupants }
}
