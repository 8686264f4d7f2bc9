import { toMessages } from '#lib/browser/data-layer.ts'
import { onEvent } from '#lib/browser/events.ts'

declare global {
  /** Read by the tag manager under this name. */
  var dataLayer: Record<string, unknown>[] | undefined
}

let started = false

/**
 * Loads a brand's container, once in a document, and tells it what happens. Only after a yes.
 *
 * @param since what happened from this moment on is told (milliseconds since 1970): nothing from before the yes.
 */
export function startAdTag(src: string, since: number): void {
  if (started) return
  started = true
  globalThis.dataLayer ??= []
  const layer = globalThis.dataLayer
  // The address without its query, for tags that fire before the first event.
  const [first] = toMessages({ event: { name: 'page_view' }, at: 0, path: '' }, location.href)
  layer.push({ page_location: first?.page_location }, { 'gtm.start': Date.now(), event: 'gtm.js' })
  onEvent((fired) => layer.push(...toMessages(fired, location.href)), since)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
