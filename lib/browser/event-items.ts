import { type EventItem, type FunnelEvent, track } from '#lib/browser/events.ts'
import { isText, readStoredList, writeStored } from '#lib/browser/stored-values.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { hashText } from '#lib/domain/hash.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import type { Search } from '#lib/domain/search/search.ts'
import { countNights } from '#lib/domain/stay/stay-dates.ts'

/** How many results a list event contains. */
const MAX_LISTED = 20

const toHotelFields = ({ destinationCode, chainCode }: Pick<HotelSummary, 'destinationCode' | 'chainCode'>) => ({
  ...(destinationCode !== undefined && { destination: destinationCode }),
  ...(chainCode !== undefined && { chain: chainCode }),
})

export function toSearchEvent({ kind, destinations, hotels, ranges: [range], rooms }: Search): FunnelEvent {
  const count = (of: (room: Search['rooms'][number]) => number) => rooms.reduce((sum, room) => sum + of(room), 0)
  return {
    name: 'search',
    kind,
    destinations,
    hotels,
    ...range,
    rooms: rooms.length,
    adults: count(({ adults }) => adults),
    children: count(({ childAges }) => childAges.length),
    infants: count(({ infants }) => infants),
  }
}

/** A result as an event item, at the cheapest price of the whole stay. */
export function toResultItem({ kind, hotelCode, hotel, supplier, total, nights, rooms }: SearchResult): EventItem {
  return {
    id: hotelCode,
    name: hotel.name,
    kind,
    ...toHotelFields(hotel),
    supplier,
    price: total,
    nights,
    rooms: rooms.length,
  }
}

export function toListEvent(results: readonly SearchResult[]): FunnelEvent {
  return { name: 'view_item_list', list: 'search-result', items: results.slice(0, MAX_LISTED).map(toResultItem) }
}

/** The product of a booking as event items, at the customer's price in agorot: never the net price. */
function toBookedItems({ start }: BookingRecord, price: number): EventItem[] {
  if (!start) return []
  const { product, hotel, rooms } = start
  const { kind, supplier, checkIn, checkOut } = product
  const id = product.hotelCode ?? product.dealId ?? hotel.hotelCode
  const nights = countNights(checkIn, checkOut)
  const item = { id, name: hotel.name, kind, ...toHotelFields(hotel), price, nights, rooms: rooms.length }
  return [{ ...item, ...(supplier && { supplier }) }]
}

const priceOf = ({ page, start }: BookingRecord): number =>
  page?.total ?? start?.rooms.reduce((sum, { rate }) => sum + rate.total, 0) ?? 0

export function toCheckoutEvent(name: 'begin_checkout' | 'add_payment_info', record: BookingRecord): FunnelEvent {
  const value = priceOf(record)
  return { name, value, items: toBookedItems(record, value) }
}

/** The event of a completed booking. It contains the booking number, because the booking id grants access to it. */
export function toPurchaseEvent(record: BookingRecord, { pnr, totalPrice }: Booking): FunnelEvent {
  const coupon = record.draft.couponCode
  return {
    name: 'purchase',
    transactionId: pnr,
    value: totalPrice,
    items: toBookedItems(record, totalPrice),
    ...(coupon && { coupon }),
  }
}

const KEY = 'nofesh.counted'
const MAX_STORED = 50

/** Sends an event once per `key` in this browser, across reloads and tabs. */
export function trackOnce(key: string, event: FunnelEvent): void {
  const sent = readStoredList('localStorage', KEY, isText)
  // The key has the booking id, which grants access to the booking. This list stays after a sign-out.
  const entry = hashText(key).toString(36)
  // Without storage the event is not sent: a missing event is better than a duplicate one.
  if (!sent.includes(entry) && writeStored('localStorage', KEY, [...sent, entry].slice(-MAX_STORED))) track(event)
}
