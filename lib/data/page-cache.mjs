import { createHash } from 'node:crypto'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { secondsLeft } from '#lib/page-end.ts'

// Node and the bundler each have their own idea of a CommonJS module's default.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache

/** Rendered by `MissingPage` and `BareMissing`. */
const MISSING = '<meta name="nofesh-answer" content="missing"'

/**
 * Next's own store of kept pages, but for two things. An address that leads nowhere is not kept: there is no end of
 * them, so anybody could fill the disk by asking; the pages there are, are as many as the upstreams' lists are long.
 * And a page is made anew, not shown once more, when what it tells of has ended.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super({ ...context, serverDistDir: process.env.KEPT_PAGES_DIR ?? besideTheBuild(context.serverDistDir) })
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, context) {
    if (data?.kind === 'APP_PAGE' && (isOther(data.status) || String(data.html).includes(MISSING))) return
    // Pictures of pages that are not there, as of any other file.
    if (data?.kind === 'APP_ROUTE' && isOther(data.status)) return
    const html = data?.kind === 'APP_PAGE' ? String(data.html) : ''
    await super.set(key, data, endInTime(html, context))
  }
}

/** Seconds until a page whose end has passed is made anew. */
const RETRY = 3

/**
 * @template {object} Context
 * @param {string} html
 * @param {Context & { cacheControl?: { revalidate: number | false, expire: number | undefined } }} context
 */
function endInTime(html, context) {
  const { cacheControl } = context
  const left = cacheControl && secondsLeft(html, Date.now())
  if (left === undefined) return context
  const { revalidate, expire = Number.POSITIVE_INFINITY } = cacheControl
  // Next stores an old page again when no newer one could be made: it is better than none, for as long as that lasts.
  // One that was made while its end passed looks the same, and is soon made again.
  if (left < 0) {
    return { ...context, cacheControl: { revalidate: Math.min(revalidate || RETRY, RETRY), expire: undefined } }
  }
  // Up and not down: what is made in the last second would tell of it once more.
  const end = Math.max(1, Math.ceil(left))
  return { ...context, cacheControl: { revalidate: Math.min(revalidate || end, end), expire: Math.min(expire, end) } }
}

/** @param {number | undefined} status */
function isOther(status) {
  return status !== undefined && status !== 200
}

// What a page is made of besides the build: kept for one set of upstreams, it is not to be served for another.
const MADE_OF = ['BFF_URL', 'DOMESTIC_URL', 'MEDIA_HOSTS', 'PUBLIC_SCHEME', 'PORT']

/** @param {string | undefined} serverDistDir absent in the middleware, which keeps nothing */
function besideTheBuild(serverDistDir = '') {
  const facts = JSON.stringify(MADE_OF.map((name) => process.env[name] ?? ''))
  return path.join(serverDistDir, `kept-${createHash('sha256').update(facts).digest('hex').slice(0, 12)}`)
}
