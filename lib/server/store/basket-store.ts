import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type BasketContent, type BasketMarks, toPaymentStart } from '#lib/domain/booking/basket.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import type { StoreResult } from '#lib/server/store/cluster-store.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds for which a link and what happened to it are stored. */
const LIFETIME = 24 * 3_600_000
/** Milliseconds for which a started payment keeps a link from being withdrawn: longer than the call for the payment page. */
const PAYMENT_START = 60_000
/** The most entries that this process remembers. */
const MAX_REMEMBERED = 20_000
/** The most links in the list of an agent. */
const MAX_LISTED = 30

/** A basket that an agent has sent, with its agency and agent. */
export type StoredBasket = BasketContent & { agencyCode: string; agent: string }
export type MarkedBasket = { basket: StoredBasket; marks: BasketMarks }

/** `unavailable`, `false` and `{ ok: false }`: the shared store has not answered, or has refused the operation. */
export type BasketStore = {
  /**
   * Stores a link and ends the one that it replaces, both in one step: a store that fails in between would leave the customer
   * without a link. `conflict`: the customer has started to pay with the one before, or another link was stored meanwhile.
   *
   * @param before the link of the same booking that was read before; undefined when there was none.
   */
  save: (basket: StoredBasket, before?: StoredBasket) => Promise<'done' | 'conflict' | 'unavailable'>
  read: (agencyCode: string, id: string) => Promise<StoreResult<MarkedBasket | undefined>>
  /** Records what happened to a link. Of each mark the first time is stored; of `payingAt` the latest. */
  mark: (basket: StoredBasket, marks: Omit<BasketMarks, 'withdrawnAt'>) => Promise<boolean>
  /**
   * Ends a link, for all processes. `paying`: the customer has started to pay, so it is not ended.
   *
   * @param at milliseconds.
   * @param abandonedAt the last time that the customer went to the payment page, when that payment is known to be abandoned.
   */
  withdraw: (basket: StoredBasket, at: number, abandonedAt?: number) => Promise<'done' | 'paying' | 'unavailable'>
  /**
   * Before the call for the payment page: a link cannot be withdrawn during that call. It can be afterwards, unless the link is
   * marked as filled in.
   */
  startPayment: (basket: StoredBasket) => Promise<'done' | 'withdrawn' | 'unavailable'>
  /** The links of an agent, newest first. */
  list: (agencyCode: string, agent: string) => Promise<StoreResult<MarkedBasket[]>>
}

const MARKS = ['openedAt', 'filledInAt', 'payingAt', 'withdrawnAt', 'result'] as const satisfies (keyof BasketMarks)[]

// An id is as good as a password for a booking: keys contain hashes only.
const toKey = (...parts: string[]) => `basket ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
const toBasketKey = (agencyCode: string, id: string) => toKey('content', agencyCode, id)
const toListKey = (agencyCode: string, agent: string) => toKey('list', agencyCode, agent)
// With the time: a link that is made again for the same booking begins without marks.
const toMarkKey = ({ agencyCode, id, createdAt }: StoredBasket, mark: (typeof MARKS)[number]) =>
  toKey('mark', agencyCode, id, String(createdAt), mark)

/** The value of the withdrawal's key during the call for the payment page: the first to set the key wins. */
const PAYING = 'paying'

/**
 * Extends a key that has a value. KEYS: the key. ARGV: value, milliseconds. In one step: the key may expire after it was read,
 * and a withdrawal may set it.
 */
const EXTEND_IF_EQUAL = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`

/** These marks of a link decide whether a new one may replace it. */
const REPLACEMENT_MARKS = ['withdrawnAt', 'filledInAt', 'payingAt'] as const satisfies (keyof BasketMarks)[]
const toReplacementKeys = (basket: StoredBasket) => REPLACEMENT_MARKS.map((mark) => toMarkKey(basket, mark))

/**
 * Stores a link, ends the one before it, and puts its id first in a list. KEYS: content, list, and the keys of `REPLACEMENT_MARKS` of
 * the link before, if there is one. ARGV: content, id, time of the link before (empty: none), time of this one, `PAYING`, most ids,
 * milliseconds. In one step: two links may be saved at once, by one agent in two tabs or by agents of one name, and a payment
 * may begin.
 */
