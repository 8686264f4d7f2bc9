import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind, Supplier } from '#lib/contract/values.ts'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import { readPayload, toPayload } from '#lib/domain/search/payload.ts'
import { SUPPLIER_ORDER } from '#lib/domain/search/plan.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { readDraft, toSearchContent } from '#lib/domain/search/search.ts'
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
}

/** The result of reading a product's address. */
export type ReadProduct = { ok: true; product: ProductChoice } | { ok: false; faults: SearchFault[] }

const CODE = /^[\w.-]{1,60}$/

/** The path of a product's page, without the language. */
export function toProductPath(choice: ProductChoice): string {
  const { supplier, dealId } = choice
  const content = {
    ...toSearchContent(toProductSearch(choice)),
    ...(supplier && { supplier }),
    ...(dealId && { dealId }),
  }
  return `/product-page?payload=${toPayload(content)}`
}

/** The search that finds a product again. */
export function toProductSearch({ kind, hotelCode, checkIn, checkOut, rooms, businessTravel }: ProductChoice): Search {
  return { kind, destinations: [], hotels: [hotelCode], ranges: [{ checkIn, checkOut }], rooms, businessTravel }
}

/**
 * Reads a product out of an address's query. Dates in the past are a fault: `past`.
 *
 * @param today the current date in Israel, `YYYY-MM-DD`.
 */
export function readProduct(query: URLSearchParams, today: string): ReadProduct {
  const read = validateDraft(readDraft(query), today)
  if (!read.ok) return { ok: false, faults: read.faults }
  const { kind, hotels, ranges, rooms, businessTravel } = read.search
  const [hotelCode] = hotels
  const [range] = ranges
  if (hotelCode === undefined || range === undefined) return { ok: false, faults: [{ code: 'destination-missing' }] }
  const content = readPayload(query.get('payload') ?? '')
  const named = (key: string): string | undefined => {
    const value: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, key) : query.get(key)
    return typeof value === 'string' && CODE.test(value) ? value : undefined
  }
  const supplier = SUPPLIER_ORDER.find((one) => one === named('supplier'))
  const dealId = named('dealId')
  const choice = { kind, hotelCode, ...range, rooms, businessTravel }
  return { ok: true, product: { ...choice, ...(supplier && { supplier }), ...(dealId && { dealId }) } }
}
