import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { CancelRequest, CancelResult, PnrDetails } from '#lib/contract/entities/booking.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { transaction } from '#sandbox/database.ts'
import { daysBetween, israelDate } from '#sandbox/dates.ts'
import { leavePayments } from '#sandbox/payment/provider.ts'
import { releaseRooms } from '#sandbox/selling/allotment.ts'
import { payerNameOf, statusOf } from '#sandbox/selling/book-result.ts'
import { feeAt } from '#sandbox/selling/cancellation.ts'
import { returnCoupon } from '#sandbox/selling/coupon.ts'
import { paidFor, refund } from '#sandbox/selling/ledger.ts'
import { findPendingByPnr, type Pending, savePending } from '#sandbox/selling/pending-store.ts'
import { type BookingRecord, findBooking, findByExtPnr, findByPnr, saveBooking } from '#sandbox/selling/record.ts'
import { settleDue } from '#sandbox/selling/settle.ts'
import { switchesOf } from '#sandbox/selling/switches.ts'
import { sellerOf } from '#sandbox/selling/who.ts'
import { type Caller, type Handlers, Refusal, type World } from '#sandbox/world.ts'

type Detail = z.input<typeof PnrDetails>['bookings'][number]
type Result = z.input<typeof CancelResult>
type Request = z.output<typeof CancelRequest>

/** Days before arrival within which a supplier cancels nothing by wire. */
const TOO_LATE_DAYS = { MINI: 2, ATLANTIS: 1, GOC: 0, ISRO: 0, DAN: 0 } as const

/** Whose bookings an agency may see and cancel: its own; the internal agents' site those of all. */
function mayTouch(agency: CatalogueAgency, booking: Pick<BookingRecord, 'agencyCode'>): boolean {
  return agency.forInternalAgentSite === true || booking.agencyCode === agency.agencyCode
}

function isPast(world: World, checkIn: string): boolean {
  return checkIn < israelDate(world.clock.now())
}

function isCancellable(world: World, booking: BookingRecord): boolean {
  const made = booking.state === 'confirmed' || booking.state === 'pending'
  return made && !isPast(world, booking.page.product.checkIn)
}

function toDetail(world: World, booking: BookingRecord, isExternal: boolean): Detail {
  return {
    pnr: booking.pnr ?? '----',
    ...(booking.extPnr ? { extPnr: booking.extPnr } : {}),
    isExternal,
    ...(booking.supplier ? { supplierCode: booking.supplier } : {}),
    ...(booking.hotelExternalCode ? { externalCode: booking.hotelExternalCode } : {}),
    hotelName: booking.productName,
    payerName: payerNameOf(booking),
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    status: statusOf(booking, paidFor(world, booking.id)),
    totalPrice: booking.total,
    cancellation: booking.cancellation,
    feeNow: booking.state === 'cancelled' ? (booking.cancelFee ?? 0) : feeAt(booking.cancellation, world.clock.now()),
    cancellable: isCancellable(world, booking),
  }
}

/** A booking made elsewhere: its terms are its supplier's and not known here. */
function toPendingDetail(world: World, pending: Pending): Detail {
  const hotel = world.catalogue.hotels.find(({ names }) => Object.values(names).includes(pending.hotelName))
  return {
    pnr: pending.pnr,
    extPnr: pending.pnr,
    isExternal: true,
    supplierCode: pending.supplier,
    ...(hotel ? { externalCode: hotel.hotelCode } : {}),
    hotelName: pending.hotelName,
    payerName: pending.payerName,
    checkIn: pending.checkIn,
    checkOut: pending.checkOut,
    status: pending.state === 'failed' ? 'canceled' : pending.state === 'pending' ? 'waiting' : 'ok',
    totalPrice: pending.total,
    cancellation: { steps: [{ from: null, fee: 0 }] },
    feeNow: 0,
    cancellable: pending.state !== 'failed' && !isPast(world, pending.checkIn),
  }
}

/** Our bookings under a number, and those made elsewhere that we have no booking of. */
function findAll(world: World, agency: CatalogueAgency, pnr: string, isExternal: boolean) {
  const one = isExternal ? undefined : findByPnr(world, pnr)
  const own = isExternal ? findByExtPnr(world, pnr) : one ? [one] : []
  const foreign = findPendingByPnr(world, pnr).filter(
    ({ bookTransaction, odyAgentCode }) =>
      !findBooking(world, bookTransaction.guid) &&
      (agency.forInternalAgentSite || odyAgentCode === agency.odyAgentCode),
  )
  return { own: own.filter((booking) => mayTouch(agency, booking)), foreign: isExternal ? foreign : [] }
}

function checkPassword(agency: CatalogueAgency, password: string): void {
  if (password !== agency.cancelPassword) throw new Refusal(401, 'הסיסמה שגויה. נסו שוב.')
}

