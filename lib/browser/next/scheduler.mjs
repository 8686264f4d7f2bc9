/** In place of Next's `segment-cache/scheduler`, the queue of prefetches: nothing on this site prefetches. */

import { cleanup } from 'next/dist/client/components/segment-cache/lru'

function refuse() {
  throw new Error('Prefetching is left out of the browser scripts: see lib/browser/next.')
}

export const schedulePrefetchTask = refuse
export const reschedulePrefetchTask = refuse
export const cancelPrefetchTask = refuse
export const needsSpeculativePrefetch = refuse

// No page waits for a prefetch, or has to know of its end.
export function pingPrefetchTask() {}
export const isPrefetchTaskDirty = () => false

/** Next calls it when data was revalidated, to send no prefetch for a moment. */
export function startRevalidationCooldown() {}

/** Next calls it when the router's cache is full: without prefetches, all that its queue does is to remove the oldest entries. */
export function pingPrefetchScheduler() {
  queueMicrotask(cleanup)
}
