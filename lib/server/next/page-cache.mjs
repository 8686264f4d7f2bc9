import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { CACHE_FOLDER_PREFIX, createPageCacheLimit } from '#lib/server/next/page-cache-limit.ts'
import { forgetPageResponses, notePageRead } from '#lib/server/next/page-responses.ts'
import { getSecondsUntilPageEnd, isMissingPage } from '#lib/server/next/page-signals.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'

// Node and the bundler treat the default export of a CommonJS module differently.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache

/**
 * Next's file cache for rendered pages (`cacheHandler` in next.config.mjs), with three differences:
 *
 * - It does not store missing pages (but one for each agency and language), or files with another status than 200. Their
 *   number is unlimited, so an attacker could fill the disk with requests (https://github.com/vercel/next.js/issues/73101).
 * - A page expires when its content does, and a missing page when its lifetime ends, so that Next renders it again before
 *   sending it. Next only supports a lifetime for a route (https://github.com/vercel/next.js/pull/93211 made it respect `expire`).
 * - The folder has a limited size (`PAGE_CACHE_SIZE`): page-cache-limit.ts. Next never removes a page.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super({ ...context, serverDistDir: toFolder(context.serverDistDir) })
  }

  /** @type {InstanceType<typeof FileSystemCache>['get']} */
  async get(key, context) {
    const data = await super.get(key, context)
    if (data && isPage(context.kind)) {
      findLimit(this.serverDistDir).use(this.getFilePath(key, context.kind))
      const { revalidate } = data.cacheControl ?? {}
      if (typeof revalidate === 'number' && data.lastModified !== undefined) {
        notePageRead({ key, freshUntil: data.lastModified + revalidate * 1_000 })
      }
    }
    return data
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, context) {
    const html = data?.kind === 'APP_PAGE' ? String(data.html) : ''
    if (data?.kind === 'APP_PAGE' && (isErrorOrRedirect(data.status) || isUnlimited(key, html))) return
    // Route handlers: share pictures, robots.txt and site maps.
    if (data?.kind === 'APP_ROUTE' && isErrorOrRedirect(data.status)) return
    await super.set(key, data, limitLifetime(html, context))
    forgetPageResponses(key)
    // Not awaited: the page is complete, and its visitor need not wait for the removal of others.
    if (data && isPage(data.kind)) void findLimit(this.serverDistDir).store(this.getFilePath(key, data.kind))
  }
}

// The middleware shows this page for every path that certainly has none: one for each agency and language. Next puts the
// route, as a hash, before the path (next/dist/server/lib/route-cache-key.js).
const ONE_MISSING_PAGE = /^(?:\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$)?\/[^/]+\/[^/]+\/not-found\/not-found$/

/**
 * Whether a page is one of an unlimited number: any missing page but the one that stands for all.
 *
 * @param {string} key the path of the page
 * @param {string} html
 */
function isUnlimited(key, html) {
  return isMissingPage(html) && !ONE_MISSING_PAGE.test(key)
}

/** @param {string} kind */
function isPage(kind) {
  return kind === 'APP_PAGE' || kind === 'APP_ROUTE'
}

/** Megabytes of cached pages; the same default as in lib/server/env.ts. */
const DEFAULT_SIZE = '2000'

/**
 * The limit of a folder, which all instances of this process share: Next makes an instance for each request.
 *
 * @param {string} folder
 */
function findLimit(folder) {
  const root = path.dirname(folder)
  const maxBytes = Number(process.env.PAGE_CACHE_SIZE?.trim() || DEFAULT_SIZE) * 1_000_000
  return processSingleton(`page cache ${root}`, () => createPageCacheLimit({ root, maxBytes }))
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
  // Never served when it is older: Next would render the new page behind that reply, and leaves out the page's own
  // metadata (its title too) when the response object has status 404 by then.
  if (cacheControl?.revalidate && isMissingPage(html)) {
    return { ...context, cacheControl: { ...cacheControl, expire: cacheControl.revalidate } }
  }
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

// What a page depends on besides the build: pages rendered from one set of upstreams must not be served for another, and
// a page contains addresses of pictures signed with the first session secret.
const DEPENDENCIES = ['BFF_URL', 'DOMESTIC_URL', 'MEDIA_HOSTS', 'PUBLIC_SCHEME', 'PORT']

/** @param {string} serverDistDir */
function readBuildId(serverDistDir) {
  try {
    return readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} serverDistDir */
function findFolder(serverDistDir) {
  const [secret = ''] = (process.env.SESSION_SECRETS ?? '').split(',')
  const values = [...DEPENDENCIES.map((name) => process.env[name] ?? ''), secret, readBuildId(serverDistDir)]
  const name = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)
  return path.join(process.env.PAGE_CACHE_DIR?.trim() || serverDistDir, `${CACHE_FOLDER_PREFIX}${name}`)
}

/**
 * The folder of this build's pages. Read once: Next makes an instance of the cache for each request.
 *
 * @param {string | undefined} serverDistDir absent in the middleware, which caches nothing
 */
function toFolder(serverDistDir = '') {
  const place = `${process.env.PAGE_CACHE_DIR ?? ''} ${serverDistDir}`
  return processSingleton(`page cache folder ${place}`, () => findFolder(serverDistDir))
}
