import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { BookResult, PayAndBook } from '#lib/contract/entities/booking.ts'
import { execute, inTransaction } from '#sandbox/database.ts'
import {
  abandonPayments,
  listPayments,
  openPayment,
  type Payment,
  toPaymentUrl,
  updatePaymentState,
} from '#sandbox/payment/provider.ts'
import { nextNumber } from '#sandbox/seeded-random.ts'
import { confirmRooms, extendHold, releaseRooms } from '#sandbox/selling/allotment.ts'
import { toBookResult } from '#sandbox/selling/book-result.ts'
import { getAmountDue } from '#sandbox/selling/booking-price.ts'
import {
  type BookingRecord,
  findByReference,
  getBooking,
  isExpired,
  saveBooking,
  toReference,
} from '#sandbox/selling/booking-record.ts'
import { findLoginAt, mayShowNet, requireOwnBooking, resolveSeller } from '#sandbox/selling/caller-rights.ts'
import { redeemCoupon, returnCoupon } from '#sandbox/selling/coupon.ts'
import { getCredit, paysByCredit } from '#sandbox/selling/credit.ts'
import { hasPayerAndGuests } from '#sandbox/selling/guest-checks.ts'
import { getPaidAmount, recordMovement } from '#sandbox/selling/ledger.ts'
import { HOLD_MINUTES } from '#sandbox/selling/store-page.ts'
import { applySupplierAnswers, getAnswerDelay } from '#sandbox/selling/supplier-answers.ts'
import { findAgencyLogin } from '#sandbox/sessions.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

type BookResultInput = z.input<typeof BookResult>

const PAYMENT_LANGUAGES = { HEB: 'he', ENG: 'en', RUS: 'ru', ARA: 'ar' } as const
const MAX_INSTALLMENTS = 12

const isBooked = ({ state }: BookingRecord) => state === 'pending' || state === 'confirmed'

/** The unpaid amount of a booking, in agorot. */
function getDebt(world: World, booking: BookingRecord): number {
  return Math.max(0, booking.paidNow - getPaidAmount(world, booking.id))
}

type PaymentCheck = { ok: true; payment: Payment } | { ok: false; result: BookResultInput }

/** Checks a booking's payment in the provider's data. The reference from the browser only selects the payment. */
function checkPayment(
  world: World,
  booking: BookingRecord,
  reference: string | undefined,
  amount: number,
): PaymentCheck {
  const payments = listPayments(world, booking.id).filter(({ state }) => state !== 'captured')
  const named = reference === undefined ? undefined : payments.find((payment) => payment.reference === reference)
  const payment =
    reference === undefined ? (payments.find(({ state }) => state === 'authorised') ?? payments[0]) : named
  const refuse = (reason: NonNullable<BookResultInput['reason']>): PaymentCheck => ({
    ok: false,
    result: { state: 'not-paid', reason, charged: getPaidAmount(world, booking.id) > 0 },
  })
  if (!payment) return refuse(reference === undefined ? 'abandoned' : 'invalid')
  if (payment.state === 'declined') return refuse('declined')
  if (payment.state !== 'authorised') return refuse('abandoned')
  return payment.amount === amount ? { ok: true, payment } : refuse('invalid')
}

/** Captures an authorised payment. A second call does nothing. */
function capture(world: World, booking: Pick<BookingRecord, 'id' | 'agencyCode'>, payment: Payment): void {
  if (!updatePaymentState(world, payment, 'captured')) return
  recordMovement(world, {
    bookingId: booking.id,
    agencyCode: booking.agencyCode,
    kind: 'charge',
    method: 'card',
    amount: payment.amount,
    reference: payment.reference,
  })
}

function startBooking(
  world: World,
  booking: BookingRecord,
  method: 'card' | 'credit' | 'bypass',
  reference: string,
): BookingRecord {
  confirmRooms(world, booking.id)
  const now = world.clock.now().getTime()
  const started: BookingRecord = {
    ...booking,
    state: 'waiting',
    method,
    payReference: reference,
    bookedAt: new Date(now).toISOString(),
    settlesAt: new Date(now + getAnswerDelay(world, booking.id)).toISOString(),
    pnr: toReference(world, 'pnr', booking.id, 7),
    extPnr: toReference(world, 'external', booking.id, 8),
    orderNumber: String(200_000 + nextNumber(world, 'order')),
  }
  saveBooking(world, started)
  return started
}

/** The reason why a draft cannot be booked; undefined when it can. Changes and charges nothing. */
function getRefusal(world: World, booking: BookingRecord): BookResultInput | undefined {
  const reject = (reason: NonNullable<BookResultInput['reason']>): BookResultInput => ({
    state: 'rejected',
    reason,
    charged: false,
  })
  if (isExpired(world, booking)) return reject('expired')
  if (!hasPayerAndGuests(booking.page)) return reject('invalid')
  return booking.roomsTotal === booking.agreedRooms ? undefined : reject('price-changed')
}

