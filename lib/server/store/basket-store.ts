import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BasketContent, BasketMarks } from '#lib/domain/booking/basket.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds for which a link and what happened to it are stored. */
const LIFETIME = 24 * 3_600_000
/** The most entries that this process remembers. */
const MAX_REMEMBERED = 20_000
/** The most links in the list of an agent. */
const MAX_LISTED = 30

/** A basket that an agent has sent, with its agency and agent. `createdAt`: milliseconds. */
export type StoredBasket = BasketContent & { agencyCode: string; agent: string; createdAt: number }
export type MarkedBasket = { basket: StoredBasket; marks: BasketMarks }

export type BasketStore = {
  save: (basket: StoredBasket) => Promise<void>
  read: (agencyCode: string, id: string) => Promise<MarkedBasket | undefined>
  /** Records what happened to a link. The first time of each is stored. Does nothing for a booking without a link. */
  mark: (agencyCode: string, id: string, marks: BasketMarks) => Promise<void>
  /** The links of an agent, newest first. */
  list: (agencyCode: string, agent: string) => Promise<MarkedBasket[]>
}

const MARKS = ['openedAt', 'filledInAt', 'withdrawnAt', 'result'] as const satisfies (keyof BasketMarks)[]

// An id is as good as a password for a booking: keys contain hashes only.
const toKey = (...parts: string[]) => `basket ${createHash('sha256').update(parts.join('\n')).digest('base64url')}`
const toBasketKey = (agencyCode: string, id: string) => toKey('content', agencyCode, id)
const toListKey = (agencyCode: string, agent: string) => toKey('list', agencyCode, agent)
// With the time: a link that is made again for the same booking begins without marks.
const toMarkKey = ({ agencyCode, id, createdAt }: StoredBasket, mark: string) =>
  toKey('mark', agencyCode, id, String(createdAt), mark)

/**
 * Stores the baskets that agents send, in this process's memory and in the shared store, when there is one. Without a
 * shared store a restart ends the links; their pages say so.
 */
export function createBasketStore(): BasketStore {
  const memory = new LRUCache<string, string>({ max: MAX_REMEMBERED, ttl: LIFETIME })

  const get = async (key: string) => (await getClusterStore()?.get(key)) ?? memory.get(key)
  async function set(key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value)
    memory.set(key, text)
    await getClusterStore()?.set(key, text, LIFETIME)
  }
  async function getParsed<T>(key: string): Promise<T | undefined> {
    const text = await get(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }

  async function read(agencyCode: string, id: string): Promise<MarkedBasket | undefined> {
    const basket = await getParsed<StoredBasket>(toBasketKey(agencyCode, id))
    if (!basket) return undefined
    const values = await Promise.all(MARKS.map((mark) => getParsed(toMarkKey(basket, mark))))
    const entries = MARKS.map((mark, index) => [mark, values[index]] as const).filter(
      ([, value]) => value !== undefined,
    )
    return { basket, marks: Object.fromEntries(entries) as BasketMarks }
  }

  return {
    read,
    async save(basket) {
      const { agencyCode, agent, id } = basket
      await set(toBasketKey(agencyCode, id), basket)
      const key = toListKey(agencyCode, agent)
      const before = (await getParsed<string[]>(key)) ?? []
      await set(key, [id, ...before.filter((other) => other !== id)].slice(0, MAX_LISTED))
    },
    async mark(agencyCode, id, marks) {
      const known = await read(agencyCode, id)
      if (!known) return
      const added = MARKS.filter((mark) => marks[mark] !== undefined && known.marks[mark] === undefined)
      await Promise.all(added.map((mark) => set(toMarkKey(known.basket, mark), marks[mark])))
    },
    async list(agencyCode, agent) {
      const ids = (await getParsed<string[]>(toListKey(agencyCode, agent))) ?? []
      const found = await Promise.all(ids.map((id) => read(agencyCode, id)))
      return found.filter((each) => each !== undefined)
    },
  }
}
