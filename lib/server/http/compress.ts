import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CACHE_BYTES } from '#lib/server/cache-sizes.ts'

type Coding = 'br' | 'gzip'

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|problem\+json)|image\/svg\+xml)/
const MIN_SIZE = 1_024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The coding to send for an `Accept-Encoding` header: brotli before gzip; undefined for neither. */
export function pickCoding(accepted: string | undefined): Coding | undefined {
  const codings = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  )
  return (['br', 'gzip'] as const).find((coding) => codings.has(coding))
}

/**
 * Whether a body is worth compressing. False for short bodies, and for pictures and fonts, which are already compressed.
 *
 * @param size bytes
 */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= MIN_SIZE && COMPRESSIBLE.test(contentType)
}

// Pages and scripts are sent many times without a change.
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES.compressed,
  sizeCalculation: (body) => body.byteLength + 200,
})

// Levels of both codings. What is sent once is compressed quickly: a page of 375 kB takes 2.5 ms of CPU instead of 8.4, and is 12 %
// larger. A built file that the build has not compressed is compressed at its best once per start, while no visitor waits.
const ONCE = { br: 4, gzip: 4 } as const
const OFTEN = { br: 7, gzip: 6 } as const
const BEST = 11

/**
 * The same bytes in memory of their own. Node puts a buffer of less than 32 kB into a block of 64 kB with others, and the block stays in
 * memory for as long as one of them is cached.
 */
function copyToCache(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

function compressBody(body: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(body, { level: quality })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } })
}

export type CompressionCacheEntry = {
  /** The same key means the same body. */
  key: string
  /** The body never changes: compressed again at the best level after the first reply. */
  immutable?: boolean
  /** Reads the body as it was compressed with brotli before, when it was. */
  readPrepared?: () => Promise<Buffer | undefined>
}

/**
 * The body in a coding.
 *
 * @param use `once`: this reply only; `often`: the caller keeps the result; else where to cache it
 */
export async function compress(
  body: Buffer,
  coding: Coding,
  use: 'once' | 'often' | CompressionCacheEntry,
): Promise<Buffer> {
  if (use === 'once') return compressBody(body, coding, ONCE[coding])
  if (use === 'often') return copyToCache(await compressBody(body, coding, OFTEN[coding]))
  const key = `${coding} ${use.key}`
  const cached = cache.get(key)
  if (cached) return cached
  const prepared = coding === 'br' ? await use.readPrepared?.() : undefined
  if (prepared) {
    cache.set(key, prepared)
    return prepared
  }
  const compressed = copyToCache(await compressBody(body, coding, OFTEN[coding]))
  cache.set(key, compressed)
  const better = use.immutable === true && coding === 'br' ? compressBody(body, coding, BEST) : undefined
  // On failure the first result stays in the cache.
  better?.then((smaller) => cache.set(key, copyToCache(smaller))).catch(() => undefined)
  return compressed
}