function bookWithoutPayment(
  world: World,
  caller: Caller,
  booking: BookingRecord,
  reference: string,
): BookResultInput | undefined {
  const agency = world.catalogue.agencies.find(({ agencyCode }) => agencyCode === booking.agencyCode)
  const login = findLoginAt(world, caller, booking.agencyCode)
  if (!login || (login.kind !== 'agent' && !agency?.bypassPayment && !paysByCredit(world, booking.agencyCode))) {
    throw new HttpError(403, 'אין הרשאה להזמין ללא תשלום.')
  }
  if (!paysByCredit(world, booking.agencyCode)) {
    startBooking(world, booking, 'bypass', reference)
    return undefined
  }
  const amount = getAmountDue(booking)
  if (getCredit(world, booking.agencyCode).creditAmount < amount) {
    return { state: 'not-paid', reason: 'credit', charged: false }
  }
  const { id, agencyCode } = booking
  recordMovement(world, {
    bookingId: id,
    agencyCode,
    kind: 'charge',
    method: 'credit',
    amount,
    reference: `CREDIT-${id}`,
  })
  startBooking(world, booking, 'credit', reference)
  return undefined
}

/** Books a draft, or returns the refusal. Runs in the caller's transaction: paid and booked, or neither. */
function bookDraft(
  world: World,
  caller: Caller,
  booking: BookingRecord,
  request: PayAndBook,
): BookResultInput | undefined {
  const refused = getRefusal(world, booking)
  if (refused) return refused
  const pays = request.bypassPayment || booking.page.agent?.bypassPayment === true
  const checked = pays ? undefined : checkPayment(world, booking, request.paymentReference, getAmountDue(booking))
  if (checked && !checked.ok) return checked.result
  if (booking.coupon && !redeemCoupon(world, booking.coupon.code, booking.id)) {
    return { state: 'rejected', reason: 'invalid', charged: false }
  }
  if (!checked) {
    const unpaid = bookWithoutPayment(world, caller, booking, request.clientReference)
    if (unpaid) returnCoupon(world, booking.id)
    return unpaid
  }
  capture(world, booking, checked.payment)
  startBooking(world, booking, 'card', request.clientReference)
  return undefined
}

/**
 * Pays and books, once. For a booking that is no draft any more, a repeated call (from another tab, or with another
 * payment reference) only returns its state.
 */
function payAndBook(world: World, caller: Caller, id: string, request: PayAndBook): BookResultInput {
  applySupplierAnswers(world)
  return inTransaction(world.db, () => {
    const booking = requireOwnBooking(world, caller, getBooking(world, id))
    const other = findByReference(world, request.clientReference)
    if (other && other.id !== id) throw new HttpError(409, 'ההזמנה שייכת לפנייה אחרת.')
    const refused = booking.state === 'draft' ? bookDraft(world, caller, booking, request) : undefined
    return refused ?? toBookResult(world, getBooking(world, id), mayShowNet(world, caller))
  })
}

/** Captures the payment of a booking's debt; books nothing. */
function payOnly(world: World, caller: Caller, id: string, request: PayAndBook): BookResultInput {
  applySupplierAnswers(world)
  return inTransaction(world.db, () => {
    const booking = requireOwnBooking(world, caller, getBooking(world, id))
    const debt = getDebt(world, booking)
    if (isBooked(booking) && debt > 0) {
      const checked = checkPayment(world, booking, request.paymentReference, debt)
      if (!checked.ok) return checked.result
      capture(world, booking, checked.payment)
      confirmIfPaid(world, booking)
    }
    return toBookResult(world, getBooking(world, id), mayShowNet(world, caller))
  })
}

/** Confirms a pending booking that waited only for its payment. */
function confirmIfPaid(world: World, booking: BookingRecord): void {
  const waits = booking.rooms.some(({ needsApproval }) => needsApproval)
  if (booking.state !== 'pending' || waits || getDebt(world, booking) > 0) return
  saveBooking(world, { ...booking, state: 'confirmed', method: 'card' })
}

