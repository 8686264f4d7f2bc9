import type { BookResult, RefreshedRates, StoredPage } from '#lib/contract/entities/booking.ts'
import type {
  BookingCall,
  BookingCallResult,
  BookingNotice,
  BookingProgress,
  Submission,
} from '#lib/domain/booking/booking.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'

/** What happens to a booking. A reply, except that of a booking call, carries the `revision` at which its call was made. */
export type BookingEvent =
  /**
   * A page of the booking was opened, reloaded or returned to. `isUnasked`: not because of the person, but because another page
   * redirected to it, it became visible again, or the network came back.
   */
  | { type: 'opened'; page: BookingPage; isUnasked?: boolean }
  | { type: 'tick' }
  | ({ type: 'submit' } & Submission)
  /** `shown`: the new total that the person saw and accepted, agorot. `agreed`: the total with a coupon of theirs that is not stored yet. */
  | { type: 'agree'; shown: number; agreed?: number }
  /** `page`: the page on which the button was pressed. `newPage`: a new payment page, for another card. */
  | { type: 'pay'; newPage?: true; page?: BookingPage }
  | { type: 'retry'; page?: BookingPage }
  | { type: 'check-status' }
  | { type: 'leave'; reason?: string }
  /** The browser came back from the payment page; `isDebt`: from that of the debt of an existing booking. The hint is not trusted. */
  | { type: 'returned'; hint: 'success' | 'failure'; reference?: string; isDebt?: true }
  | { type: 'stored'; revision: number; result: BookingCallResult<StoredPage> }
  /** `page`: the page that is open when the reply comes. */
  | { type: 'rechecked'; revision: number; result: BookingCallResult<RefreshedRates>; page?: BookingPage }
  | { type: 'payment-url'; revision: number; result: BookingCallResult<{ url: string }> }
  | { type: 'booked'; result: BookingCallResult<BookResult> }
  | { type: 'status-checked'; revision: number; result: BookingCallResult<BookResult> }
  | { type: 'notified'; notice: BookingNotice }

/** A call to make after a transition. It is made once; its reply is passed to the machine as an event. */
export type CallEffect =
  | { do: 'store'; revision: number; agreed?: number }
  | { do: 'recheck'; revision: number }
  | { do: 'payment-url'; revision: number }
  | { do: 'book'; call: BookingCall; reference?: string; bypass?: true }
  | { do: 'notify'; notice: BookingNotice }
  | { do: 'report-left'; reason?: string }

/** What to do after a transition. */
export type BookingEffect = CallEffect | { do: 'check-status' } | { do: 'open-payment-page'; url: string }

/** The progress after an event, and the effects to run once it is stored. */
export type BookingTransition = { progress: BookingProgress; effects: BookingEffect[] }

/** No state change. `effects`: effects that still run, such as checking the status. */
export const unchanged = (progress: BookingProgress, ...effects: BookingEffect[]): BookingTransition => ({
  progress,
  effects,
})

/** The next progress, and the effects that follow from it. */
export const changedTo = (progress: BookingProgress, ...effects: BookingEffect[]): BookingTransition => ({
  progress,
  effects,
})
