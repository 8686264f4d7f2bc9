import { LRUCache } from 'lru-cache'
import type { Outcome } from '#lib/upstream/outcome.ts'
import { NATURE } from '#lib/upstream/outcome.ts'

type Kept = { data: unknown; freshUntil: number }

export type KeepOptions = {
  /** Characters of JSON that all kept replies together may have. */
  size: number
  /** Milliseconds for which a reply may stand in for an upstream that cannot answer. */
  staleFor: number
  now: () => number
}

export const ORDINARY_KEEP = { size: 48_000_000, staleFor: 24 * 3_600_000 } as const

export type Keeper = (key: string, seconds: number, ask: () => Promise<Outcome<unknown>>) => Promise<Outcome<unknown>>

/**
 * Replies worth keeping. A fresh one is served without asking; an old one only, marked `stale`, when asking fails in
 * a way that may pass. What an upstream says itself (404, 401) always stands.
 */
export function createKeeper({ size, staleFor, now }: KeepOptions): Keeper {
  const kept = new LRUCache<string, Kept>({
    maxSize: size,
    sizeCalculation: ({ data }) => JSON.stringify(data ?? null).length,
  })
  return async (key, seconds, ask) => {
    const old = kept.get(key)
    if (old && old.freshUntil > now()) return { ok: true, data: old.data }
    const outcome = await ask()
    if (outcome.ok) {
      kept.set(key, { data: outcome.data, freshUntil: now() + seconds * 1_000 })
      return outcome
    }
    const { passing } = NATURE[outcome.error.kind]
    if (!passing) kept.delete(key)
    if (old && passing && now() < old.freshUntil + staleFor) return { ok: true, data: old.data, stale: true }
    return outcome
  }
}
