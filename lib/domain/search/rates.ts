import type { PriceLine, Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, ProductKind, Supplier } from '#lib/contract/values.ts'
import { findFeeSteps } from '#lib/domain/cancellation/policy.ts'
import { BABY_AGE_LIMIT } from '#lib/domain/occupancy/occupancy.ts'

/** A rate with its supplier and that supplier's code of the hotel. */
export type OfferedRate = Rate & { supplier: Supplier; hotelCode: string }

/**
 * Identifies a rate among the rates of a room. Its key alone does not: suppliers make their keys independently, and an
 * upstream may give several rates of a room the same one.
 */
export const toRateId = ({ supplier, rateKey, roomCode, board, total }: OfferedRate): string =>
  JSON.stringify([supplier, rateKey, roomCode, board, total])

/** Whether two rates of a room are one. */
export const isSameRate = (one: OfferedRate | undefined, other: OfferedRate | undefined): boolean =>
  one !== undefined && other !== undefined && toRateId(one) === toRateId(other)

/** One room of the search's party, with the rates that fit it. */
export type OfferedRoom = { party: RoomParty; rates: OfferedRate[] }

/** Maps `al` to `all`: both codes mean all inclusive. */
export function normalizeBoard(board: BoardBasis): BoardBasis {
  return board === 'al' ? 'all' : board
}

/** The name of a room type for a comparison: suppliers write one in different case and with other spaces. */
export const normalizeRoomName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** The code of a rate's room type; where it could not be read, the name of the room takes its place. */
const toRoomCode = ({ roomCode, roomName }: Pick<Rate, 'roomCode' | 'roomName'>): string =>
  roomCode || normalizeRoomName(roomName)

/** A rate of a search's reply as an offer: with its hotel's codes, and with a room code in any case. */
export const toOfferedRate = (
  rate: Rate,
  { supplier, hotelCode }: Pick<OfferedRate, 'supplier' | 'hotelCode'>,
): OfferedRate => ({
  ...rate,
  roomCode: toRoomCode(rate),
  supplier,
  hotelCode,
})

/**
 * The cancellation policy as a key. Fees are percentages of the price, because equal terms differ in agorot. Suppliers write one moment in
 * several ways, and the first step with a moment or without.
 */
function termsOf({ cancellation, total }: Rate): string {
  let terms = ''
  for (const { since, fee } of findFeeSteps(cancellation)) {
    terms += `${since}:${Math.round((fee * 100) / Math.max(total, 1))} `
  }
  return terms
}

/** Where the price is paid, as a key: on the site, at the hotel, or both. */
export function toPaymentKey({ lines }: Rate): string {
  const isPaid = (place: PriceLine['paidAt']) => lines.some(({ amount, paidAt }) => amount !== 0 && paidAt === place)
  return `${isPaid('now')} ${isPaid('hotel')}`
}

/**
 * Merges rates of the same room, board, policy and payment into the cheapest (booking checks, A 7), cheapest first.
 * Rooms of one supplier are the same by their code, those of two suppliers by their name. An accessible room is another room.
 * A rate with too few rooms left for a party of several does not replace one that has enough.
 *
 * @param rooms how many rooms the party has.
 */
export function mergeRates(rates: readonly OfferedRate[], rooms = 1): OfferedRate[] {
  const names = new Map<string, { supplier: Supplier; room: string }>()
  const roomOf = ({ roomName, roomCode, supplier }: OfferedRate): string => {
    const room = `${supplier} ${roomCode}`
    const name = normalizeRoomName(roomName)
    if (name === '') return room
    const named = names.get(name) ?? { supplier, room }
    names.set(name, named)
    return named.supplier === supplier ? room : named.room
  }
  const enough = new Map<string, OfferedRate>()
  const few = new Map<string, OfferedRate>()
  for (const rate of rates) {
    const { board, needsApproval, accessible = false } = rate
    const terms = `${termsOf(rate)}|${toPaymentKey(rate)}|${needsApproval}|${accessible}`
    const key = `${roomOf(rate)}|${normalizeBoard(board)}|${terms}`
    const cheapest = rate.left !== undefined && rate.left < rooms ? few : enough
    const before = cheapest.get(key)
    if (!before || rate.total < before.total) cheapest.set(key, rate)
  }
  for (const [key, { total }] of enough) if ((few.get(key)?.total ?? 0) >= total) few.delete(key)
  return [...enough.values(), ...few.values()].sort((one, other) => one.total - other.total)
}

/** How many units of stock a party takes: one room, also of a tour's hotel, or on a flight a seat for each person but babies. */
export function countUnits(kind: ProductKind, { adults, childAges }: RoomParty): number {
  return kind === 'flight' ? adults + childAges.filter((age) => age >= BABY_AGE_LIMIT).length : 1
}

/** Whether enough units are left of a rate for its party: one seat left is not sold to two. */
export function hasUnitsLeft({ left }: Pick<Rate, 'left'>, kind: ProductKind, party: RoomParty): boolean {
  return left === undefined || left >= countUnits(kind, party)
}

type Chosen = Pick<OfferedRate, 'accessible' | 'total'>

/** More than ten rooms cost, so that an accessible room is chosen for somebody only when no other room is left. */
const ACCESSIBLE = 10 ** 10

/** What a rate counts in a choice: its total, and much more for an accessible room. */
export const toChoiceCost = ({ accessible, total }: Chosen): number => total + (accessible ? ACCESSIBLE : 0)

/** The cheapest first, accessible rooms last. */
export const compareForChoice = (one: Chosen, other: Chosen): number => toChoiceCost(one) - toChoiceCost(other)

/** The part of a rate that decides how many of it are left. */
export type StockedRate = Pick<OfferedRate, 'supplier' | 'roomCode' | 'left'>

/** Whether two rates are sold from the same rooms or seats. */
export const isSameStock = (one: StockedRate, other: StockedRate): boolean =>
  one.supplier === other.supplier && one.roomCode === other.roomCode

/** Whether enough rooms or seats are left for all rates. `units`: how many each takes, by default one. */
export function hasEnoughRooms(rates: readonly StockedRate[], units: readonly number[] = []): boolean {
  const taken = rates.map((rate, index) => ({ rate, count: units[index] ?? 1 }))
  const stocks = Map.groupBy(taken, ({ rate: { supplier, roomCode } }) => `${supplier} ${roomCode}`)
  return [...stocks.values()].every(
    (own) =>
      own.reduce((sum, { count }) => sum + count, 0) <=
      Math.min(...own.map(({ rate: { left } }) => left ?? Number.POSITIVE_INFINITY)),
  )
}
