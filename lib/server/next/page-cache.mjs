import { randomUUID } from 'node:crypto'
import { rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { DEFAULT_MEGABYTES } from '#lib/server/cache-sizes.ts'
import { toPageCacheFolder } from '#lib/server/next/page-cache-folder.ts'
import { createPageCacheLimit, UNFINISHED_SUFFIX } from '#lib/server/next/page-cache-limit.ts'
import { isExpired, isFresh, limitLifetime, postpone } from '#lib/server/next/page-lifetime.ts'
import { forgetPageResponses, noteMissedPage, notePageRead, readAgency } from '#lib/server/next/page-responses.ts'
import { isMissingPage } from '#lib/server/next/page-signals.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'
import { getClusterStore } from '#lib/server/store/index.ts'
import {
  claimRender,
  RENDER_TIME,
  readClusterPage,
  releaseRender,
  toPagePlace,
  writeClusterPage,
} from '#lib/server/store/page-store.ts'
import { getPurgeEpoch, getPurgeTime } from '#lib/server/store/purges.ts'

// Node and the bundler treat the default export of a CommonJS module differently.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache

/**
 * Next's file cache for rendered pages (`cacheHandler` in next.config.mjs), with five differences:
 *
 * - It does not store missing pages (except one for each agency and language), or files with another status than 200. Their
 *   number is unlimited, so an attacker could fill the disk with requests (https://github.com/vercel/next.js/issues/73101).
 *   Nor does it store files with `no-store`.
 * - A page expires when its content does, and a missing page when its lifetime ends, so that Next renders it again before
 *   sending it. Next only supports a lifetime for a route (https://github.com/vercel/next.js/pull/93211 made it respect `expire`).
 * - The folder has a limited size (`PAGE_CACHE_SIZE`): page-cache-limit.ts. Next never removes a page.
 * - A file is replaced as a whole. Next writes into the old one: with a full disk, or when the process ends meanwhile, a part of a page
 *   would remain and be served as the page, and other requests could read it while it is written.
 * - With a shared store, a page is rendered once for all machines: the folder is this machine's copy of it. The store is asked
 *   only when the folder has no fresh page. A page that was rendered before a purge of its agency does not exist.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super({
      ...context,
      // The middleware has none.
      ...(context.fs && { fs: { ...context.fs, writeFile: (file, data) => replaceFile(context.fs, file, data) } }),
      serverDistDir: toPageCacheFolder(context.serverDistDir),
    })
  }

  /** @type {InstanceType<typeof FileSystemCache>['get']} */
  async get(key, context) {
    const epoch = getPurgeEpoch(readAgency(key))
    const stored = await super.get(key, context)
    if (!isPage(context.kind)) return stored
    const local = stored && isPurged(key, stored.lastModified) ? null : stored
    const data = context.isFallback || isFresh(local) ? local : await this.findSharedPage(key, local)
    if (data) {
      findLimit(this.serverDistDir).use(this.getFilePath(key, context.kind))
      const { revalidate } = data.cacheControl ?? {}
      if (typeof revalidate === 'number' && data.lastModified !== undefined) {
        notePageRead({ key, freshUntil: data.lastModified + revalidate * 1_000, epoch })
      }
    }
    return data
  }

  /**
   * The page that another machine has rendered, if it is newer than this machine's copy. While another process renders it, waits
   * for its page, or returns the copy if that may still be served. When neither exists, this process renders the page.
   *
   * @param {string} key
   * @param {CachedPage | null} local
   * @returns {Promise<CachedPage | null>}
   */
  async findSharedPage(key, local) {
    const store = getClusterStore()
    if (!store) return local
    const place = toPagePlace(store, path.basename(this.serverDistDir), readAgency(key), key)
    const started = Date.now()
    let newest = local
    /** @type {number | undefined} */
    let claimedAt
    for (; ; await wait(POLL_INTERVAL)) {
      const shared = await readClusterPage(store, place)
      if (shared && shared.lastModified > (newest?.lastModified ?? 0)) {
        newest = /** @type {CachedPage} */ (shared)
        await this.copySharedPage(key, newest)
      }
      if (isFresh(newest)) {
        if (claimedAt !== undefined) await releaseRender(store, place)
        return newest
      }
      if (claimedAt !== undefined) break
      const claimed = await claimRender(store, place)
      if (claimed) {
        // Checks once more: another process may have stored it, and ended its claim, between the two operations.
        claimedAt = Date.now()
        continue
      }
      // Renders it without a claim when the store is unavailable, and when another process has not finished in time.
      if (claimed === undefined) break
      if (newest && !isExpired(newest)) return postpone(newest)
      if (Date.now() - started > RENDER_TIME) break
    }
    this.beginRender(key, { place, startedAt: started, claimedAt }, !newest || isExpired(newest))
    return newest
  }

  /**
   * Remembers a render that this process begins.
   *
   * @param {string} key
   * @param {Render} render
   * @param {boolean} isForRequest false for a page that is rendered in the background, after its old version was sent.
   */
  beginRender(key, render, isForRequest) {
    // Next renders a page once at a time: an earlier start may be of the same render.
    const startedAt = Math.min(render.startedAt, renders().get(key)?.startedAt ?? render.startedAt)
    const begun = { ...render, startedAt }
    renders().set(key, begun)
    // Only the claim ends with the request: a page is also rendered to its end when the visitor has left.
    if (isForRequest) noteMissedPage(() => void this.endClaim(begun))
  }

  /**
   * Writes another machine's page into the folder, with its age. A page from the future, by a clock that is ahead, would not be removed by a
   * purge.
   *
   * @param {string} key
   * @param {CachedPage} page
   */
  async copySharedPage(key, { value, cacheControl, lastModified = 0 }) {
    try {
      await super.set(key, value, /** @type {never} */ ({ cacheControl, isFallback: false }))
      const file = this.getFilePath(key, value?.kind)
      const time = Math.min(lastModified, Date.now()) / 1_000
      await utimes(`${file}${value?.kind === 'APP_ROUTE' ? '.body' : '.html'}`, time, time)
      forgetPageResponses(key)
      void findLimit(this.serverDistDir).store(file)
    } catch {
      // The page can be sent without a copy of it.
    }
  }

  /**
   * Ends this process's claim to render a page. One that has expired may be another's by now.
   *
   * @param {Render} render
   */
  async endClaim(render) {
    const { place, claimedAt } = render
    render.claimedAt = undefined
    const store = getClusterStore()
    if (store && claimedAt !== undefined && Date.now() - claimedAt < RENDER_TIME) await releaseRender(store, place)
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, context) {
    const render = renders().get(key)
    try {
      await this.store(key, data, context, render)
    } finally {
      if (render) {
        if (renders().get(key) === render) renders().delete(key)
        await this.endClaim(render)
      }
    }
  }

  /**
   * @param {string} key
   * @param {Parameters<InstanceType<typeof FileSystemCache>['set']>[1]} data
   * @param {Parameters<InstanceType<typeof FileSystemCache>['set']>[2]} context
   * @param {Render | undefined} render
   */
  async store(key, data, context, render) {
    // It was rendered from what was read before the purge.
    if (render && isPurged(key, render.startedAt)) return
    const html = data?.kind === 'APP_PAGE' ? String(data.html) : ''
    if (data?.kind === 'APP_PAGE' && (isErrorOrRedirect(data.status) || isUnlimited(key, html))) return
    // Route handlers: share pictures, robots.txt and site maps.
    if (data?.kind === 'APP_ROUTE' && (isErrorOrRedirect(data.status) || isNeverStored(data.headers))) return
    const { cacheControl } = /** @type {{ cacheControl?: PageLifetime }} */ (context)
    const limited = cacheControl && limitLifetime(html, cacheControl)
    await super.set(key, data, limited ? { ...context, cacheControl: limited } : context)
    if (!data || !isPage(data.kind)) return
    forgetPageResponses(key)
    // Not awaited: the page is complete, and its visitor need not wait for the removal of others.
    void findLimit(this.serverDistDir).store(this.getFilePath(key, data.kind))
    const store = getClusterStore()
    if (!store || !render) return
    await writeClusterPage(
      store,
      render.place,
      { lastModified: Date.now(), cacheControl: limited, value: data },
      readBytes('PAGE_STORE_SIZE'),
    )
  }
}

