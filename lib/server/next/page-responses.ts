import { AsyncLocalStorage } from 'node:async_hooks'
import type { OutgoingHttpHeader } from 'node:http'
import { LRUCache } from 'lru-cache'
import { decodeSegment } from '#lib/domain/decode-segment.ts'
import { CACHE_BYTES } from '#lib/server/cache-sizes.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { getPurgeEpoch } from '#lib/server/store/purges.ts'

/** The page of Next's cache that a reply was made from. */
export type PageRead = {
  key: string
  /** Milliseconds since 1970 until which Next would send it without rendering it again. */
  freshUntil: number
  /** The epoch of the purges of its agency, as it was before the page was read. */
  epoch: string
}

/** A reply exactly as it is sent. */
export type PageResponse = PageRead & {
  headers: Readonly<Record<string, OutgoingHttpHeader>>
  /** In the coding of the header `content-encoding`. */
  body: Buffer
  /** Milliseconds since 1970 at which the first part of the page is out of date; undefined when it never is. */
  endsAt: number | undefined
}

/** Of the headers and the key, approximately. */
const OVERHEAD = 4_000

type RequestState = { read?: PageRead; onEnd: (() => void)[] }

/** The cached responses of a process. Exported for tests; the site uses the functions below. */
export function createPageResponses({
  maxBytes = CACHE_BYTES.pages,
  now = Date.now,
}: {
  maxBytes?: number
  now?: () => number
} = {}) {
  const namesByPage = new Map<string, Set<string>>()
  const pages = new LRUCache<string, PageResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD,
    dispose: ({ key }, name) => {
      const names = namesByPage.get(key)
      names?.delete(name)
      if (names?.size === 0) namesByPage.delete(key)
    },
  })
  return {
    find(name: string): PageResponse | undefined {
      const page = pages.get(name)
      if (!page || page.freshUntil > now()) return page
      pages.delete(name)
      return undefined
    },
    store(name: string, page: PageResponse): void {
      if (page.freshUntil <= now()) return
      pages.set(name, page)
      // Not stored when it is larger than all pages may be together.
      if (!pages.has(name)) return
      const names = namesByPage.get(page.key) ?? new Set()
      namesByPage.set(page.key, names.add(name))
    },
    /** Removes all replies made from the pages of an agency, or of all when it is undefined. */
    forgetAgency(code: string | undefined): void {
      for (const key of [...namesByPage.keys()]) if (code === undefined || toAgencyCode(key) === code) this.forget(key)
    },
    /** Removes all replies made from a page of Next's cache. */
    forget(key: string): void {
      for (const name of [...(namesByPage.get(key) ?? [])]) pages.delete(name)
    },
  }
}

const pageResponses = () => processSingleton('page responses', createPageResponses)
const reads = () => processSingleton('page reads', () => new AsyncLocalStorage<RequestState>())

/** The cached response, while Next would still send the page without rendering it again. */
export const findPageResponse = (name: string) => pageResponses().find(name)

/** Caches a response by host, address and coding, unless the agency was purged after the page was read. */
export function storePageResponse(name: string, page: PageResponse): void {
  if (page.epoch === getPurgeEpoch(readAgency(page.key))) pageResponses().store(name, page)
}

/** Called when a page of Next's cache was replaced. */
export const forgetPageResponses = (key: string) => pageResponses().forget(key)

/** Removes the responses made from the pages of an agency (its code, not URL-encoded), or of all agencies. */
export const forgetPagesOfAgency = (agency: string | undefined) =>
  pageResponses().forgetAgency(agency === undefined ? undefined : encodeURIComponent(agency))

/** The URL-encoded code of the agency of a page of Next's cache: `/…/$/galim/he/terms` is a page of `galim`. */
export const toAgencyCode = (key: string): string =>
  (key.split('/$/').at(-1) ?? '').replace(/^\//, '').split('/', 1)[0] ?? ''

/** The code of the agency of a page of Next's cache. */
export function readAgency(key: string): string {
  const code = toAgencyCode(key)
  return decodeSegment(code) ?? code
}

/** Called when a page was read from Next's cache. Ignored outside a request, such as when Next renders in the background. */
export function notePageRead(read: PageRead): void {
  const state = reads().getStore()
  if (state) state.read = read
}

/**
 * Called when a page was not found and is rendered for the request. `onEnd` is called after the reply, also when the page
 * could not be rendered. Ignored outside a request.
 */
export function noteMissedPage(onEnd: () => void): void {
  reads().getStore()?.onEnd.push(onEnd)
}

/** Handles a request. `getRead`: the page of Next's cache read for it, if any; call `end` after the reply. */
export function watchPageRead<T>(handle: (getRead: () => PageRead | undefined, end: () => void) => T): T {
  const state: RequestState = { onEnd: [] }
  const end = () => {
    for (const run of state.onEnd.splice(0)) run()
  }
  return reads().run(state, () => handle(() => state.read, end))
}