/** Opens a payment page for the amount due or the debt. Throws 409 or 410 when nothing can be paid. */
function openPaymentPage(
  world: World,
  caller: Caller,
  id: string,
  body: z.output<(typeof domestic)['calls']['POST /operation/getPaymentUrl/{bookId}']['body']>,
) {
  const booking = requireOwnBooking(world, caller, getBooking(world, id))
  if (booking.clientReference !== body.clientReference && findByReference(world, body.clientReference)) {
    throw new HttpError(409, 'ההזמנה שייכת לפנייה אחרת.')
  }
  if (isExpired(world, booking)) throw new HttpError(410, 'תוקף ההזמנה פג. יש לבחור חדר מחדש.')
  if (booking.state !== 'draft' && !isBooked(booking)) throw new HttpError(409, 'ההזמנה אינה ממתינה לתשלום.')
  if (booking.roomsTotal !== booking.agreedRooms) throw new HttpError(409, 'המחיר השתנה. יש לאשר את המחיר החדש.')
  const amount = booking.state === 'draft' ? getAmountDue(booking) : getDebt(world, booking)
  if (amount <= 0) throw new HttpError(409, 'אין יתרה לתשלום.')
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
    installments: Math.min(MAX_INSTALLMENTS, body.payer.numberOfPayments),
    payerName: `${body.payer.firstName} ${body.payer.lastName}`,
    successUrl: body.successUrl,
    failureUrl: body.failureUrl,
  })
}

function recordAbandonment(world: World, caller: Caller, id: string, kind: string, reason: string | null): undefined {
  const booking = requireOwnBooking(world, caller, getBooking(world, id))
  // Left before any payment was begun: the rooms are on sale again. After that a payment may still arrive for them.
  if (booking.state === 'draft' && listPayments(world, id).length === 0) {
    releaseRooms(world, id)
    saveBooking(world, { ...booking, holdExpiresAt: world.clock.now().toISOString() })
  }
  abandonPayments(world, id)
  const sql = 'INSERT INTO booking_events (booking_id, kind, reason, at) VALUES (?, ?, ?, ?)'
  execute(world.db, sql, id, kind, reason, world.clock.now().toISOString())
}

/** The calls of payment and booking. */
export const payHandlers = {
  'POST /operation/getPaymentUrl/{bookId}': ({ path: { bookId }, query: { langCode }, body }, caller, world) => {
    applySupplierAnswers(world)
    const payment = inTransaction(world.db, () => openPaymentPage(world, caller, bookId, body))
    return {
      url: toPaymentUrl(world, payment, PAYMENT_LANGUAGES[langCode]),
      agencyOwner: resolveSeller(world, caller).agencyOwner,
    }
  },
  'POST /operation/bookingevent/{id}/canceledWithBody': ({ path, body }, caller, world) =>
    recordAbandonment(world, caller, path.id, 'canceledWithBody', body.reason),
  'POST /operation/bookingevent/{id}/canceledWithoutBody': ({ path }, caller, world) =>
    recordAbandonment(world, caller, path.id, 'canceledWithoutBody', null),
  'POST /operation/payAndBook/{id}': ({ path: { id }, body }, caller, world) => payAndBook(world, caller, id, body),
  'POST /operation/resumeThePaymentOnly/{id}': ({ path: { id }, body }, caller, world) =>
    payOnly(world, caller, id, body),
  'GET /operation/succeededBooking/{id}': ({ path: { id } }, caller, world) => {
    applySupplierAnswers(world)
    const booking = requireOwnBooking(world, caller, getBooking(world, id))
    return { ...toBookResult(world, booking, mayShowNet(world, caller)), agencyCode: booking.agencyCode }
  },
  'POST /operation/paymentOnly/{id}/': ({ path: { id }, query: { debitAmountNis } }, caller, world) => {
    applySupplierAnswers(world)
    const login = findAgencyLogin(world, caller)
    if (!login) throw new HttpError(401, 'יש להתחבר תחילה.')
    const booking = getBooking(world, id)
    // Internal agents make payment links for the orders of all agencies.
    if (login.kind !== 'agent' && login.agencyCode !== booking.agencyCode) {
      throw new HttpError(403, 'ההזמנה היא של סוכנות אחרת.')
    }
    const amount = Math.round(debitAmountNis * 100)
    if (!isBooked(booking)) throw new HttpError(409, 'ההזמנה אינה ממתינה לתשלום.')
    if (amount > getDebt(world, booking)) throw new HttpError(400, 'הסכום גבוה מיתרת החוב.')
    const payer = booking.page.payer
    const payment = openPayment(world, {
      bookingId: id,
      purpose: 'debt',
      amount,
      installments: 1,
      payerName: payer ? `${payer.firstName} ${payer.lastName}` : '',
    })
    return { url: toPaymentUrl(world, payment, PAYMENT_LANGUAGES[booking.langCode]) }
  },
} satisfies Partial<Handlers<typeof domestic>>

/** Captures a debt that was paid by an agent's link. No site calls the API after that page, so it is captured at once. */
export function payDebt(world: World, payment: Payment): void {
  inTransaction(world.db, () => {
    const booking = getBooking(world, payment.bookingId)
    // Nothing is captured when the debt was paid another way or the booking was cancelled.
    if (!isBooked(booking) || getDebt(world, booking) < payment.amount) updatePaymentState(world, payment, 'closed')
    else {
      capture(world, booking, payment)
      confirmIfPaid(world, booking)
    }
  })
}
