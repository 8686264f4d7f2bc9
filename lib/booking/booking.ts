import type { z } from 'zod'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type { CallProblem } from '#lib/browser/problem.ts'
import type {
  Booking,
  BookResult as BookResultSchema,
  StoredPage as StoredPageSchema,
  StorePage,
} from '#lib/contract/entities/booking.ts'
import type { FlightLeg as FlightLegSchema, TourDay as TourDaySchema } from '#lib/contract/entities/deal.ts'
import type { HotelSummary as HotelSummarySchema } from '#lib/contract/entities/hotel.ts'
import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'

export type BookedProduct = z.infer<typeof StorePage>['product']
export type StoredPage = z.infer<typeof StoredPageSchema>
export type BookResult = z.infer<typeof BookResultSchema>
export type Reason = NonNullable<BookResult['reason']>
export type HotelSummary = z.infer<typeof HotelSummarySchema>
export type FlightLeg = z.infer<typeof FlightLegSchema>
export type TourDay = z.infer<typeof TourDaySchema>

/** A rate, and who sleeps in the room. */
export type ChosenRoom = { party: RoomParty; rate: Rate }

/** What was chosen on the product page, and is being booked. */
export type BookingStart = {
  product: BookedProduct
  hotel: HotelSummary
  rooms: ChosenRoom[]
  flights: FlightLeg[]
  days: TourDay[]
  /** The path, without its language, of the product page: where a person is sent back to. */
  backTo: string
}

/**
 * Where a booking stands for the person (specification, section 4). `charged` is what the upstream said of the card;
 * absent means that nobody knows, and then nothing is said of it.
 *
 * - `draft`: the form. `fault`: why the last step did not go through.
 * - `stored`: what was typed is being kept and the price asked again; `toPay` goes on to payment after that.
 * - `price-changed`: waits for a yes to the new total.
 * - `to-payment`: the payment page is being asked for. `at-payment`: the person was sent there.
 * - `returned`: back from it, being verified; nothing has been booked yet. `fault`: the booking could not be sent.
 * - `booking`: sent to be paid and booked; never sent again. `waiting`: upstream is at it.
 * - `unknown`: asked for long enough; a person of the company has been told, and asking goes on, slowly.
 * - `left`: the person left the payment and said so.
 */
export type BookingState =
  | { at: 'draft'; fault?: CallProblem }
  | { at: 'stored'; step: 'storing' | 'rechecking'; toPay: boolean; agreed?: number }
  | { at: 'price-changed'; previous: number; total: number; toPay: boolean }
  | { at: 'to-payment'; fault?: CallProblem }
  | { at: 'at-payment'; url: string; paid?: 'unsure' }
  | { at: 'returned'; hint: 'success' | 'failure'; reference?: string; fault?: CallProblem }
  | { at: 'booking'; line: BookingLine; since: number; reference?: string }
  | { at: 'waiting'; line: BookingLine; since: number; charged?: boolean; reference?: string }
  | { at: 'confirmed'; booking: Booking; charged?: boolean; debt?: DebtFault }
  | { at: 'pending-confirmation'; booking: Booking; charged?: boolean; debt?: DebtFault }
  | { at: 'rejected'; reason?: Reason; charged?: boolean }
  | { at: 'not-paid'; reason?: Reason; charged?: boolean; fault?: CallProblem }
  | { at: 'unknown'; line: BookingLine; since: number; charged?: boolean }
  | { at: 'sold-out'; charged?: boolean }
  | { at: 'expired'; charged?: boolean }
  | { at: 'left' }

/** Pays and books; or pays only, for a booking that is there already (`resumeThePaymentOnly`). */
export type BookingLine = 'pay-and-book' | 'payment-only'

/** Why the payment of a debt did not go through; the booking itself stands. */
export type DebtFault = { reason?: Reason; charged?: boolean }

/** All that the machine knows of one booking. Plain JSON. */
export type Progress = {
  state: BookingState
  /** The last answer of storePage; absent where only the link to the outcome is known. */
  page?: StoredPage
  /** Has payAndBook ever been sent? After that nothing is typed, priced or expired any more without an answer. */
  sent: boolean
  /** What the representative still has to be told; sent by the interpreter, and dropped when it arrived. */
  untold: Notice[]
  /** Counts changes: an answer to a question that was overtaken is not listened to. */
  turn: number
}

/** What a message to the representative is about. */
export type Notice = 'unknown' | 'expired' | 'sold-out' | 'missing'

/** A booking as it is kept in the browser, under its id. */
export type BookingRecord = Progress & {
  version: 1
  id: string
  /** Made before the first call; the same on every one that follows (booking checks, A 16). */
  clientReference: string
  start?: BookingStart
  draft: BookingDraft
}
