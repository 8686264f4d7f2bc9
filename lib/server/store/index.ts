import type { ClusterStore } from '#lib/server/store/cluster-store.ts'

const STORE = Symbol.for('nofesh.shared-store')
const processes = globalThis as unknown as Record<symbol, ClusterStore | undefined>

/**
 * The store that all processes of the site share, or undefined when the site has none (`REDIS_URL` is not set). Set by
 * server.ts at the start; Next bundles its routes separately and finds it here.
 */
export const getClusterStore = (): ClusterStore | undefined => processes[STORE]

/** Sets the shared store of this process; undefined removes it. */
export function setClusterStore(store: ClusterStore | undefined): void {
  processes[STORE] = store
}