const SAVE = `
local current = redis.call('GET', KEYS[1])
if current and cjson.decode(current).createdAt ~= tonumber(ARGV[3]) then return 0 end
if #KEYS > 2 then
  if redis.call('GET', KEYS[3]) == ARGV[5] or redis.call('EXISTS', KEYS[4], KEYS[5]) > 0 then return 0 end
  redis.call('SET', KEYS[3], ARGV[4], 'NX', 'PX', ARGV[7])
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[7])
local before = redis.call('GET', KEYS[2])
local ids = { ARGV[2] }
for _, id in ipairs(before and cjson.decode(before) or {}) do
  if id ~= ARGV[2] and #ids < tonumber(ARGV[6]) then ids[#ids + 1] = id end
end
redis.call('SET', KEYS[2], cjson.encode(ids), 'PX', ARGV[7])
return 1
`

/**
 * Stores the baskets that agents send in the shared store, or in this process's memory when there is none. Without a shared
 * store a restart ends the links; their pages say so.
 */
export function createBasketStore(): BasketStore {
  const memory = new LRUCache<string, string>({ ...limitEntries(MAX_REMEMBERED), ttl: LIFETIME })

  async function get<T>(key: string): Promise<StoreResult<T | undefined>> {
    const store = getClusterStore()
    const found = store ? await store.attempt((redis) => redis.get(key)) : { ok: true as const, value: memory.get(key) }
    if (!found.ok) return found
    return { ok: true, value: typeof found.value === 'string' ? (JSON.parse(found.value) as T) : undefined }
  }

  async function set(key: string, value: unknown, milliseconds = LIFETIME): Promise<boolean> {
    const text = JSON.stringify(value)
    const store = getClusterStore()
    if (store) {
      const expiration = { type: 'PX', value: milliseconds } as const
      return (await store.attempt((redis) => redis.set(key, text, { expiration }))).ok
    }
    memory.set(key, text, { ttl: milliseconds })
    return true
  }

  /** Sets a key that does not exist. False when it exists, undefined when the shared store has not answered. */
  async function setIfAbsent(key: string, value: unknown, milliseconds = LIFETIME): Promise<boolean | undefined> {
    const text = JSON.stringify(value)
    const store = getClusterStore()
    if (store) return store.setIfAbsent(key, text, milliseconds)
    if (memory.has(key)) return false
    memory.set(key, text, { ttl: milliseconds })
    return true
  }

  /** Extends a started payment. False when there is none, or when the shared store has not answered. */
  async function extendPayment(key: string): Promise<boolean> {
    const text = JSON.stringify(PAYING)
    const store = getClusterStore()
    if (store) {
      const extended = await store.attempt((redis) =>
        redis.eval(EXTEND_IF_EQUAL, { keys: [key], arguments: [text, String(PAYMENT_START)] }),
      )
      return extended.ok && extended.value === 1
    }
    if (memory.get(key) !== text) return false
    memory.set(key, text, { ttl: PAYMENT_START })
    return true
  }

  /** What `SAVE` does, in the memory of this process. False: a conflict. */
  function saveInMemory(basket: StoredBasket, before: StoredBasket | undefined): boolean {
    const key = toBasketKey(basket.agencyCode, basket.id)
    const current = memory.get(key)
    if (current !== undefined && (JSON.parse(current) as StoredBasket).createdAt !== before?.createdAt) return false
    if (before) {
      const [withdrawn = '', ...payment] = toReplacementKeys(before)
      const isPaying = memory.get(withdrawn) === JSON.stringify(PAYING) || payment.some((mark) => memory.has(mark))
      if (isPaying) return false
      if (!memory.has(withdrawn)) memory.set(withdrawn, JSON.stringify(basket.createdAt))
    }
    memory.set(key, JSON.stringify(basket))
    const listKey = toListKey(basket.agencyCode, basket.agent)
    const ids = JSON.parse(memory.get(listKey) ?? '[]') as string[]
    const others = ids.filter((id) => id !== basket.id)
    memory.set(listKey, JSON.stringify([basket.id, ...others].slice(0, MAX_LISTED)))
    return true
  }

  async function remove(key: string): Promise<void> {
    memory.delete(key)
    await getClusterStore()?.delete(key)
  }

  async function read(agencyCode: string, id: string): Promise<StoreResult<MarkedBasket | undefined>> {
    const content = await get<StoredBasket>(toBasketKey(agencyCode, id))
    if (!content.ok) return content
    const basket = content.value
    if (!basket) return { ok: true, value: undefined }
    const found = await Promise.all(
      MARKS.map((mark) => get<BasketMarks[typeof mark] | string>(toMarkKey(basket, mark))),
    )
    if (found.some(({ ok }) => !ok)) return { ok: false }
    const entries = MARKS.flatMap((mark, index) => {
      const result = found[index]
      const value = result?.ok ? result.value : undefined
      return value === undefined || value === PAYING ? [] : [[mark, value] as const]
    })
    return { ok: true, value: { basket, marks: Object.fromEntries(entries) as BasketMarks } }
  }

  return {
    read,
    async save(basket, before) {
      const store = getClusterStore()
      if (!store) return saveInMemory(basket, before) ? 'done' : 'conflict'
      const { agencyCode, agent, id, createdAt } = basket
      const saved = await store.attempt((redis) =>
        redis.eval(SAVE, {
          keys: [
            toBasketKey(agencyCode, id),
            toListKey(agencyCode, agent),
            ...(before ? toReplacementKeys(before) : []),
          ],
          arguments: [
            JSON.stringify(basket),
            id,
            String(before?.createdAt ?? ''),
            String(createdAt),
            JSON.stringify(PAYING),
            String(MAX_LISTED),
            String(LIFETIME),
          ],
        }),
      )
      if (!saved.ok) return 'unavailable'
      return saved.value === 1 ? 'done' : 'conflict'
    },
    async mark(basket, marks) {
      const added = MARKS.filter((mark) => mark !== 'withdrawnAt').flatMap((mark) => {
        const value = marks[mark]
        if (value === undefined) return []
        const key = toMarkKey(basket, mark)
        return [mark === 'payingAt' ? set(key, value).then((isSet) => isSet || undefined) : setIfAbsent(key, value)]
      })
      return (await Promise.all(added)).every((result) => result !== undefined)
    },
    async withdraw(basket, at, abandonedAt) {
      const key = toMarkKey(basket, 'withdrawnAt')
      const isFirst = await setIfAbsent(key, at)
      if (isFirst === undefined) return 'unavailable'
      if (!isFirst) {
        const holder = await get<number | string>(key)
        if (!holder.ok) return 'unavailable'
        return typeof holder.value === 'number' ? 'done' : 'paying'
      }
      const current = await read(basket.agencyCode, basket.id)
      if (current.ok && current.value && toPaymentStart(current.value.marks) === abandonedAt) return 'done'
      // A payment that started long ago has just reached the payment page, or a new one has.
      await remove(key)
      return current.ok ? 'paying' : 'unavailable'
    },
    async startPayment(basket) {
      const key = toMarkKey(basket, 'withdrawnAt')
      const isFirst = await setIfAbsent(key, PAYING, PAYMENT_START)
      if (isFirst === undefined) return 'unavailable'
      // The key exists: this is the customer's second attempt, or the link has ended.
      if (isFirst || (await extendPayment(key))) return 'done'
      const holder = await get<number | string>(key)
      return holder.ok && typeof holder.value === 'number' ? 'withdrawn' : 'unavailable'
    },
    async list(agencyCode, agent) {
      const ids = await get<string[]>(toListKey(agencyCode, agent))
      if (!ids.ok) return ids
      const found = await Promise.all((ids.value ?? []).map((id) => read(agencyCode, id)))
      if (found.some(({ ok }) => !ok)) return { ok: false }
      const links = found.flatMap((each) => (each.ok && each.value ? [each.value] : []))
      // A booking whose link another agent has made again is still in this agent's list of ids.
      return { ok: true, value: links.filter(({ basket }) => basket.agent === agent) }
    },
  }
}
