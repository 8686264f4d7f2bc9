import { LRUCache } from 'lru-cache'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { isOwnerOf } from '#lib/server/agency/marketers.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'

const DETAILS_LINE = 'GET /operation/pnrDetails/{pnr}/'
const CANCEL_LINE = 'POST /operation/cancelBook/{pnr}/'

const notFound: Problem = { code: 'not-found' }
/** The number of PNRs whose agency a process caches; it never expires, because it never changes. */
const REMEMBERED = 20_000

export type PnrOwners = {
  /** Undefined when this is no cancellation, or one of an order that may belong to the host's agency; else the problem. */
  check: (wireLine: WireLine, input: { path: object; body: unknown }, visitor: Visitor) => Promise<Problem | undefined>
  /** Undefined when details of orders may be sent to this visitor, else the problem. Remembers the agency of each order. */
  checkReply: (wireLine: WireLine, reply: unknown, visitor: Visitor) => Promise<Problem | undefined>
}

/**
 * Separates the orders of agencies in calls by PNR: details that the upstream names another agency for are not shown, and such
 * an order is not cancelled. An order for which it names none is left to the upstream, which knows the host's agency from the
 * call's header. Internal agents serve the customers of all agencies.
 */
export function createPnrOwners(call: UntypedCall): PnrOwners {
  const owners = new LRUCache<string, string>(limitEntries(REMEMBERED))

  function remember(reply: unknown): Set<string> {
    const found = new Set<string>()
    for (const { pnr, extPnr, agencyCode } of listOrders(reply)) {
      if (typeof agencyCode !== 'string') continue
      found.add(agencyCode)
      for (const number of [pnr, extPnr]) if (typeof number === 'string') owners.set(number, agencyCode)
    }
    return found
  }

  async function areOwn(found: Iterable<string>, { agency }: Visitor): Promise<boolean> {
    for (const owner of found) if (!(await isOwnerOf(call, agency, owner))) return false
    return true
  }

  return {
    async check(wireLine, { path, body }, visitor) {
      if (wireLine !== CANCEL_LINE || isSignedInAgent(visitor)) return undefined
      const pnr: unknown = Reflect.get(path, 'pnr')
      if (typeof pnr !== 'string') return undefined
      const known = owners.get(pnr)
      if (known !== undefined) return (await areOwn([known], visitor)) ? undefined : notFound
      const query = { isExtPnr: Reflect.get(Object(body), 'isExternal') === true }
      // Sent without the visitor's logins: only the host's agency decides.
      const outcome = await call(
        'domestic',
        DETAILS_LINE,
        { path: { pnr }, query },
        { agency: visitor.agency.agencyCode },
      )
      // When it cannot be read, the upstream still decides about the cancellation.
      if (!outcome.ok) return undefined
      return (await areOwn(remember(outcome.data), visitor)) ? undefined : notFound
    },

    async checkReply(wireLine, reply, visitor) {
      if (wireLine !== DETAILS_LINE) return undefined
      const found = remember(reply)
      return isSignedInAgent(visitor) || (await areOwn(found, visitor)) ? undefined : notFound
    },
  }
}

type Order = { pnr?: unknown; extPnr?: unknown; agencyCode?: unknown }

function listOrders(reply: unknown): Order[] {
  const orders: unknown = Reflect.get(Object(reply), 'bookings')
  return Array.isArray(orders) ? orders.map((order) => Object(order) as Order) : []
}
