import { LRUCache } from 'lru-cache'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { createKeyCounts } from '#lib/server/key-counts.ts'

export type PageAdmissionOptions = {
  /** Pages rendered at the same time. Rendering is CPU-bound: more at the same time are not faster, and delay all other requests. */
  concurrency?: number
  /** Pages that read from the upstreams while they are rendered, at the same time. They wait more than they compute. */
  slowConcurrency?: number
  /** The most requests of a kind that wait for a slot. */
  queue?: number
  /** The most pages of one address that wait or are being rendered. */
  perAddress?: number
  /** The most milliseconds that a request waits. */
  maxWait?: number
  /** How much of the work may be done at the same time now, from 0 (the least) to 1: lib/server/load/loop-share.ts. */
  getShare?: () => number
}

export type PageRequest = {
  host: string
  /** The request target: path and query. */
  url: string
  address: string
}

export type PageAdmission = {
  /**
   * Waits for a slot. The result is called when the reply has ended; undefined when the request is refused.
   *
   * @param signal aborted when the client has disconnected.
   */
  enter: (request: PageRequest, signal?: AbortSignal) => Promise<(() => void) | undefined>
  /** Records whether the page was sent from the cache, or can be from now on. */
  recordReply: (request: PageRequest, cached: boolean) => void
}

type Lane = 'fast' | 'slow' | 'search' | 'document' | 'pdf'
type Visit = Pick<PageRequest, 'host' | 'address'>
type Waiter = Visit & { lane: Lane; admit: () => void }

/** Requests of each lane at the same time while the event loop is late. */
const MIN_CONCURRENCY = { fast: 2, slow: 4, search: 16, document: 2, pdf: 2 } as const satisfies Record<Lane, number>
/**
 * Calls that compute as much as a page: the reply of a search is large, and a document is written before it is rendered. PDFs
 * wait for each other in any case, because one is rendered at a time: preparing a few is enough to keep its process busy.
 */
