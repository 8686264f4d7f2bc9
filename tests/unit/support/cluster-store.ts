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
