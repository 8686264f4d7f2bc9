import type { Booking, BookResult, StoredPage, StorePage } from '#lib/contract/entities/booking.ts'
import type { FlightLeg, TourDay } from '#lib/contract/entities/deal.ts'
import type { HotelSummary } from '#lib/contract/entities/hotel.ts'
import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { isObject } from '#lib/domain/is-object.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type BookedProduct = StorePage['product']
export type FailureReason = NonNullable<BookResult['reason']>

export type ChosenRoom = { party: RoomParty; rate: Rate }

/** The selection made on the product page, from which a booking starts. */
export type BookingStart = {
  product: BookedProduct
  hotel: HotelSummary
  rooms: ChosenRoom[]
  flights: FlightLeg[]
  days: TourDay[]
  /** Path of the product page, without its language: the target of "back" links. */
  backTo: string
}

/** Why a call returned no usable reply. `code` is a key under `problem.` in the messages. */
export type CallFault = {
  code: keyof Messages['problem']
  status: number
  fields?: { path: string; code: string }[]
  /** A proxy in between replied, not the site's server: the call may have been completed. */
  foreign?: true
  retryAfterSeconds?: number
}

export type BookingCallResult<T> = { ok: true; data: T } | { ok: false; problem: CallFault }

/** What follows the stored form: the form again (price only), the payment page, or booking without payment. */
export type SubmitTarget = 'form' | 'card' | 'bypass'

/** `shown`: the total that the person saw, agorot. */
export type Submission = { target: SubmitTarget; shown?: number }

/** Pay and book; or pay only, for a booking that exists already (`resumeThePaymentOnly`). */
export type BookingCall = 'pay-and-book' | 'payment-only'

/** `charged`: whether the upstream reported a charge of the card. Absent when unknown; then nothing is shown. */
type Charged = { charged?: boolean }

/**
 * The state of a booking for the person (specification, section 4). `since` is in milliseconds, amounts are agorot.
 *
 * - `draft`: the form. `fault`: why the last step failed.
 * - `stored`: the form is being stored upstream (`storing`), and then the price is checked again (`rechecking`). `agreed`: the
 *   changed total that the person accepted. `shown`: the total that the person saw on submit. `next`: what the person submitted while
 *   the price of the form was requested; it is stored after that.
 * - `price-changed`: waits until the person accepts the new total.
 * - `to-payment`: the address of the payment page is requested. `at-payment`: the browser was sent there.
 * - `returned`: back from the payment page and being verified; nothing is sent yet. `fault`: verifying or sending failed. `isDebt`:
 *   another browser has paid the debt of an existing booking.
 * - `booking`: the booking call was sent; it is never repeated automatically. `waiting`: the upstream is processing it.
 * - `unknown`: still no outcome after `UNKNOWN_AFTER`; the company is notified, and polling goes on, slowly.
 * - `left`: the person confirmed on the outcome page that they abandoned the payment: its rooms may still be held. `isReleased`: the
 *   hold was given up before a payment.
 * - `lookup`: only the id is known in this browser (a link opened on another device). `nothing`: no such booking.
 */
export type BookingState =
  | { at: 'draft'; fault?: CallFault }
  | ({ at: 'stored'; step: 'storing' | 'rechecking'; agreed?: number; next?: Submission } & Submission)
  | { at: 'price-changed'; previous: number; total: number; target: SubmitTarget }
  | { at: 'to-payment'; fault?: CallFault }
  | { at: 'at-payment'; url: string }
  | ReturnedState
  | { at: 'booking'; call: BookingCall; since: number; reference?: string; bypass?: true }
  | ({ at: 'waiting'; call: BookingCall; since: number } & Charged)
  | ({ at: 'confirmed'; booking: Booking; debt?: DebtFault } & Charged)
  | ({ at: 'pending-confirmation'; booking: Booking; debt?: DebtFault } & Charged)
  | ({ at: 'rejected'; reason?: FailureReason } & Charged)
  | ({ at: 'not-paid'; reason?: FailureReason; fault?: CallFault } & Charged)
  | ({ at: 'unknown'; call: BookingCall; since: number } & Charged)
  | ({ at: 'sold-out' } & Charged)
  | ({ at: 'expired' } & Charged)
  | { at: 'left'; isReleased?: true }
  | { at: 'lookup'; fault?: CallFault }
  | { at: 'nothing' }