const API_LANES: readonly (readonly [RegExp, Lane])[] = [
  [/^\/api\/(?:search|domestic\/operation\/search)$/, 'search'],
  [/^\/api\/(?:documents\/[^/]+\/[^/]+\.pdf|quote)$/, 'pdf'],
  [/^\/api\/documents\//, 'document'],
]
const API_CONCURRENCY = { search: 64, document: 8, pdf: 4 }

/**
 * The parts of a lane's slots and queue that the requests of one host, and of one address, may use. A search waits for the
 * agency's suppliers: while these are slow it must not use the slots of other agencies. An address may send to many hosts, hence its
 * smaller part. An office of agents has one address, so that it cannot be much smaller.
 */
const MAX_PARTS = {
  fast: { host: 1, address: 1 },
  slow: { host: 3 / 4, address: 1 / 2 },
  search: { host: 3 / 4, address: 1 / 2 },
  document: { host: 3 / 4, address: 1 / 2 },
  pdf: { host: 3 / 4, address: 1 / 2 },
} as const satisfies Record<Lane, Record<keyof Visit, number>>

// An office shares an address, and its agents search all day. Searches have limits of their own (searches-under-way.ts).
const isPage = (lane: Lane) => lane === 'fast' || lane === 'slow'

/** @param path as it was sent: the routes decode it, so a search may be spelled with encoded letters. */
function findApiLane(path: string): Lane | undefined {
  const decoded = decodeURIComponent(path)
  return API_LANES.find(([pattern]) => pattern.test(decoded))?.[1]
}

/** Whether a call has to be admitted like a page. Payments, sign-ins and lists never do. */
export const isAdmittedCall = (path: string): boolean => findApiLane(path) !== undefined

/** Pages that search while they are rendered. */
const SLOW_PAGE = /^\/(?:(?:en|ru|ar)\/)?(?:search-result|product-page)$/
/** Parameters that do not select another page. */
const IGNORED_PARAMETERS = /^(?:utm_\w+|gclid|fbclid|msclkid|_rsc|ga-debug|marketerId|subMarketerId|partnerId)$/
/** The number of cached pages that a process knows of. */
const MAX_PAGES = 20_000

/** The page of a request, or undefined when its query may select another page, so that nothing is known about it. */
function toPageKey({ host, url }: PageRequest): string | undefined {
  const at = url.indexOf('?')
  if (at < 0) return `${host} ${url}`
  const names = [...new URLSearchParams(url.slice(at)).keys()]
  return names.every((name) => IGNORED_PARAMETERS.test(name)) ? `${host} ${url.slice(0, at)}` : undefined
}

/**
 * Limits how many pages are rendered, and how many searches and documents are answered, at the same time
 * (docs/decisions/0030-admission-of-pages.md, 0041-less-work-while-the-event-loop-is-late.md). Cached pages are always
 * admitted: their reply takes a few milliseconds. Others wait in a short queue; when it is full, when a host or an address has
 * too many requests in it, or after `maxWait`, they are refused. A free slot goes to the host, and then to the address, with
 * the fewest requests being rendered (docs/decisions/0051-slots-of-a-host.md).
 */
export function createPageAdmission({
  concurrency = 4,
  slowConcurrency = 16,
  queue = 128,
  perAddress = 48,
  maxWait = 4_000,
  getShare = () => 1,
}: PageAdmissionOptions = {}): PageAdmission {
  const cachedPages = new LRUCache<string, true>(limitEntries(MAX_PAGES))
  const most: Record<Lane, number> = { fast: concurrency, slow: slowConcurrency, ...API_CONCURRENCY }
  const used: Record<Lane, number> = { fast: 0, slow: 0, search: 0, document: 0, pdf: 0 }
  const getLimit = (lane: Lane) => {
    const least = Math.min(MIN_CONCURRENCY[lane], most[lane])
    return least + Math.floor((most[lane] - least) * getShare())
  }
  const waiting: Waiter[] = []
  /** Requests of a lane that are being rendered, by host and by address. */
  const rendering = createKeyCounts()
  /** Pages of an address that are being rendered or wait. */
  const present = createKeyCounts()

  const toKeys = (lane: Lane, { host, address }: Visit) => ({
    host: `${lane} host ${host}`,
    address: `${lane} address ${address}`,
  })
  /** Whether a host and an address have less than their parts of `total`. */
  const isWithinParts = (lane: Lane, total: number, count: (name: keyof Visit) => number) =>
    (['host', 'address'] as const).every((name) => count(name) < Math.ceil(total * MAX_PARTS[lane][name]))

  function canStart(lane: Lane, visit: Visit): boolean {
    const limit = getLimit(lane)
    const keys = toKeys(lane, visit)
    return used[lane] < limit && isWithinParts(lane, limit, (name) => rendering.get(keys[name]))
  }

  function canWait(lane: Lane, visit: Visit): boolean {
    const inLane = waiting.filter((one) => one.lane === lane)
    const count = (name: keyof Visit) => inLane.filter((one) => one[name] === visit[name]).length
    return inLane.length < queue && isWithinParts(lane, queue, count)
  }

  const leaveAddress = (lane: Lane, { address }: Visit) => {
    if (isPage(lane)) present.add(address, -1)
  }

  function start(lane: Lane, visit: Visit): () => void {
    const keys = Object.values(toKeys(lane, visit))
    used[lane] += 1
    for (const key of keys) rendering.add(key, 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      used[lane] -= 1
      for (const key of keys) rendering.add(key, -1)
      leaveAddress(lane, visit)
      admitNext(lane)
    }
  }

  function findNext(lane: Lane): Waiter | undefined {
    let next: { waiter: Waiter; ofHost: number; ofAddress: number } | undefined
    for (const waiter of waiting) {
      if (waiter.lane !== lane || !canStart(lane, waiter)) continue
      const keys = toKeys(lane, waiter)
      const [ofHost, ofAddress] = [rendering.get(keys.host), rendering.get(keys.address)]
      if (!next || ofHost < next.ofHost || (ofHost === next.ofHost && ofAddress < next.ofAddress)) {
        next = { waiter, ofHost, ofAddress }
      }
    }
    return next?.waiter
  }

  // More than one when the share has risen.
  function admitNext(lane: Lane): void {
    for (let next = findNext(lane); next; next = findNext(lane)) next.admit()
  }

  function wait(lane: Lane, visit: Visit, signal: AbortSignal | undefined): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        waiting.splice(waiting.indexOf(waiter), 1)
      }
      const giveUp = () => {
        leave()
        leaveAddress(lane, visit)
        resolve(undefined)
      }
      const waiter: Waiter = {
        lane,
        host: visit.host,
        address: visit.address,
        admit: () => {
          leave()
          resolve(start(lane, visit))
        },
      }
      const timer = setTimeout(giveUp, maxWait)
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(waiter)
    })
  }

  return {
    async enter(request, signal) {
      const key = toPageKey(request)
      if (key !== undefined && cachedPages.get(key)) return () => undefined
      const { host, address } = request
      const visit = { host, address }
      const [path = ''] = request.url.split('?', 1)
      const lane = findApiLane(path) ?? (SLOW_PAGE.test(path) ? 'slow' : 'fast')
      if (signal?.aborted || (isPage(lane) && present.get(address) >= perAddress)) return undefined
      const startsNow = canStart(lane, visit)
      if (!startsNow && !canWait(lane, visit)) return undefined
      if (isPage(lane)) present.add(address, 1)
      return startsNow ? start(lane, visit) : wait(lane, visit, signal)
    },

    recordReply(request, cached) {
      const key = toPageKey(request)
      if (key === undefined) return
      if (cached) cachedPages.set(key, true)
      else cachedPages.delete(key)
    },
  }
}
