import type { ClusterStore } from '#lib/server/store/cluster-store.ts'
import { createRedisStore } from '#lib/server/store/redis-store.ts'
import { until } from '#tests/unit/support/until.ts'

/** Milliseconds. Longer than the site's own, so that a busy machine does not look like a broken store. */
const OPERATION_TIMEOUT = 2_000

type StoreOptions = { release?: string; operationTimeout?: number }

/** Opens a shared store as a process of the site does, with keys that begin with `test:`, and waits until it is connected. */
export async function connectClusterStore(
  url: string,
  { release = 'build-1', operationTimeout = OPERATION_TIMEOUT }: StoreOptions = {},
): Promise<ClusterStore> {
  const log = { warn: () => undefined, info: () => undefined }
  const store = createRedisStore({ url, prefix: 'test:', release, log, operationTimeout })
  await waitUntilConnected(store)
  return store
}

/** Waits until the store answers. */
export async function waitUntilConnected(store: ClusterStore): Promise<void> {
  await until(async () => (await store.attempt((client) => client.ping())).ok)
}

let hearings = 0

/**
 * Waits until a store hears messages, has heard all that were published before, and has read what it reads when it begins to hear them.
 */
export async function waitUntilHearing(store: ClusterStore): Promise<void> {
  hearings += 1
  const text = String(hearings)
  let isHeard = false
  store.subscribe('hearing', (message) => {
    if (message === text) isHeard = true
  })
  await until(async () => {
    await store.publish('hearing', text)
    return isHeard
  })
  // Replies come in the order of the commands.
  await store.attempt((client) => client.ping())
}
