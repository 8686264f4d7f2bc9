import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { shared } from '#lib/shared.ts'
import { bff } from '#lib/upstream/index.ts'
import type { Outcome } from '#lib/upstream/outcome.ts'
import { failed } from '#lib/upstream/outcome.ts'

/**
 * Whose site a host is. `unknown`: nobody's, or an agency that is not active. `down`: cannot be told now.
 * `stale`: the upstream cannot answer and this is what it said last.
 */
export type Resolved = { kind: 'agency'; agency: AgencyContent; stale?: true } | { kind: 'unknown' } | { kind: 'down' }

export type ResolverOptions = {
  ask: (host: string) => Promise<Outcome<AgencyContent>>
  now?: () => number
  /** Hosts that are asked about at once, and that wait; a flood of invented names stops here. */
  concurrency?: number
  queue?: number
}

const FRESH = 30_000
const UNKNOWN_FOR = 10_000
/** Milliseconds between two tries to refresh what an upstream could not confirm. */
const TRY_AGAIN_AFTER = 5_000

type Known = { agency: AgencyContent; checkedAt: number; stale: boolean }

/**
 * Host → agency, remembered. Older than 30 seconds: served as it is and asked again behind the visitor's back, so
 * that no visitor waits for it; served for as long as the process lives while the upstream is down.
 */
export function createResolver(options: ResolverOptions): (host: string) => Promise<Resolved> {
  const { ask, now = Date.now, concurrency = 8, queue = 100 } = options
  const known = new LRUCache<string, Known>({ max: 1_000 })
  // Apart from the known ones, which invented names must not push out.
  const unknown = new LRUCache<string, number>({ max: 2_000 })
  const asking = new Map<string, Promise<Resolved>>()
  const places = bulkhead(concurrency, queue)

  async function askAbout(host: string): Promise<Resolved> {
    const outcome = await places
      .execute(() => ask(host))
      .catch((error: unknown) => {
        if (isBulkheadRejectedError(error)) return failed('busy')
        throw error
      })
    const old = known.get(host)
    if (outcome.ok && outcome.data.active) {
      known.set(host, { agency: outcome.data, checkedAt: now(), stale: outcome.stale === true })
      return toResolved({ agency: outcome.data, stale: outcome.stale === true })
    }
    if (outcome.ok || outcome.error.kind === 'not-found') {
      known.delete(host)
      unknown.set(host, now())
      return { kind: 'unknown' }
    }
    if (!old) return { kind: 'down' }
    known.set(host, { ...old, checkedAt: now() - FRESH + TRY_AGAIN_AFTER, stale: true })
    return toResolved({ agency: old.agency, stale: true })
  }

  function askOnce(host: string): Promise<Resolved> {
    const under = asking.get(host)
    if (under) return under
    const asked = askAbout(host).finally(() => asking.delete(host))
    asking.set(host, asked)
    return asked
  }

  return async (host) => {
    const kept = known.get(host)
    if (kept) {
      // Its failure shows in what is kept; there is nobody here to tell.
      if (now() - kept.checkedAt >= FRESH) askOnce(host).catch(() => undefined)
      return toResolved(kept)
    }
    const refusedAt = unknown.get(host)
    if (refusedAt !== undefined && now() - refusedAt < UNKNOWN_FOR) return { kind: 'unknown' }
    return askOnce(host)
  }
}

function toResolved({ agency, stale }: { agency: AgencyContent; stale: boolean }): Resolved {
  return stale ? { kind: 'agency', agency, stale } : { kind: 'agency', agency }
}

const resolver = () =>
  shared('agencies', () =>
    createResolver({ ask: (host) => bff('GET /agencyContents/byHost/{host}', { path: { host } }, { agency: '' }) }),
  )

/** Whose site is this host? Takes what `readHost` gave; never throws (specification, sections 1 and 4). */
export function resolveAgency(host: string): Promise<Resolved> {
  return resolver()(host)
}
