import { LRUCache } from 'lru-cache'
import type { WireLine } from '#lib/contract/service.ts'
import { limitEntries } from '#lib/server/entry-limit.ts'

/** The steps of a purchase, counted by agency. */
export type FunnelStep = 'search' | 'booking-opened' | 'payment-opened' | 'booked'

/** A call with a result. `bookingId`: in its path. `state`: of the booking, in its reply. */
export type FunnelCall = { wireLine: WireLine; result: string; bookingId?: string | undefined; state?: unknown }

const STEPS: Partial<Record<WireLine, FunnelStep>> = {
  'POST /operation/search': 'search',
  'POST /operation/storePage/{id}': 'booking-opened',
  'POST /operation/getPaymentUrl/{bookId}': 'payment-opened',
}

/** The most bookings without an outcome that are remembered. */
const MAX_OPEN = 10_000

const isBooked = (state: unknown) => state === 'confirmed' || state === 'pending-confirmation'
const isOver = (state: unknown) => state === 'rejected' || state === 'not-paid'

/**
 * Finds out which step of a purchase a call has reached. A booking counts once: with the reply that confirms it, or with the first
 * status check that does so after a reply that had no outcome. A rejected one does not count.
 */
export function createFunnel(): (call: FunnelCall) => FunnelStep | undefined {
  const open = new LRUCache<string, true>(limitEntries(MAX_OPEN))
  return ({ wireLine, result, bookingId = '', state }) => {
    if (wireLine === 'POST /operation/payAndBook/{id}') {
      if (isBooked(state)) return 'booked'
      if (!isOver(state)) open.set(bookingId, true)
      return undefined
    }
    if (wireLine === 'GET /operation/succeededBooking/{id}') {
      const hasEnded = isBooked(state) || isOver(state)
      return hasEnded && open.delete(bookingId) && isBooked(state) ? 'booked' : undefined
    }
    return result === 'ok' ? STEPS[wireLine] : undefined
  }
}
