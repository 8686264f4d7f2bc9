'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsLeft } from '#components/ui/use-is-left.ts'
import type { BookingStartResult } from '#lib/browser/booking/start.ts'
import type { BookingStart } from '#lib/domain/booking/booking.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** Starts bookings; `busy` while one is being started. */
export type UseBookingStart = { start: (start: BookingStart) => Promise<BookingStartResult>; busy: boolean }

/** The booking code is loaded with the first press, because most visitors do not book. */
async function startBooking(locale: Locale, chosen: BookingStart): Promise<BookingStartResult> {
  try {
    const { createBrowserClient } = await import('#lib/browser/booking/browser-client.ts')
    return await createBrowserClient(locale).start(chosen)
  } catch {
    // The script could not be loaded.
    return { at: 'problem', problem: { code: navigator.onLine ? 'no-answer' : 'offline', status: 0 } }
  }
}

/** Starts a booking once, in all tabs, and goes to its form, or to the outcome of an equal booking. */
export function useBookingStart(locale: Locale): UseBookingStart {
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  const isLeft = useIsLeft()
  const inFlight = useRef<Promise<BookingStartResult>>(undefined)
  const start = useCallback(
    (chosen: BookingStart) => {
      inFlight.current ??= startBooking(locale, chosen).then((result) => {
        const isStarted = result.at === 'started' || result.at === 'already'
        if (!isStarted) setBusy(false)
        // Whoever went to another page meanwhile stays there.
        else if (!isLeft.current) router.push(toLocalizedPath(locale, result.path))
        inFlight.current = undefined
        return result
      })
      setBusy(true)
      return inFlight.current
    },
    [locale, router, isLeft],
  )
  // The back button can restore the page as it was left, with a busy button.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    globalThis.addEventListener('pageshow', onPageShow)
    return () => globalThis.removeEventListener('pageshow', onPageShow)
  }, [])
  return { start, busy }
}
