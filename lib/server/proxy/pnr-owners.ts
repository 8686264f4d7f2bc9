import { LRUCache } from 'lru-cache'
import type { WireLine } from '#lib/contract/service.ts'
import { isSignedInAgent } from '#lib/domain/agency/permissions.ts'
import { isOwnerOf } from '#lib/server/agency/marketers.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { type CallParameters, toFields } from '#lib/server/proxy/access.ts'
import type { Visitor } from '#lib/server/proxy/caller.ts'
import type { Problem } from '#lib/server/proxy/problem.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'

const DETAILS_LINE = 'GET /operation/pnrDetails/{pnr}/'
const CANCEL_LINE = 'POST /operation/cancelBook/{pnr}/'

const notFound: Problem = { code: 'not-found' }
/**
 * The number of PNRs whose agency a process caches; it never expires, because it never changes. Not those of external numbers: one may
 * belong to several bookings.
 */
const REMEMBERED = 20_000

export type PnrOwners = {
  /** Undefined when this is no cancellation, or one of an order that may belong to the host's agency; else the problem. */
  check: (wireLine: WireLine, parameters: CallParameters, visitor: Visitor) => Promise<Problem | undefined>
  /** Undefined when details of orders may be sent to this visitor, else the problem. Remembers the agency of each order. */
  checkReply: (wireLine: WireLine, reply: unknown, visitor: Visitor) => Promise<Problem | undefined>
}

/**
 * Separates the orders of agencies in calls by PNR: details that the upstream names another agency for are not shown, and such
 * an order is not cancelled. An order for which it names none is left to the upstream, which knows the host's agency from the
 * call's header. The marketer whom this site confirmed for the visit counts as the agency's. Internal agents serve the customers of all agencies.
 */
export function createPnrOwners(call: UntypedCall): PnrOwners {
  const owners = new LRUCache<string, string>(limitEntries(REMEMBERED))

  function remember(reply: unknown): Set<string> {
    const found = new Set<string>()
    for (const { pnr, extPnr, agencyCode } of listOrders(reply)) {
      if (typeof agencyCode !== 'string') continue
      found.add(agencyCode)
      if (typeof pnr === 'string' && pnr !== extPnr) owners.set(pnr, agencyCode)
    }
    return found
  }

  async function areOwn(found: Iterable<string>, { agency, attribution }: Visitor): Promise<boolean> {
    for (const owner of found) {
      // This site confirmed the marketer when the visit began. Their deal type may have ended since, but not the order.
      if (owner !== attribution.marketerId && !(await isOwnerOf(call, agency, owner))) return false
    }
    return true
  }

  /** Whether an order with this number is another agency's, as remembered, or else as the upstream says. */
  async function isForeign({ pnr, isExtPnr, of }: OrderNumber, visitor: Visitor): Promise<boolean> {
    const known = isExtPnr ? undefined : owners.get(pnr)
    if (known !== undefined) return !(await areOwn([known], visitor))
    // Sent without the visitor's logins: only the host's agency decides.
    const outcome = await call(
      'domestic',
      DETAILS_LINE,
      { path: { pnr }, query: { isExtPnr } },
      { agency: visitor.agency.agencyCode },
    )
    // When it cannot be read, the upstream still decides about the cancellation.
    if (!outcome.ok) return false
    // Several orders may have it, and the one that is named by its own number is among them.
    if (of !== undefined && listOrders(outcome.data).some((order) => order.pnr === of)) return false
    return !(await areOwn(remember(outcome.data), visitor))
  }

  return {
    async check(wireLine, parameters, visitor) {
      if (wireLine !== CANCEL_LINE || isSignedInAgent(visitor)) return undefined
      for (const number of listNumbers(parameters)) if (await isForeign(number, visitor)) return notFound
      return undefined
    },

    async checkReply(wireLine, reply, visitor) {
      if (wireLine !== DETAILS_LINE) return undefined
      const found = remember(reply)
      return isSignedInAgent(visitor) || (await areOwn(found, visitor)) ? undefined : notFound
    },
  }
}

/** `of`: the number of the order that is cancelled, if this is only the external number that is sent with it. */
type OrderNumber = { pnr: string; isExtPnr: boolean; of?: string }

/** The numbers in a cancellation. Both, whether it says that the booking is external or not: an upstream may find it by either. */
function listNumbers({ path, query, body }: CallParameters): OrderNumber[] {
  const { pnr } = toFields(path)
  const { extPnr } = toFields(query)
  if (typeof pnr !== 'string') return []
  const isExternal = toFields(body).isExternal === true
  if (typeof extPnr !== 'string') return [{ pnr, isExtPnr: isExternal }]
  if (isExternal && extPnr === pnr) return [{ pnr, isExtPnr: true }]
  return [
    { pnr, isExtPnr: false },
    { pnr: extPnr, isExtPnr: true, ...(!isExternal && { of: pnr }) },
  ]
}

type Order = { pnr?: unknown; extPnr?: unknown; agencyCode?: unknown }

function listOrders(reply: unknown): Order[] {
  const orders: unknown = Reflect.get(Object(reply), 'bookings')
  return Array.isArray(orders) ? orders.map((order) => Object(order) as Order) : []
}
