import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CACHE_FOLDER_PREFIX } from '#lib/server/next/page-cache-limit.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'

// What a page depends on besides the build: pages rendered from one set of upstreams must not be served for another, and
// a page contains addresses of pictures signed with the first session secret.
const DEPENDENCIES = ['BFF_URL', 'DOMESTIC_URL', 'MEDIA_HOSTS', 'PUBLIC_SCHEME', 'PORT']

function readBuildId(serverDistDir: string): string {
  try {
    return readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8')
  } catch {
    return ''
  }
}

function findFolder(serverDistDir: string): string {
  const [secret = ''] = (process.env.SESSION_SECRETS ?? '').split(',')
  const values = [...DEPENDENCIES.map((name) => process.env[name] ?? ''), secret, readBuildId(serverDistDir)]
  const name = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)
  return path.join(process.env.PAGE_CACHE_DIR?.trim() || serverDistDir, `${CACHE_FOLDER_PREFIX}${name}`)
}

/**
 * The folder of this build's pages. Read once: Next makes an instance of the cache for each request.
 *
 * @param serverDistDir absent in the middleware, which caches nothing
 */
export function toPageCacheFolder(serverDistDir = ''): string {
  const place = `${process.env.PAGE_CACHE_DIR ?? ''} ${serverDistDir}`
  return processSingleton(`page cache folder ${place}`, () => findFolder(serverDistDir))
}
