import { readConsent } from '#lib/browser/consent.ts'
import { toMessages } from '#lib/browser/data-layer.ts'
import { onEvent } from '#lib/browser/events.ts'

declare global {
  /** The tag manager reads the array of this name. */
  var dataLayer: Record<string, unknown>[] | undefined
}

let started = false

/** Whether this document has loaded a tag manager: only a reload stops it. */
export const isAdTagStarted = (): boolean => started

/** Loads a brand's tag manager once per document, and sends it the events after the consent (`since`, milliseconds). */
export function startAdTag(src: string, since: number): void {
  if (started) return
  started = true
  globalThis.dataLayer ??= []
  const layer = globalThis.dataLayer
  // The page address without private parameters, for tags that fire before the first event.
  const [first] = toMessages({ event: { name: 'page_view' }, at: 0, path: '' }, location.href)
  layer.push({ page_location: first?.page_location }, { 'gtm.start': Date.now(), event: 'gtm.js' })
  onEvent((fired) => {
    // Another tab may have withdrawn the consent. Where the storage is blocked there is no answer, and this page has the consent.
    if (readConsent() !== 'refused') layer.push(...toMessages(fired, location.href))
  }, since)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
