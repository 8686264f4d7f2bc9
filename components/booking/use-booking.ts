'use client'

import type { BookingRecord, BookingStart } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { StartResult } from '#lib/browser/booking/run.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** `reading`: not looked yet (also on the server). `missing`: no id in the address, or none that this browser knows. */
export type BookingView =
  | { kind: 'reading' }
  | { kind: 'missing'; backTo: string }
  | { kind: 'known'; booking: BookingRecord; busy: boolean }

export type UseBooking = {
  view: BookingView
  /** Keeps what was typed, in this browser. */
  keep: (draft: BookingDraft) => void
  /** Keeps it upstream too and prices it: after a coupon, a sale price, another number of guests. */
  price: (draft: BookingDraft) => void
  /** The form was checked and is whole: keeps it, asks the price again, and goes on to payment. */
  submit: (draft: BookingDraft) => void
  /** Yes to the changed price. */
  agree: () => void
  /** On to the payment page: from `at-payment` the same, from `not-paid` a new one. */
  pay: () => void
  /** Leaves the payment, with the reason if the person gives one. */
  leave: (reason?: string) => void
  /** Makes the step that did not go through again. */
  retry: () => void
  /** Asks where the booking stands, now. */
  ask: () => void
}

/** Opens bookings; `busy` while one is being opened, so that the button says so. */
export type UseBookingStart = { start: (start: BookingStart) => Promise<StartResult>; busy: boolean }

export function useBookingStart(_locale: Locale): UseBookingStart {
  throw new Error('being built')
}

/** @param id from the address: `?id=`; undefined while there is none. */
export function useBooking(_id: string | undefined, _locale: Locale): UseBooking {
  throw new Error('being built')
}
