import { testCards } from '#sandbox/payment/cards.ts'
import { cancelHandlers } from '#sandbox/selling/cancel.ts'
import { couponHandlers } from '#sandbox/selling/coupon.ts'
import { creditHandlers, orderHandlers } from '#sandbox/selling/orders.ts'
import { payHandlers } from '#sandbox/selling/pay.ts'
import { addPendingBooking, pendingHandlers } from '#sandbox/selling/pending.ts'
import { searchHandlers } from '#sandbox/selling/search.ts'
import { storePageHandlers } from '#sandbox/selling/store-page.ts'
import { sellingSwitches, setSwitch, switchesOf } from '#sandbox/selling/switches.ts'

/** DOMESTIC's lines that sell. */
export const sellingHandlers = {
  ...searchHandlers,
  ...storePageHandlers,
  ...payHandlers,
  ...couponHandlers,
  ...cancelHandlers,
  ...orderHandlers,
  ...pendingHandlers,
}

/** The BFF's line that tells an agency's credit. */
export const sellingBffHandlers = creditHandlers

/** What the console shows and does of selling. */
export const sellingConsole = { testCards, switches: sellingSwitches, switchesOf, setSwitch, addPendingBooking }
