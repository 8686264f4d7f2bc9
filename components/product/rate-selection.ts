import type { Rate } from '#lib/contract/entities/stay.ts'
import { findFeeSteps } from '#lib/domain/cancellation/policy.ts'
import { toStatedPrice } from '#lib/domain/price/stated-price.ts'
import { type RateFilters, toRateFilter } from '#lib/domain/search/filters.ts'
import type { ProductChoice } from '#lib/domain/search/product.ts'
import { isUnanswered, type SearchProgress } from '#lib/domain/search/progress.ts'
import {
  compareForChoice,
  normalizeRoomName,
  type OfferedRate,
  toPaymentKey,
  toRateId,
} from '#lib/domain/search/rates.ts'
import { narrowResult, type SearchResult } from '#lib/domain/search/results.ts'

/** The rates of one room type, the cheapest first. */
export type RoomGroup = { roomCode: string; roomName: string; rates: OfferedRate[] }

/** Groups a room's rates by the name of the room type, since codes differ by supplier. The cheapest comes first. */
export function groupRates(rates: readonly OfferedRate[]): RoomGroup[] {
  const byPrice = rates.toSorted((a, b) => a.total - b.total)
  const toKey = ({ roomName, roomCode }: OfferedRate) => normalizeRoomName(roomName) || roomCode
  return [...Map.groupBy(byPrice, toKey).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ roomCode: first.roomCode, roomName: first.roomName, rates: own }] : []
  })
}

/** Finds the description of a room type by its code or, for another supplier, by its name. */
export function findRoom<Room extends { code: string; name: string }>(
  rooms: readonly Room[],
  { roomCode, roomName }: Pick<RoomGroup, 'roomCode' | 'roomName'>,
): Room | undefined {
  return (
    rooms.find(({ code }) => code === roomCode) ??
    rooms.find(({ name }) => roomName !== '' && normalizeRoomName(name) === normalizeRoomName(roomName))
  )
}

/** The result with the cheapest rates that match the filters as its `cheapest`; unchanged where none match. */
export function preferWanted(result: SearchResult, wanted: RateFilters | undefined, now: number): SearchResult {
  const isWanted = wanted && toRateFilter(wanted, now)?.(result.checkIn)
  const narrowed = isWanted && narrowResult(result, isWanted, now)
  return narrowed ? { ...result, cheapest: narrowed.cheapest } : result
}

/** The id of the selected rate of each room (`toRateId`); undefined where none is selected yet. */
export type RateSelection = readonly (string | undefined)[]

/** The rate shown for each room: the selected rate, otherwise a rate of the deal, otherwise the cheapest rate. */
export function selectRates(
  result: Pick<SearchResult, 'rooms' | 'cheapest'>,
  selection: RateSelection,
  dealId?: string,
): OfferedRate[] {
  return result.rooms.flatMap(({ rates }, index) => {
    const selected = rates.find((rate) => toRateId(rate) === selection[index])
    const ofDeal = dealId === undefined ? [] : rates.filter((rate) => rate.dealId === dealId)
    const [deal] = ofDeal.toSorted(compareForChoice)
    return selected ?? deal ?? result.cheapest[index] ?? rates[0] ?? []
  })
}

const sellsDeal = ({ rooms }: Pick<SearchResult, 'rooms'>, dealId: string | undefined) =>
  rooms.some(({ rates }) => rates.some((rate) => rate.dealId === dealId))

/** The result of a choice: its hotel on its dates, or its deal. Undefined when only other dates were found. */
export function findResult(results: readonly SearchResult[], choice: ProductChoice): SearchResult | undefined {
  const { kind, hotelCode, dealId, checkIn, checkOut } = choice
  const dated = results.filter((result) => result.checkIn === checkIn && result.checkOut === checkOut)
  if (kind === 'hotel') {
    // Where no list says which codes are the same hotel, two suppliers may have different hotels under this code.
    const ofCode = dated.filter((result) => result.hotelCode === hotelCode)
    const candidates = ofCode.length > 0 ? ofCode : dated
    return candidates.find((result) => result.supplier === choice.supplier) ?? candidates[0]
  }
  const ofDeal = dated.find((result) => sellsDeal(result, dealId))
  return dealId === undefined ? dated[0] : ofDeal
}

/**
 * Whether a finished search shows that a deal, which no list has, has ended: it has no rate of the deal. The lists are not complete, so a
 * rate of the deal is proof that it is on sale. Where no answer came, or that of a supplier is missing, that is unknown.
 */
export function isDealUnsold(
  progress: SearchProgress,
  result: Pick<SearchResult, 'rooms'> | undefined,
  dealId: string | undefined,
): boolean {
  if (progress.answers.length === 0 || isUnanswered(progress)) return false
  return !(result && sellsDeal(result, dealId))
}

const sumBy = (rates: readonly Rate[], toAmount: (rate: Rate) => number) =>
  rates.reduce((total, rate) => total + toAmount(rate), 0)

/** The total price of some rates, and how much is paid now and at the hotel. Agorot. */
export function sumRates(rates: readonly Rate[]): { total: number; paidNow: number; paidAtHotel: number } {
  const paidAtHotel = sumBy(rates, (rate) => toStatedPrice(rate.total, rate.lines).paidAtHotel)
  const total = sumBy(rates, (rate) => rate.total)
  return { total, paidNow: total - paidAtHotel, paidAtHotel }
}

/** Whether two rates are the same offer for a person: room, accessible or not, board, deal, payment, approval, cancellation dates, and whether it is free. */
function isSameOffer(a: OfferedRate, b: OfferedRate): boolean {
  const terms = ({ cancellation }: Rate) =>
    findFeeSteps(cancellation)
      .map(({ since, fee }) => `${since}:${fee > 0}`)
      .join()
  // Two suppliers may have one code for different rooms.
  const hasSameName = a.supplier === b.supplier || normalizeRoomName(a.roomName) === normalizeRoomName(b.roomName)
  const isSameRoom = a.roomCode === b.roomCode && (a.accessible === true) === (b.accessible === true)
  const isPaidAlike = toPaymentKey(a) === toPaymentKey(b) && a.needsApproval === b.needsApproval
  return (
    isSameRoom && hasSameName && a.board === b.board && a.dealId === b.dealId && isPaidAlike && terms(a) === terms(b)
  )
}

/** The same offers under their new ids, after another search; undefined where one is no longer on sale. */
export function carrySelectionOver(
  selection: RateSelection,
  before: Pick<SearchResult, 'rooms'>,
  after: Pick<SearchResult, 'rooms'>,
): RateSelection {
  return selection.map((id, index) => {
    const old = before.rooms[index]?.rates.find((rate) => toRateId(rate) === id)
    const rates = after.rooms[index]?.rates ?? []
    const same = rates.find((rate) => toRateId(rate) === id) ?? (old && rates.find((rate) => isSameOffer(rate, old)))
    return same && toRateId(same)
  })
}

/** When the first of these rates expires, in milliseconds since 1970; undefined when none does. */
export function findFirstExpiry(result: Pick<SearchResult, 'rooms'>): number | undefined {
  const moments = result.rooms.flatMap(({ rates }) =>
    rates.flatMap(({ expiresAt }) => (expiresAt === undefined ? [] : Date.parse(expiresAt))),
  )
  return moments.length > 0 ? Math.min(...moments) : undefined
}
