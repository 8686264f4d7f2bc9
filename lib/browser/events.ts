import type { ProductKind } from '#lib/contract/values.ts'

/** What is sold, in numbers and codes: nothing in an event says who a person is. Prices are whole agorot. */
export type EventItem = {
  /** A hotel's, a deal's or a tour's code. */
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

/** Everything that can happen on the way from looking to buying. */
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
  /** Something failed, and the person was told so: `code` is a problem's, never a text. */
  | { name: 'exception'; code: string; line?: string }

export type FiredEvent = {
  event: FunnelEvent
  /** Milliseconds since 1970, by the person's clock. */
  at: number
  /** The page it was fired on, without its query. */
  path: string
}

type Listener = (fired: FiredEvent) => void

const CHANNEL = 'nofesh.events'
const DEBUG = 'nofesh.ga-debug'
const listeners = new Set<Listener>()
// Who listens is loaded after the page: what happened until then is told to them first.
const past: FiredEvent[] = []
const MOST_PAST = 50
// One for all: what is posted on it is heard in every other window, and not here again.
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

function isDebugged(): boolean {
  try {
    return localStorage.getItem(DEBUG) !== null
  } catch {
    return false
  }
}

/** Tells all who listen that something happened, in every window of this site while somebody looks on. Never throws. */
export function track(event: FunnelEvent): void {
  const fired: FiredEvent = { event, at: Date.now(), path: globalThis.location?.pathname ?? '' }
  past.push(fired)
  if (past.length > MOST_PAST) past.shift()
  for (const listener of listeners) {
    try {
      listener(fired)
    } catch {
      // Who counts visits must not break one.
    }
  }
  if (isDebugged()) openChannel()?.postMessage(fired)
}

/**
 * Hears every event of this window from now on; gives the way to stop.
 *
 * @param since also those that were fired before, from this moment on (milliseconds since 1970).
 */
export function onEvent(listener: Listener, since = Infinity): () => void {
  for (const fired of past) if (fired.at >= since) listener(fired)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears the events of all windows of this site (ga-debug); gives the way to stop. */
export function watchEvents(listener: Listener): () => void {
  const stop = onEvent(listener)
  try {
    localStorage.setItem(DEBUG, '1')
  } catch {
    // Without a store only this window is heard.
  }
  const hear = ({ data }: MessageEvent<FiredEvent>) => listener(data)
  openChannel()?.addEventListener('message', hear)
  return () => {
    stop()
    channel?.removeEventListener('message', hear)
    try {
      localStorage.removeItem(DEBUG)
    } catch {
      // It was not kept either.
    }
  }
}
