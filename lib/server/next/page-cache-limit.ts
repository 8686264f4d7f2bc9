import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The cached pages of all processes that share a folder, limited to some bytes. */
export type PageCacheLimit = {
  /** Notes that a cached page was used. @param file the path of the page without its suffix. */
  use: (file: string) => void
  /** Counts a page that was stored, and removes others when the limit is exceeded. Never rejects. */
  store: (file: string) => Promise<void>
}

type Options = {
  /** The folder that contains the caches of all builds; only folders in it that begin with `page-cache-` are counted. */
  root: string
  /** The most bytes of all cached pages together. */
  maxBytes: number
  now?: () => number
  /** Milliseconds after which the folder is read again, because other processes write to it too. */
  rescanAfter?: number
}

type CachedPage = { agency: string; bytes: number; used: number }

export const CACHE_FOLDER_PREFIX = 'page-cache-'
// Next writes a page as `x.html`, `x.rsc`, `x.meta` and a folder `x.segments`, and a file as `x.body` and `x.meta`.
const SUFFIX = /\.(?:html|rsc|meta|body|segments(?:\/.*)?)$/
const SUFFIXES = ['.html', '.rsc', '.meta', '.body', '.segments']
/** The end of the name of a file that is being written (page-cache.mjs). A process that was ended meanwhile leaves it. */
export const UNFINISHED_SUFFIX = '.tmp'
/** Milliseconds. */
const UNFINISHED_LIFETIME = 60_000
/** The share of the limit that remains after pages were removed, so that this is not repeated for each page. */
const AFTER_REMOVAL = 0.9
/** A file system stores files in blocks. */
const BLOCK = 4_096

const toBlocks = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

/** The agency of a page: the first segment of its path, after the part with which Next names its route. */
function toAgency(file: string): string {
  const page = file.includes('/$/') ? file.slice(file.indexOf('/$/') + 3) : file.replace(/^.*?\/app\//, '')
  return page.split('/', 1)[0] ?? ''
}

/**
 * Limits the bytes of cached pages. When they exceed the limit, the agency with the most bytes loses the pages that were
 * not used for the longest time, until a tenth of the limit is free. So an agency that uses less than its equal share loses
 * no page, whatever is requested of the others. A removed page is rendered again when it is next requested.
 */
export function createPageCacheLimit({
  root,
  maxBytes,
  now = Date.now,
  rescanAfter = 60_000,
}: Options): PageCacheLimit {
  let pages = new Map<string, CachedPage>()
  let scannedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  /** Reads the folder. The times of use are copied from the former scan, because files do not record them. */
  async function scan(): Promise<void> {
    scannedAt = now()
    const found = new Map<string, CachedPage>()
    const folders = (await readdir(root).catch(() => [])).filter((name) => name.startsWith(CACHE_FOLDER_PREFIX))
    for (const folder of folders) {
      const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const key = file.replace(SUFFIX, '')
        const isUnfinished = file.endsWith(UNFINISHED_SUFFIX)
        if (key === file && !isUnfinished) continue
        // Another process may have removed it.
        const stats = await stat(file).catch(() => undefined)
        if (!stats) continue
        if (isUnfinished) {
          if (now() - stats.mtimeMs > UNFINISHED_LIFETIME) await rm(file, { force: true }).catch(() => undefined)
          continue
        }
        const page = found.get(key) ?? { agency: toAgency(key), bytes: 0, used: pages.get(key)?.used ?? 0 }
        page.bytes += toBlocks(stats.size)
        page.used = Math.max(page.used, stats.mtimeMs)
        found.set(key, page)
      }
    }
    pages = found
  }

  async function measure(key: string): Promise<number> {
    let bytes = 0
    for (const suffix of SUFFIXES.slice(0, -1))
      bytes += toBlocks((await stat(`${key}${suffix}`).catch(() => undefined))?.size ?? 0)
    const segments = await readdir(`${key}.segments`, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of segments) {
      if (!entry.isFile()) continue
      bytes += toBlocks((await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0)
    }
    return bytes
  }

  const sum = () => [...pages.values()].reduce((total, { bytes }) => total + bytes, 0)

  async function removePages(): Promise<void> {
    if (sum() <= maxBytes) return
    if (now() - scannedAt >= rescanAfter) await scan()
    let total = sum()
    if (total <= maxBytes) return
    const byAgency = new Map<string, { bytes: number; oldestLast: [string, CachedPage][] }>()
    for (const [key, page] of [...pages].sort(([, one], [, other]) => other.used - one.used)) {
      const agency = byAgency.get(page.agency) ?? { bytes: 0, oldestLast: [] }
      agency.bytes += page.bytes
      agency.oldestLast.push([key, page])
      byAgency.set(page.agency, agency)
    }
    while (total > maxBytes * AFTER_REMOVAL) {
      const largest = [...byAgency.values()].reduce((one, other) => (other.bytes > one.bytes ? other : one))
      const last = largest.oldestLast.pop()
      if (!last) return
      const [key, { bytes }] = last
      for (const suffix of SUFFIXES)
        await rm(`${key}${suffix}`, { recursive: true, force: true }).catch(() => undefined)
      pages.delete(key)
      largest.bytes -= bytes
      total -= bytes
    }
  }

  async function add(key: string, used: number): Promise<void> {
    if (scannedAt === Number.NEGATIVE_INFINITY) await scan()
    pages.set(key, { agency: toAgency(key), bytes: await measure(key), used })
    await removePages()
  }

  return {
    use(key) {
      const page = pages.get(key)
      if (page) page.used = now()
    },
    store(key) {
      const used = now()
      // One after the other: two removals at the same time would remove twice as much.
      running = (running ?? Promise.resolve()).then(() => add(key, used)).catch(() => undefined)
      return running
    },
  }
}
