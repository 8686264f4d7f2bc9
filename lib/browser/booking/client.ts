import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { openBasket } from '#lib/browser/booking/open-basket.ts'
import { releaseRooms } from '#lib/browser/booking/release-rooms.ts'
import { type BookingStartResult, createBookingStarter } from '#lib/browser/booking/start.ts'
import { type BookingTab, createBookingTab } from '#lib/browser/booking/tab.ts'
import type { OpenBasket } from '#lib/domain/booking/basket.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'

export type BookingClient = {
  start: (start: BookingStart) => Promise<BookingStartResult>
  openTab: (id: string, page: BookingPage) => BookingTab
  /** Continues what an agent has chosen for a customer; see `openBasket`. */
  openBasket: (opened: OpenBasket) => Promise<BookingStartResult>
  /** Gives up the hold of a booking; see `releaseRooms`. */
  release: (id: string) => Promise<boolean>
}

/** Runs bookings: with a browser's environment on the site, with a virtual clock in tests. */
export function createBookingClient(environment: BookingEnvironment): BookingClient {
  const startBooking = createBookingStarter(environment)
  return {
    // Two clicks, or two tabs, start only one booking: the second waits for the lock and finds the booking of the first.
    start: (start) => environment.lock('nofesh.booking-opening', () => startBooking(start)),
    openTab: (id, page) => createBookingTab(environment, id, page),
    openBasket: (opened) => environment.lock('nofesh.booking-opening', () => openBasket(environment, opened)),
    release: (id) => releaseRooms(environment, id),
  }
}
