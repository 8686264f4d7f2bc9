import { LRUCache } from 'lru-cache'
import { createKeyCounts } from '#lib/server/key-counts.ts'

export type PageAdmissionOptions = {
  /** Pages rendered at the same time. Rendering is CPU-bound: more at the same time are not faster, and delay all other requests. */
  concurrency?: number
  /** Pages that read from the upstreams while they are rendered, at the same time. They wait more than they compute. */
  slowConcurrency?: number
  /** Requests of a kind that wait for a slot, and pages of one address together with those being rendered. */
  queue?: number
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

type Lane = 'fast' | 'slow' | 'search' | 'document'
type Waiter = { lane: Lane; address: string; admit: () => void }

/** Requests of each lane at the same time while the event loop is late. */
const LEAST = { fast: 2, slow: 4, search: 16, document: 2 } as const satisfies Record<Lane, number>
/** Calls that compute as much as a page: the reply of a search is large, and a document is written before it is rendered. */
const API_LANES: readonly (readonly [RegExp, Lane])[] = [
  [/^\/api\/(?:search|domestic\/operation\/search)$/, 'search'],
  [/^\/api\/documents\//, 'document'],
]
const API_CONCURRENCY = { search: 64, document: 8 }

// An office shares an address, and its agents search all day. Searches have limits of their own (searches-under-way.ts).
const isPage = (lane: Lane) => lane === 'fast' || lane === 'slow'

const findApiLane = (path: string) => API_LANES.find(([pattern]) => pattern.test(path))?.[1]

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
 * admitted: their reply takes a few milliseconds. Others wait in a short queue; when it is full, when an address has too many
 * requests in it, or after `maxWait`, they are refused. A free slot goes to the address with the fewest requests being
 * rendered.
 */
export function createPageAdmission({
  concurrency = 4,
  slowConcurrency = 16,
  queue = 128,
  perAddress = 48,
  maxWait = 4_000,
  getShare = () => 1,
}: PageAdmissionOptions = {}): PageAdmission {
  const cachedPages = new LRUCache<string, true>({ max: MAX_PAGES })
  const most: Record<Lane, number> = { fast: concurrency, slow: slowConcurrency, ...API_CONCURRENCY }
  const used: Record<Lane, number> = { fast: 0, slow: 0, search: 0, document: 0 }
  const isFree = (lane: Lane) => {
    const least = Math.min(LEAST[lane], most[lane])
    return used[lane] < least + Math.floor((most[lane] - least) * getShare())
  }
  const waiting: Waiter[] = []
  /** Requests by address: being rendered; pages together with the waiting ones. */
  const rendering = createKeyCounts()
  const present = createKeyCounts()

  const leaveAddress = (lane: Lane, address: string) => {
    if (isPage(lane)) present.add(address, -1)
  }

  function start(lane: Lane, address: string): () => void {
    used[lane] += 1
    rendering.add(address, 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      used[lane] -= 1
      rendering.add(address, -1)
      leaveAddress(lane, address)
      admitNext(lane)
    }
  }

  function findNext(lane: Lane): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of waiting) {
      if (waiter.lane !== lane) continue
      if (!next || rendering.get(waiter.address) < rendering.get(next.address)) next = waiter
    }
    return next
  }

  // More than one when the share has risen.
  function admitNext(lane: Lane): void {
    for (let next = findNext(lane); next && isFree(lane); next = findNext(lane)) next.admit()
  }

  function wait(lane: Lane, address: string, signal: AbortSignal | undefined): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        waiting.splice(waiting.indexOf(waiter), 1)
      }
      const giveUp = () => {
        leave()
        leaveAddress(lane, address)
        resolve(undefined)
      }
      const waiter: Waiter = {
        lane,
        address,
        admit: () => {
          leave()
          resolve(start(lane, address))
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
      const { address } = request
      const [path = ''] = request.url.split('?', 1)
      const lane = findApiLane(path) ?? (SLOW_PAGE.test(path) ? 'slow' : 'fast')
      if (signal?.aborted || (isPage(lane) && present.get(address) >= perAddress)) return undefined
      if (!isFree(lane) && waiting.filter((one) => one.lane === lane).length >= queue) return undefined
      if (isPage(lane)) present.add(address, 1)
      return isFree(lane) ? start(lane, address) : wait(lane, address, signal)
    },

    recordReply(request, cached) {
      const key = toPageKey(request)
      if (key === undefined) return
      if (cached) cachedPages.set(key, true)
      else cachedPages.delete(key)
    },
  }
}
