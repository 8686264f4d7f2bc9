'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBookingEvents } from '#components/booking/use-booking-events.ts'
import type { BookingRecord, Onward } from '#lib/booking/booking.ts'
import type { BookingDraft } from '#lib/booking/draft.ts'
import { bypassesPayment } from '#lib/booking/draft.ts'
import { type BookingPage, pageInstead, toBookingPath } from '#lib/booking/pages.ts'
import type { Arrival, BookingSession } from '#lib/browser/booking/session.ts'
import { createWebRun, findStore, tellMissing } from '#lib/browser/booking/web.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/**
 * `reading`: not looked yet (also on the server). `missing`: no id in the address, or none that this browser knows.
 * `elsewhere`: another page of the booking shows it now, and is on its way. `backTo`: the path to choose anew from.
 */
export type BookingView =
  | { kind: 'reading' }
  | { kind: 'missing'; backTo: string }
  | { kind: 'elsewhere' }
  | { kind: 'known'; booking: BookingRecord; backTo: string }

export type UseBooking = {
  view: BookingView
  /** Keeps what was typed, in this browser. */
  keep: (draft: BookingDraft) => void
  /** Keeps it upstream too and prices it: after a coupon, a sale price, a changed party. Ends in `draft` again. */
  price: (draft: BookingDraft) => void
  /** The form was checked and is whole: keeps it, asks the price again, and goes on to payment (or past it). */
  submit: (draft: BookingDraft) => void
  /** Yes to the changed price. */
  agree: () => void
  /** On to the payment page: the same one while it is open, or a new one (`anew`: another card). */
  pay: (anew?: boolean) => void
  /** Leaves the payment, with the reason if the person gives one. */
  leave: (reason?: string) => void
  /** Makes the step that did not go through again. */
  retry: () => void
  /** Asks where the booking stands, now. */
  ask: () => void
}

/** What an address says, once it can be read: null on the server and at first, as a page is the same for everybody. */
export function useAddress(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  useEffect(() => setQuery(new URLSearchParams(globalThis.location.search)), [])
  return query
}

/** The booking that an address names: null until it was read, undefined where it names none. */
export function useBookingId(): string | undefined | null {
  const query = useAddress()
  return query && (query.get('id')?.match(/^[\w-]{16,64}$/)?.[0] ?? undefined)
}

const nothing = () => undefined
const never = () => () => undefined

/**
 * One booking on one of its pages: where it stands, and what may be done about it. Sends on by itself where another
 * page of the booking is the right one (a form whose booking was sent shows its outcome).
 *
 * @param id from the address: `?id=`; undefined where there is none, null while the address was not read yet.
 * @param arrival what the payment page sent the browser back with.
 */
export function useBooking(
  id: string | undefined | null,
  locale: Locale,
  page: BookingPage = 'form',
  arrival?: Arrival,
): UseBooking {
  const [session, setSession] = useState<BookingSession>()
  const arrived = useRef(arrival)
  arrived.current = arrival
  useEffect(() => {
    if (!id) return
    const opened = createWebRun(locale).open(id, page)
    setSession(opened)
    const isKnown = opened.read() !== undefined
    if (arrived.current) {
      // Kept first: then the address no longer says it, so that a reload does not bring it again.
      void opened.arrive(arrived.current).then(() => {
        globalThis.history.replaceState(null, '', toAddress(locale, toBookingPath('outcome', id)))
      })
    } else if (isKnown) void opened.send({ type: 'opened', page })
    else if (page === 'outcome') void opened.lookUp()
    return () => {
      opened.close()
      setSession(undefined)
    }
  }, [id, locale, page])

  const booking = useSyncExternalStore(session?.subscribe ?? never, session?.read ?? nothing, nothing)
  useBookingEvents(booking)
  const instead = booking && id ? pageInstead(booking, page) : undefined
  const router = useRouter()
  useEffect(() => {
    if (!instead || !id) return
    const address = toAddress(locale, toBookingPath(instead, id))
    // A form stays behind to be gone back to; a page that only sends on does not.
    if (page === 'form') router.push(address)
    else router.replace(address)
  }, [instead, id, locale, page, router])

  const view = useMemo((): BookingView => {
    const missing = (): BookingView => ({ kind: 'missing', backTo: findBackTo() })
    if (id === null) return { kind: 'reading' }
    if (id === undefined) return missing()
    if (!session) return { kind: 'reading' }
    if (instead) return { kind: 'elsewhere' }
    if (booking) return { kind: 'known', booking, backTo: booking.start?.backTo ?? '/' }
    return page === 'outcome' ? { kind: 'reading' } : missing()
  }, [id, session, booking, instead, page])

  const isMissing = view.kind === 'missing'
  useEffect(() => {
    if (isMissing) void tellMissing(page)
  }, [isMissing, page])

  return useMemo(() => {
    const onward = (draft: BookingDraft): Onward => (bypassesPayment(draft) ? 'bypass' : 'card')
    return {
      view,
      keep: (draft) => void session?.keep(draft),
      price: (draft) => void session?.submit(draft, 'form'),
      submit: (draft) => void session?.submit(draft, onward(draft)),
      agree: () => void session?.send({ type: 'agree' }),
      pay: (anew) => void session?.send({ type: 'pay', ...(anew === true && { anew }) }),
      leave: (reason) => void session?.send({ type: 'leave', ...(reason !== undefined && { reason }) }),
      retry: () => void session?.send({ type: 'retry' }),
      ask: () => void session?.send({ type: 'ask' }),
    }
  }, [session, view])
}

/** Where the latest booking of this browser was chosen: the best guess for an address without a booking. */
function findBackTo(): string {
  const store = findStore()
  const latest = store.latest()
  return (latest === undefined ? undefined : store.read(latest)?.start?.backTo) ?? '/'
}
