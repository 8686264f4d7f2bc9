import { LRUCache } from 'lru-cache'
import type { UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { FAILURE_TRAITS } from '#lib/server/upstream/outcome.ts'

export type ReplyCacheOptions = {
  /** The most characters of JSON in all cached replies together. */
  size: number
  /** Milliseconds after a reply expired during which it may still be served, if the upstream cannot answer. */
  staleFor: number
  now: () => number
}

export const DEFAULT_REPLY_CACHE = { size: 48_000_000, staleFor: 24 * 3_600_000 } as const

export type ReadThroughCache = (
  key: string,
  seconds: number,
  read: () => Promise<UpstreamOutcome<unknown>>,
) => Promise<UpstreamOutcome<unknown>>

/**
 * A read-through cache of successful replies. A fresh reply is served without a request. An expired reply is served,
 * marked `stale`, only when the request fails with a transient failure. A definite answer of the upstream (404, 401)
 * removes the cached reply.
 */
export function createReplyCache({ size, staleFor, now }: ReplyCacheOptions): ReadThroughCache {
  const replies = new LRUCache<string, { data: unknown }>({
    maxSize: size,
    sizeCalculation: ({ data }) => JSON.stringify(data ?? null).length,
    perf: { now },
    ttlResolution: 0,
  })
  return async (key, seconds, read) => {
    const cached = replies.get(key)
    // A reply is fresh for `seconds` and then stale for `staleFor`; both are in its time to live.
    if (cached && replies.getRemainingTTL(key) > staleFor) return { ok: true, data: cached.data }
    const outcome = await read()
    if (outcome.ok) {
      replies.set(key, { data: outcome.data }, { ttl: seconds * 1_000 + staleFor })
      return outcome
    }
    const { transient } = FAILURE_TRAITS[outcome.error.kind]
    if (!transient) replies.delete(key)
    if (cached && transient) return { ok: true, data: cached.data, stale: true }
    return outcome
  }
}
