import { readStoredText, removeStored, writeStoredText } from '#lib/browser/stored-values.ts'
import type { ProductKind } from '#lib/contract/values.ts'

/** A product in an event. Events contain no personal data. Prices are in agorot. */
export type EventItem = {
  /** The code of a hotel, a deal or a tour. */
  id: string
  name: string
  kind: ProductKind
  destination?: string
  chain?: string
  supplier?: string
  price?: number
  nights?: number
  rooms?: number
}

/** The events of the sales funnel. */
export type FunnelEvent =
  | { name: 'page_view' }
  | { name: 'view_item_list'; list: string; items: readonly EventItem[] }
  | { name: 'select_item'; list?: string; item: EventItem }
  | { name: 'view_item'; item: EventItem }
  | { name: 'view_promotion'; promotion: string }
  | { name: 'select_promotion'; promotion: string }
  | {
      name: 'search'
      kind: ProductKind
      destinations: readonly string[]
      hotels: readonly string[]
      checkIn?: string
      checkOut?: string
      rooms: number
      adults: number
      children: number
      infants: number
    }
  | { name: 'begin_checkout'; value: number; items: readonly EventItem[] }
  | { name: 'add_payment_info'; value: number; items: readonly EventItem[]; payments?: number }
  | { name: 'purchase'; transactionId: string; value: number; items: readonly EventItem[]; coupon?: string }
  | { name: 'refund'; transactionId: string; value?: number }
  | { name: 'login'; method: 'sms' | 'password' | 'pass-code' }
  | { name: 'sign_up' }
  | { name: 'lead'; about?: string }
  /** A failure shown to the visitor. `code`: of the problem; `status`: HTTP, 0 without a reply. */
  | { name: 'exception'; code: string; line?: string; status?: number }

export type FiredEvent = {
  event: FunnelEvent
  /** Milliseconds since 1970, by the browser's clock. */
  at: number
  /** The path of the page, without the query. */
  path: string
}

type Listener = (fired: FiredEvent) => void

const CHANNEL = 'nofesh.events'
const DEBUG = 'nofesh.ga-debug'
const listeners = new Set<Listener>()
// Listeners are loaded after the page, so the events until then are stored for them.
const past: FiredEvent[] = []
const MAX_PAST = 50
// One channel for all listeners: messages reach every other window, but not this one.
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Sends an event to all listeners; while the event log is open, also to the site's other windows. Never throws. */
export function track(event: FunnelEvent): void {
  const fired: FiredEvent = { event, at: Date.now(), path: globalThis.location?.pathname ?? '' }
  past.push(fired)
  if (past.length > MAX_PAST) past.shift()
  for (const listener of listeners) {
    try {
      listener(fired)
    } catch {
      // A failing analytics listener must not break the page.
    }
  }
  if (readStoredText('localStorage', DEBUG) !== undefined) openChannel()?.postMessage(fired)
}

/**
 * Subscribes to the events of this window. Returns a function that unsubscribes.
 *
 * @param since milliseconds since 1970: earlier events from this moment on are sent first.
 */
export function onEvent(listener: Listener, since = Infinity): () => void {
  for (const fired of past) if (fired.at >= since) listener(fired)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the events of all windows of this site (for ga-debug). Returns a function that unsubscribes. */
export function watchEvents(listener: Listener): () => void {
  const stop = onEvent(listener)
  // Where the storage is blocked, only this window's events are received.
  writeStoredText('localStorage', DEBUG, '1')
  const onMessage = ({ data }: MessageEvent<FiredEvent>) => listener(data)
  openChannel()?.addEventListener('message', onMessage)
  return () => {
    stop()
    channel?.removeEventListener('message', onMessage)
    removeStored('localStorage', DEBUG)
  }
}
