import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind, Supplier } from '#lib/contract/values.ts'
import { isCode } from '#lib/domain/identity/code.ts'
import { SEARCH_LIMITS, type SearchFault } from '#lib/domain/search/faults.ts'
import { BOARDS, type RateFilters } from '#lib/domain/search/filters.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import { readPayload, toPayload } from '#lib/domain/search/payload.ts'
import { SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import { type RoomDraft, readDraft, type Search, type SearchDraft, toSearchContent } from '#lib/domain/search/search.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'

/** A chosen product: one hotel or deal, one date range, one party. */
export type ProductChoice = {
  kind: ProductKind
  supplier?: Supplier
  hotelCode: string
  dealId?: string
  checkIn: string
  checkOut: string
  rooms: RoomParty[]
  businessTravel: boolean
  /** The meal plans and terms that the results were filtered by: such a rate is chosen at first. */
  wanted?: RateFilters
}

/** The result of reading a product's address. */
export type ReadProduct = { ok: true; product: ProductChoice } | { ok: false; faults: SearchFault[] }

/** The path of a product's page, without the language. */
export function toProductPath(choice: ProductChoice): string {
  const { supplier, dealId, wanted } = choice
  const content = {
    ...toSearchContent(toProductSearch(choice)),
    ...(supplier && { supplier }),
    ...(dealId && { dealId }),
    ...(wanted && wanted.boards.length > 0 && { boards: wanted.boards }),
    ...(wanted?.freeCancellation && { free: true }),
  }
  return `/product-page?payload=${toPayload(content)}`
}

/** The search that finds a product again. */
export function toProductSearch({ kind, hotelCode, checkIn, checkOut, rooms, businessTravel }: ProductChoice): Search {
  return { kind, destinations: [], hotels: [hotelCode], ranges: [{ checkIn, checkOut }], rooms, businessTravel }
}

/**
 * Reads a product out of a query. A date before `today` (`YYYY-MM-DD`, in Israel) is the fault `past`.
 *
 * @param draft the draft of the query; a caller who knows the lists passes it with their spelling of the codes (`withListedCodes`).
 */
export function readProduct(query: URLSearchParams, today: string, draft = readDraft(query)): ReadProduct {
  const read = validateDraft(draft, today)
  if (!read.ok) return { ok: false, faults: read.faults }
  const { kind, hotels, ranges, rooms, businessTravel } = read.search
  const [hotelCode] = hotels
  const [range] = ranges
  if (hotelCode === undefined || range === undefined) return { ok: false, faults: [{ code: 'destination-missing' }] }
  const content = readPayload(query.get('payload') ?? '')
  const named = (key: string): string | undefined => {
    const value: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, key) : query.get(key)
    return typeof value === 'string' && isCode(value) ? value : undefined
  }
  const supplier = SUPPLIER_ORDER.find((one) => one === named('supplier'))
  const dealId = named('dealId')
  const wanted = readWanted(content)
  const choice = { kind, hotelCode, ...range, rooms, businessTravel, ...(wanted && { wanted }) }
  return { ok: true, product: { ...choice, ...(supplier && { supplier }), ...(dealId && { dealId }) } }
}

/** A room of the form to which nobody has changed anything. */
export const DEFAULT_ROOM_DRAFT: RoomDraft = { adults: '2', children: '0', ages: [], infants: '0' }

/** A number of people as one of those between which the form lets people choose; `otherwise` where the text is no number. */
function toPossible(text: string, least: number, most: number, otherwise: string): string {
  return /^\d{1,3}$/.test(text) ? String(Math.min(Math.max(Number(text), least), most)) : otherwise
}

/**
 * The draft of a product's address as the form of its page can show it: one hotel, a known kind, and numbers of guests between which people
 * can choose. The form has no field in which the other faults of an address could be corrected. Dates and ages are unchanged.
 */
export function toChoiceDraft(draft: SearchDraft): SearchDraft {
  const { adults, children, infants } = DEFAULT_ROOM_DRAFT
  const rooms = draft.rooms.slice(0, SEARCH_LIMITS.rooms).map((room) => ({
    ...room,
    adults: toPossible(room.adults, 1, SEARCH_LIMITS.adults, adults),
    // Without their number, each age is a child.
    children: toPossible(room.children || String(room.ages.length), 0, SEARCH_LIMITS.children, children),
    infants: toPossible(room.infants, 0, SEARCH_LIMITS.infants, infants),
  }))
  return {
    ...draft,
    kind: PRODUCT_KINDS.find((one) => one === draft.kind) ?? 'hotel',
    destinations: [],
    hotels: draft.hotels.filter(isCode).slice(0, 1),
    rooms: rooms.length > 0 ? rooms : [DEFAULT_ROOM_DRAFT],
  }
}

/** The filters in a payload's content; undefined when there are none. */
function readWanted(content: unknown): RateFilters | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const { boards: listed, free } = content as { boards?: unknown; free?: unknown }
  const boards = BOARDS.filter((board) => Array.isArray(listed) && listed.includes(board))
  const freeCancellation = free === true
  return boards.length > 0 || freeCancellation ? { boards, freeCancellation } : undefined
}
