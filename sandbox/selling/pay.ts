import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { BookResult, PayAndBook } from '#lib/contract/entities/booking.ts'
import { nextNumber } from '#sandbox/chance.ts'
import { run, transaction } from '#sandbox/database.ts'
import {
  leavePayments,
  openPayment,
  type Payment,
  paymentsOf,
  paymentUrl,
  setPayment,
} from '#sandbox/payment/provider.ts'
import { extendHold, keepRooms } from '#sandbox/selling/allotment.ts'
import { toResult } from '#sandbox/selling/book-result.ts'
import { dueNow } from '#sandbox/selling/booking-price.ts'
import { returnCoupon, spendCoupon } from '#sandbox/selling/coupon.ts'
import { creditOf, paysByCredit } from '#sandbox/selling/credit.ts'
import { move, paidFor } from '#sandbox/selling/ledger.ts'
import { isComplete } from '#sandbox/selling/people.ts'
import {
  type BookingRecord,
  findByReference,
  getBooking,
  isExpired,
  saveBooking,
  toReference,
} from '#sandbox/selling/record.ts'
import { answerTime, settleDue } from '#sandbox/selling/settle.ts'
import { HOLD_MINUTES } from '#sandbox/selling/store-page.ts'
import { loginAt, sellerOf, showsNet } from '#sandbox/selling/who.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

type Result = z.input<typeof BookResult>
type Request = z.output<typeof PayAndBook>

const LANG = { HEB: 'he', ENG: 'en', RUS: 'ru', ARA: 'ar' } as const
const MOST_INSTALLMENTS = 12

const isSold = ({ state }: BookingRecord) => state === 'pending' || state === 'confirmed'

/** What is still owed on a booking that was made, agorot. */
function debtOf(world: World, booking: BookingRecord): number {
  return Math.max(0, booking.paidNow - paidFor(world, booking.id))
}

type Checked = { ok: true; payment: Payment } | { ok: false; result: Result }

/** Asks the provider about a booking's payment; what the browser came back with only names which one. */
function checkPayment(world: World, booking: BookingRecord, reference: string | undefined, amount: number): Checked {
  const payments = paymentsOf(world, booking.id).filter(({ state }) => state !== 'captured')
  const named = reference === undefined ? undefined : payments.find((payment) => payment.reference === reference)
  const payment =
    reference === undefined ? (payments.find(({ state }) => state === 'authorised') ?? payments[0]) : named
  const refuse = (reason: NonNullable<Result['reason']>): Checked => ({
    ok: false,
    result: { state: 'not-paid', reason, charged: paidFor(world, booking.id) > 0 },
  })
  if (!payment) return refuse(reference === undefined ? 'abandoned' : 'invalid')
  if (payment.state === 'declined') return refuse('declined')
  if (payment.state !== 'authorised') return refuse('abandoned')
  return payment.amount === amount ? { ok: true, payment } : refuse('invalid')
}

/** Takes the money that an authorised payment holds. Once: the second time nothing moves. */
export function capture(world: World, booking: Pick<BookingRecord, 'id' | 'agencyCode'>, payment: Payment): void {
  if (!setPayment(world, payment, 'captured')) return
  move(world, {
    bookingId: booking.id,
    agencyCode: booking.agencyCode,
    kind: 'charge',
    method: 'card',
    amount: payment.amount,
    reference: payment.reference,
  })
}

function begin(
  world: World,
  booking: BookingRecord,
  method: 'card' | 'credit' | 'bypass',
  reference: string,
): BookingRecord {
  keepRooms(world, booking.id)
  const now = world.clock.now().getTime()
  const begun: BookingRecord = {
    ...booking,
    state: 'waiting',
    method,
    payReference: reference,
    bookedAt: new Date(now).toISOString(),
    settlesAt: new Date(now + answerTime(world, booking.id)).toISOString(),
    pnr: toReference(world, 'pnr', booking.id, 7),
    extPnr: toReference(world, 'external', booking.id, 8),
    orderNumber: String(200_000 + nextNumber(world, 'order')),
  }
  saveBooking(world, begun)
  return begun
}

/** Why a draft may not be booked as it is; the draft stays as it was, and nothing is charged. */
function refusalOf(world: World, booking: BookingRecord): Result | undefined {
  const reject = (reason: NonNullable<Result['reason']>): Result => ({ state: 'rejected', reason, charged: false })
  if (isExpired(world, booking)) return reject('expired')
  if (!isComplete(booking.page)) return reject('invalid')
  return booking.roomsTotal === booking.agreedRooms ? undefined : reject('price-changed')
}

