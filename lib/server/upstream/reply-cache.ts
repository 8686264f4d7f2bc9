import { LRUCache } from 'lru-cache'
import { BYTES_OF_JSON, CACHE_BYTES } from '#lib/server/cache-sizes.ts'
import { FAILURE_TRAITS, isRefusal, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'
import { waitAtMost } from '#lib/server/wait-at-most.ts'

export type ReplyCacheOptions = {
  /** The most bytes of all cached replies together. */
  size: number
  /** Milliseconds after a reply expired during which it may still be served, if the upstream cannot answer. */
  staleFor: number
  /** Milliseconds after which an expired reply is served while the request for a new one continues. */
  slowAfter: number
  /** The time of day, milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that is never set: with the time of day a reply would be fresh for as long as the clock was set back. */
  elapsed?: () => number
}

export const DEFAULT_REPLY_CACHE = { size: CACHE_BYTES.replies, staleFor: 24 * 3_600_000, slowAfter: 2_000 } as const

const WINDOW_SIZE = 1_000
/** Bytes of an entry besides its key and its reply, measured. A visitor may ask for the empty lists of millions of destinations. */
const ENTRY_BYTES = 220

/**
 * Whether the reply to this query may be cached. True only for the list ranges and years that the site itself requests: a
 * visitor who iterates over others would evict the replies of all agencies.
 */
export function isCacheableQuery({ from, to, year }: { from?: unknown; to?: unknown; year?: unknown }): boolean {
  if (from !== undefined || to !== undefined) {
    const [first, last] = [Number(from), Number(to)]
    if (first % WINDOW_SIZE !== 1 || last !== first + WINDOW_SIZE - 1) return false
  }
  if (year === undefined) return true
  const [first, second, ...more] = [year].flat().map(Number)
  return more.length === 0 && (second === undefined || second === Number(first) + 1)
}

type ReadThroughCache = (
  key: string,
  seconds: number,
  read: () => Promise<UpstreamOutcome<unknown>>,
) => Promise<UpstreamOutcome<unknown>>

/**
 * A read-through cache of successful replies. A fresh reply is served without a request. An expired reply is served,
 * marked `stale`, only when the request fails with a transient failure or takes longer than `slowAfter`. A definite answer of the upstream (404, 401)
 * removes the cached reply.
 */
export function createReplyCache(options: ReplyCacheOptions): ReadThroughCache {
  const { size, staleFor, slowAfter, now, elapsed = now } = options
  const replies = new LRUCache<string, { data: unknown; receivedAt: number }>({
    maxSize: size,
    sizeCalculation: ({ data }, key) =>
      (JSON.stringify(data ?? null).length + key.length) * BYTES_OF_JSON + ENTRY_BYTES,
    perf: { now: elapsed },
    ttlResolution: 0,
  })
  return async (key, seconds, read) => {
    const cached = replies.get(key)
    // A reply is fresh for `seconds` and then stale for `staleFor`; both are in its time to live.
    if (cached && replies.getRemainingTTL(key) > staleFor) return { ok: true, data: cached.data }
    const refresh = async (): Promise<UpstreamOutcome<unknown>> => {
      const outcome = await read()
      if (outcome.ok) {
        replies.set(
          key,
          { data: outcome.data, receivedAt: now() - (outcome.age ?? 0) },
          { ttl: seconds * 1_000 - (outcome.age ?? 0) + staleFor },
        )
        return outcome
      }
      // Not after `aborted`: a client that leaves says nothing about the reply, which others may need in an outage.
      if (isRefusal(outcome.error.kind)) replies.delete(key)
      if (cached && FAILURE_TRAITS[outcome.error.kind].transient) return { ok: true, ...cached, stale: true }
      return outcome
    }
    if (!cached) return refresh()
    return (await waitAtMost(slowAfter, refresh())) ?? { ok: true, ...cached, stale: true }
  }
}
