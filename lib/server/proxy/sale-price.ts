import type { WireLine } from '#lib/contract/service.ts'
import { validateSalePrice } from '#lib/domain/price/amounts.ts'
import type { CallParameters } from '#lib/server/proxy/access.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import { recheckRates } from '#lib/server/proxy/recheck-rates.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'

const STORE_LINE = 'POST /operation/storePage/{id}'

const belowFloor: Problem = { code: 'invalid-input', fields: [{ path: 'body.agent.salePrice', code: 'below-net' }] }

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
    const rates = await recheckRates(call, String(Reflect.get(path, 'id')), visitor)
    if ('code' in rates) return rates
    const { state, total, previousTotal, netPrice } = rates
    // The reply to storing the page reports these states.
    if (state === 'sold-out' || state === 'expired') return undefined
    const floor = { net: netPrice, total: Math.min(total, previousTotal ?? total) }
    return validateSalePrice(sale, floor) === undefined ? undefined : belowFloor
  }
}
