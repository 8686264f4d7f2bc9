// Before the cache, which expects the global AsyncLocalStorage that this import sets.
import 'next/dist/server/node-environment-baseline.js'
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js'

const PAGE_KINDS: ReadonlySet<string> = new Set(['APP_PAGE', 'APP_ROUTE'])

type SetPage = (key: string, data: { kind: string } | null, context: unknown) => Promise<void>

/**
 * Keeps Next from writing each rendered page as JSON, in which its bytes become a list of numbers: 20 ms for a page of
 * 200 kB. Next does so to measure what it stores, but limits the size of fetched data only. The page itself is stored as before.
 */
export function leavePagesUnmeasured(): void {
  const prototype = IncrementalCache.prototype as unknown as { set: SetPage }
  const { set } = prototype
  prototype.set = function setUnmeasured(key, data, context) {
    // Not enumerable, so that it is not stored with the page.
    if (data && PAGE_KINDS.has(data.kind))
      Object.defineProperty(data, 'toJSON', { value: () => data.kind, configurable: true })
    return set.call(this, key, data, context)
  }
}
