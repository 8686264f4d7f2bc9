import type { RoomParty } from '#lib/contract/entities/stay.ts'

type People<Ages> = { adults: number; ages: Ages; infants: number }

/** Divides a room's people between two with an adult in each, babies with the larger half; undefined for one adult. */
export function splitRoom<Age>({ adults, ages, infants }: People<readonly Age[]>): People<Age[]>[] | undefined {
  if (adults < 2) return undefined
  const half = Math.ceil(adults / 2)
  const young = Math.ceil(ages.length / 2)
  return [
    { adults: half, ages: ages.slice(0, young), infants },
    { adults: adults - half, ages: ages.slice(young), infants: 0 },
  ]
}

const countPeople = ({ adults, childAges }: RoomParty) => adults + childAges.length

/** A party with its largest room in two; undefined when that has one adult or there are `mostRooms` already. */
export function splitLargestRoom(rooms: readonly RoomParty[], mostRooms: number): RoomParty[] | undefined {
  const largest = rooms.toSorted((one, other) => countPeople(other) - countPeople(one))[0]
  if (largest === undefined || rooms.length >= mostRooms) return undefined
  const { adults, childAges, infants } = largest
  const halves = splitRoom({ adults, ages: childAges.toSorted((one, other) => one - other), infants })
  if (!halves) return undefined
  const parts = halves.map(({ ages, ...half }): RoomParty => ({ ...half, childAges: ages }))
  return rooms.flatMap((room) => (room === largest ? parts : [room]))
}
