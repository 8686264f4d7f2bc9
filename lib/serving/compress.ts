import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Coding = 'br' | 'gzip'

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json|problem\+json)|image\/svg\+xml)/
const SMALLEST = 1_024
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The coding to send, of what the browser takes; brotli before gzip. */
export function pickCoding(accepted: string | undefined): Coding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  )
  return (['br', 'gzip'] as const).find((coding) => taken.has(coding))
}

/** Is it worth it? Pictures and fonts are small already. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= SMALLEST && COMPRESSIBLE.test(contentType)
}

// Pages and scripts are sent again and again as they are: compressed once.
const kept = new LRUCache<string, Buffer>({ maxSize: 64_000_000, sizeCalculation: (body) => body.byteLength + 200 })

/**
 * The body in a coding. What stands under the same key is taken to be the same body.
 *
 * @param key undefined: not to be remembered.
 */
export async function compress(body: Buffer, coding: Coding, key: string | undefined): Promise<Buffer> {
  const known = key === undefined ? undefined : kept.get(`${coding} ${key}`)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
  const packed = coding === 'br' ? await brotli(body, { params }) : await deflate(body, { level: 6 })
  if (key !== undefined) kept.set(`${coding} ${key}`, packed)
  return packed
}
