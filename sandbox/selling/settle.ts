import { chance } from '#sandbox/chance.ts'
import { transaction } from '#sandbox/database.ts'
import { recordTeacherUse } from '#sandbox/people/teachers.ts'
import { releaseRooms } from '#sandbox/selling/allotment.ts'
import { returnCoupon } from '#sandbox/selling/coupon.ts'
import { paidFor, refund } from '#sandbox/selling/ledger.ts'
import { addPendingOf } from '#sandbox/selling/pending-store.ts'
import { type BookingRecord, findDue, saveBooking, toReference } from '#sandbox/selling/record.ts'
import { switchesOf } from '#sandbox/selling/switches.ts'
import type { World } from '#sandbox/world.ts'

/** A guest or payer of this family name is refused by every supplier, after payment: for trying it out. */
export const REJECTED_NAME = 'reject'

/** Milliseconds that the hotel takes to answer: about fifteen seconds (section 9), or what the switch says. */
export function answerTime(world: World, bookingId: string): number {
  const switched = switchesOf(world)['booking-seconds']
  if (switched !== undefined) return Math.max(0, Number(switched) || 0) * 1_000
  return 11_000 + Math.floor(chance(world.seed, 'answer', bookingId) * 8_000)
}

function isRejected(world: World, { page }: BookingRecord): boolean {
  const names = [page.payer, ...page.passengers, ...page.rooms.flatMap(({ guests }) => guests)]
  const marked = names.some((person) => person?.lastName.toLowerCase() === REJECTED_NAME)
  return marked || switchesOf(world)['supplier-rejects'] !== undefined
}

function reject(world: World, booking: BookingRecord): BookingRecord {
  releaseRooms(world, booking.id)
  returnCoupon(world, booking.id)
  refund(world, booking.id, paidFor(world, booking.id), 'rejected')
  return { ...booking, state: 'rejected', reason: 'supplier' }
}

function accept(world: World, booking: BookingRecord): BookingRecord {
  const { id, page } = booking
  if (page.agent?.teacherId) recordTeacherUse(world, page.agent.teacherId)
  // Nobody has paid, or somebody must still say yes: the hotel's room is kept, and an agent finishes the rest.
  const pending = booking.method === 'bypass' || booking.rooms.some(({ needsApproval }) => needsApproval)
  const accepted: BookingRecord = {
    ...booking,
    state: pending ? 'pending' : 'confirmed',
    rooms: booking.rooms.map((room, index) => ({
      ...room,
      ...(booking.hotelCode ? { hotelConfirmationNumber: toReference(world, `room ${index}`, id, 8) } : {}),
    })),
  }
  if (pending) addPendingOf(world, accepted)
  return accepted
}

/**
 * Moves on every booking whose supplier has answered by the clock: confirmed, pending confirmation, or rejected with the
 * money paid back. Called before anything is told of bookings, and by the console's clock; doing it twice changes nothing.
 */
export function settleDue(world: World): void {
  transaction(world.db, () => {
    for (const booking of findDue(world)) {
      const { settlesAt: _settled, ...due } = booking
      saveBooking(world, isRejected(world, booking) ? reject(world, due) : accept(world, due))
    }
  })
}