/**
 * Writes a new file and gives it the name of the old one, which remains when the new one cannot be written.
 *
 * @param {Pick<NonNullable<ConstructorParameters<typeof FileSystemCache>[0]['fs']>, 'writeFile'>} fs
 * @param {string} file
 * @param {Parameters<typeof fs.writeFile>[1]} data
 */
async function replaceFile(fs, file, data) {
  const written = `${file}.${randomUUID()}${UNFINISHED_SUFFIX}`
  try {
    await fs.writeFile(written, data)
    await rename(written, file)
  } catch (error) {
    await rm(written, { force: true }).catch(() => undefined)
    throw error
  }
}

// The middleware shows this page for every path that certainly has none: one for each agency and language. Next puts the
// route, as a hash, before the path (next/dist/server/lib/route-cache-key.js).
const ONE_MISSING_PAGE = /^(?:\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$)?\/[^/]+\/[^/]+\/not-found\/not-found$/

/**
 * Whether a page is one of an unlimited number: any missing page except the one to which middleware rewrites missing paths.
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

/**
 * The value of a variable as bytes. Not read through lib/server/env.ts, which requires the upstreams: a build has none.
 *
 * @param {keyof typeof DEFAULT_MEGABYTES} name
 */
const readBytes = (name) => Number(process.env[name]?.trim() || DEFAULT_MEGABYTES[name]) * 1_000_000

