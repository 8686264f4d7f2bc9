'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBookingAnalytics } from '#components/booking/use-booking-analytics.ts'
import { onAddressChange } from '#lib/browser/address-change.ts'
import { createBrowserClient, getBookingStore } from '#lib/browser/booking/browser-client.ts'
import type { BookingTab, PaymentReturn } from '#lib/browser/booking/tab.ts'
import type { BookingRecord, SentLink, SubmitTarget } from '#lib/domain/booking/booking.ts'
import { type BookingDraft, bypassesPayment } from '#lib/domain/booking/draft.ts'
import { type BookingPage, getRedirectPage, toBookingPath } from '#lib/domain/booking/pages.ts'
import { isBookingId } from '#lib/domain/identity/opaque-id.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/**
 * The booking of a page. `reading`: not read yet (also on the server). `missing`: the address has no id, or one that
 * this browser does not know. `redirect`: redirecting to the page that shows this state. `backTo`: the path of the
 * product page, or Home.
 */
export type BookingLookup =
  | { kind: 'reading' }
  | { kind: 'missing'; backTo: string }
  | { kind: 'redirect'; to: BookingPage }
  | { kind: 'known'; booking: BookingRecord; backTo: string }

export type UseBooking = {
  view: BookingLookup
  /** Saves the form in this browser. */
  saveDraft: (draft: BookingDraft) => void
  /**
   * Saves the form, stores it upstream and updates the price, after a coupon or a sale price. The state ends in `draft`. Resolves when
   * the price is being requested.
   */
  reprice: (draft: BookingDraft) => Promise<void>
  /** For a valid form: stores it, checks the price, and continues to payment, or books without payment. */
  submit: (draft: BookingDraft, shown: number) => void
  /** Accepts the changed price. `shown`: the new total that the person saw; `agreed`: with their coupon; agorot. */
  agree: (shown: number, agreed: number) => void
  /** Goes to the payment page: the open one, or a new one (`isNewPage`). */
  pay: (isNewPage?: boolean) => void
  /** Leaves the payment, with an optional reason. */
  leave: (reason?: string) => void
  /** Repeats the step that failed. */
  retry: () => void
  checkStatus: () => void
  /** An agent has sent the booking to the customer, which closes the form; undefined opens it again. */
  setSentLink: (link: SentLink | undefined) => void
}

/**
 * The query of the address; null on the server and at first, because the cached page is the same for everyone. It follows the address,
 * because the router does not mount the page again where only the query changes: a link of the list of own bookings may lead from one
 * booking to another.
 */
export function useAddressQuery(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  // Before the browser paints: after a navigation within the site the page has its query at once.
  useLayoutEffect(() => {
    const { pathname } = globalThis.location
    const read = () =>
      setQuery((before) => {
        const next = new URLSearchParams(globalThis.location.search)
        const id = next.get('id')
        // During a navigation the address is already that of the next page.
        const isOther = globalThis.location.pathname === pathname && id !== null && id !== before?.get('id')
        return before === null || isOther ? next : before
      })
    read()
    return onAddressChange(read)
  }, [])
  return query
}

/**
 * The booking id in the address: null until it is read, undefined where there is none.
 *
 * @param isReturn whether the payment page has returned here. Then the address may have no id, or a wrong one, because the upstream has
 * fixed return addresses.
 */
export function useBookingId(isReturn = false): string | undefined | null {
  const query = useAddressQuery()
  // Read once for each address: when its state has changed, the booking no longer counts as the one that is being paid.
  return useMemo(() => {
    const id = query?.get('id')
    const stated = id && isBookingId(id) ? id : undefined
    return query && (stated ?? (isReturn ? getBookingStore().readPayingId() : undefined))
  }, [query, isReturn])
}

/** The address to which a page of a booking has redirected: the page that opens there was not opened by the person. */
let redirectedTo: string | undefined

const readNothing = () => undefined
const subscribeToNothing = () => () => undefined

/**
 * One booking on one of its pages: its state and the possible actions. Redirects where another page has to show the
 * state (a form whose booking was sent redirects to the outcome).
 *
 * @param id from the address, `?id=`; undefined where there is none, null until the address is read.
 * @param paymentReturn the parameters with which the payment page sent the browser back.
 */
