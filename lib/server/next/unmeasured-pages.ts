const PAGE_KINDS: ReadonlySet<string> = new Set(['APP_PAGE', 'APP_ROUTE'])
const CACHE_NAME = '__incrementalCache'

type NextCache = { set: (key: string, data: { kind: string } | null, context: unknown) => Promise<void> }

/**
 * Prevents Next from writing each rendered page as JSON, in which its bytes become a list of numbers: 20 ms for a page of
 * 200 kB. Next does so to measure what it stores, but limits the size of fetched data only. The page itself is stored as before.
 *
 * Next has a class of the cache in each of its bundles (pages, route handlers, server), so there is none to import. It puts each
 * cache that it creates into a global variable: its class is changed then.
 */
export function leavePagesUnmeasured(): void {
  const changed = new WeakSet<object>()
  let latest: NextCache | undefined
  Object.defineProperty(globalThis, CACHE_NAME, {
    configurable: true,
    get: () => latest,
    set(cache: NextCache | undefined) {
      latest = cache
      const prototype = cache && (Object.getPrototypeOf(cache) as NextCache)
      if (!prototype || changed.has(prototype)) return
      changed.add(prototype)
      const { set } = prototype
      prototype.set = function setUnmeasured(key, data, context) {
        // Not enumerable, so that it is not stored with the page.
        if (data && PAGE_KINDS.has(data.kind)) {
          Object.defineProperty(data, 'toJSON', { value: () => data.kind, configurable: true })
        }
        return set.call(this, key, data, context)
      }
    },
  })
}
