import type { z } from 'zod'
import type { JourneyStep as JourneyStepSchema } from '#lib/contract/entities/lead.ts'
import { OPAQUE_ID } from '#lib/domain/identity/opaque-id.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { readDraft } from '#lib/domain/search/search.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'

/** The five steps of a caller's journey, by the last part of their calls (specification, section 7). */
export type JourneyStepName =
  | 'searchedHotel'
  | 'openProductPage'
  | 'openPaxPage'
  | 'openCardPage'
  | 'reachedBookResultPage'

export type JourneyFields = Omit<z.input<typeof JourneyStepSchema>, 'callerPhone'>

/** A step at a page. `key` is the same each time the same page is opened, so that a step is sent once for a caller. */
export type JourneyStep = { name: JourneyStepName; key: string; fields: JourneyFields }

const BOOKING_STEPS: Readonly<Record<string, JourneyStepName>> = {
  '/booking/hotel': 'openPaxPage',
  '/booking/verifying-card': 'openCardPage',
  '/booking/card-verified': 'reachedBookResultPage',
  // The addresses to which the payment page returns.
  '/redirect-verified': 'reachedBookResultPage',
  '/fail-card-verified': 'reachedBookResultPage',
}

/** Booking ids as the contract accepts them for `bookTransId`. */
const MAX_BOOKING_ID = 64

/**
 * The journey step at an address; undefined where there is none.
 *
 * @param path without its language.
 * @param today the current date in Israel, `YYYY-MM-DD`: a search with a date in the past is no step.
 */
export function toJourneyStep(path: string, query: URLSearchParams, today: string): JourneyStep | undefined {
  if (path === '/search-result') return toSearchStep(path, query, today)
  if (path === '/product-page') return toProductStep(path, query, today)
  const name = BOOKING_STEPS[path]
  const id = query.get('id') ?? ''
  if (!name || !OPAQUE_ID.test(id) || id.length > MAX_BOOKING_ID) return undefined
  return { name, key: `${name} ${id}`, fields: { bookTransId: id, page: path } }
}

function toSearchStep(page: string, query: URLSearchParams, today: string): JourneyStep | undefined {
  const read = validateDraft(readDraft(query), today)
  if (!read.ok) return undefined
  const { hotels, destinations, ranges } = read.search
  const [range] = ranges
  const [hotelCode] = hotels
  const key = `searchedHotel ${[...destinations, ...hotels].join()} ${ranges.map(Object.values).join()}`
  // A search for several hotels or dates is one step: it names the hotel only when there is one.
  const hotel = hotels.length === 1 && hotelCode !== undefined ? { hotelCode } : {}
  return { name: 'searchedHotel', key, fields: { ...hotel, ...(ranges.length === 1 && range), page } }
}

function toProductStep(page: string, query: URLSearchParams, today: string): JourneyStep | undefined {
  const read = readProduct(query, today)
  if (!read.ok) return undefined
  const { hotelCode, dealId, checkIn, checkOut } = read.product
  const key = `openProductPage ${hotelCode} ${dealId ?? ''} ${checkIn} ${checkOut}`
  return { name: 'openProductPage', key, fields: { hotelCode, checkIn, checkOut, page } }
}
