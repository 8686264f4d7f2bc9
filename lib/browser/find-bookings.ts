import { getBookingsByNumber } from '#lib/browser/api/bookings.ts'
import type { CallProblem, CallResult } from '#lib/browser/problem.ts'
import type { PnrDetails } from '#lib/contract/entities/booking.ts'

/** A booking that was found by its number. Money is agorot. */
export type FoundBooking = PnrDetails['bookings'][number]

/** Whether two readings are of the same booking: one number may belong to several. */
export const isSameBooking = (one: FoundBooking, other: FoundBooking): boolean =>
  one.pnr === other.pnr && one.isExternal === other.isExternal && (!one.isExternal || one.extPnr === other.extPnr)

// The upstream may answer 404 for a number that it does not have. A booking that could not be read is not missing.
const toBookings = (result: Awaited<ReturnType<typeof getBookingsByNumber>>): CallResult<FoundBooking[]> => {
  if (result.ok && result.data.bookings.length === 0 && result.unread) {
    return { ok: false, problem: { code: 'upstream-failed', status: 502 } }
  }
  if (result.ok) return { ok: true, data: result.data.bookings }
  return result.problem.status === 404 ? { ok: true, data: [] } : result
}

/**
 * Finds bookings by number: those of the site, or, when there are none, those of external systems. `isExternal` of a booking
 * is as the upstream states it, whichever lookup found it. An empty list when no booking has the number.
 */
export async function findBookings(pnr: string): Promise<CallResult<FoundBooking[]>> {
  const own = toBookings(await getBookingsByNumber(pnr, false))
  return !own.ok || own.data.length > 0 ? own : toBookings(await getBookingsByNumber(pnr, true))
}

/** The current state of a booking; undefined when it is no longer found. */
export async function rereadBooking(booking: FoundBooking): Promise<CallResult<FoundBooking | undefined>> {
  const number = booking.isExternal ? (booking.extPnr ?? booking.pnr) : booking.pnr
  const result = toBookings(await getBookingsByNumber(number, booking.isExternal))
  return result.ok ? { ok: true, data: result.data.find((one) => isSameBooking(one, booking)) } : result
}

type FoundNumbers = {
  bookings: FoundBooking[]
  /** The numbers that no booking has. */
  missing: string[]
  /** The first failure; the numbers after it were not looked up. */
  problem: CallProblem | undefined
}

/** The bookings of several numbers, one lookup after another, because lookups are limited. */
export async function findBookingsOf(pnrs: readonly string[]): Promise<FoundNumbers> {
  const bookings: FoundBooking[] = []
  const missing: string[] = []
  for (const pnr of pnrs) {
    const found = await findBookings(pnr)
    if (!found.ok) return { bookings, missing, problem: found.problem }
    if (found.data.length === 0) missing.push(pnr)
    bookings.push(...found.data.filter((one) => !bookings.some((other) => isSameBooking(one, other))))
  }
  return { bookings, missing, problem: undefined }
}
