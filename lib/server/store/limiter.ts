import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getClusterStore } from '#lib/server/store/index.ts'
import { createMemoryCounters } from '#lib/server/store/memory-counters.ts'

export type Quota = { times: number; seconds: number }

/** A counter. `wait`: the whole seconds to wait when a call is refused; `used`: the calls counted so far. */
export type Limiter = {
  /** Counts one call, or several at once. Those that are refused count too. */
  consume: (key: string, calls?: number) => Promise<{ wait?: number; used: number }>
  /** Takes one counted call back. */
  reward: (key: string) => Promise<void>
}

/**
 * A counter of all processes together, or of this process while there is no shared store. The counters of this process begin at
 * zero when the store is unavailable, so that the limits of several processes add up only for that time.
 *
 * @param name distinguishes the counters in the store.
 */
export function createLimiter(name: string, { times, seconds }: Quota): Limiter {
  const memory = createMemoryCounters(seconds * 1_000)
  const sharedLimiters = new WeakMap<ClusterStore, RateLimiterRedis>()

  function getSharedLimiter(store: ClusterStore): RateLimiterRedis {
    const existing = sharedLimiters.get(store)
    if (existing) return existing
    const created = new RateLimiterRedis({
      storeClient: store.client,
      useRedisPackage: true,
      keyPrefix: `limit ${name}`,
      points: times,
      duration: seconds,
    })
    sharedLimiters.set(store, created)
    return created
  }

  async function runShared(run: (limiter: RateLimiterRedis) => Promise<RateLimiterRes>) {
    const store = getClusterStore()
    if (!store) return undefined
    const result = await store.attempt(() => run(getSharedLimiter(store)))
    return result.ok ? result.value : undefined
  }

  return {
    async consume(key, calls = 1) {
      // A refusal is a result of the store, not a failure of it.
      const counted = await runShared((limiter) => limiter.consume(toStoredKey(key), calls).catch(toResult))
      const { used, endsIn } = counted
        ? { used: counted.consumedPoints, endsIn: counted.msBeforeNext }
        : memory.add(key, calls)
      return used > times ? { wait: Math.max(1, Math.ceil(endsIn / 1_000)), used } : { used }
    },
    async reward(key) {
      const rewarded = await runShared((limiter) => limiter.reward(toStoredKey(key)))
      if (!rewarded) memory.add(key, -1)
    },
  }
}

function toResult(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal
  throw refusal
}

/** Keys are addresses, phones and session ids: the store contains their hashes only. */
const toStoredKey = (key: string) => createHash('sha256').update(key).digest('base64url')
