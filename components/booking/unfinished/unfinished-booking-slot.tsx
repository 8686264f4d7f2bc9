'use client'

import { useEffect, useState } from 'react'
import type { UnfinishedBookingProps } from '#components/booking/unfinished/unfinished-booking.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'
import { readStoredText } from '#lib/browser/stored-values.ts'

const UnfinishedBooking = lazyPart(
  () => import('#components/booking/unfinished/unfinished-booking.tsx').then((module) => module.UnfinishedBooking),
  // The page can do without the reminder.
  { failed: () => null },
)

/** The place of `UnfinishedBooking`, which is loaded only in a browser that has started a booking. */
export function UnfinishedBookingSlot(props: UnfinishedBookingProps) {
  const [hasBookings, setHasBookings] = useState(false)
  useEffect(() => {
    // A browser without storage has started none.
    setHasBookings(readStoredText('localStorage', BOOKING_KEY) !== undefined)
  }, [])
  return hasBookings ? <UnfinishedBooking {...props} /> : null
}
