import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { AgencyContent } from '#lib/contract/entities/agency.ts'
import { readHost } from '#lib/domain/agency/host.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { getPurgeEpoch } from '#lib/server/store/purges.ts'
import { bff } from '#lib/server/upstream/index.ts'
import { failed, type UpstreamOutcome } from '#lib/server/upstream/outcome.ts'

type ResolvedAgency = { kind: 'agency'; agency: AgencyContent; stale?: true }
/** `epoch`: of the purges, as it was before the agency was fetched. */
type CachedAgency = { resolution: ResolvedAgency; epoch: string }

/**
 * The result of resolving a host. `unknown`: no agency has the host, or the agency is not active. `down`: the upstream
 * is not available and no earlier reply is cached. `stale`: the upstream is not available, this is its last reply.
 */
export type AgencyResolution = ResolvedAgency | { kind: 'unknown' } | { kind: 'down' }

export type ResolverOptions = {
  fetchAgency: (host: string) => Promise<UpstreamOutcome<AgencyContent>>
  /** Milliseconds of a clock that is never set: after the time of day was set back, a host would stay unknown for that long. */
  now?: () => number
  /** The number of hosts fetched at once, and of hosts that wait. This limits a flood of invented host names. */
  concurrency?: number
  queue?: number
  /** Changes when agencies are purged: each is then fetched again at its next request. */
  epoch?: () => string
}

// lru-cache expires an entry strictly after its ttl; these expire at the full second.
const expireAfter = (seconds: number) => seconds * 1_000 - 1
const AGENCY_TTL = expireAfter(30)
const UNKNOWN_TTL = expireAfter(10)
/** Until the next attempt, when the upstream could not refresh an agency. */
const RETRY_TTL = expireAfter(5)

/** The most hosts in the cache: more than a process serves, because a host beyond it would be fetched at every request. */
const MAX_HOSTS = 10_000

/** Thrown while an agency is fetched, to remove its host from the cache. */
class UnknownHost extends Error {}

/**
 * Creates a resolver from host to agency, with a cache. An agency older than 30 seconds is returned at once and refreshed
 * in the background; while the upstream is down it is returned without a time limit.
 */
export function createResolver(options: ResolverOptions): (host: string) => Promise<AgencyResolution> {
  const { fetchAgency, now = () => performance.now(), concurrency = 8, queue = 100, epoch = () => '' } = options
  const limit = bulkhead(concurrency, queue)
  const clock = { perf: { now }, ttlResolution: 0 }
  // A separate cache, so that invented host names cannot evict agencies.
  const unknownHosts = new LRUCache<string, true>({ ...clock, max: 2_000, ttl: UNKNOWN_TTL })
  const agencies = new LRUCache<string, CachedAgency>({
    ...clock,
    max: MAX_HOSTS,
    ttl: AGENCY_TTL,
    allowStale: true,
    async fetchMethod(host, cached, { options: entry }) {
      const current = epoch()
      const outcome = await limit
        .execute(() => fetchAgency(host))
        .catch((error: unknown) => {
          if (isBulkheadRejectedError(error)) return failed('busy')
          throw error
        })
      if (outcome.ok && outcome.data.active) {
        const agency = { ...outcome.data, host: readHost(outcome.data.host) === undefined ? host : outcome.data.host }
        return {
          resolution: { kind: 'agency', agency, ...(outcome.stale && { stale: true }) },
          epoch: current,
        }
      }
      if (outcome.ok || outcome.error.kind === 'not-found') {
        unknownHosts.set(host, true)
        throw new UnknownHost()
      }
      if (!cached) return undefined
      entry.ttl = RETRY_TTL
      // Not fetched again for every request while the upstream is down.
      return { resolution: { ...cached.resolution, stale: true }, epoch: current }
    },
  })
  return async (host) => {
    if (unknownHosts.has(host)) return { kind: 'unknown' }
    const cached = agencies.peek(host)
    const isPurged = cached !== undefined && cached.epoch !== epoch()
    try {
      const fetched = await agencies.fetch(host, isPurged ? { forceRefresh: true, allowStale: false } : {})
      return fetched?.resolution ?? { kind: 'down' }
    } catch (error) {
      if (error instanceof UnknownHost) return { kind: 'unknown' }
      throw error
    }
  }
}

const resolver = () =>
  processSingleton('agencies', () => ({
    resolve: createResolver({
      fetchAgency: (host) => bff('GET /agencyContents/byHost/{host}', { path: { host } }, { agency: '' }),
      epoch: () => getPurgeEpoch(''),
    }),
    hostByCode: new LRUCache<string, string>(limitEntries(MAX_HOSTS)),
  }))

/** The agency of a host (specification, sections 1 and 4). Never throws. */
export async function resolveAgency(host: string): Promise<AgencyResolution> {
  const { resolve, hostByCode } = resolver()
  const resolution = await resolve(host)
  if (resolution.kind === 'agency') hostByCode.set(resolution.agency.agencyCode, host)
  return resolution
}

/**
 * The agency with this code, if one of its hosts was resolved before; else undefined. The middleware resolves the host of
 * every request for a page, so the page itself needs no second upstream call.
 */
export async function findResolvedAgency(code: string): Promise<AgencyContent | undefined> {
  const { resolve, hostByCode } = resolver()
  const host = hostByCode.get(code)
  if (host === undefined) return undefined
  const resolution = await resolve(host)
  return resolution.kind === 'agency' && resolution.agency.agencyCode === code ? resolution.agency : undefined
}