function bypass(world: World, caller: Caller, booking: BookingRecord, reference: string): Result | undefined {
  const agency = world.catalogue.agencies.find(({ agencyCode }) => agencyCode === booking.agencyCode)
  const login = loginAt(world, caller, booking.agencyCode)
  if (!login || (login.kind !== 'agent' && !agency?.bypassPayment && !paysByCredit(world, booking.agencyCode))) {
    throw new Refusal(403, 'אין הרשאה להזמין ללא תשלום.')
  }
  if (!paysByCredit(world, booking.agencyCode)) {
    begin(world, booking, 'bypass', reference)
    return undefined
  }
  const amount = dueNow(booking)
  if (creditOf(world, booking.agencyCode).creditAmount < amount) {
    return { state: 'not-paid', reason: 'credit', charged: false }
  }
  const { id, agencyCode } = booking
  move(world, { bookingId: id, agencyCode, kind: 'charge', method: 'credit', amount, reference: `CREDIT-${id}` })
  begin(world, booking, 'credit', reference)
  return undefined
}

/** Books a draft, or says why not. Everything in one transaction: paid and booked, or neither. */
function book(world: World, caller: Caller, booking: BookingRecord, request: Request): Result | undefined {
  const refused = refusalOf(world, booking)
  if (refused) return refused
  const pays = request.bypassPayment || booking.page.agent?.bypassPayment === true
  const checked = pays ? undefined : checkPayment(world, booking, request.paymentReference, dueNow(booking))
  if (checked && !checked.ok) return checked.result
  if (booking.coupon && !spendCoupon(world, booking.coupon.code, booking.id)) {
    return { state: 'rejected', reason: 'invalid', charged: false }
  }
  if (!checked) {
    const unpaid = bypass(world, caller, booking, request.clientReference)
    if (unpaid) returnCoupon(world, booking.id)
    return unpaid
  }
  capture(world, booking, checked.payment)
  begin(world, booking, 'card', request.clientReference)
  return undefined
}

/**
 * Pays and books, once. A booking that was begun is never begun again: whoever asks again, from another tab or with
 * another reference, is told where it stands.
 */
function payAndBook(world: World, caller: Caller, id: string, request: Request): Result {
  settleDue(world)
  return transaction(world.db, () => {
    const booking = getBooking(world, id)
    const other = findByReference(world, request.clientReference)
    if (other && other.id !== id) throw new Refusal(409, 'ההזמנה שייכת לפנייה אחרת.')
    const refused = booking.state === 'draft' ? book(world, caller, booking, request) : undefined
    return refused ?? toResult(world, getBooking(world, id), showsNet(world, caller))
  })
}

/** Takes what is still owed on a booking that was made; nothing is booked. */
function payOnly(world: World, caller: Caller, id: string, request: Request): Result {
  settleDue(world)
  return transaction(world.db, () => {
    const booking = getBooking(world, id)
    const debt = debtOf(world, booking)
    if (isSold(booking) && debt > 0) {
      const checked = checkPayment(world, booking, request.paymentReference, debt)
      if (!checked.ok) return checked.result
      capture(world, booking, checked.payment)
      confirmPaid(world, booking)
    }
    return toResult(world, getBooking(world, id), showsNet(world, caller))
  })
}

/** A booking that waited only for its money waits no more. */
export function confirmPaid(world: World, booking: BookingRecord): void {
  const waits = booking.rooms.some(({ needsApproval }) => needsApproval)
  if (booking.state !== 'pending' || waits || debtOf(world, booking) > 0) return
  saveBooking(world, { ...booking, state: 'confirmed', method: 'card' })
}

