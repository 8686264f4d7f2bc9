import { inTransaction } from '#sandbox/database.ts'
import { recordTeacherUse } from '#sandbox/people/teachers.ts'
import { toSeededRandom } from '#sandbox/seeded-random.ts'
import { releaseRooms } from '#sandbox/selling/allotment.ts'
import { type BookingRecord, listAnsweredBookings, saveBooking, toReference } from '#sandbox/selling/booking-record.ts'
import { returnCoupon } from '#sandbox/selling/coupon.ts'
import { getPaidAmount, refund } from '#sandbox/selling/ledger.ts'
import { addPendingForBooking } from '#sandbox/selling/pending-booking-store.ts'
import { getSwitches } from '#sandbox/selling/switches.ts'
import type { World } from '#sandbox/world.ts'

/** Suppliers refuse a booking with a guest or payer of this family name after payment; for tests and demos. */
const REJECTED_FAMILY_NAME = 'reject'

/** How long the supplier takes to answer, in milliseconds: about 15 seconds (section 9), or as the switch sets. */
export function getAnswerDelay(world: World, bookingId: string): number {
  const switched = getSwitches(world)['booking-seconds']
  if (switched !== undefined) return Math.max(0, Number(switched) || 0) * 1_000
  return 11_000 + Math.floor(toSeededRandom(world.seed, 'answer', bookingId) * 8_000)
}

function isRejectedBySupplier(world: World, { page }: BookingRecord): boolean {
  const names = [page.payer, ...page.passengers, ...page.rooms.flatMap(({ guests }) => guests)]
  const marked = names.some((person) => person?.lastName.toLowerCase() === REJECTED_FAMILY_NAME)
  return marked || getSwitches(world)['supplier-rejects'] !== undefined
}

function rejectBooking(world: World, booking: BookingRecord): BookingRecord {
  releaseRooms(world, booking.id)
  returnCoupon(world, booking.id)
  refund(world, booking.id, getPaidAmount(world, booking.id), 'rejected')
  return { ...booking, state: 'rejected', reason: 'supplier' }
}

/** Records the use of a subsidy that is part of the price. Another order may have used it since it was priced. */
function recordSubsidy(world: World, { lines, page }: BookingRecord): Pick<BookingRecord, 'subsidyUpdate'> {
  if (!page.agent?.teacherId || !lines.some(({ kind }) => kind === 'subsidy')) return {}
  const fails = getSwitches(world)['teacher-update-fails'] !== undefined
  return { subsidyUpdate: !fails && recordTeacherUse(world, page.agent.teacherId) ? 'updated' : 'failed' }
}

function acceptBooking(world: World, booking: BookingRecord): BookingRecord {
  const { id } = booking
  // Not paid, or needs approval: the room stays booked, and an agent completes the booking.
  const pending = booking.method === 'bypass' || booking.rooms.some(({ needsApproval }) => needsApproval)
  const accepted: BookingRecord = {
    ...booking,
    state: pending ? 'pending' : 'confirmed',
    ...recordSubsidy(world, booking),
    rooms: booking.rooms.map((room, index) => ({
      ...room,
      ...(booking.hotelCode ? { hotelConfirmationNumber: toReference(world, `room ${index}`, id, 8) } : {}),
    })),
  }
  if (pending) addPendingForBooking(world, accepted)
  return accepted
}

/**
 * Updates every booking whose supplier has answered by now: confirmed, pending confirmation, or rejected with a refund.
 * Called before bookings are read, and when the console advances the clock. A repeated call changes nothing.
 */
export function applySupplierAnswers(world: World): void {
  inTransaction(world.db, () => {
    for (const booking of listAnsweredBookings(world)) {
      const { settlesAt: _settled, ...due } = booking
      saveBooking(world, isRejectedBySupplier(world, booking) ? rejectBooking(world, due) : acceptBooking(world, due))
    }
  })
}
