import { z } from 'zod'
import type { domestic } from '#lib/contract/domestic.ts'
import type { CatalogueCoupon } from '#sandbox/catalogue/types.ts'
import { first, run } from '#sandbox/database.ts'
import { type Handlers, Refusal, type World } from '#sandbox/world.ts'

const Count = z.object({ uses: z.number() })

type Cart = { amount: number; supplier?: string | undefined }

function usesOf(world: World, code: string, except: string): number {
  const sql = 'SELECT COUNT(*) AS uses FROM coupon_uses WHERE code = ? AND booking_id <> ?'
  return first(world.db, Count, sql, code, except)?.uses ?? 0
}

/**
 * The coupon that a code means for a cart of `amount` agorot. Refuses: 404 for one that does not exist, is over, used up
 * or another supplier's; 400 for an amount that is not above it or below its least (section 8).
 */
export function getCoupon(world: World, code: string, cart: Cart, bookingId = ''): CatalogueCoupon {
  const coupon = world.catalogue.coupons.find((one) => one.code.toLowerCase() === code.trim().toLowerCase())
  const foreign = coupon?.supplier !== undefined && cart.supplier !== undefined && coupon.supplier !== cart.supplier
  if (!coupon || coupon.expiresInDays < 0 || foreign || usesOf(world, coupon.code, bookingId) >= coupon.uses) {
    throw new Refusal(404, 'מספר הקופון אינו תקין.')
  }
  if (cart.amount <= coupon.amount || cart.amount < coupon.minimumTotal) {
    throw new Refusal(400, 'סכום ההזמנה נמוך מהנדרש לקופון זה.')
  }
  return coupon
}

/** Spends a coupon on a booking, once however often it is asked. `false` when it was used up meanwhile. */
export function spendCoupon(world: World, code: string, bookingId: string): boolean {
  const coupon = world.catalogue.coupons.find((one) => one.code === code)
  if (!coupon || usesOf(world, code, bookingId) >= coupon.uses) return false
  run(world.db, 'INSERT OR IGNORE INTO coupon_uses (code, booking_id) VALUES (?, ?)', code, bookingId)
  return true
}

/** A booking that came to nothing gives its coupon back. */
export function returnCoupon(world: World, bookingId: string): void {
  run(world.db, 'DELETE FROM coupon_uses WHERE booking_id = ?', bookingId)
}

export const couponHandlers = {
  'GET /operation/checkCoupon/{code}': ({ path, query: { amount, supplier } }, _caller, world) => {
    const coupon = getCoupon(world, path.code, { amount, supplier })
    return { code: coupon.code, amount: coupon.amount }
  },
} satisfies Partial<Handlers<typeof domestic>>
