import type { z } from 'zod'
import type { BookingStore } from '#lib/browser/booking/store.ts'
import type {
  BookResult,
  PayAndBook,
  PaymentRequest,
  RefreshedRates,
  StoredPage,
  StorePage,
} from '#lib/contract/entities/booking.ts'
import type { BookingCall, BookingCallResult } from '#lib/domain/booking/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The calls of a booking. They never throw and never retry. */
export type BookingCalls = {
  store: (id: string, body: z.input<typeof StorePage>) => Promise<BookingCallResult<StoredPage>>
  recheck: (id: string) => Promise<BookingCallResult<RefreshedRates>>
  paymentUrl: (id: string, body: z.input<typeof PaymentRequest>) => Promise<BookingCallResult<{ url: string }>>
  book: (call: BookingCall, id: string, body: z.input<typeof PayAndBook>) => Promise<BookingCallResult<BookResult>>
  getStatus: (id: string) => Promise<BookingCallResult<BookResult>>
  reportLeft: (id: string, reason: string | undefined) => Promise<BookingCallResult<unknown>>
  notifyStaff: (notice: { subject: string; body: string }) => Promise<BookingCallResult<unknown>>
}

/** Everything that the booking client needs from a browser; tests provide their own. */
export type BookingEnvironment = {
  calls: BookingCalls
  /** The language in which the calls request texts. */
  locale: Locale
  store: BookingStore
  /** Milliseconds since 1970 by the clock of the device: for durations. */
  now: () => number
  /** Milliseconds since 1970 by the server's clock, as far as it is known: for the end of a hold. It may jump. */
  serverNow: () => number
  /** Resolves after this many milliseconds, or when the signal aborts. Resolves late if the device was asleep. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Runs `work` with an exclusive lock on this name, shared by all tabs of this browser. */
  lock: <T>(name: string, work: () => T | Promise<T>) => Promise<T>
  /** Marks, for all tabs of this browser, that the form of this booking is open here, until the signal aborts. */
  markFormOpen: (id: string, signal: AbortSignal) => void
  /** Whether a tab has the form of this booking open; false where the browser has no locks. */
  isFormOpen: (id: string) => Promise<boolean>
  uuid: () => string
  /** The phone of the caller whom an agent serves in this tab; undefined for everybody else. */
  servedPhone: () => string | undefined
  openPaymentPage: (url: string) => void
  /** The addresses to which the payment page returns. `isDebt`: it is the debt of an existing booking that is paid. */
  returnAddresses: (id: string, clientReference: string, isDebt: boolean) => { successUrl: string; failureUrl: string }
  /** Whether the page is visible and the device is online. */
  isAwake: () => boolean
  /**
   * Runs a function each time `isAwake` becomes true; returns the function that unsubscribes. `isReturn`: the person came back to
   * this page from another one.
   */
  onWake: (run: (isReturn: boolean) => void) => () => void
}
