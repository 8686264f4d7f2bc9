/** In place of Next's `prefetch`, the `prefetch` of the router: nothing on this site prefetches. */

function refuse() {
  throw new Error('Prefetching is left out of the browser scripts: see lib/browser/next.')
}

export const prefetchRoute = refuse
export const prefetch = refuse
