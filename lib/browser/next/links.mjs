/** In place of Next's `links`, which prefetches for `next/link` and `next/form`: links of this site are plain elements. */

function refuse() {
  throw new Error('next/link and next/form are left out of the browser scripts: see lib/browser/next.')
}

export const PENDING_LINK_STATUS = { pending: true }
export const IDLE_LINK_STATUS = { pending: false }
export const mountLinkInstance = refuse
export const mountFormInstance = refuse
export const unmountPrefetchableInstance = refuse
export const onLinkVisibilityChanged = refuse
export const onNavigationIntent = refuse

// The router calls these, also without such a link.
export function setLinkForCurrentNavigation() {}
export function unmountLinkForCurrentNavigation() {}
export const getLinkForCurrentNavigation = () => null
export function pingVisibleLinks() {}
