import type { BookResult } from '#lib/contract/entities/booking.ts'

/** Status of a booking as its page and its documents show it. */
export type DisplayStatus = 'confirmed' | 'pending' | 'waiting' | 'cancelled' | 'rejected' | 'other'

/** Of an order that the upstream confirms. Without a status of its own, the order is what the result says (booking checks, A 24). */
const CONFIRMED: readonly string[] = ['ok', 'debit', '']

/** `confirmed` only when the result and the order's own status, where it is stated, are. Statuses pass through from the upstream. */
export function toDisplayStatus(state: BookResult['state'], status: string): DisplayStatus {
  if (status === 'cancelled' || status === 'rejected') return status
  if (state === 'pending-confirmation') return 'pending'
  if (state !== 'confirmed') return state === 'rejected' ? state : 'waiting'
  if (CONFIRMED.includes(status)) return state
  return status === 'waiting' ? 'pending' : 'other'
}
