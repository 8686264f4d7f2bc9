import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { CatalogueCoupon } from '#sandbox/catalogue/types.ts'
import { execute, selectFirst } from '#sandbox/database.ts'
import { type Handlers, HttpError, type World } from '#sandbox/world.ts'

const Count = z.object({ uses: z.number() })

type Cart = { amount: number; supplier?: string | undefined }

function countUses(world: World, code: string, except: string): number {
  const sql = 'SELECT COUNT(*) AS uses FROM coupon_uses WHERE code = ? AND booking_id <> ?'
  return selectFirst(world.db, Count, sql, code, except)?.uses ?? 0
}

/**
 * The coupon with a code, for a cart of `amount` agorot. Throws 404 when it does not exist, has expired, is used up or
 * belongs to another supplier; 400 when the amount is not above the coupon's or is below its minimum (section 8).
 */
export function getCoupon(world: World, code: string, cart: Cart, bookingId = ''): CatalogueCoupon {
  const coupon = world.catalogue.coupons.find((one) => one.code.toLowerCase() === code.trim().toLowerCase())
  const foreign = coupon?.supplier !== undefined && cart.supplier !== undefined && coupon.supplier !== cart.supplier
  if (!coupon || coupon.expiresInDays < 0 || foreign || countUses(world, coupon.code, bookingId) >= coupon.uses) {
    throw new HttpError(404, 'מספר הקופון אינו תקין.')
  }
  if (cart.amount <= coupon.amount || cart.amount < coupon.minimumTotal) {
    throw new HttpError(400, 'סכום ההזמנה נמוך מהנדרש לקופון זה.')
  }
  return coupon
}

/** Uses a coupon for a booking; repeated calls count once. Returns false when it is used up. */
export function redeemCoupon(world: World, code: string, bookingId: string): boolean {
  const coupon = world.catalogue.coupons.find((one) => one.code === code)
  if (!coupon || countUses(world, code, bookingId) >= coupon.uses) return false
  execute(world.db, 'INSERT OR IGNORE INTO coupon_uses (code, booking_id) VALUES (?, ?)', code, bookingId)
  return true
}

/** Returns the coupon of a booking that was not made. */
export function returnCoupon(world: World, bookingId: string): void {
  execute(world.db, 'DELETE FROM coupon_uses WHERE booking_id = ?', bookingId)
}

export const couponHandlers = {
  'GET /operation/checkCoupon/{code}': ({ path, query: { amount, supplier } }, _caller, world) => {
    const coupon = getCoupon(world, path.code, { amount, supplier })
    return { code: coupon.code, amount: coupon.amount }
  },
} satisfies Partial<Handlers<typeof domestic>>
