import { domestic } from '#lib/browser/call.ts'
import type { Supplier } from '#lib/contract/values.ts'

/** What a coupon is used on: agorot, and `YYYY-MM-DD`. */
export type CouponCart = {
  amount: number
  checkinDate: string
  supplier?: Supplier | undefined
  dealId?: string | undefined
}

/** The texts: the specification's two keys (section 8), and one for no answer at all. */
export type CouponFault =
  | 'booking.invalid-coupon-price'
  | 'booking.invalid-coupon-number'
  | 'booking.coupon.unavailable'

export type CouponCheck = { ok: true; coupon: { code: string; amount: number } } | { ok: false; fault: CouponFault }

const CODE = /^[\p{L}\p{N}_-]{1,40}$/u
// Not an answer about the coupon: nobody was asked, or nobody could say.
const isNoAnswer = (status: number) => status === 0 || status === 429

/**
 * Asks whether a coupon may be used (section 7). A 400 is its price, any other refusal its number, and one that takes
 * nothing off is none (sections 5 and 8).
 */
export async function checkCoupon(typed: string, cart: CouponCart): Promise<CouponCheck> {
  const code = typed.trim()
  if (!CODE.test(code)) return { ok: false, fault: 'booking.invalid-coupon-number' }
  if (cart.amount <= 0) return { ok: false, fault: 'booking.invalid-coupon-price' }
  const { amount, checkinDate, supplier, dealId } = cart
  const result = await domestic('GET /operation/checkCoupon/{code}', {
    path: { code },
    query: { amount, checkinDate, ...(supplier && { supplier }), ...(dealId !== undefined && { dealId }) },
  })
  if (!result.ok) {
    const { status } = result.problem
    if (isNoAnswer(status)) return { ok: false, fault: 'booking.coupon.unavailable' }
    return { ok: false, fault: status === 400 ? 'booking.invalid-coupon-price' : 'booking.invalid-coupon-number' }
  }
  if (result.data.amount <= 0) return { ok: false, fault: 'booking.invalid-coupon-price' }
  return { ok: true, coupon: result.data }
}