function supplierRefuses(world: World, supplier: keyof typeof TOO_LATE_DAYS | undefined, checkIn: string): boolean {
  if (switchesOf(world)['cancel-rejects'] !== undefined) return true
  if (!supplier) return false
  return daysBetween(israelDate(world.clock.now()), checkIn) < TOO_LATE_DAYS[supplier]
}

function cancelOwn(world: World, booking: BookingRecord): Result {
  if (booking.state === 'cancelled') {
    return { result: 'already-cancelled', ...(booking.cancelFee === undefined ? {} : { fee: booking.cancelFee }) }
  }
  if (!isCancellable(world, booking)) return { result: 'not-performed' }
  if (supplierRefuses(world, booking.supplier, booking.page.product.checkIn)) return { result: 'rejected' }
  const paid = paidFor(world, booking.id)
  // What was never paid cannot be kept: the fee that is really charged is at most what there is.
  const fee = Math.min(feeAt(booking.cancellation, world.clock.now()), paid)
  refund(world, booking.id, paid - fee, 'cancelled')
  releaseRooms(world, booking.id)
  returnCoupon(world, booking.id)
  leavePayments(world, booking.id)
  saveBooking(world, { ...booking, state: 'cancelled', cancelFee: fee, cancelledAt: world.clock.now().toISOString() })
  return { result: 'success', fee }
}

function cancelForeign(world: World, pending: Pending, body: Request): Result {
  if (pending.state === 'failed') return { result: 'already-cancelled' }
  if (body.supplierCode !== undefined && body.supplierCode !== pending.supplier) return { result: 'error' }
  if (isPast(world, pending.checkIn)) return { result: 'not-performed' }
  if (supplierRefuses(world, pending.supplier, pending.checkIn)) return { result: 'rejected' }
  savePending(world, { ...pending, state: 'failed' })
  return { result: 'success', fee: 0 }
}

/** One outside number may stand for several bookings: then the one to cancel must be named. */
function onlyOf(bookings: readonly BookingRecord[]): BookingRecord | undefined {
  if (bookings.length > 1) throw new Refusal(400, 'כמה הזמנות תואמות. יש לבחור אחת מהן.')
  return bookings[0]
}

function cancel(world: World, caller: Caller, pnr: string, extPnr: string | undefined, body: Request): Result {
  const agency = sellerOf(world, caller)
  checkPassword(agency, body.password)
  const number = body.isExternal ? (extPnr ?? pnr) : pnr
  const { own, foreign } = findAll(world, agency, number, body.isExternal)
  const booking = body.isExternal ? (own.find((one) => one.pnr === pnr.toUpperCase()) ?? onlyOf(own)) : own[0]
  if (booking) {
    if (extPnr !== undefined && booking.extPnr !== extPnr.toUpperCase()) {
      throw new Refusal(400, 'מספר ההזמנה החיצוני אינו תואם. יש לבדוק אותו.')
    }
    return cancelOwn(world, booking)
  }
  const [pending] = foreign
  if (pending) return cancelForeign(world, pending, body)
  throw new Refusal(404, 'לא נמצאה הזמנה תואמת.')
}

/** Cancelling. */
export const cancelHandlers = {
  'GET /operation/pnrDetails/{pnr}/': ({ path: { pnr }, query: { isExtPnr } }, caller, world) => {
    settleDue(world)
    const { own, foreign } = findAll(world, sellerOf(world, caller), pnr, isExtPnr)
    return {
      bookings: [
        ...own.map((booking) => toDetail(world, booking, isExtPnr)),
        ...foreign.map((pending) => toPendingDetail(world, pending)),
      ],
    }
  },
  'POST /operation/cancelBook/preflight': ({ body }, caller, world) => {
    checkPassword(sellerOf(world, caller), body)
    return undefined
  },
  'POST /operation/cancelBook/{pnr}/': ({ path: { pnr }, query: { extPnr }, body }, caller, world) => {
    settleDue(world)
    return transaction(world.db, () => cancel(world, caller, pnr, extPnr, body))
  },
  'GET /operation/extBookInfo/': ({ query: { supplier, hotelCode, extPnr } }, caller, world) => {
    settleDue(world)
    const { own, foreign } = findAll(world, sellerOf(world, caller), extPnr, true)
    const details = [
      ...own.map((one) => toDetail(world, one, true)),
      ...foreign.map((one) => toPendingDetail(world, one)),
    ]
    const found = details.find((one) => one.supplierCode === supplier && one.externalCode === hotelCode)
    if (!found) return { found: false }
    const { hotelName, payerName, checkIn, checkOut, status } = found
    return { found: true, extPnr, hotelName, payerName, checkIn, checkOut, status }
  },
} satisfies Partial<Handlers<typeof domestic>>
