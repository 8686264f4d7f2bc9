import { LRUCache } from 'lru-cache'
import { createKeyCounts } from '#lib/server/key-counts.ts'

export type PageAdmissionOptions = {
  /** Pages rendered at the same time. Rendering is CPU-bound: more at the same time are not faster, and delay all other requests. */
  concurrency?: number
  /** Pages that read from the upstreams while they are rendered, at the same time. They wait more than they compute. */
  slowConcurrency?: number
  /** Requests that wait for a slot, in total, and from one address together with those being rendered. */
  queue?: number
  perAddress?: number
  /** The most milliseconds that a request waits. */
  maxWait?: number
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

type Lane = 'fast' | 'slow'
type Waiter = { lane: Lane; address: string; admit: () => void }

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
 * Limits how many pages are rendered at the same time (docs/decisions/0030-admission-of-pages.md). Cached pages are always
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
}: PageAdmissionOptions = {}): PageAdmission {
  const cachedPages = new LRUCache<string, true>({ max: MAX_PAGES })
  const free = { fast: concurrency, slow: slowConcurrency } satisfies Record<Lane, number>
  const waiting: Waiter[] = []
  /** Requests by address: being rendered, and those together with the waiting ones. */
  const rendering = createKeyCounts()
  const present = createKeyCounts()

  function start(lane: Lane, address: string): () => void {
    free[lane] -= 1
    rendering.add(address, 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      free[lane] += 1
      rendering.add(address, -1)
      present.add(address, -1)
      admitNext(lane)
    }
  }

  function admitNext(lane: Lane): void {
    if (free[lane] <= 0) return
    let next: Waiter | undefined
    for (const waiter of waiting) {
      if (waiter.lane !== lane) continue
      if (!next || rendering.get(waiter.address) < rendering.get(next.address)) next = waiter
    }
    next?.admit()
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
        present.add(address, -1)
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
      if (signal?.aborted || present.get(address) >= perAddress) return undefined
      const [path = ''] = request.url.split('?', 1)
      const lane = SLOW_PAGE.test(path) ? 'slow' : 'fast'
      if (free[lane] <= 0 && waiting.length >= queue) return undefined
      present.add(address, 1)
      return free[lane] > 0 ? start(lane, address) : wait(lane, address, signal)
    },

    recordReply(request, cached) {
      const key = toPageKey(request)
      if (key === undefined) return
      if (cached) cachedPages.set(key, true)
      else cachedPages.delete(key)
    },
  }
}
