import type { z } from 'zod'
import type { BookingDraft } from '#lib/booking/draft.ts'
import type {
  Booking,
  BookResult as BookResultSchema,
  RefreshedRates as RefreshedRatesSchema,
  StoredPage as StoredPageSchema,
  StorePage,
} from '#lib/contract/entities/booking.ts'
import type { FlightLeg as FlightLegSchema, TourDay as TourDaySchema } from '#lib/contract/entities/deal.ts'
import type { HotelSummary as HotelSummarySchema } from '#lib/contract/entities/hotel.ts'
import type { Rate, RoomParty } from '#lib/contract/entities/stay.ts'
import type { Messages } from '#lib/i18n/translator.ts'

export type BookedProduct = z.infer<typeof StorePage>['product']
export type StoredPage = z.infer<typeof StoredPageSchema>
export type RefreshedRates = z.infer<typeof RefreshedRatesSchema>
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

/** Why a call gave no answer that can be used: a key of `problem.` in the messages. */
export type Fault = {
  code: keyof Messages['problem']
  status: number
  fields?: { path: string; code: string }[]
  /** Not said by the site's own server, but by something in between: it proves nothing of what was done. */
  foreign?: true
  retryAfterSeconds?: number
}

/** What a call gave. */
export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Fault }

/** Where a press of the form's button leads: the price alone, the payment page, or booking without payment. */
export type Onward = 'form' | 'card' | 'bypass'

/** Pays and books; or pays only, for a booking that is there already (`resumeThePaymentOnly`). */
export type BookingLine = 'pay-and-book' | 'payment-only'

/** `charged` is what the upstream said of the card; absent means that nobody knows, and then nothing is said of it. */
type Charged = { charged?: boolean }

/**
 * Where a booking stands for the person (specification, section 4). Moments (`since`) are milliseconds.
 *
 * - `draft`: the form. `fault`: why the last step did not go through.
 * - `stored`: what was typed is being kept upstream, and then the price is asked again.
 * - `price-changed`: waits for a yes to the new total (agorot).
 * - `to-payment`: the payment page is being asked for. `at-payment`: the person was sent there.
 * - `returned`: back from it, being verified; nothing is booked yet. `fault`: it could not be verified or sent.
 * - `booking`: sent to be paid and booked; never sent again by machine. `waiting`: upstream is at it.
 * - `unknown`: asked for long enough; a person of the company is told, and asking goes on, slowly.
 * - `left`: the person left the payment and said so.
 * - `lookup`: only the id is known here (a link opened on another device). `nothing`: and nothing is known of it.
 */
export type BookingState =
  | { at: 'draft'; fault?: Fault }
  | { at: 'stored'; step: 'storing' | 'rechecking'; onward: Onward; agreed?: number }
  | { at: 'price-changed'; previous: number; total: number; onward: Onward }
  | { at: 'to-payment'; fault?: Fault }
  | { at: 'at-payment'; url: string }
  | { at: 'returned'; hint: 'success' | 'failure'; since: number; reference?: string; fault?: Fault }
  | { at: 'booking'; line: BookingLine; since: number; reference?: string; bypass?: true }
  | ({ at: 'waiting'; line: BookingLine; since: number } & Charged)
  | ({ at: 'confirmed'; booking: Booking; debt?: DebtFault } & Charged)
  | ({ at: 'pending-confirmation'; booking: Booking; debt?: DebtFault } & Charged)
  | ({ at: 'rejected'; reason?: Reason } & Charged)
  | ({ at: 'not-paid'; reason?: Reason; fault?: Fault } & Charged)
  | ({ at: 'unknown'; line: BookingLine; since: number } & Charged)
  | ({ at: 'sold-out' } & Charged)
  | ({ at: 'expired' } & Charged)
  | { at: 'left' }
  | { at: 'lookup'; fault?: Fault }
  | { at: 'nothing' }

/** Why the payment of a debt did not go through; the booking itself stands. */
export type DebtFault = { reason?: Reason; fault?: Fault } & Charged

/** What a message to the representative is about. */
export type Notice = 'unknown' | 'expired'

/** All that the machine knows of one booking. Plain JSON. */
export type Progress = {
  state: BookingState
  /** The last answer of storePage; absent where only the link to the outcome is known. */
  page?: StoredPage
  /** When the price was last asked, milliseconds. */
  checkedAt?: number
  /** The booking, once it is there: from then on there is only a debt to pay. */
  booked?: { at: 'confirmed' | 'pending-confirmation'; booking: Booking }
  /** Is a payAndBook under way, or was one sent that nobody knows the outcome of? Then nothing else is begun. */
  sent: boolean
  /** What the representative still has to be told. */
  untold: Notice[]
  /** Counts steps: an answer to a question that was overtaken is not listened to. */
  turn: number
}

/** A booking as it is kept in the browser, under its id. */
export type BookingRecord = Progress & {
  version: 1
  id: string
  /** Made before the first call; the same on every one that follows (booking checks, A 16). */
  clientReference: string
  start?: BookingStart
  draft: BookingDraft
}
