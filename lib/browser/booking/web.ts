import { createRun, type Run } from '#lib/browser/booking/run.ts'
import { type BookingStore, createMemory, createStore } from '#lib/browser/booking/store.ts'
import type { RunTools } from '#lib/browser/booking/tools.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'

function findStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    const storage = globalThis[name]
    // Some browsers give a storage that refuses everything.
    storage.setItem('nofesh.try', '1')
    storage.removeItem('nofesh.try')
    return storage
  } catch {
    return createMemory()
  }
}

let kept: BookingStore | undefined

/** This browser's bookings. One for all of a page: what cannot be stored is at least known to all of it. */
export function findStore(): BookingStore {
  kept ??= createStore(findStorage('localStorage'), findStorage('sessionStorage'), (run) => {
    const hear = (event: StorageEvent) => run(event.key)
    globalThis.addEventListener('storage', hear)
    return () => globalThis.removeEventListener('storage', hear)
  })
  return kept
}

const queues = new Map<string, Promise<unknown>>()

/** The browser's own locks, which all tabs share; a queue of this tab where there are none. */
function lock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator>).locks
  // The types of the lock's answer are those of the work.
  if (locks) return locks.request(name, async () => await work()) as Promise<T>
  const done = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    done.catch(() => undefined),
  )
  return done
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    // What is longer than a timer can wait begins again by itself.
    const timer = setTimeout(end, Math.min(milliseconds, 2_000_000_000))
    signal.addEventListener('abort', end, { once: true })
  })
}

const isAwake = () => globalThis.document.visibilityState === 'visible' && globalThis.navigator.onLine !== false

function onWake(run: () => void): () => void {
  const wake = () => isAwake() && run()
  const shown = (event: PageTransitionEvent) => event.persisted && run()
  globalThis.document.addEventListener('visibilitychange', wake)
  globalThis.addEventListener('online', wake)
  globalThis.addEventListener('pageshow', shown)
  return () => {
    globalThis.document.removeEventListener('visibilitychange', wake)
    globalThis.removeEventListener('online', wake)
    globalThis.removeEventListener('pageshow', shown)
  }
}

/** Version four, where the browser's own is not given to pages of plain http. */
function uuid(): string {
  if (typeof globalThis.crypto.randomUUID === 'function') return globalThis.crypto.randomUUID()
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The interpreter of bookings in this browser, for a page in one language. */
export function createWebRun(locale: Locale): Run {
  const query = { langCode: locales[locale].langCode }
  const tools: RunTools = {
    store: findStore(),
    now: Date.now,
    wait,
    lock,
    uuid,
    isAwake,
    onWake,
    open: (url) => globalThis.location.assign(url),
    returnAddresses(id, reference) {
      const toReturn = (path: string) =>
        `${globalThis.location.origin}${toAddress(locale, path)}?${new URLSearchParams({ id, reference })}`
      return { successUrl: toReturn('/redirect-verified'), failureUrl: toReturn('/fail-card-verified') }
    },
    calls: {
      store: (id, body) => domestic('POST /operation/storePage/{id}', { path: { id }, query, body }),
      recheck: (id) => domestic('GET /operation/refreshRoomRates/{id}', { path: { id } }),
      paymentUrl: (bookId, body) =>
        domestic('POST /operation/getPaymentUrl/{bookId}', { path: { bookId }, query, body }),
      book: (line, id, body) =>
        line === 'pay-and-book'
          ? domestic('POST /operation/payAndBook/{id}', { path: { id }, body })
          : domestic('POST /operation/resumeThePaymentOnly/{id}', { path: { id }, body }),
      ask: (id) => domestic('GET /operation/succeededBooking/{id}', { path: { id } }),
      leave: (id, reason) =>
        reason === undefined
          ? domestic(
              'POST /operation/bookingevent/{id}/canceledWithoutBody',
              { path: { id }, query },
              { keepalive: true },
            )
          : domestic(
              'POST /operation/bookingevent/{id}/canceledWithBody',
              { path: { id }, query, body: { reason } },
              { keepalive: true },
            ),
      tell: (body) => bff('POST /operation/notifyAdmin', { body }, { keepalive: true }),
    },
  }
  return createRun(tools)
}

const TOLD = 'nofesh.booking-missing-told'

/** Tells the representative that somebody came to a booking that is not there (section 4); once in a tab. */
export async function tellMissing(page: string): Promise<void> {
  const session = findStorage('sessionStorage')
  if (session.getItem(TOLD) !== null) return
  session.setItem(TOLD, '1')
  const body = { subject: 'A booking page was opened without a booking that is known', body: JSON.stringify({ page }) }
  await bff('POST /operation/notifyAdmin', { body }, { keepalive: true })
}
