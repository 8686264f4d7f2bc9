import type { WireLine } from '#lib/contract/service.ts'
import { type CallParameters, toFields } from '#lib/server/proxy/access.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import { getClientAddress } from '#lib/server/proxy/client-address.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import { DEFAULT_QUOTAS, type RateLimits, toCountedSession } from '#lib/server/proxy/rate-limits.ts'
import { createLimiter } from '#lib/server/store/limiter.ts'

/** The problem of a call with one coupon code too many; undefined for all others. */
type CouponLimit = (
  request: Request,
  wireLine: WireLine,
  parameters: CallParameters,
  visitor: Visitor,
) => Promise<Problem | undefined>

/**
 * Limits how many different coupon codes one login, or one address, may try, by checking them or by storing a booking with them.
 * Each code is counted once, because a booking is stored several times with its own.
 */
export function createCouponLimit(limits: RateLimits): CouponLimit {
  const counted = createLimiter('coupon counted', { times: 1, seconds: DEFAULT_QUOTAS.coupon.address.seconds })
  return async (request, wireLine, parameters, { host, session: sealed }) => {
    const coupon = findCoupon(wireLine, parameters)
    if (!coupon) return undefined
    const [session, address] = [toCountedSession(sealed), getClientAddress(request.headers)]
    const pair = `${session ?? address} ${coupon.code}`
    if ((await counted.consume(pair, 0)).used > 0) return undefined
    const wait = await limits('coupon', { address, host, session })
    if (wait !== undefined) {
      return { code: 'too-often', retryAfterSeconds: wait, fields: [{ path: coupon.path, code: 'too-often' }] }
    }
    await counted.consume(pair)
    return undefined
  }
}

/** The coupon code of a call, and where it is; undefined for a call without one. */
function findCoupon(wireLine: WireLine, { path, body }: CallParameters): { code: string; path: string } | undefined {
  const [code, place] =
    wireLine === 'GET /operation/checkCoupon/{code}'
      ? [toFields(path).code, 'path.code']
      : wireLine === 'POST /operation/storePage/{id}'
        ? [toFields(body).couponCode, 'body.couponCode']
        : []
  if (typeof code !== 'string' || place === undefined || code.trim() === '') return undefined
  return { code: code.trim().normalize('NFKC').toLowerCase(), path: place }
}
