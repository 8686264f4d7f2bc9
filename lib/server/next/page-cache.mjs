import { createHash } from 'node:crypto'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { getSecondsUntilPageEnd, isMissingPage } from '#lib/server/next/page-signals.ts'

// Node and the bundler treat the default export of a CommonJS module differently.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache

/**
 * Next's file cache for rendered pages (`cacheHandler` in next.config.mjs), with two differences:
 *
 * - It does not store missing pages, or files with another status than 200. Their number is unlimited, so an attacker
 *   could fill the disk with requests (https://github.com/vercel/next.js/issues/73101).
 * - A page expires when its content does, so that Next renders it again before sending it. Next only supports a lifetime
 *   for a route (https://github.com/vercel/next.js/pull/93211 made it respect `expire`).
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super({ ...context, serverDistDir: process.env.PAGE_CACHE_DIR ?? toFolder(context.serverDistDir) })
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, context) {
    const html = data?.kind === 'APP_PAGE' ? String(data.html) : ''
    if (data?.kind === 'APP_PAGE' && (isErrorOrRedirect(data.status) || isMissingPage(html))) return
    // Route handlers: share pictures, robots.txt and site maps.
    if (data?.kind === 'APP_ROUTE' && isErrorOrRedirect(data.status)) return
    await super.set(key, data, limitLifetime(html, context))
  }
}

/** Seconds until a page whose end has passed is rendered again. */
const RETRY = 3

/**
 * @template {object} Context
 * @param {string} html
 * @param {Context & { cacheControl?: { revalidate: number | false, expire: number | undefined } }} context
 */
function limitLifetime(html, context) {
  const { cacheControl } = context
  const seconds = cacheControl && getSecondsUntilPageEnd(html, Date.now())
  if (seconds === undefined) return context
  const { revalidate, expire = Number.POSITIVE_INFINITY } = cacheControl
  // When a page cannot be rendered, Next stores the old one again; it is served until the upstream is back. A page whose
  // end passed during rendering looks the same, and is rendered again after a few seconds.
  if (seconds < 0) {
    return { ...context, cacheControl: { revalidate: Math.min(revalidate || RETRY, RETRY), expire: undefined } }
  }
  // Rounded up: a page rendered again within the last second would still have the same content.
  const limit = Math.max(1, Math.ceil(seconds))
  return {
    ...context,
    cacheControl: { revalidate: Math.min(revalidate || limit, limit), expire: Math.min(expire, limit) },
  }
}

/** @param {number | undefined} status */
function isErrorOrRedirect(status) {
  return status !== undefined && status !== 200
}

// What a page depends on besides the build: pages rendered from one set of upstreams must not be served for another.
const DEPENDENCIES = ['BFF_URL', 'DOMESTIC_URL', 'MEDIA_HOSTS', 'PUBLIC_SCHEME', 'PORT']

/** @param {string | undefined} serverDistDir absent in the middleware, which caches nothing */
function toFolder(serverDistDir = '') {
  const values = JSON.stringify(DEPENDENCIES.map((name) => process.env[name] ?? ''))
  return path.join(serverDistDir, `page-cache-${createHash('sha256').update(values).digest('hex').slice(0, 12)}`)
}
