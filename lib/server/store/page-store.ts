import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzip, gzip } from 'node:zlib'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { getPurgeEpoch } from '#lib/server/store/purges.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** The longest page that is shared, in compressed bytes. Moving a longer one takes about as long as rendering it. */
const MAX_PAGE_BYTES = 1_000_000
/** The most bytes that a page may have when it is unpacked. */
const MAX_UNPACKED_BYTES = 20_000_000
/** Milliseconds after which other processes stop waiting for a render. The render itself may take longer: one slow call of an upstream does. */
export const RENDER_TIME = 8_000
/** The type of a value in the protocol of Redis: its bytes are wanted, not a text. */
const AS_BYTES = { 36: Buffer } as const

export type PageLifetime = { revalidate: number | false; expire?: number | undefined }

/** A rendered page as Next's cache has it. */
export type ClusterPage = {
  key: string
  /** Milliseconds since 1970 at which it was rendered. */
  lastModified: number
  cacheControl?: PageLifetime | undefined
  value: unknown
}

/** Where a page is in the store. Made before the page is rendered, because a purge during the render makes another place. */
export type PagePlace = {
  key: string
  agency: string
  /** In the store: release, what the page depends on besides it, agency, epoch of purges and page. */
  id: string
}

/**
 * @param key the key of the page in Next's cache.
 * @param variant what the page depends on besides release, agency and key: the name of the folder of the page cache.
 */
export function toPagePlace(store: ClusterStore, variant: string, agency: string, key: string): PagePlace {
  const page = createHash('sha256')
    .update(JSON.stringify([agency, getPurgeEpoch(agency), variant, key]))
    .digest('base64url')
  return { key, agency, id: `${store.release} ${page}` }
}

const toPageKey = ({ id }: PagePlace) => `page ${id}`
const toClaimKey = ({ id }: PagePlace) => `rendering ${id}`

/** The page that some process has rendered. Undefined when there is none, or the store is unavailable. Never rejects. */
export async function readClusterPage(store: ClusterStore, place: PagePlace): Promise<ClusterPage | undefined> {
  const stored = await store.attempt((redis) => redis.withTypeMapping(AS_BYTES).get(toPageKey(place)))
  if (!stored.ok || stored.value === null) return undefined
  try {
    const page = deserialize(await unpack(stored.value, { maxOutputLength: MAX_UNPACKED_BYTES })) as ClusterPage
    // A text that this site has not written, or of another page.
    return page.key === place.key && Number.isFinite(page.lastModified) && page.value ? page : undefined
  } catch {
    return undefined
  }
}

/**
 * Adds a page and its size to the index, and removes pages while all of them are larger than the limit: of the agency with
 * the most bytes, those that expire first. Pages that have expired are removed from the index when their agency stores another.
 * KEYS: the page, bytes by agency, sizes by page, ends of the agency's pages. ARGV: agency, page, bytes, value, milliseconds, now,
 * limit, what all keys of pages and of ends begin with.
 */
const STORE_PAGE = `
local function forget(agency, ends, page)
  local size = tonumber(redis.call('HGET', KEYS[3], page) or '0')
  redis.call('HDEL', KEYS[3], page)
  redis.call('ZREM', ends, page)
  if tonumber(redis.call('ZINCRBY', KEYS[2], -size, agency)) <= 0 then redis.call('ZREM', KEYS[2], agency) end
  return size
end
local agency, page, now = ARGV[1], ARGV[2], tonumber(ARGV[6])
forget(agency, KEYS[4], page)
for _, ended in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', now, 'LIMIT', 0, 100)) do forget(agency, KEYS[4], ended) end
redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5])
redis.call('HSET', KEYS[3], page, ARGV[3])
redis.call('ZADD', KEYS[4], now + tonumber(ARGV[5]), page)
redis.call('ZINCRBY', KEYS[2], ARGV[3], agency)
local total = 0
local sizes = redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')
for i = 2, #sizes, 2 do total = total + tonumber(sizes[i]) end
local removed = 0
while total > tonumber(ARGV[7]) and removed < 1000 do
  local largest = redis.call('ZREVRANGE', KEYS[2], 0, 0)[1]
  if not largest then break end
  local ends = ARGV[9] .. largest
  local first = redis.call('ZRANGE', ends, 0, 0)[1]
  if not first then redis.call('ZREM', KEYS[2], largest) break end
  total = total - forget(largest, ends, first)
  redis.call('DEL', ARGV[8] .. first)
  removed = removed + 1
end
for _, key in ipairs({KEYS[2], KEYS[3], KEYS[4]}) do redis.call('PEXPIRE', key, 90000000) end
return removed
`

/** Milliseconds for which a page is stored, if it may be served that long: an old page is served while a new one is rendered. */
const MAX_LIFETIME = 86_400_000

const toIndexKey = (release: string, what: string) => `pages ${release} ${what}`

/** Whether the store has a page of an agency, of any release. Undefined when it is unavailable. Reads all keys: for scripts. */
export async function hasClusterPages(store: ClusterStore, agency: string): Promise<boolean | undefined> {
  const match = `${store.prefix}${toIndexKey('*', 'bytes')}`
  const found = await store.attempt(async (redis) => {
    for await (const keys of redis.scanIterator({ MATCH: match, COUNT: 1_000 })) {
      for (const key of keys) {
        const bytes = await redis.zScore(key.slice(store.prefix.length), agency)
        if (bytes !== null) return true
      }
    }
    return false
  })
  return found.ok ? found.value : undefined
}

/** Stores a page for all processes if it may still be served, is not too long and the store is available. */
export async function writeClusterPage(
  store: ClusterStore,
  place: PagePlace,
  page: Omit<ClusterPage, 'key'>,
  maxBytes: number,
): Promise<void> {
  const { expire } = page.cacheControl ?? {}
  const end = expire === undefined ? MAX_LIFETIME : Math.min(expire * 1_000, MAX_LIFETIME)
  const milliseconds = Math.floor(page.lastModified + end - Date.now())
  if (milliseconds <= 0) return
  const value = await pack(serialize({ ...page, key: place.key } satisfies ClusterPage), {
    level: constants.Z_BEST_SPEED,
  }).catch(() => undefined)
  if (!value || value.byteLength > MAX_PAGE_BYTES) return
  const toKey = (what: string) => toIndexKey(store.release, what)
  await store.attempt((redis) =>
    redis.eval(STORE_PAGE, {
      keys: [toPageKey(place), toKey('bytes'), toKey('sizes'), toKey(`ends ${place.agency}`)],
      arguments: [
        place.agency,
        place.id,
        String(value.byteLength),
        value,
        String(milliseconds),
        String(Date.now()),
        String(maxBytes),
        `${store.prefix}page `,
        `${store.prefix}${toKey('ends ')}`,
      ] as string[],
    }),
  )
}

/** Claims to render a page. False when another process renders it, undefined when the store is unavailable. */
export const claimRender = (store: ClusterStore, place: PagePlace): Promise<boolean | undefined> =>
  store.setIfAbsent(toClaimKey(place), '1', RENDER_TIME)

/** Ends a claim of this process. */
export const releaseRender = (store: ClusterStore, place: PagePlace): Promise<void> => store.delete(toClaimKey(place))
