import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Log } from '#lib/server/log.ts'
import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { setClusterStore } from '#lib/server/store/index.ts'
import { createRedisStore, STORE_PREFIX } from '#lib/server/store/redis-store.ts'

/**
 * Connects this process to the shared store and makes it available to all modules. Undefined without `REDIS_URL`. Does not
 * wait for the connection.
 */
export function startClusterStore(
  env: { REDIS_URL?: string | undefined; BFF_URL: string; DOMESTIC_URL: string },
  log: Log,
): ClusterStore | undefined {
  if (env.REDIS_URL === undefined) return undefined
  const release = createHash('sha256')
    .update([readBuildId(), env.BFF_URL, env.DOMESTIC_URL].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const store = createRedisStore({ url: env.REDIS_URL, prefix: STORE_PREFIX, release, log })
  setClusterStore(store)
  return store
}

/** The id of the production build; in development there is none. */
function readBuildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim()
  } catch {
    return 'development'
  }
}
