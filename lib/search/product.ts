import type { RoomParty } from '#lib/contract/entities/stay.ts'
import type { ProductKind, Supplier } from '#lib/contract/values.ts'
import type { SearchFault } from '#lib/search/faults.ts'
import { judgeDraft } from '#lib/search/judge.ts'
import { readPayload, toPayload } from '#lib/search/payload.ts'
import { SEARCH_ORDER } from '#lib/search/plan.ts'
import type { Search } from '#lib/search/search.ts'
import { readDraft, toContent } from '#lib/search/search.ts'

/** What a person chose out of the results, or a deal: one hotel (or deal), one range, one party. */
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

/** `faults` is empty when the address says nothing that can be understood. */
export type ReadProduct = { ok: true; product: ProductChoice } | { ok: false; faults: SearchFault[] }

const CODE = /^[\w.-]{1,60}$/

/** The address of a product's page, without its language. */
export function toProductPath(choice: ProductChoice): string {
  const { supplier, dealId } = choice
  const content = { ...toContent(toSearch(choice)), ...(supplier && { supplier }), ...(dealId && { dealId }) }
  return `/product-page?payload=${toPayload(content)}`
}

/** The search that finds a choice again. */
export function toSearch({ kind, hotelCode, checkIn, checkOut, rooms, businessTravel }: ProductChoice): Search {
  return { kind, destinations: [], hotels: [hotelCode], ranges: [{ checkIn, checkOut }], rooms, businessTravel }
}

/**
 * Reads a product's address. Dates that are over are a fault: `past`.
 *
 * @param today the day it is in Israel, `YYYY-MM-DD`.
 */
export function readProduct(query: URLSearchParams, today: string): ReadProduct {
  const read = judgeDraft(readDraft(query), today)
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
  const supplier = SEARCH_ORDER.find((one) => one === named('supplier'))
  const dealId = named('dealId')
  const choice = { kind, hotelCode, ...range, rooms, businessTravel }
  return { ok: true, product: { ...choice, ...(supplier && { supplier }), ...(dealId && { dealId }) } }
}
