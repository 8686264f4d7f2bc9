import { useEffect, useState } from 'react'
import type { BookingState } from '#lib/booking/booking.ts'

/** A press while the price is being asked counts when it is known. */
export function usePress(state: BookingState, send: () => void): { pressed: boolean; press: () => void } {
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed || state.at === 'stored') return
    setPressed(false)
    if (state.at === 'draft' && state.fault === undefined) send()
  }, [pressed, state, send])
  return { pressed, press: () => setPressed(true) }
}
