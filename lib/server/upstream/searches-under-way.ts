import { SEARCH_CONCURRENCY } from '#lib/domain/search/run-calls.ts'
import { createKeyCounts } from '#lib/server/key-counts.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { DEFAULT_GUARD } from '#lib/server/upstream/guard.ts'

/** The most upstream calls that the searches of one visitor, and of one agency, may have under way at the same time. */
export type SearchQuotas = { visitor: number; agency: number }

/** By whom a search is counted. `visitor` is a login, or an address, which an office may share. */
export type SearchCounts = { visitor?: string | undefined; agency: string; calls: number }

/** A search that may start, with the function that ends it; or the quota that is used up. */
export type SearchStart = { ok: true; end: () => void } | { ok: false; full: keyof SearchQuotas }

export type StartSearch = (search: SearchCounts) => SearchStart

const { concurrency, queue } = DEFAULT_GUARD.slots.search

// Half of the slots and the queue for one agency, so that the searches of the others always get through.
const DEFAULT_SEARCH_QUOTAS: SearchQuotas = { visitor: 64, agency: (concurrency + queue) / 2 }

/**
 * Limits the searches under way by visitor and by agency. A search counts as the calls that it makes at the same time. It
 * is refused when it would exceed a quota; `end` may be called more than once.
 */
export function createSearchLimit(quotas: SearchQuotas = DEFAULT_SEARCH_QUOTAS): StartSearch {
  const underWay = createKeyCounts()
  return ({ visitor, agency, calls }) => {
    const concurrent = Math.min(Math.max(calls, 1), SEARCH_CONCURRENCY)
    const keys = { ...(visitor !== undefined && { visitor: `visitor ${visitor}` }), agency: `agency ${agency}` }
    for (const name of ['visitor', 'agency'] as const) {
      const key = keys[name]
      if (key !== undefined && underWay.get(key) + concurrent > quotas[name]) return { ok: false, full: name }
    }
    for (const key of Object.values(keys)) underWay.add(key, concurrent)
    let ended = false
    return {
      ok: true,
      end: () => {
        if (ended) return
        ended = true
        for (const key of Object.values(keys)) underWay.add(key, -concurrent)
      },
    }
  }
}

/** The limit of this process, shared by the search stream, the proxy and the pages. */
export const startSearch: StartSearch = (search) => processSingleton('searches', createSearchLimit)(search)
