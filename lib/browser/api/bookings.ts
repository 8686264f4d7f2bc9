import { domestic } from '#lib/browser/call.ts'
import type { Supplier } from '#lib/contract/values.ts'

/** What a coupon is used for: the amount in agorot, the check-in date as `YYYY-MM-DD`. */
export type CouponCart = {
  amount: number
  checkinDate: string
  supplier?: Supplier | undefined
  dealId?: string | undefined
}

/** The amount of a coupon in agorot; an error when it cannot be used (specification, section 7). */
export function getCoupon(code: string, { amount, checkinDate, supplier, dealId }: CouponCart) {
  return domestic('GET /operation/checkCoupon/{code}', {
    path: { code },
    query: { amount, checkinDate, ...(supplier && { supplier }), ...(dealId !== undefined && { dealId }) },
  })
}

/** Whether a teacher has used the organization's subsidy, by Israeli ID (specification, section 8). */
export function getTeacherHistory(tzNumber: string) {
  return domestic('POST /IrgonMember/checkHistory', { body: { tzNumber } })
}

/** Creates a link for a customer to pay a debt, or a part of it. The amount is in agorot. */
export function createPaymentLink(id: string, amount: number) {
  return domestic('POST /operation/paymentOnly/{id}/', { path: { id }, query: { debitAmountNis: amount / 100 } })
}

/** Verifies the cancellation password, and unlocks cancellation for this session. */
export function verifyCancellationPassword(password: string) {
  return domestic('POST /operation/cancelBook/preflight', { body: password })
}

/** The bookings with a booking number; `external` means that it is the number of another system. */
export function getBookingsByNumber(pnr: string, external: boolean) {
  return domestic('GET /operation/pnrDetails/{pnr}/', { path: { pnr }, query: { isExtPnr: external } })
}

type CancelledBooking = {
  pnr: string
  /** A booking of another system, as the upstream says about it. */
  isExternal: boolean
  extPnr?: string | undefined
  supplierCode?: Supplier | undefined
  externalCode?: string | undefined
}

/** Cancels a booking. Must not be repeated after an unclear outcome: look the booking up instead. */
export function cancelBooking(
  { pnr, extPnr, isExternal, supplierCode, externalCode }: CancelledBooking,
  password: string,
) {
  return domestic('POST /operation/cancelBook/{pnr}/', {
    path: { pnr },
    query: { ...(extPnr !== undefined && { extPnr }) },
    body: {
      password,
      isExternal,
      ...(supplierCode !== undefined && { supplierCode }),
      ...(externalCode !== undefined && { externalCode }),
    },
  })
}
