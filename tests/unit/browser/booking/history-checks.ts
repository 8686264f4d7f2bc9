import { z } from 'zod'
import type { BookingRecord } from '#lib/domain/booking/booking.ts'
import { selectFirst } from '#sandbox/database.ts'
import { getPaidAmount, readLedger } from '#sandbox/selling/ledger.ts'
import type { TestWorld } from '#tests/unit/sandbox/selling/fixture.ts'

/** Something that must never happen. */
export class Violation extends Error {}

const UpstreamBooking = z.object({ state: z.string(), pnr: z.string().nullable() })

/** The booking in the upstream's own table. */
export function readUpstreamBooking(world: TestWorld, id: string): z.infer<typeof UpstreamBooking> | undefined {
  return selectFirst(world.db, UpstreamBooking, 'SELECT state, pnr FROM bookings WHERE id = ?', id)
}

const isSold = (state: string | undefined) => state !== undefined && state !== 'draft' && state !== 'rejected'

/** Checks that what a page shows is true at this moment. Throws `Violation`. */
export function checkShown(world: TestWorld, { state, id }: BookingRecord): void {
  const upstream = readUpstreamBooking(world, id)
  const fail = (what: string) => {
    throw new Violation(`${what}: shown ${JSON.stringify(state).slice(0, 200)}, is ${upstream?.state}`)
  }
  if (state.at === 'confirmed' && (upstream?.state !== 'confirmed' || upstream.pnr !== state.booking.pnr)) {
    fail('not confirmed')
  }
  if (state.at === 'pending-confirmation' && upstream?.state !== 'pending' && upstream?.state !== 'confirmed') {
    fail('not pending')
  }
  const isShownAsFailed = ['rejected', 'not-paid', 'sold-out', 'expired', 'nothing'].includes(state.at)
  if (isShownAsFailed && isSold(upstream?.state)) fail('shown as failed')
  if ('charged' in state && state.charged === false && getPaidAmount(world, id) > 0) fail('charged')
}

/** Checks that at most one booking was sold, and each booking was charged at most once and by no more than is due. */
export function checkLedger(world: TestWorld): { soldState: string | undefined } {
  const { bookings, charges, refunds } = readLedger(world)
  const sold = bookings.filter(({ state }) => isSold(state))
  if (sold.length > 1) throw new Violation('two bookings')
  for (const booking of bookings) {
    const ofBooking = (movements: typeof charges) => movements.filter(({ bookingId }) => bookingId === booking.id)
    const charged = ofBooking(charges).reduce((sum, { amount }) => sum + amount, 0)
    const refunded = ofBooking(refunds).reduce((sum, { amount }) => sum + amount, 0)
    if (ofBooking(charges).length > 1) throw new Violation('two charges')
    if (isSold(booking.state) ? charged > booking.paidNow : charged !== refunded) {
      throw new Violation(`charged ${charged}, refunded ${refunded}, ${booking.state}`)
    }
  }
  return { soldState: sold[0]?.state }
}

/** Checks that a page shows the true and final state of its booking. */
export function checkShownAtEnd(world: TestWorld, record: BookingRecord): void {
  checkShown(world, record)
  const { state } = record
  const isOpen = ['stored', 'returned', 'booking', 'waiting', 'unknown', 'lookup'].includes(state.at)
  if (isOpen && !(state.at === 'returned' && state.fault)) throw new Violation(`ends as ${state.at}`)
  // Also while the person pays a debt, the booking itself is known.
  if (isSold(readUpstreamBooking(world, record.id)?.state) && !record.booked) {
    throw new Violation(`booked, shown ${state.at}`)
  }
}
