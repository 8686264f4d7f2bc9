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

// Of 11. A page is made anew every few minutes, and somebody waits for it; a built file stays as it is.
const QUICK = 7
const THOROUGH = 11

function pack(body: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'gzip') return deflate(body, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } })
}

export type Keep = {
  /** What stands under the same key is taken to be the same body. */
  key: string
  /** It will be asked for as long as the server runs: packed again, thoroughly, when the first has had it. */
  lasting?: boolean
}

/**
 * The body in a coding.
 *
 * @param keep undefined: not to be remembered.
 */
export async function compress(body: Buffer, coding: Coding, keep: Keep | undefined): Promise<Buffer> {
  const key = keep && `${coding} ${keep.key}`
  const known = key === undefined ? undefined : kept.get(key)
  if (known) return known
  const packed = await pack(body, coding, QUICK)
  if (key !== undefined) {
    kept.set(key, packed)
    const again = keep?.lasting === true && coding === 'br' ? pack(body, coding, THOROUGH) : undefined
    // Without it there is the first.
    again?.then((smaller) => kept.set(key, smaller)).catch(() => undefined)
  }
  return packed
}
