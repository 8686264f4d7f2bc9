import { type CouponCart, getCoupon } from '#lib/browser/api/bookings.ts'
import { COUPON_CODE } from '#lib/domain/identity/coupon-code.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'

/** Message keys: the two of the specification (section 8), and that of this site's own limit. */
export type CouponFault =
  | 'booking.invalid-coupon-price'
  | 'booking.invalid-coupon-number'
  | 'booking.fault.tooManyCoupons'

export type CouponCheck =
  | { ok: true; coupon: { code: string; amount: number } }
  | {
      ok: false
      fault: CouponFault
      /** There was no answer about the coupon: the call failed, or was refused for too many attempts. */
      isUnanswered?: true
    }

/**
 * Checks whether a coupon may be used (section 7). Status 400 is a fault of the price, any other refusal a fault of the
 * code, except this site's own refusal of too many codes. A coupon that reduces nothing is refused too (sections 5 and 8).
 */
export async function checkCoupon(input: string, cart: CouponCart): Promise<CouponCheck> {
  const code = trimPasted(input)
  if (!COUPON_CODE.test(code)) return { ok: false, fault: 'booking.invalid-coupon-number' }
  if (cart.amount <= 0) return { ok: false, fault: 'booking.invalid-coupon-price' }
  const result = await getCoupon(code, cart)
  if (!result.ok) {
    const { status } = result.problem
    if (status === 429) return { ok: false, fault: 'booking.fault.tooManyCoupons', isUnanswered: true }
    if (status === 0 || status >= 500) return { ok: false, fault: 'booking.invalid-coupon-number', isUnanswered: true }
    return { ok: false, fault: status === 400 ? 'booking.invalid-coupon-price' : 'booking.invalid-coupon-number' }
  }
  if (result.data.amount <= 0) return { ok: false, fault: 'booking.invalid-coupon-price' }
  const { amount, code: stated = code } = result.data
  return { ok: true, coupon: { code: stated, amount } }
}
