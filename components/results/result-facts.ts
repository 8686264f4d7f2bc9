import type { StayProps } from '#components/stay/stay-props.ts'
import type { BoardBasis } from '#lib/contract/values.ts'
import { joinShown } from '#lib/i18n/format.ts'
import { toProductPath } from '#lib/search/product.ts'
import { sameBoard } from '#lib/search/rates.ts'
import type { Result } from '#lib/search/results.ts'
import type { Search } from '#lib/search/search.ts'

/** Where a result's one next step leads, without the language (specification, section 9). */
export function toChoicePath(result: Result, search: Pick<Search, 'rooms' | 'businessTravel'>): string {
  const { kind, hotelCode, supplier, checkIn, checkOut, cheapest } = result
  const dealId = kind === 'hotel' ? undefined : cheapest.find((rate) => rate.dealId !== undefined)?.dealId
  return toProductPath({
    kind,
    supplier,
    hotelCode,
    ...(dealId !== undefined && { dealId }),
    checkIn,
    checkOut,
    rooms: search.rooms,
    businessTravel: search.businessTravel,
  })
}

/** The rooms of the cheapest offer by name; the same one several times is counted: "2 × Double room". */
export function toRoomText({ cheapest }: Result, { locale, t }: StayProps): string {
  const counts = new Map<string, number>()
  for (const { roomName } of cheapest) counts.set(roomName, (counts.get(roomName) ?? 0) + 1)
  const rooms = [...counts].map(([room, count]) => (count > 1 ? t('results.card.roomOf', { count, room }) : room))
  return joinShown(rooms, locale)
}

/** The boards of the cheapest offer, each once. */
export function toBoards({ cheapest }: Result): BoardBasis[] {
  return [...new Set(cheapest.map(({ board }) => sameBoard(board)))]
}

/** What is saved on the whole stay, in agorot; 0 when nothing is. */
export const toSaving = ({ fullPrice, total }: Result): number => Math.max(0, (fullPrice ?? total) - total)

/** Free to cancel now, and until what moment. One that has passed is none (booking checks, A 13). */
export function toFreeUntil({ freeUntil }: Result, now: number): string | undefined {
  return freeUntil !== undefined && Date.parse(freeUntil) > now ? freeUntil : undefined
}
