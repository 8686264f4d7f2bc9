import { testCards } from '#sandbox/payment/cards.ts'
import { cancelHandlers } from '#sandbox/selling/cancel.ts'
import { couponHandlers } from '#sandbox/selling/coupon.ts'
import { creditHandlers, orderHandlers } from '#sandbox/selling/orders.ts'
import { payHandlers } from '#sandbox/selling/pay.ts'
import { addPendingBooking, addPendingBookings, pendingHandlers } from '#sandbox/selling/pending-bookings.ts'
import { searchHandlers } from '#sandbox/selling/search.ts'
import { addPastOrders } from '#sandbox/selling/seed-orders.ts'
import { storePageHandlers } from '#sandbox/selling/store-page.ts'
import { getSwitches, sellingSwitches, setSwitch } from '#sandbox/selling/switches.ts'

/** DOMESTIC's calls for search, booking, payment, cancellation and orders. */
export const sellingHandlers = {
  ...searchHandlers,
  ...storePageHandlers,
  ...payHandlers,
  ...couponHandlers,
  ...cancelHandlers,
  ...orderHandlers,
  ...pendingHandlers,
}

/** BFF's call for an agency's credit. */
export const sellingBffHandlers = creditHandlers

/** The functions and data of selling that the console uses. */
export const sellingConsole = {
  testCards,
  switches: sellingSwitches,
  switchesOf: getSwitches,
  setSwitch,
  addPendingBooking,
  addPendingBookings,
  addPastOrders,
}
