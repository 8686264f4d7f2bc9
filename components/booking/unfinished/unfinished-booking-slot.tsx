'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { UnfinishedBookingProps } from '#components/booking/unfinished/unfinished-booking.tsx'
import { BOOKING_KEY } from '#lib/browser/booking/booking-key.ts'

const UnfinishedBooking = dynamic(
  () => import('#components/booking/unfinished/unfinished-booking.tsx').then((module) => module.UnfinishedBooking),
  {
    ssr: false,
  },
)

/** The place of `UnfinishedBooking`, which is loaded only in a browser that has started a booking. */
export function UnfinishedBookingSlot(props: UnfinishedBookingProps) {
  const [hasBookings, setHasBookings] = useState(false)
  useEffect(() => {
    try {
      setHasBookings(localStorage.getItem(BOOKING_KEY) !== null)
    } catch {
      // A browser without storage has started none.
    }
  }, [])
  return hasBookings ? <UnfinishedBooking {...props} /> : null
}