type ReturnedState = {
  at: 'returned'
  hint: 'success' | 'failure'
  since: number
  reference?: string
  isDebt?: true
  /** The representative was notified that there is no outcome yet. */
  isReported?: true
  fault?: CallFault
}

/** Why the payment of a debt failed; the booking itself is not affected. */
export type DebtFault = { reason?: FailureReason; fault?: CallFault } & Charged

/** The subject of a message to the representative. */
export type BookingNotice = 'unknown' | 'expired'

/** The state of one booking in the state machine. Plain JSON. */
export type BookingProgress = {
  state: BookingState
  /** The last answer of storePage; absent where only the link to the outcome is known. */
  page?: StoredPage
  /** When the price was last checked, milliseconds. */
  checkedAt?: number
  /** The booking, when it exists: after that only a debt can be paid. */
  booked?: { at: 'confirmed' | 'pending-confirmation'; booking: Booking }
  /** A booking call is in flight, or was sent and its outcome is unknown. No other call that may charge starts while this is true. */
  sent: boolean
  /** The payment provider's reference with which the last booking call was sent. */
  sentReference?: string
  /** A payment page of it was opened, which may still be open in another tab and be paid, also while the form is open again. */
  paymentOpened?: true
  /** Messages that the representative has not received yet. */
  pendingNotices: BookingNotice[]
  /**
   * Incremented with each state. The reply to a call of an older revision is ignored, except that of a booking call, and of a status
   * check as long as there is no booking.
   */
  revision: number
}

/** A booking as the browser stores it, under its id. */
export type BookingRecord = BookingProgress & {
  /** Of this format; a record of another version is not read. */
  version: 2
  id: string
  /** Created before the first call, and the same on every later call (booking checks, A 16). */
  clientReference: string
  start?: BookingStart
  /** The language of the texts in `start`; absent where it is not known. */
  startLocale?: Locale
  /** The language in which `page` was stored, and so of its texts; absent where it is not known. */
  pageLocale?: Locale
  draft: BookingDraft
  /** An agent's browser: the link with which the customer fills in the rest and pays. The form is closed meanwhile. */
  sentToCustomer?: SentLink
  /** An agent's browser: the phone of the caller who was served when the booking was started. */
  callerPhone?: string
  /** A customer's browser: opened by an agent's link, so rooms, price and the agent's request are fixed. */
  fromAgent?: true
  /** Which link that was: when it was made, milliseconds. */
  linkCreatedAt?: number
}

/** Whether a stored value is a booking: it may come from an older version of the site, or was edited by hand. */
export function isBookingRecord(value: unknown): value is BookingRecord {
  const { version, id, state, draft } = (value ?? {}) as Partial<Record<keyof BookingRecord, unknown>>
  return version === 2 && typeof id === 'string' && isObject(state) && isObject(draft)
}

/** A booking of which nothing was sent yet. */
export const createRecord = (
  fields: Omit<BookingRecord, 'version' | 'sent' | 'pendingNotices' | 'revision'> & { revision?: number },
): BookingRecord => ({ version: 2, sent: false, pendingNotices: [], revision: 0, ...fields })

/** The reference of the payment provider, if there is one. */
export const withReference = (reference: string | undefined) => (reference === undefined ? {} : { reference })

/** The link of a basket that an agent has sent. `expiresAt`: when its hold ends, ISO 8601, where the upstream says. */
export type SentLink = { token: string; total: number; expiresAt?: string }
