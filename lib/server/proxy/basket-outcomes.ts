import { LRUCache } from 'lru-cache'
import { mayBecomePaid, readBasketResult } from '#lib/domain/booking/basket.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { toCaller, type Visitor } from '#lib/server/proxy/caller.ts'
import type { BasketStore, MarkedBasket } from '#lib/server/store/basket-store.ts'
import type { UntypedCall } from '#lib/server/upstream/client.ts'

const STATUS_LINE = 'GET /operation/succeededBooking/{id}'

/** Milliseconds between two calls about a link without an outcome. */
const RECHECK_AFTER = 20_000
/** The most status calls at the same time for the lists of all agents: they use the slots of payments. */
const MAX_CHECKS = 4

type Options = { call: UntypedCall; baskets: BasketStore; now: () => number }

/** Reads the outcomes of the bookings that customers have begun from their links, and records them. */
export function createBasketOutcomes({ call, baskets, now }: Options) {
  const checkedAt = new LRUCache<string, number>(limitEntries(20_000))
  let checks = 0

  const toKey = ({ basket: { agencyCode, id, createdAt } }: MarkedBasket) => `${agencyCode} ${id} ${createdAt}`
  const getCheckedAt = (marked: MarkedBasket) => checkedAt.get(toKey(marked)) ?? 0
  const isUndecided = ({ basket, marks }: MarkedBasket) => mayBecomePaid(marks, Date.parse(basket.expiresAt), now())

  /** `reply`: that of the upstream; undefined when no call was made, or it failed. */
  async function read(marked: MarkedBasket, visitor: Visitor): Promise<MarkedBasket & { reply?: unknown }> {
    if (!isUndecided(marked)) return marked
    const { basket, marks } = marked
    const path = { id: basket.id }
    const outcome = await call('domestic', STATUS_LINE, { path }, toCaller(false, undefined, visitor))
    if (!outcome.ok) return marked
    const result = readBasketResult(outcome.data)
    if (!result) return { basket, marks, reply: outcome.data }
    await baskets.mark(basket, { result })
    return { basket, marks: { ...marks, result }, reply: outcome.data }
  }

  async function readIfDue(marked: MarkedBasket, visitor: Visitor): Promise<MarkedBasket> {
    if (!isUndecided(marked) || checks >= MAX_CHECKS || now() < getCheckedAt(marked) + RECHECK_AFTER) return marked
    checks += 1
    checkedAt.set(toKey(marked), now())
    try {
      return await read(marked, visitor)
    } finally {
      checks -= 1
    }
  }

  return {
    read,
    /**
     * `read` for a list, which browsers request every few seconds: a link is read at most every `RECHECK_AFTER` milliseconds, and only
     * a few links at a time.
     */
    async refresh(list: readonly MarkedBasket[], visitor: Visitor): Promise<MarkedBasket[]> {
      const refreshed = new Map<MarkedBasket, Promise<MarkedBasket>>()
      // Those not checked for the longest time come first: the others have their turn when the list is read again.
      const oldestFirst = list.toSorted((one, other) => getCheckedAt(one) - getCheckedAt(other))
      for (const each of oldestFirst) refreshed.set(each, readIfDue(each, visitor))
      return Promise.all(list.map((each) => refreshed.get(each) ?? each))
    },
  }
}
