import type { IncomingMessage, ServerResponse } from 'node:http'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { readHost } from '#lib/domain/agency/host.ts'
import type { AgencyResolution } from '#lib/server/agency/resolve.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'
import { createKeyCounts } from '#lib/server/key-counts.ts'
import type { PictureSigner } from '#lib/server/upstream/picture-signature.ts'

export type PictureHandlerOptions = {
  verify: PictureSigner['verify']
  resolve: (host: string) => Promise<AgencyResolution>
  /** Next's request handler. Resolves when the picture has been sent. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /**
   * `concurrency`: how many pictures are scaled at the same time. `queue`: how many requests may wait for that. `address`: how many
   * requests for pictures one address may have under way.
   */
  slots?: { concurrency: number; queue: number; address: number }
  /** The most milliseconds that a request waits. */
  maxWait?: number
}

// As many as the worker process scales at the same time (lib/server/rendering).
const SLOTS = { concurrency: 2, queue: 400, address: 120 }
const MAX_WAIT = 45_000
/** Pictures that were scaled before are only read from the disk, so more of them are sent at the same time. */
const CACHED_SLOTS = { concurrency: 16, queue: 1_000 }
/** Seconds after which a refused picture may be requested again. */
const RETRY_AFTER = 3
/** The widest picture that is encoded as AVIF: at 1920 pixels it takes ten times the CPU time of WebP. */
const MAX_AVIF_WIDTH = 1_080
const PARAMETERS = ['q', 'url', 'w'].join()
const CACHE_STATE_HEADER = 'x-nextjs-cache'

const PATH = /^\/_next\/image(?:\/|$)/

/** Whether the path of a request is the one of Next's image optimizer. */
export const isPicturePath = (path: string) => PATH.test(path)

type PictureRequest = { url: string; key: string; avif: boolean }

/** Next's own address of a picture, for a request that has the site's signature and no further parameter. */
function readPictureRequest(
  { url = '', headers }: IncomingMessage,
  verify: PictureSigner['verify'],
): PictureRequest | undefined {
  const [path, query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (path !== '/_next/image' || [...parameters.keys()].sort().join() !== PARAMETERS) return undefined
  const address = verify(parameters.get('url') ?? '')
  if (address === undefined) return undefined
  parameters.set('url', address)
  const accept = headers.accept ?? ''
  const avif = Number(parameters.get('w')) <= MAX_AVIF_WIDTH && accept.includes('image/avif')
  const format = avif ? 'avif' : accept.includes('image/webp') ? 'webp' : ''
  return { url: `${path}?${parameters}`, key: `${format} ${parameters}`, avif }
}

function refuse(response: ServerResponse, status: 404 | 405 | 503): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
    ...(status === 405 && { allow: 'GET, HEAD' }),
  })
  response.end()
}

/** Takes Next's cache state from a response, so that it is not sent. */
function interceptCacheState(response: ServerResponse): () => string | undefined {
  let state: string | undefined
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== CACHE_STATE_HEADER) return setHeader(name, value)
    state = String(value)
    return response
  }
  return () => state
}

/**
 * Handles requests for scaled pictures: only for addresses that this site has signed, without further parameters, on hosts
 * of agencies. Scaling waits in a bounded queue; pictures that were scaled before have a queue of their own. A request
 * that finds its queue full, or waits too long, gets 503 with `Retry-After`. Rejects only when `handle` does.
 */
export function createPictureHandler(options: PictureHandlerOptions) {
  const { verify, resolve, handle, slots = SLOTS, maxWait = MAX_WAIT } = options
  const scaling = bulkhead(slots.concurrency, slots.queue)
  const reading = bulkhead(CACHED_SLOTS.concurrency, CACHED_SLOTS.queue)
  /** The pictures that Next has in its cache, as far as this process has seen. */
  const scaled = new LRUCache<string, true>(limitEntries(50_000))
  /** Requests under way, by address. */
  const underWay = createKeyCounts()

  async function send(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const getCacheState = interceptCacheState(response)
    await handle(request, response)
    if (response.statusCode === 200 || response.statusCode === 304) scaled.set(key, true)
    else if (getCacheState() === undefined) scaled.delete(key)
  }

  async function sendInTurn(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const since = performance.now()
    try {
      await (scaled.has(key) ? reading : scaling).execute(() => {
        // The client has disconnected while its request waited: the picture need not be scaled.
        if (response.destroyed) return
        if (performance.now() - since > maxWait) return refuse(response, 503)
        return send(request, response, key)
      })
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      refuse(response, 503)
    }
  }

  /** @param address the visitor's address. */
  return async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const picture = readPictureRequest(request, verify)
    const host = readHost(request.headers.host ?? '')
    if (!picture || host === undefined) return refuse(response, 404)
    const site = await resolve(host)
    if (site.kind !== 'agency') return refuse(response, site.kind === 'down' ? 503 : 404)
    request.url = picture.url
    if (!picture.avif) request.headers.accept = (request.headers.accept ?? '').replaceAll('image/avif', 'image/webp')
    const isOver = underWay.add(address, 1) > slots.address
    try {
      if (isOver) return refuse(response, 503)
      await sendInTurn(request, response, picture.key)
    } finally {
      underWay.add(address, -1)
    }
  }
}