/**
 * The limit of a folder, which all instances of this process share: Next makes an instance for each request.
 *
 * @param {string} folder
 */
function findLimit(folder) {
  const root = path.dirname(folder)
  const maxBytes = readBytes('PAGE_CACHE_SIZE')
  return processSingleton(`page cache ${root}`, () => createPageCacheLimit({ root, maxBytes }))
}

/** @param {number | undefined} status */
function isErrorOrRedirect(status) {
  return status !== undefined && status !== 200
}

/**
 * Whether a route handler says that its file may not be stored: Next stores it nevertheless.
 *
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
function isNeverStored(headers) {
  return String(headers['cache-control']).includes('no-store')
}

/** @typedef {import('#lib/server/store/page-store.ts').PageLifetime} PageLifetime */

/**
 * A page as Next's cache returns it.
 *
 * @typedef {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>>} CachedPage
 */

/** Milliseconds between two checks for a page that another process renders. */
const POLL_INTERVAL = 40

/**
 * A render of this process. `claimedAt`: undefined when it has no claim, because the store was unavailable, or another process did not
 * finish in time, or the claim has ended.
 *
 * @typedef {{ place: import('#lib/server/store/page-store.ts').PagePlace, startedAt: number, claimedAt: number | undefined }} Render
 */

/** Milliseconds for which the start of a render is remembered, also when it fails: longer than any page is rendered. */
const MAX_RENDER_TIME = 120_000

/** The renders that this process has begun and not stored yet, by key. */
const renders = () =>
  processSingleton(
    'page renders',
    () => /** @type {LRUCache<string, Render>} */ (new LRUCache({ max: 5_000, ttl: MAX_RENDER_TIME })),
  )

/**
 * Whether a page was rendered before the last purge of its agency.
 *
 * @param {string} key
 * @param {number | undefined} lastModified
 */
function isPurged(key, lastModified = 0) {
  const purgedAt = getPurgeTime(readAgency(key))
  return purgedAt > 0 && lastModified <= purgedAt
}
