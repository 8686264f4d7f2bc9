import type { RateFilters } from '#lib/domain/search/filters.ts'
import { toProductPath } from '#lib/domain/search/product.ts'
import { normalizeBoard } from '#lib/domain/search/rates.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toRoomTypeName } from '#lib/i18n/room-name.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The path of a result's product page, without the language; `filters`: the page prefers such a rate. */
export function toResultPath(
  result: SearchResult,
  search: Pick<Search, 'rooms' | 'businessTravel'>,
  filters?: RateFilters,
): string {
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
    ...(filters && { wanted: { boards: filters.boards, freeCancellation: filters.freeCancellation } }),
  })
}

/** The names of the rooms of the cheapest offer; equal names are counted: "2 × Double room". */
export function describeRooms(
  { cheapest, kind }: SearchResult,
  { locale, t }: { locale: Locale; t: Translator },
): string {
  const counts = new Map<string, number>()
  for (const { roomName } of cheapest) {
    const name = toRoomTypeName(roomName, kind, t)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const rooms = [...counts].map(([room, count]) => (count > 1 ? t('results.card.roomOf', { count, room }) : room))
  return joinWithComma(rooms, locale)
}

/** The boards of the cheapest offer, without duplicates. */
export function describeBoards({ cheapest }: SearchResult, t: Translator): string {
  const boards = new Set(cheapest.map(({ board }) => normalizeBoard(board)))
  return [...boards].map((board) => t(`board.${board}`)).join(' / ')
}

/** Until when the result can be cancelled free of charge; undefined when that moment has passed (booking checks, A 13). */
export function toValidFreeUntil({ freeUntil }: SearchResult, now: number): string | undefined {
  return freeUntil !== undefined && Date.parse(freeUntil) > now ? freeUntil : undefined
}
