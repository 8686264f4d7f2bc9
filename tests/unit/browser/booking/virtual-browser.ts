import { randomUUID } from 'node:crypto'
import { type BookingClient, createBookingClient } from '#lib/browser/booking/client.ts'
import type { BookingCalls, BookingEnvironment } from '#lib/browser/booking/environment.ts'
import { createBookingStore } from '#lib/browser/booking/store.ts'
import type { BookingTab, PaymentReturn } from '#lib/browser/booking/tab.ts'
import type { BookingCallResult, BookingRecord } from '#lib/domain/booking/booking.ts'
import { type BookingPage, getRedirectPage } from '#lib/domain/booking/pages.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { createMemoryStorage } from '#tests/unit/browser/booking/memory-storage.ts'
import type { VirtualTime } from './virtual-time.ts'

type Endpoint = Parameters<Network>[0]
type CallInput = Parameters<Network>[1]
/** Makes a call. The page that made it may be gone when the answer arrives. */
export type Network = (
  endpoint:
    | 'POST /operation/storePage/{id}'
    | 'GET /operation/refreshRoomRates/{id}'
    | 'POST /operation/getPaymentUrl/{bookId}'
    | 'POST /operation/payAndBook/{id}'
    | 'POST /operation/resumeThePaymentOnly/{id}'
    | 'GET /operation/succeededBooking/{id}'
    | 'POST /operation/bookingevent/{id}/canceledWithBody'
    | 'POST /operation/bookingevent/{id}/canceledWithoutBody'
    | 'POST /operation/notifyAdmin',
  input: { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
) => Promise<BookingCallResult<unknown>>

/** One page load in a tab. After the page is closed, what it started has no effect in the browser any more. */
type PageLife = {
  isClosed: boolean
  asleepUntil: number
  closed: Promise<never>
  close: () => void
  wakeListeners: Set<(isReturn: boolean) => void>
}

// Created once: the stack of an error is slow, and each history has many pages.
const PAGE_CLOSED = new Error('the page is closed')

function createPageLife(): PageLife {
  let close: () => void = () => undefined
  const closed = new Promise<never>((_, reject) => {
    close = () => reject(PAGE_CLOSED)
  })
  closed.catch(() => undefined)
  return { isClosed: false, asleepUntil: 0, closed, close, wakeListeners: new Set() }
}

export type VirtualBrowser = { newTab: (locale?: Locale) => VirtualTab }

export type VirtualTab = {
  /** The booking client of the page that is open. */
  client: () => BookingClient
  booking: () => BookingTab | undefined
  page: () => BookingPage | 'provider' | 'nowhere'
  visit: (page: BookingPage, id: string, paymentReturn?: PaymentReturn) => void
  leaveTo: (page: 'provider' | 'nowhere') => void
  sleep: (milliseconds: number) => void
  isAsleep: () => boolean
}

type Options = {
  time: VirtualTime
  /** Milliseconds by which the clock of the device is wrong. */
  skew: number
  network: Network
  /** The phone of the caller whom an agent serves. */
  servedPhone?: () => string | undefined
  /** Called when a tab shows another state. */
  onShow: (tab: VirtualTab, record: BookingRecord | undefined) => void
  /** Called when a tab goes to the payment page. */
  onProvider: (tab: VirtualTab, url: string) => void
  /** Milliseconds from a redirect until its page opens. Until then the page before it stays open. */
  navigationTime?: () => number
  /** Called when the payment is given up for the form, although the person did not open the form. */
  onUnaskedForm?: () => void
}

type OpenOptions = { paymentReturn?: PaymentReturn; isAsked?: boolean }

/** A browser whose tabs share one storage and one set of locks, as far as bookings use them. */
export function createVirtualBrowser({
  time,
  skew,
  network,
  servedPhone = () => undefined,
  onShow,
  onProvider,
  navigationTime = () => 20,
  onUnaskedForm = () => undefined,
}: Options): VirtualBrowser {
  const memory = createMemoryStorage()
  const storageListeners = new Set<(key: string) => void>()
  const locks = new Map<string, Promise<unknown>>()
  const openForms = new Map<PageLife, string>()
  /** The revisions at which the payment was given up for the form: the tab that did it is the first to notice. */
  const givenUp = new Set<string>()

  function toEnvironment(
    life: PageLife,
    session: ReturnType<typeof createMemoryStorage>,
    openPaymentPage: (url: string) => void,
    locale: Locale,
  ): BookingEnvironment {
    // A write in one tab is a storage event in the others.
    const own = { listener: undefined as ((key: string) => void) | undefined }
    const local = {
      ...memory,
      get length() {
        return memory.length
      },
      setItem(key: string, value: string) {
        memory.setItem(key, value)
        for (const listener of storageListeners) {
          if (listener !== own.listener) time.at(1, () => storageListeners.has(listener) && listener(key))
        }
      },
    }
    const whileOpen = async <T>(work: Promise<T>): Promise<T> => {
      const value = await work
      const asleep = life.asleepUntil - time.now()
      if (asleep > 0) await time.wait(asleep)
      return life.isClosed ? new Promise<never>(() => undefined) : value
    }
    const call = <T>(endpoint: Endpoint, input: CallInput) =>
      whileOpen(network(endpoint, input)) as Promise<BookingCallResult<T>>
    const query = { langCode: locales[locale].langCode }
    const calls: BookingCalls = {
      store: (id, body) => call('POST /operation/storePage/{id}', { path: { id }, query, body }),
      recheck: (id) => call('GET /operation/refreshRoomRates/{id}', { path: { id } }),
      paymentUrl: (bookId, body) => call('POST /operation/getPaymentUrl/{bookId}', { path: { bookId }, query, body }),
      book: (kind, id, body) =>
        call(
          kind === 'pay-and-book' ? 'POST /operation/payAndBook/{id}' : 'POST /operation/resumeThePaymentOnly/{id}',
          { path: { id }, body },
        ),
      getStatus: (id) => call('GET /operation/succeededBooking/{id}', { path: { id } }),
      reportLeft: (id, reason) =>
        reason === undefined
          ? call('POST /operation/bookingevent/{id}/canceledWithoutBody', { path: { id }, query })
          : call('POST /operation/bookingevent/{id}/canceledWithBody', { path: { id }, query, body: { reason } }),
      notifyStaff: (body) => call('POST /operation/notifyAdmin', { body }),
    }
    return {
      calls,
      locale,
      store: createBookingStore(local, session, (listener) => {
        own.listener = listener
        storageListeners.add(listener)
        return () => void storageListeners.delete(listener)
      }),
      now: () => time.now() + skew,
      serverNow: () => time.now(),
      wait: (milliseconds) => whileOpen(time.wait(milliseconds)),
      async lock(name, work) {
        const before = locks.get(name) ?? Promise.resolve()
        const done = before.then(() => {
          if (life.isClosed) throw new Error('the page is closed')
          return Promise.race([Promise.resolve(work()), life.closed])
        })
        locks.set(
          name,
          done.catch(() => undefined),
        )
        return await done.catch((error: unknown) => {
          if (life.isClosed) return new Promise<never>(() => undefined)
          throw error
        })
      },
      markFormOpen(id, signal) {
        openForms.set(life, id)
        signal.addEventListener('abort', () => openForms.delete(life))
      },
      isFormOpen: async (id) => [...openForms.values()].includes(id),
      uuid: randomUUID,
      servedPhone,
      openPaymentPage,
      returnAddresses: (id, reference, isDebt) => {
        const query = `id=${id}&reference=${reference}${isDebt ? '&debt=1' : ''}`
        return {
          successUrl: `http://localhost:3000/redirect-verified?${query}`,
          failureUrl: `http://localhost:3000/fail-card-verified?${query}`,
        }
      },
      isAwake: () => life.asleepUntil <= time.now(),
      onWake(run) {
        life.wakeListeners.add(run)
        return () => void life.wakeListeners.delete(run)
      },
    }
  }

  function newTab(locale: Locale = 'en'): VirtualTab {
    const session = createMemoryStorage()
    let life = createPageLife()
    let open: BookingTab | undefined
    let page: BookingPage | 'provider' | 'nowhere' = 'nowhere'

    const closePage = () => {
      open?.close()
      open = undefined
      life.isClosed = true
      life.close()
      life = createPageLife()
    }
    const client = () =>
      createBookingClient(
        toEnvironment(
          life,
          session,
          (url) => {
            tab.leaveTo('provider')
            onProvider(tab, url)
          },
          locale,
        ),
      )
    /** The redirect that is under way. A newer one takes its place; one that is not needed any more still arrives. */
    let navigation: symbol | undefined
    const redirect = (own: BookingTab, to: BookingPage, id: string) => {
      const started = Symbol(to)
      navigation = started
      const arrive = () => {
        if (open !== own || navigation !== started) return
        const asleep = life.asleepUntil - time.now()
        // After the page has noticed that the device is awake.
        if (asleep > 0) time.at(asleep + 2, arrive)
        else openPage(to, id)
      }
      time.at(navigationTime(), arrive)
    }
    /** Shows the booking on its page, or redirects, as a page of the site does. `isAsked`: the person opened this page. */
    const createView = (own: BookingTab, here: BookingPage, id: string, isAsked: boolean) => {
      let redirectedTo: BookingPage | undefined
      let before = own.read()
      const mayGiveUp = isAsked && here === 'form' && before?.state.at === 'to-payment'
      return () => {
        const record = own.read()
        if (before?.state.at === 'to-payment' && record?.state.at === 'draft' && !record.state.fault) {
          const revision = `${id} ${record.revision}`
          if (!givenUp.has(revision) && !mayGiveUp) onUnaskedForm()
          givenUp.add(revision)
        }
        before = record
        const to = record && getRedirectPage(record, here)
        if (!to) onShow(tab, record)
        else if (to !== redirectedTo) redirect(own, to, id)
        redirectedTo = to
      }
    }
    const openPage = (next: BookingPage, id: string, { paymentReturn, isAsked = false }: OpenOptions = {}) => {
      closePage()
      page = next
      const own = client().openTab(id, next)
      open = own
      const show = createView(own, next, id, isAsked)
      own.subscribe(() => open === own && show())
      if (paymentReturn) void own.returnFromPayment(paymentReturn)
      else if (own.read()) void own.send({ type: 'opened', page: next, isUnasked: !isAsked })
      else if (next === 'outcome') void own.lookUp()
      show()
    }
    const tab: VirtualTab = {
      isAsleep: () => life.asleepUntil > time.now(),
      client,
      booking: () => open,
      page: () => page,
      visit: (next, id, paymentReturn) =>
        openPage(next, id, { isAsked: true, ...(paymentReturn && { paymentReturn }) }),
      leaveTo(next) {
        closePage()
        page = next
      },
      sleep(milliseconds) {
        const own = life
        own.asleepUntil = time.now() + milliseconds
        time.at(milliseconds + 1, () => {
          if (!own.isClosed) for (const wake of own.wakeListeners) wake(false)
        })
      },
    }
    return tab
  }

  return { newTab }
}
