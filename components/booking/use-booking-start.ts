'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingStart } from '#lib/booking/booking.ts'
import type { StartResult } from '#lib/browser/booking/opening.ts'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Opens bookings; `busy` while one is being opened, so that the button can say so. */
export type UseBookingStart = { start: (start: BookingStart) => Promise<StartResult>; busy: boolean }

/** All that makes a booking is loaded with the first press: most who look do not book. */
async function begin(locale: Locale, chosen: BookingStart): Promise<StartResult> {
  try {
    const { createWebRun } = await import('#lib/browser/booking/web.ts')
    return await createWebRun(locale).begin(chosen)
  } catch {
    // The script did not come.
    return { at: 'problem', problem: { code: 'no-answer', status: 0 } }
  }
}

/**
 * Opens a booking and, when that went well, goes to its form; or to its outcome, where this very choice was booked
 * already. Pressing twice, in two tabs, or again after no answer, opens one booking.
 */
export function useBookingStart(locale: Locale): UseBookingStart {
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  const under = useRef<Promise<StartResult>>(undefined)
  const start = useCallback(
    (chosen: BookingStart) => {
      under.current ??= begin(locale, chosen).then((result) => {
        if (result.at === 'started' || result.at === 'already') router.push(toAddress(locale, result.path))
        else setBusy(false)
        under.current = undefined
        return result
      })
      setBusy(true)
      return under.current
    },
    [locale, router],
  )
  // Coming back by the browser's own button finds the page as it was left: busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    globalThis.addEventListener('pageshow', shown)
    return () => globalThis.removeEventListener('pageshow', shown)
  }, [])
  return { start, busy }
}
