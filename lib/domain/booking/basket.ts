import type { BookResult } from '#lib/contract/entities/booking.ts'
import type { BookingStart, SentLink } from '#lib/domain/booking/booking.ts'

/** An agent's selection, fixed for the customer, who fills in the rest and pays. No net price or commission. */
export type BasketContent = {
  /** The booking data id. */
  id: string
  clientReference: string
  start: BookingStart
  /** The guests' request to the hotel, as the agent has written it. */
  remark?: string
  /** The price that the agent has agreed with the customer, agorot. */
  total: number
  /** When the link ends, ISO 8601: with the hold on rooms and price, where its end is known. */
  expiresAt: string
  /** When the link was made, milliseconds: it identifies the link among those of the same booking, of which only the newest opens. */
  createdAt: number
}

/**
 * The reply to the customer who opens a link. `known`: it has ended, but this browser has opened it before. `paying`: its customer is on
 * the payment page in another browser; `until`: when the link can be opened again, ISO 8601.
 */
export type OpenedBasket =
  | { state: 'open'; basket: BasketContent }
  | { state: 'known'; id: string }
  | { state: 'paying'; until: string }

/** A link that this browser may continue. */
export type OpenBasket = Exclude<OpenedBasket, { state: 'paying' }>

/** The reply to the agent who has made a link. `token` is the value of `?token=` in its address. */
export type CreatedBasket = SentLink

/** What a booking has become, by the upstream. */
type BasketResult = { state: 'paid' | 'failed'; pnr?: string }

/** What is known about a link besides its content; times are milliseconds. */
export type BasketMarks = {
  openedAt?: number
  /** When the customer went to the payment page with a complete form, for the first time and for the last. */
  filledInAt?: number
  payingAt?: number
  withdrawnAt?: number
  result?: BasketResult
}

/** A link's state for its agent. `ended`: withdrawn during a payment, which may still arrive. */
export type BasketState = 'sent' | 'opened' | 'filledIn' | 'paid' | 'failed' | 'expired' | 'withdrawn' | 'ended'

/** The reply to the agent who has ended a link. */
export type WithdrawnBasket = { state: Extract<BasketState, 'withdrawn' | 'ended'> }

/** A row of an agent's list of links. Amounts are agorot, moments ISO 8601. */
export type BasketEntry = {
  id: string
  hotelName: string
  checkIn: string
  checkOut: string
  total: number
  token: string
  createdAt: string
  expiresAt: string
  state: BasketState
  /** When the state began; absent where it is not known. */
  since?: string
  pnr?: string
}

/** The path of a customer's link, without its language. */
export function toBasketPath(token: string): string {
  return `/booking/basket?token=${encodeURIComponent(token)}`
}

/** Milliseconds for which nobody can end the link of a customer who has gone to the payment page. */
export const TIME_TO_PAY = 15 * 60_000

/** Milliseconds for which a payment that was started may still end after the hold, because going to pay extends the hold. */
const PAYMENT_TIME = 60 * 60_000

/**
 * The state of a link. What the upstream says about the booking comes first: a link that was withdrawn or has ended may
 * have been paid before.
 *
 * @param expiresAt the end of the hold, milliseconds, like `now`.
 */
export function toBasketState(
  { openedAt, filledInAt, withdrawnAt, result }: BasketMarks,
  expiresAt: number,
  now: number,
) {
  const at = (state: BasketState, since?: number) => ({ state, ...(since !== undefined && { since }) })
  if (result) return at(result.state)
  if (withdrawnAt !== undefined) return at(filledInAt === undefined ? 'withdrawn' : 'ended', withdrawnAt)
  if (filledInAt !== undefined && now < expiresAt + PAYMENT_TIME) return at('filledIn', filledInAt)
  if (now >= expiresAt) return at('expired', expiresAt)
  return openedAt === undefined ? at('sent') : at('opened', openedAt)
}

/** The last time that the customer went to the payment page, milliseconds; undefined if they never did. */
export const toPaymentStart = ({ filledInAt, payingAt }: BasketMarks): number | undefined => payingAt ?? filledInAt

/** Until when the customer of a link counts as being on the payment page, milliseconds; undefined if they do not. */
export function toPaymentEnd(marks: BasketMarks, now: number): number | undefined {
  const begunAt = toPaymentStart(marks)
  const isPaying = begunAt !== undefined && marks.result === undefined && now < begunAt + TIME_TO_PAY
  return isPaying ? begunAt + TIME_TO_PAY : undefined
}

/** Whether the upstream may still have news about the booking of a link. */
export function mayBecomePaid(marks: BasketMarks, expiresAt: number, now: number): boolean {
  // Each mark is stored by itself: a payment may be recorded where the opening is not.
  const hasBegun = (marks.openedAt ?? toPaymentStart(marks)) !== undefined
  return hasBegun && marks.result === undefined && now < expiresAt + 2 * PAYMENT_TIME
}

/** Whether the reply to a status check says that nothing is paid and nothing is being booked. Anything unclear is not unpaid. */
export function isUnpaid(reply: unknown): boolean {
  const { state, charged } = reply as Pick<BookResult, 'state' | 'charged'>
  return (state === 'none' || state === 'not-paid') && charged !== true
}

/** Whether nothing was charged or booked because the price has changed: the person may accept the new one and pay. */
export const isOfferOfNewPrice = ({ reason, charged }: Pick<BookResult, 'reason' | 'charged'>): boolean =>
  reason === 'price-changed' && charged === false

/** Whether the reply to a status check allows ending a link whose customer has been to the payment page. */
export function mayEndLink(reply: unknown): boolean {
  const result = reply as Pick<BookResult, 'state' | 'charged' | 'reason'>
  return isUnpaid(result) || (result.state === 'rejected' && isOfferOfNewPrice(result))
}

/** What the reply to a booking call, or to a status check, means for a link; undefined while it is not decided. */
export function readBasketResult(reply: unknown): BasketResult | undefined {
  const result = reply as Pick<BookResult, 'state' | 'charged' | 'reason' | 'booking'>
  const { state, charged, booking } = result
  if (state === 'rejected') return isOfferOfNewPrice(result) ? undefined : { state: 'failed' }
  const isBooked = state === 'confirmed' || state === 'pending-confirmation'
  return isBooked && charged !== false
    ? { state: 'paid', ...(booking?.pnr !== undefined && { pnr: booking.pnr }) }
    : undefined
}
