import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BoardBasis, Supplier } from '#lib/contract/values.ts'

/** A rate, and who sells it under which code of the hotel. */
export type OfferedRate = Rate & { supplier: Supplier; hotelCode: string }

/** A room of the party and the rates that fit it. */
export type OfferedRoom = { party: RoomParty; rates: OfferedRate[] }

/** `al` and `all` both mean all inclusive. */
export function sameBoard(board: BoardBasis): BoardBasis {
  return board === 'al' ? 'all' : board
}

/** Fees in hundredths of the price: the same terms on a cheaper rate are fewer agorot. */
function termsOf({ cancellation: { steps }, total }: Rate): string {
  return steps.map(({ from, fee }) => `${from ?? ''}:${Math.round((fee * 100) / Math.max(total, 1))}`).join(' ')
}

/** Is all of it paid on the site, all at the hotel, or some there? */
function paymentOf({ lines }: Rate): string {
  const places = new Set(lines.filter(({ amount }) => amount !== 0).map(({ paidAt }) => paidAt))
  return [...places].sort().join('+')
}

/**
 * Rates that are the same room, board, policy and payment are one: the cheapest, of equals the first (booking checks,
 * A 7). Two suppliers' rooms are the same by code or by name; one supplier's only by code. The cheapest come first.
 */
export function mergeRates(rates: readonly OfferedRate[]): OfferedRate[] {
  const rooms = new Map<string, { supplier: Supplier; room: string }>()
  const roomOf = ({ roomName, roomCode, supplier }: OfferedRate): string => {
    const name = roomName.trim().replace(/\s+/g, ' ').toLowerCase()
    const named = rooms.get(name) ?? { supplier, room: roomCode }
    rooms.set(name, named)
    return named.supplier === supplier ? roomCode : named.room
  }
  const cheapest = new Map<string, OfferedRate>()
  for (const rate of rates) {
    const { board, needsApproval } = rate
    const key = [roomOf(rate), sameBoard(board), termsOf(rate), paymentOf(rate), needsApproval].join('|')
    const before = cheapest.get(key)
    if (!before || rate.total < before.total) cheapest.set(key, rate)
  }
  return [...cheapest.values()].sort((one, other) => one.total - other.total)
}

/**
 * The cheapest rate for each room, no more of one rate than are left of it; undefined when some room has none.
 */
export function pickCheapest(rooms: readonly OfferedRoom[]): OfferedRate[] | undefined {
  const taken = new Map<string, number>()
  const picked: OfferedRate[] = []
  for (const { rates } of rooms) {
    const stockOf = ({ supplier, roomCode }: OfferedRate) => `${supplier} ${roomCode}`
    const rate = rates.find((one) => (one.left ?? Number.POSITIVE_INFINITY) > (taken.get(stockOf(one)) ?? 0))
    if (!rate) return undefined
    taken.set(stockOf(rate), (taken.get(stockOf(rate)) ?? 0) + 1)
    picked.push(rate)
  }
  return picked
}