/** A payment page for what is owed or due now. Refuses what cannot be paid for. */
function openPage(
  world: World,
  id: string,
  body: z.output<(typeof domestic)['calls']['POST /operation/getPaymentUrl/{bookId}']['body']>,
) {
  const booking = getBooking(world, id)
  if (booking.clientReference !== body.clientReference && findByReference(world, body.clientReference)) {
    throw new Refusal(409, 'ההזמנה שייכת לפנייה אחרת.')
  }
  if (isExpired(world, booking)) throw new Refusal(410, 'תוקף ההזמנה פג. יש לבחור חדר מחדש.')
  if (booking.state !== 'draft' && !isSold(booking)) throw new Refusal(409, 'ההזמנה אינה ממתינה לתשלום.')
  if (booking.roomsTotal !== booking.agreedRooms) throw new Refusal(409, 'המחיר השתנה. יש לאשר את המחיר החדש.')
  const amount = booking.state === 'draft' ? dueNow(booking) : debtOf(world, booking)
  if (amount <= 0) throw new Refusal(409, 'אין יתרה לתשלום.')
  if (booking.state === 'draft') {
    const until = new Date(
      Math.max(Date.parse(booking.holdExpiresAt), world.clock.now().getTime() + HOLD_MINUTES * 60_000),
    )
    extendHold(world, id, until)
    saveBooking(world, { ...booking, page: { ...booking.page, payer: body.payer }, holdExpiresAt: until.toISOString() })
  }
  return openPayment(world, {
    bookingId: id,
    purpose: 'booking',
    amount,
    installments: Math.min(MOST_INSTALLMENTS, body.payer.numberOfPayments),
    payerName: `${body.payer.firstName} ${body.payer.lastName}`,
    successUrl: body.successUrl,
    failureUrl: body.failureUrl,
  })
}

function leave(world: World, id: string, kind: string, reason: string | null): undefined {
  getBooking(world, id)
  leavePayments(world, id)
  const sql = 'INSERT INTO booking_events (booking_id, kind, reason, at) VALUES (?, ?, ?, ?)'
  run(world.db, sql, id, kind, reason, world.clock.now().toISOString())
}

/** Paying and booking. */
export const payHandlers = {
  'POST /operation/getPaymentUrl/{bookId}': ({ path: { bookId }, query: { langCode }, body }, caller, world) => {
    settleDue(world)
    const payment = transaction(world.db, () => openPage(world, bookId, body))
    return { url: paymentUrl(world, payment, LANG[langCode]), agencyOwner: sellerOf(world, caller).agencyOwner }
  },
  'POST /operation/bookingevent/{id}/canceledWithBody': ({ path, body }, _caller, world) =>
    leave(world, path.id, 'canceledWithBody', body.reason),
  'POST /operation/bookingevent/{id}/canceledWithoutBody': ({ path }, _caller, world) =>
    leave(world, path.id, 'canceledWithoutBody', null),
  'POST /operation/payAndBook/{id}': ({ path: { id }, body }, caller, world) => payAndBook(world, caller, id, body),
  'POST /operation/resumeThePaymentOnly/{id}': ({ path: { id }, body }, caller, world) =>
    payOnly(world, caller, id, body),
  'GET /operation/succeededBooking/{id}': ({ path: { id } }, caller, world) => {
    settleDue(world)
    const booking = getBooking(world, id)
    // Another agency's booking is none, whoever knows its id; agents serve the customers of all.
    const seller = sellerOf(world, caller).agencyCode
    if (booking.agencyCode !== seller && loginAt(world, caller, seller)?.kind !== 'agent') {
      throw new Refusal(404, 'ההזמנה לא נמצאה.')
    }
    return toResult(world, booking, showsNet(world, caller))
  },
  'POST /operation/paymentOnly/{id}/': ({ path: { id }, query: { debitAmountNis } }, _caller, world) => {
    settleDue(world)
    const booking = getBooking(world, id)
    const amount = Math.round(debitAmountNis * 100)
    if (!isSold(booking)) throw new Refusal(409, 'ההזמנה אינה ממתינה לתשלום.')
    if (amount > debtOf(world, booking)) throw new Refusal(400, 'הסכום גבוה מיתרת החוב.')
    const payer = booking.page.payer
    const payment = openPayment(world, {
      bookingId: id,
      purpose: 'debt',
      amount,
      installments: 1,
      payerName: payer ? `${payer.firstName} ${payer.lastName}` : '',
    })
    return { url: paymentUrl(world, payment, LANG[booking.langCode]) }
  },
} satisfies Partial<Handlers<typeof domestic>>

/** Somebody paid a debt by the link an agent sent: there is no site behind that page, so the money is taken at once. */
export function payDebt(world: World, payment: Payment): void {
  transaction(world.db, () => {
    const booking = getBooking(world, payment.bookingId)
    // Paid another way meanwhile, or cancelled: nothing is taken.
    if (!isSold(booking) || debtOf(world, booking) < payment.amount) setPayment(world, payment, 'closed')
    else {
      capture(world, booking, payment)
      confirmPaid(world, booking)
    }
  })
}
