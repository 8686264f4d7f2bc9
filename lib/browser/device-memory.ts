import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import {
  isText,
  listStoredKeys,
  readStored,
  readStoredList,
  removeStored,
  writeStored,
} from '#lib/browser/stored-values.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { getRedirectPage, toBookingPath } from '#lib/domain/booking/pages.ts'

/** A page that the visitor has opened: `path` without its language, and its texts in the language of the visit. */
export type Visit = { path: string; title: string; text: string }
export type VisitList = 'searches' | 'hotels'

/** A booking that was started in this browser. */
export type OwnBooking = { id: string; path: string; hotel: string; checkIn: string; checkOut: string }

const PREFIX = 'nofesh.'
const toKey = (list: VisitList) => `nofesh.seen-${list}`
const MAX_ENTRIES: Readonly<Record<VisitList, number>> = { searches: 3, hotels: 8 }

/** What "Delete all" leaves: the answer about analytics, and popups that were closed. They say nothing about journeys. */
const LEFT: ReadonlySet<string> = new Set(['nofesh.consent', 'nofesh.popup'])

function isVisit(value: unknown): value is Visit {
  const { path, title, text } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string' && typeof text === 'string'
}

/** The pages that were opened in this browser, the latest first; none where the storage is blocked. */
export function readVisits(list: VisitList): Visit[] {
  return readStoredList('localStorage', toKey(list), isVisit).slice(0, MAX_ENTRIES[list])
}

/** Remembers an opened page in this browser alone. */
export function recordVisit(list: VisitList, visit: Visit): void {
  const others = readVisits(list).filter(({ path }) => path !== visit.path)
  writeStored('localStorage', toKey(list), [visit, ...others].slice(0, MAX_ENTRIES[list]))
}

function toOwnBooking(value: unknown): OwnBooking | undefined {
  const record = (value ?? {}) as Partial<BookingRecord>
  const { id, start, state } = record
  const { product, hotel } = start ?? {}
  // The stored value may come from an older version of the site, or was edited by hand.
  if (!isText(id) || !isText(state?.at) || !isText(product?.checkIn) || !isText(hotel?.name)) return undefined
  const path = toBookingPath(getRedirectPage(record as BookingRecord, 'outcome') ?? 'outcome', id)
  return { id, path, hotel: hotel.name, checkIn: product.checkIn, checkOut: product.checkOut }
}

/** The bookings of this browser, by their stay, with the page that shows each. */
export function listOwnBookings(): OwnBooking[] {
  return listStoredKeys('localStorage')
    .filter((key) => key.startsWith(`${BOOKING_KEY}.`))
    .flatMap((key) => toOwnBooking(readStored('localStorage', key)) ?? [])
    .sort((one, other) => one.checkIn.localeCompare(other.checkIn))
}

/** Removes everything that this browser remembers of the visitor: searches, hotels, saved places, bookings and drafts. */
export function forgetDevice(): void {
  for (const key of listStoredKeys('localStorage')) {
    if (key.startsWith(PREFIX) && !LEFT.has(key)) removeStored('localStorage', key)
  }
  for (const key of listStoredKeys('sessionStorage')) removeStored('sessionStorage', key)
}
