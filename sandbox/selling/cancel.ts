import type { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { CancelRequest, CancelResult, PnrDetails } from '#lib/contract/entities/booking.ts'
import type { CatalogueAgency } from '#sandbox/catalogue/types.ts'
import { inTransaction } from '#sandbox/database.ts'
import { countDays, toIsraelDate } from '#sandbox/dates.ts'
import { abandonPayments } from '#sandbox/payment/provider.ts'
import { releaseRooms } from '#sandbox/selling/allotment.ts'
import { toOrderStatus, toPayerName } from '#sandbox/selling/book-result.ts'
import {
  type BookingRecord,
  findBooking,
  findByExtPnr,
  findByPnr,
  saveBooking,
} from '#sandbox/selling/booking-record.ts'
import { resolveSeller } from '#sandbox/selling/caller-rights.ts'
import { getFeeAt } from '#sandbox/selling/cancellation.ts'
import { returnCoupon } from '#sandbox/selling/coupon.ts'
import { getPaidAmount, getRefundedAmount, refund } from '#sandbox/selling/ledger.ts'
import {
  findPendingByPnr,
  findPendingOfBooking,
  type PendingBooking,
  savePending,
} from '#sandbox/selling/pending-booking-store.ts'
import { applySupplierAnswers } from '#sandbox/selling/supplier-answers.ts'
import { getSwitches } from '#sandbox/selling/switches.ts'
import { type Caller, type Handlers, HttpError, type World } from '#sandbox/world.ts'

type PnrDetail = z.input<typeof PnrDetails>['bookings'][number]
type CancelReply = z.input<typeof CancelResult>
type CancelBookRequest = CancelRequest

/** Fewer days than this before arrival, the supplier refuses cancellations by API. */
const TOO_LATE_DAYS = { MINI: 2, ATLANTIS: 1, GOC: 0, ISRO: 0, DAN: 0 } as const

/** Whether an agency may see and cancel a booking: its own, or all for the internal agents' agency. */
function mayManage(agency: CatalogueAgency, booking: Pick<BookingRecord, 'agencyCode'>): boolean {
  return agency.forInternalAgentSite === true || booking.agencyCode === agency.agencyCode
}

function isPast(world: World, checkIn: string): boolean {
  return checkIn < toIsraelDate(world.clock.now())
}

function isCancellable(world: World, booking: BookingRecord): boolean {
  const made = booking.state === 'confirmed' || booking.state === 'pending'
  return made && !isPast(world, booking.page.product.checkIn)
}

function toDetail(world: World, booking: BookingRecord, isExternal: boolean): PnrDetail {
  return {
    pnr: booking.pnr ?? '----',
    ...(booking.extPnr ? { extPnr: booking.extPnr } : {}),
    agencyCode: booking.agencyCode,
    isExternal,
    ...(booking.supplier ? { supplierCode: booking.supplier } : {}),
    ...(booking.hotelExternalCode ? { externalCode: booking.hotelExternalCode } : {}),
    hotelName: booking.productName,
    payerName: toPayerName(booking),
    checkIn: booking.page.product.checkIn,
    checkOut: booking.page.product.checkOut,
    status: toOrderStatus(booking, getPaidAmount(world, booking.id)),
    totalPrice: booking.total,
    cancellation: booking.cancellation,
    feeNow:
      booking.state === 'cancelled' ? (booking.cancelFee ?? 0) : getFeeAt(booking.cancellation, world.clock.now()),
    cancellable: isCancellable(world, booking),
    ...(booking.state === 'cancelled'
      ? { cancellationFee: booking.cancelFee ?? 0, refundedAmount: getRefundedAmount(world, booking.id) }
      : {}),
  }
}

/** An external booking; its cancellation terms are not known here. */
function toPendingDetail(world: World, pending: PendingBooking): PnrDetail {
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

/** Our bookings with a number, and external bookings with that number that are not ours. */
function findBookingsByNumber(world: World, agency: CatalogueAgency, pnr: string, isExternal: boolean) {
  const one = isExternal ? undefined : findByPnr(world, pnr)
  const own = isExternal ? findByExtPnr(world, pnr) : one ? [one] : []
  const foreign = findPendingByPnr(world, pnr).filter(
    ({ bookTransaction, odyAgentCode }) =>
      !findBooking(world, bookTransaction.guid) &&
      (agency.forInternalAgentSite || odyAgentCode === agency.odyAgentCode),
  )
  return { own: own.filter((booking) => mayManage(agency, booking)), foreign: isExternal ? foreign : [] }
}

function checkPassword(agency: CatalogueAgency, password: string): void {
  if (password !== agency.cancelPassword) throw new HttpError(401, 'הסיסמה שגויה. נסו שוב.')
}

function isRefusedBySupplier(world: World, supplier: keyof typeof TOO_LATE_DAYS | undefined, checkIn: string): boolean {
  if (getSwitches(world)['cancel-rejects'] !== undefined) return true
  if (!supplier) return false
  return countDays(toIsraelDate(world.clock.now()), checkIn) < TOO_LATE_DAYS[supplier]
}

function cancelOwn(world: World, booking: BookingRecord): CancelReply {
  if (booking.state === 'cancelled') {
    return {
      result: 'already-cancelled',
      ...(booking.cancelFee === undefined ? {} : { fee: booking.cancelFee }),
      refundedAmount: getRefundedAmount(world, booking.id),
    }
  }
  if (!isCancellable(world, booking)) return { result: 'not-performed' }
  if (isRefusedBySupplier(world, booking.supplier, booking.page.product.checkIn)) return { result: 'rejected' }
  const paid = getPaidAmount(world, booking.id)
  // The fee that is charged is at most the amount that was paid.
  const fee = Math.min(getFeeAt(booking.cancellation, world.clock.now()), paid)
  const refundedAmount = refund(world, booking.id, paid - fee, 'cancelled')
  releaseRooms(world, booking.id)
  returnCoupon(world, booking.id)
  abandonPayments(world, booking.id)
  saveBooking(world, { ...booking, state: 'cancelled', cancelFee: fee, cancelledAt: world.clock.now().toISOString() })
  // No agent may complete it with the supplier any more.
  const pending = findPendingOfBooking(world, booking.id)
  if (pending) savePending(world, { ...pending, state: 'failed' })
  return { result: 'success', fee, refundedAmount }
}

function cancelExternal(world: World, pending: PendingBooking, body: CancelBookRequest): CancelReply {
  if (pending.state === 'failed') return { result: 'already-cancelled' }
  if (body.supplierCode !== undefined && body.supplierCode !== pending.supplier) return { result: 'error' }
  if (isPast(world, pending.checkIn)) return { result: 'not-performed' }
  if (isRefusedBySupplier(world, pending.supplier, pending.checkIn)) return { result: 'rejected' }
  savePending(world, { ...pending, state: 'failed' })
  return { result: 'success', fee: 0 }
}

/** The only booking of a list. Throws 400 for several: one external number may belong to several bookings. */
function requireSingle(bookings: readonly BookingRecord[]): BookingRecord | undefined {
  if (bookings.length > 1) throw new HttpError(400, 'כמה הזמנות תואמות. יש לבחור אחת מהן.')
  return bookings[0]
}

function cancel(
  world: World,
  caller: Caller,
  pnr: string,
  extPnr: string | undefined,
  body: CancelBookRequest,
): CancelReply {
  const agency = resolveSeller(world, caller)
  checkPassword(agency, body.password)
  const number = body.isExternal ? (extPnr ?? pnr) : pnr
  const { own, foreign } = findBookingsByNumber(world, agency, number, body.isExternal)
  const booking = body.isExternal ? (own.find((one) => one.pnr === pnr.toUpperCase()) ?? requireSingle(own)) : own[0]
  if (booking) {
    if (extPnr !== undefined && booking.extPnr !== extPnr.toUpperCase()) return { result: 'check-external-pnr' }
    return cancelOwn(world, booking)
  }
  const [pending] = foreign
  if (pending) return cancelExternal(world, pending, body)
  throw new HttpError(404, 'לא נמצאה הזמנה תואמת.')
}

/** The calls of cancellation. */
export const cancelHandlers = {
  'GET /operation/pnrDetails/{pnr}/': ({ path: { pnr }, query: { isExtPnr } }, caller, world) => {
    applySupplierAnswers(world)
    const { own, foreign } = findBookingsByNumber(world, resolveSeller(world, caller), pnr, isExtPnr)
    return {
      bookings: [
        ...own.map((booking) => toDetail(world, booking, isExtPnr)),
        ...foreign.map((pending) => toPendingDetail(world, pending)),
      ],
    }
  },
  'POST /operation/cancelBook/preflight': ({ body }, caller, world) => {
    checkPassword(resolveSeller(world, caller), body)
    return undefined
  },
  'POST /operation/cancelBook/{pnr}/': ({ path: { pnr }, query: { extPnr }, body }, caller, world) => {
    applySupplierAnswers(world)
    return inTransaction(world.db, () => cancel(world, caller, pnr, extPnr, body))
  },
  'GET /operation/extBookInfo/': ({ query: { supplier, hotelCode, extPnr } }, caller, world) => {
    applySupplierAnswers(world)
    const { own, foreign } = findBookingsByNumber(world, resolveSeller(world, caller), extPnr, true)
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
