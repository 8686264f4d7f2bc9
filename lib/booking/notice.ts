import type { BookingRecord, Notice } from '#lib/booking/booking.ts'

const SUBJECTS = {
  unknown: 'A booking is still being confirmed: nobody knows yet whether it was made or paid',
  expired: 'A booking expired while it was being made',
} as const satisfies Record<Notice, string>

/**
 * The message to the representative (section 8, booking checks A 22). It names the booking, what was booked and for
 * how much; nothing of any person.
 *
 * @param now milliseconds.
 */
export function toNotice(notice: Notice, record: BookingRecord, now: number): { subject: string; body: string } {
  const { id, clientReference, state, page, start } = record
  const facts = {
    bookingDataId: id,
    clientReference,
    at: new Date(now).toISOString(),
    state: state.at,
    ...('line' in state && { call: state.line }),
    ...('since' in state && { sentAt: new Date(state.since).toISOString() }),
    ...('charged' in state && { charged: state.charged }),
    ...(start && { product: start.product, rooms: start.rooms.length }),
    ...(page && { hotelName: page.hotelName, checkIn: page.checkIn, checkOut: page.checkOut, totalAgorot: page.total }),
  }
  return { subject: SUBJECTS[notice], body: JSON.stringify(facts, undefined, 2) }
}
