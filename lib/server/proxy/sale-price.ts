import type { RefreshedRates } from '#lib/contract/entities/booking.ts'
import type { WireLine } from '#lib/contract/service.ts'
import { validateSalePrice } from '#lib/domain/price/amounts.ts'
import type { CallParameters } from '#lib/server/proxy/access.ts'
import { toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import { AGENCY_LOGIN_REQUIRED, type Problem, UNAVAILABLE } from '#lib/server/proxy/problem.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'
import type { UpstreamFailure } from '#lib/server/upstream/outcome.ts'

const STORE_LINE = 'POST /operation/storePage/{id}'
const RECHECK_LINE = 'GET /operation/refreshRoomRates/{id}'

const belowFloor: Problem = { code: 'invalid-input', fields: [{ path: 'body.agent.salePrice', code: 'below-net' }] }

/** The problem of an agent whose booking cannot be rechecked. With an ended login, another attempt would fail too. */
export function toRecheckProblem({ kind }: UpstreamFailure): Problem {
  if (kind === 'unauthorized') return AGENCY_LOGIN_REQUIRED
  return kind === 'forbidden' ? { code: 'not-allowed' } : UNAVAILABLE
}

/**
 * Checks a sale price that an agent sets against the net price of a fresh recheck; where the upstream states none, against
 * the total (section 5: the total cannot be lowered below the stated or correct net price). The form checks the same, but
 * a browser may send anything. Undefined when the price may be sent; else the problem.
 */
export function createSalePriceCheck(call: UntypedCall) {
  return async (wireLine: WireLine, { path, body }: CallParameters, visitor: Visitor): Promise<Problem | undefined> => {
    if (wireLine !== STORE_LINE) return undefined
    const agent: unknown = Reflect.get(Object(body), 'agent')
    const sale: unknown = Reflect.get(Object(agent), 'salePrice')
    if (typeof sale !== 'number') return undefined
    // A new booking has no price yet that could be changed.
    if (Reflect.get(Object(body), 'stage') === 'init') return belowFloor
    const caller = toCaller(false, undefined, visitor)
    const outcome = await call('domestic', RECHECK_LINE, { path: { id: Reflect.get(path, 'id') } }, caller)
    if (!outcome.ok) return toRecheckProblem(outcome.error)
    const { state, total, previousTotal, netPrice } = outcome.data as RefreshedRates
    // The reply to storing the page reports these states.
    if (state === 'sold-out' || state === 'expired') return undefined
    const floor = { net: netPrice, total: Math.min(total, previousTotal ?? total) }
    return validateSalePrice(sale, floor) === undefined ? undefined : belowFloor
  }
}
