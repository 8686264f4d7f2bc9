/**
 * The most bytes in each cache of a process whose entries differ in size. Together they are a fifth of what a process may occupy: V8 lets
 * the heap grow to two or three times the objects in use (docs/decisions/0075-memory-of-visits.md). What is not in a cache can be read
 * from the page cache on the disk or from the upstreams, or made again, so a cache stores only what is requested often.
 *
 * Caches of many small entries have a limit of entries (entry-limit.ts).
 */
export const CACHE_BYTES = {
  /** Finished replies with cached pages (next/page-responses.ts): about a thousand. */
  pages: 24_000_000,
  /** Replies of the upstreams, as objects (upstream/reply-cache.ts). */
  replies: 32_000_000,
  /** Compressed files, and pages that are not sent from `pages` (http/compress.ts). */
  compressed: 8_000_000,
  /** Documents as PDF (rendering/index.ts): about 150, each for a minute. */
  documents: 4_000_000,
} as const

/** Bytes of the objects that a character of JSON becomes on V8's heap, measured with replies in four languages. */
export const BYTES_OF_JSON = 2

/** Megabytes of cached pages on the disk and in the store of `REDIS_URL`, unless the environment says otherwise. */
export const DEFAULT_MEGABYTES = { PAGE_CACHE_SIZE: 2_000, PAGE_STORE_SIZE: 200 } as const