export function useBooking(
  id: string | undefined | null,
  locale: Locale,
  page: BookingPage = 'form',
  paymentReturn?: PaymentReturn,
): UseBooking {
  const [current, setCurrent] = useState<{ id: string; tab: BookingTab }>()
  const tab = current?.id === id ? current?.tab : undefined
  const latestReturn = useRef(paymentReturn)
  latestReturn.current = paymentReturn
  useEffect(() => {
    if (!id) return
    const opened = createBrowserClient(locale).openTab(id, page)
    setCurrent({ id, tab: opened })
    const isKnown = opened.read() !== undefined
    const isUnasked = redirectedTo === toLocalizedPath(locale, toBookingPath(page, id))
    redirectedTo = undefined
    let isLeft = false
    if (latestReturn.current) {
      // Once it is stored, remove it from the address, so that a reload does not repeat it.
      void opened.returnFromPayment(latestReturn.current).then(() => {
        // Another page may have the address by now.
        if (!isLeft) globalThis.history.replaceState(null, '', toLocalizedPath(locale, toBookingPath('outcome', id)))
      })
    } else if (isKnown) {
      // A tab in the background follows the one from which the person goes to pay, and must not take the payment page from it.
      const isFollowing = page === 'paying' && document.hidden
      if (!isFollowing) void opened.send({ type: 'opened', page, isUnasked })
    } else if (page === 'outcome') void opened.lookUp()
    return () => {
      isLeft = true
      opened.close()
      setCurrent(undefined)
    }
  }, [id, locale, page])

  const booking = useSyncExternalStore(tab?.subscribe ?? subscribeToNothing, tab?.read ?? readNothing, readNothing)
  useBookingAnalytics(booking)
  const redirect = booking && id ? getRedirectPage(booking, page) : undefined
  const router = useRouter()
  const wasShown = useRef(false)
  useEffect(() => {
    wasShown.current = booking !== undefined && (!redirect || wasShown.current)
  }, [booking, redirect])
  useEffect(() => {
    // The person may have gone back by now: the redirect would replace the page to which they went.
    const isStillHere = new URLSearchParams(globalThis.location.search).get('id') === id
    if (!redirect || !id || !isStillHere) return
    const address = toLocalizedPath(locale, toBookingPath(redirect, id))
    // The placeholder is shorter than the form: a visitor who pressed its last button would see the footer until the next page.
    globalThis.scrollTo({ top: 0, behavior: 'instant' })
    redirectedTo = address
    // A form that was filled in stays in the browser's history. A page that only redirects does not: "back" would return to it.
    if (page === 'form' && wasShown.current) router.push(address)
    else router.replace(address)
  }, [redirect, id, locale, page, router])

  const view = useMemo((): BookingLookup => {
    const missing = (): BookingLookup => ({ kind: 'missing', backTo: getBackToPath() })
    if (id === null) return { kind: 'reading' }
    if (id === undefined) return missing()
    if (!tab) return { kind: 'reading' }
    if (redirect) return { kind: 'redirect', to: redirect }
    if (booking) return { kind: 'known', booking, backTo: booking.start?.backTo ?? '/' }
    return page === 'outcome' ? { kind: 'reading' } : missing()
  }, [id, tab, booking, redirect, page])

  return useMemo(() => {
    const toTarget = (draft: BookingDraft): SubmitTarget => (bypassesPayment(draft) ? 'bypass' : 'card')
    return {
      view,
      saveDraft: (draft) => void tab?.saveDraft(draft),
      reprice: async (draft) => tab?.submit(draft, 'form'),
      submit: (draft, shown) => void tab?.submit(draft, toTarget(draft), shown),
      agree: (shown, agreed) => void tab?.send({ type: 'agree', shown, agreed }),
      pay: (isNewPage) => void tab?.send({ type: 'pay', ...(isNewPage === true && { newPage: true }) }),
      leave: (reason) => void tab?.send({ type: 'leave', ...(reason !== undefined && { reason }) }),
      retry: () => void tab?.send({ type: 'retry' }),
      checkStatus: () => void tab?.send({ type: 'check-status' }),
      setSentLink: (link) => void tab?.setSentLink(link),
    }
  }, [tab, view])
}

/** The product page of the latest booking in this browser: the best guess for an address without a booking. */
function getBackToPath(): string {
  return getBookingStore().readLatest()?.start?.backTo ?? '/'
}
