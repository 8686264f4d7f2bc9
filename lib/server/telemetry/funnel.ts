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

/**
 * Finds out which step of a purchase a call has reached. A booking counts once: with the reply that confirms it, or with the first
 * status check that does so after a reply that did not. A rejected one does not count, nor one that was sent by another process or
 * before a restart and is confirmed by a status check.
 */
export function createFunnel(): (call: FunnelCall) => FunnelStep | undefined {
  const open = new LRUCache<string, true>(limitEntries(MAX_OPEN))
  return ({ wireLine, result, bookingId = '', state }) => {
    const isSent = wireLine === 'POST /operation/payAndBook/{id}'
    if (isSent || wireLine === 'GET /operation/succeededBooking/{id}') {
      const isCounted = isBooked(state) && (isSent || open.has(bookingId))
      if (isBooked(state) || state === 'rejected') open.delete(bookingId)
      else if (isSent) open.set(bookingId, true)
      return isCounted ? 'booked' : undefined
    }
    return result === 'ok' ? STEPS[wireLine] : undefined
  }
}
