import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import { type BookingClient, createBookingClient } from '#lib/browser/booking/client.ts'
import type { BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { type BookingStore, createBookingStore, type StorageLike } from '#lib/browser/booking/store.ts'
import { bff, domestic } from '#lib/browser/call.ts'
import { readServedPhone } from '#lib/browser/caller/read-served-caller.ts'
import { readCorrectedTime } from '#lib/browser/corrected-clock.ts'
import { readStoredText, unstoredTexts, writeStoredText } from '#lib/browser/stored-values.ts'
import { wait } from '#lib/browser/wait.ts'
import { MISSING_BOOKING_SUBJECT } from '#lib/domain/booking/notice.ts'
import type { BookingPage } from '#lib/domain/booking/pages.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** Used where the browser has no storage, or forbids it: nothing is stored. */
const NO_STORAGE: StorageLike = {
  getItem: () => null,
  setItem() {
    throw new Error('There is no storage.')
  },
  removeItem: () => undefined,
  key: () => null,
  length: 0,
}

/** The storage, also a full one: what is stored in it already can be read. */
function findStorage(name: 'localStorage' | 'sessionStorage'): StorageLike {
  try {
    const storage = globalThis[name]
    storage.getItem(BOOKING_KEY)
    return storage
  } catch {
    // A new object for each area, because the store distinguishes the areas by their objects.
    return { ...NO_STORAGE }
  }
}

let bookingStore: BookingStore | undefined

/** One store per page, so that data which cannot be written to the storage is still shared within the page. */
export function getBookingStore(): BookingStore {
  const listen = (run: (key: string | null) => void) => {
    const onStorage = (event: StorageEvent) => run(event.key)
    globalThis.addEventListener('storage', onStorage)
    return () => globalThis.removeEventListener('storage', onStorage)
  }
  const unstored = { local: unstoredTexts.localStorage, session: unstoredTexts.sessionStorage }
  bookingStore ??= createBookingStore(findStorage('localStorage'), findStorage('sessionStorage'), listen, unstored)
  return bookingStore
}

const queues = new Map<string, Promise<unknown>>()

/** The Web Locks API, whose locks all tabs share; where it is missing, a queue within this tab. */
function lock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Partial<Navigator>).locks
  // The DOM types lose the result type of `work`.
  if (locks) return locks.request(name, async () => await work()) as Promise<T>
  const done = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(
    name,
    done.catch(() => undefined),
  )
  return done
}

const toFormLock = (id: string) => `nofesh.booking-form.${id}`

/** Takes a shared lock until the signal aborts, or the tab is closed or ends otherwise. */
function markFormOpen(id: string, signal: AbortSignal): void {
  const locks = (globalThis.navigator as Partial<Navigator>).locks
  if (!locks) return
  let release: () => void = () => undefined
  const mark = () => {
    if (signal.aborted) return
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    void locks.request(toFormLock(id), { mode: 'shared' }, () => released).catch(() => undefined)
  }
  mark()
  signal.addEventListener('abort', () => release())
  // A browser does not store a page that has a lock in its back/forward cache.
  globalThis.addEventListener('pagehide', () => release(), { signal })
  globalThis.addEventListener('pageshow', (event) => event.persisted && mark(), { signal })
}

async function isFormOpen(id: string): Promise<boolean> {
  const locks = (globalThis.navigator as Partial<Navigator>).locks
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return held.some(({ name }) => name === toFormLock(id))
}

const isAwake = () => globalThis.document.visibilityState === 'visible' && globalThis.navigator.onLine !== false

function onWake(run: (isReturn: boolean) => void): () => void {
  const wake = () => isAwake() && run(false)
  const onPageShow = (event: PageTransitionEvent) => event.persisted && run(true)
  const listening = new AbortController()
  const { signal } = listening
  globalThis.document.addEventListener('visibilitychange', wake, { signal })
  globalThis.addEventListener('online', wake, { signal })
  globalThis.addEventListener('pageshow', onPageShow, { signal })
  return () => listening.abort()
}

/** A UUID of version 4. `randomUUID` is missing on pages of plain http. */
function uuid(): string {
  if (typeof globalThis.crypto.randomUUID === 'function') return globalThis.crypto.randomUUID()
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The booking client of this browser, for a page in one language. */
export function createBrowserClient(locale: Locale): BookingClient {
  const query = { langCode: locales[locale].langCode }
  const environment: BookingEnvironment = {
    locale,
    store: getBookingStore(),
    now: Date.now,
    serverNow: readCorrectedTime,
    wait,
    lock,
    markFormOpen,
    isFormOpen,
    uuid,
    servedPhone: readServedPhone,
    isAwake,
    onWake,
    openPaymentPage: (url) => globalThis.location.assign(url),
    returnAddresses(id, reference, isDebt) {
      const toReturn = (path: string) =>
        `${globalThis.location.origin}${toLocalizedPath(locale, path)}?${new URLSearchParams({ id, reference, ...(isDebt && { debt: '1' }) })}`
      return { successUrl: toReturn('/redirect-verified'), failureUrl: toReturn('/fail-card-verified') }
    },
    calls: {
      store: (id, body) => domestic('POST /operation/storePage/{id}', { path: { id }, query, body }),
      recheck: (id) => domestic('GET /operation/refreshRoomRates/{id}', { path: { id } }),
      paymentUrl: (bookId, body) =>
        domestic('POST /operation/getPaymentUrl/{bookId}', { path: { bookId }, query, body }),
      book: (call, id, body) =>
        call === 'pay-and-book'
          ? domestic('POST /operation/payAndBook/{id}', { path: { id }, body })
          : domestic('POST /operation/resumeThePaymentOnly/{id}', { path: { id }, body }),
      getStatus: (id) => domestic('GET /operation/succeededBooking/{id}', { path: { id } }),
      reportLeft: (id, reason) =>
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
      notifyStaff: (body) => bff('POST /operation/notifyAdmin', { body }, { keepalive: true }),
    },
  }
  return createBookingClient(environment)
}

const NOTIFIED_KEY = 'nofesh.booking-missing-notified'

/**
 * Notifies the representative that a page of a missing booking was opened (section 4); once per tab.
 *
 * @returns whether the representative has been notified, now or before.
 */
export async function notifyMissingBooking(page: BookingPage): Promise<boolean> {
  if (readStoredText('sessionStorage', NOTIFIED_KEY) !== undefined) return true
  const body = { subject: MISSING_BOOKING_SUBJECT, body: JSON.stringify({ page }) }
  const { ok } = await bff('POST /operation/notifyAdmin', { body }, { keepalive: true })
  if (ok) writeStoredText('sessionStorage', NOTIFIED_KEY, '1')
  return ok
}
