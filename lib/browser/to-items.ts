import type { BookingRecord } from '#lib/booking/booking.ts'
import type { EventItem, FunnelEvent } from '#lib/browser/events.ts'
import { track } from '#lib/browser/events.ts'
import type { Booking } from '#lib/contract/entities/booking.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Result } from '#lib/search/results.ts'
import type { Search } from '#lib/search/search.ts'

/** Results that one event names: more than are looked at. */
const MOST_LISTED = 20

const toPlace = ({ destinationCode, chainCode }: Pick<HotelSummary, 'destinationCode' | 'chainCode'>) => ({
  destination: destinationCode,
  ...(chainCode !== undefined && { chain: chainCode }),
})

/** A search, without anything of who searches. */
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

/** A result at the cheapest price of the whole stay. */
export function toResultItem({ kind, hotelCode, hotel, supplier, total, nights, rooms }: Result): EventItem {
  return {
    id: hotelCode,
    name: hotel.name,
    kind,
    ...toPlace(hotel),
    supplier,
    price: total,
    nights,
    rooms: rooms.length,
  }
}

export function toListEvent(results: readonly Result[]): FunnelEvent {
  return { name: 'view_item_list', list: 'search-result', items: results.slice(0, MOST_LISTED).map(toResultItem) }
}

const NIGHT = 86_400_000
const nightsOf = (checkIn: string, checkOut: string) => Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / NIGHT)

/** What a booking is of, at the price that its customer pays: never the net price. */
function toChosenItem({ start }: BookingRecord, price: number): EventItem[] {
  if (!start) return []
  const { product, hotel, rooms } = start
  const { kind, supplier, checkIn, checkOut } = product
  const id = product.hotelCode ?? product.dealId ?? hotel.hotelCode
  const nights = nightsOf(checkIn, checkOut)
  const item = { id, name: hotel.name, kind, ...toPlace(hotel), price, nights, rooms: rooms.length }
  return [{ ...item, ...(supplier && { supplier }) }]
}

const priceOf = ({ page, start }: BookingRecord): number =>
  page?.total ?? start?.rooms.reduce((sum, { rate }) => sum + rate.total, 0) ?? 0

/** A booking was begun, or its payment was. */
export function toCheckoutEvent(name: 'begin_checkout' | 'add_payment_info', record: BookingRecord): FunnelEvent {
  const value = priceOf(record)
  return { name, value, items: toChosenItem(record, value) }
}

/** A booking was made. It goes by its number, as its cancelling does: its id would be the right to use it. */
export function toPurchaseEvent(record: BookingRecord, { pnr, totalPrice }: Booking): FunnelEvent {
  const coupon = record.draft.couponCode
  return {
    name: 'purchase',
    transactionId: pnr,
    value: totalPrice,
    items: toChosenItem(record, totalPrice),
    ...(coupon && { coupon }),
  }
}

const KEY = 'nofesh.counted'
const MOST_KEPT = 50

/** Fires an event once in this browser for what is named by `key`, through reloads and in every tab. */
export function trackOnce(key: string, event: FunnelEvent): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const counted = Array.isArray(kept) ? kept.map(String) : []
    if (counted.includes(key)) return
    localStorage.setItem(KEY, JSON.stringify([...counted, key].slice(-MOST_KEPT)))
  } catch {
    // Twice is worse than never: without a store it is not told.
    return
  }
  track(event)
}
