import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { getClusterStore } from '#lib/server/store/index.ts'

/** Milliseconds: longer than a reply waits for the upstreams. Short, because a reply with a new cookie may be lost. */
const LIFETIME = 60_000
const MAX_COOKIES = 20_000

/** Which sealed cookies a reply has replaced lately, on any process. Without an answer of the shared store: on this one. */
export function createReplacedCookies() {
  const known = new LRUCache<string, true>({ ...limitEntries(MAX_COOKIES), ttl: LIFETIME })
  return {
    async add(seal: string): Promise<void> {
      const key = toKey(seal)
      known.set(key, true)
      await getClusterStore()?.set(key, '1', LIFETIME)
    },
    async has(seal: string): Promise<boolean> {
      const key = toKey(seal)
      return known.has(key) || (await getClusterStore()?.get(key)) !== undefined
    },
  }
}

/** Hashed, so that the shared store has no cookies. */
const toKey = (seal: string) => `replaced cookie ${createHash('sha256').update(seal).digest('base64url')}`
