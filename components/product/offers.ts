import type { Rate } from '#lib/contract/entities/stay.ts'
import { splitLines } from '#lib/price/lines.ts'
import type { ProductChoice } from '#lib/search/product.ts'
import type { OfferedRate, Result } from '#lib/search/results.ts'

/** Rates of one room type, the cheapest first. */
export type RoomGroup = { roomCode: string; roomName: string; rates: OfferedRate[] }

const toKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** A room's rates by room type, which suppliers call by codes of their own; the type with the cheapest rate first. */
export function groupRates(rates: readonly OfferedRate[]): RoomGroup[] {
  const byPrice = rates.toSorted((a, b) => a.total - b.total)
  return [...Map.groupBy(byPrice, ({ roomName }) => toKey(roomName)).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ roomCode: first.roomCode, roomName: first.roomName, rates: own }] : []
  })
}

/** What is known of a room type: by its code, or, at another supplier, by its name. */
export function findRoom<Room extends { code: string; name: string }>(
  rooms: readonly Room[],
  { roomCode, roomName }: Pick<RoomGroup, 'roomCode' | 'roomName'>,
): Room | undefined {
  return rooms.find(({ code }) => code === roomCode) ?? rooms.find(({ name }) => toKey(name) === toKey(roomName))
}

/** What a person chose for each room of the party: a rate's key, or nothing yet. */
export type Chosen = readonly (string | undefined)[]

/** The rate that stands for each room: the one that was chosen, else one of the deal, else the cheapest. */
export function pickRates(result: Pick<Result, 'rooms' | 'cheapest'>, chosen: Chosen, dealId?: string): OfferedRate[] {
  return result.rooms.flatMap(({ rates }, index) => {
    const own = rates.find(({ rateKey }) => rateKey === chosen[index])
    const deal = dealId === undefined ? undefined : rates.find((rate) => rate.dealId === dealId)
    return own ?? deal ?? result.cheapest[index] ?? rates[0] ?? []
  })
}

/** Are there rooms enough of each type for all that were chosen? "Two left" is not enough for three. */
export function isEnough(rates: readonly OfferedRate[]): boolean {
  const stocks = Map.groupBy(rates, ({ supplier, roomCode }) => `${supplier} ${roomCode}`)
  return [...stocks.values()].every(
    (own) => own.length <= Math.min(...own.map(({ left }) => left ?? Number.POSITIVE_INFINITY)),
  )
}

/**
 * The one of several results that a choice means: its hotel on its dates, or its deal. Of packages, flights and tours the
 * nearest may be on other dates; then none is meant, and all are to choose from.
 */
export function findResult(results: readonly Result[], choice: ProductChoice): Result | undefined {
  const { kind, hotelCode, dealId, checkIn, checkOut } = choice
  const dated = results.filter((result) => result.checkIn === checkIn && result.checkOut === checkOut)
  if (kind === 'hotel') return dated.find((result) => result.hotelCode === hotelCode) ?? dated[0]
  const ofDeal = dated.find(({ cheapest }) => cheapest.some((rate) => rate.dealId === dealId))
  return dealId === undefined ? dated[0] : ofDeal
}

const sum = (rates: readonly Rate[], of: (rate: Rate) => number) => rates.reduce((all, rate) => all + of(rate), 0)

/** The whole price of some rooms, and what of it is paid where. Agorot. */
export function totalsOf(rates: readonly Rate[]): { total: number; paidNow: number; paidAtHotel: number } {
  const { paidAtHotel } = splitLines(rates.flatMap(({ lines }) => lines))
  const total = sum(rates, (rate) => rate.total)
  return { total, paidNow: total - paidAtHotel, paidAtHotel }
}

/** Two rates that a person would call the same: room, board, deal, and when it can be cancelled. */
function isSameOffer(a: OfferedRate, b: OfferedRate): boolean {
  const terms = ({ cancellation }: Rate) => cancellation.steps.map(({ from }) => from).join()
  return a.roomCode === b.roomCode && a.board === b.board && a.dealId === b.dealId && terms(a) === terms(b)
}

/**
 * The choice among rates that were asked again: the same room, board and terms under its new key. What is no longer on
 * sale is no longer chosen.
 */
export function keepChosen(chosen: Chosen, before: Pick<Result, 'rooms'>, after: Pick<Result, 'rooms'>): Chosen {
  return chosen.map((rateKey, index) => {
    const old = before.rooms[index]?.rates.find((rate) => rate.rateKey === rateKey)
    const same = after.rooms[index]?.rates.some((rate) => rate.rateKey === rateKey)
    if (same) return rateKey
    return old && after.rooms[index]?.rates.find((rate) => isSameOffer(rate, old))?.rateKey
  })
}

/** The moment at which the first of these rates is no longer sold at its price; undefined when there are none. */
export function firstExpiry(result: Pick<Result, 'rooms'>): number | undefined {
  const moments = result.rooms.flatMap(({ rates }) => rates.map(({ expiresAt }) => Date.parse(expiresAt)))
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/** What of a price a club member gets back: the upstream's own line where it has one, so that nothing is counted twice. */
export function memberLineOf({ lines }: Pick<Rate, 'lines'>): number {
  return lines.reduce((sum, { kind, amount }) => (kind === 'member' ? sum - amount : sum), 0)
}
