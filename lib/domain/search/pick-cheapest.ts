import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import {
  compareForChoice,
  countUnits,
  hasEnoughRooms,
  isSameStock,
  type OfferedRate,
  toChoiceCost,
} from '#lib/domain/search/rates.ts'

/** The part of a rate that the choice needs. */
type Choosable = Pick<OfferedRate, 'supplier' | 'roomCode' | 'left' | 'accessible' | 'total'>

type Room<R> = { rates: readonly R[]; units: number }

/**
 * The cheapest rates of a party, one for each room, none of a room type more often than each of them says that it is left;
 * accessible ones last. Undefined if there is no such choice.
 *
 * @param kind decides how many units of a rate a room takes (`countUnits`).
 */
export function pickCheapest<R extends Choosable>(
  rooms: readonly { party: RoomParty; rates: readonly R[] }[],
  kind: ProductKind,
): R[] | undefined {
  const all = rooms.map(({ party, rates }) => ({ rates, units: countUnits(kind, party) }))
  if (all.some(({ rates }) => rates.length === 0)) return undefined
  let picked: R[] = []
  for (const room of all) {
    const next = addRoom(all, picked, room)
    if (!next) return tryChoices(all, { tries: MAX_TRIES })
    picked = next
  }
  return picked
}

/** How many rates `tryChoices` tries: enough for several rooms of one room type, and less than a millisecond. */
const MAX_TRIES = 1_000

/**
 * The first possible choice, with the cheapest rates of the first rooms. For what the shortest path does not find: rates of one room
 * type that state different numbers left, and rooms that take different numbers of seats.
 */
function tryChoices<R extends Choosable>(
  rooms: readonly Room<R>[],
  limit: { tries: number },
  picked: readonly R[] = [],
): R[] | undefined {
  const room = rooms[picked.length]
  if (!room) return [...picked]
  for (const rate of room.rates.toSorted(compareForChoice)) {
    if (limit.tries === 0) return undefined
    limit.tries -= 1
    const choice = isLeft(rooms, picked, rate, room.units) && tryChoices(rooms, limit, [...picked, rate])
    if (choice) return choice
  }
  return undefined
}

/**
 * Whether enough is left for a room to take a rate, beside what the others have, without the room `leaving`. The place of a room
 * that has to take another rate still counts: the room before it in the path has it.
 */
function isLeft<R extends Choosable>(
  rooms: readonly Room<R>[],
  picked: readonly R[],
  rate: R,
  units: number,
  leaving?: number,
): boolean {
  let taken = units
  let left = rate.left ?? Number.POSITIVE_INFINITY
  for (const [index, other] of picked.entries()) {
    if (index === leaving || !isSameStock(other, rate)) continue
    taken += rooms[index]?.units ?? 0
    left = Math.min(left, other.left ?? Number.POSITIVE_INFINITY)
  }
  return taken <= left
}

/** The choice of one more room. Rooms that have a rate already may take another one for it. */
function addRoom<R extends Choosable>(rooms: readonly Room<R>[], picked: readonly R[], room: Room<R>): R[] | undefined {
  let [first] = room.rates
  if (!first) return undefined
  for (const rate of room.rates) if (compareForChoice(rate, first) < 0) first = rate
  return isLeft(rooms, picked, first, room.units) ? [...picked, first] : reassign(rooms, picked)
}

/** A room that has to take another rate, because the room `by` takes the one that it had. */
type Moved<R> = { cost: number; by: number; rate: R }

/**
 * The cheapest choice in which also the next room has a rate: the shortest augmenting path of the assignment problem
 * (https://en.wikipedia.org/wiki/Assignment_problem). `picked` is the cheapest choice of the rooms before it.
 */
function reassign<R extends Choosable>(rooms: readonly Room<R>[], picked: readonly R[]): R[] | undefined {
  const last = picked.length
  const moved = new Map<number, Moved<R>>()
  const costOf = (index: number) => (index === last ? 0 : moved.get(index)?.cost)
  // Each round makes the paths one room longer.
  for (let round = 0, changes = true; changes && round < last; round += 1) {
    changes = false
    for (let index = 0; index <= last; index += 1) {
      const [room, cost] = [rooms[index], costOf(index)]
      if (!room || cost === undefined) continue
      for (const rate of room.rates) {
        for (const [other, had] of picked.entries()) {
          if (other === index || !isSameStock(had, rate) || !isLeft(rooms, picked, rate, room.units, other)) continue
          const next = cost + toChoiceCost(rate) - toChoiceCost(had)
          if (next >= (moved.get(other)?.cost ?? Number.POSITIVE_INFINITY)) continue
          moved.set(other, { cost: next, by: index, rate })
          changes = true
        }
      }
    }
  }
  return applyCheapestPath(rooms, picked, moved)
}

function applyCheapestPath<R extends Choosable>(
  rooms: readonly Room<R>[],
  picked: readonly R[],
  moved: ReadonlyMap<number, Moved<R>>,
): R[] | undefined {
  const last = picked.length
  let best: { cost: number; index: number; rate: R } | undefined
  for (const index of [last, ...moved.keys()]) {
    const room = rooms[index]
    const before = index === last ? 0 : (moved.get(index)?.cost ?? 0)
    for (const rate of room?.rates ?? []) {
      const cost = before + toChoiceCost(rate)
      if (room && isLeft(rooms, picked, rate, room.units) && (!best || cost < best.cost)) {
        best = { cost, index, rate }
      }
    }
  }
  if (!best) return undefined
  const next = [...picked]
  next[best.index] = best.rate
  for (let step = moved.get(best.index), steps = 0; step && steps < last; step = moved.get(step.by), steps += 1) {
    next[step.by] = step.rate
  }
  // Rates of one room type may state different numbers, and rooms may take different numbers of seats: the path knows neither.
  const units = rooms.map((room) => room.units)
  return hasEnoughRooms(next, units) ? next : undefined
}
