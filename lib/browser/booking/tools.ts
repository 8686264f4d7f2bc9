import type { z } from 'zod'
import type { Answer, BookResult, RefreshedRates, StoredPage } from '#lib/booking/booking.ts'
import type { BookingStore } from '#lib/browser/booking/store.ts'
import type { PayAndBook, PaymentRequest, StorePage } from '#lib/contract/entities/booking.ts'

/** The calls of a booking. None throws; none is repeated by itself. */
export type BookingCalls = {
  store: (id: string, body: z.input<typeof StorePage>) => Promise<Answer<StoredPage>>
  recheck: (id: string) => Promise<Answer<RefreshedRates>>
  paymentUrl: (id: string, body: z.input<typeof PaymentRequest>) => Promise<Answer<{ url: string }>>
  book: (
    line: 'pay-and-book' | 'payment-only',
    id: string,
    body: z.input<typeof PayAndBook>,
  ) => Promise<Answer<BookResult>>
  ask: (id: string) => Promise<Answer<BookResult>>
  leave: (id: string, reason: string | undefined) => Promise<Answer<unknown>>
  tell: (notice: { subject: string; body: string }) => Promise<Answer<unknown>>
}

/** All that a run needs of the world: a browser's, or a test's. */
export type RunTools = {
  calls: BookingCalls
  store: BookingStore
  /** Milliseconds. */
  now: () => number
  /** Ends after so many milliseconds. Never early; late, where the device slept. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Runs work while no other tab of this browser runs work of the same name. */
  lock: <T>(name: string, work: () => T | Promise<T>) => Promise<T>
  uuid: () => string
  /** Sends the browser to the payment page. */
  open: (url: string) => void
  /** Where the payment page sends the browser back to. */
  returnAddresses: (id: string, clientReference: string) => { successUrl: string; failureUrl: string }
  /** Is anybody there: the page in view and the device online? */
  isAwake: () => boolean
  /** Runs something when that begins again; returns what forgets it. */
  onWake: (run: () => void) => () => void
}
