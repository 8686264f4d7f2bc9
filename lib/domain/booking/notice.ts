import type { BookingNotice, BookingRecord } from '#lib/domain/booking/booking.ts'

const SUBJECTS = {
  unknown: 'A booking is still being confirmed: nobody knows yet whether it was made or paid',
  expired: 'A booking expired while it was being made',
} as const satisfies Record<BookingNotice, string>

/**
 * The message to the representative (section 8, booking checks A 22): which booking, what was booked and the total.
 * It contains no personal data.
 *
 * @param now milliseconds.
 */
export function toNoticeMessage(
  notice: BookingNotice,
  record: BookingRecord,
  now: number,
): { subject: string; body: string } {
  const { id, clientReference, state, page, start } = record
  const facts = {
    bookingDataId: id,
    clientReference,
    at: new Date(now).toISOString(),
    state: state.at,
    ...('call' in state && { call: state.call }),
    ...('since' in state && { sentAt: new Date(state.since).toISOString() }),
    ...('charged' in state && { charged: state.charged }),
    ...(start && { product: start.product, rooms: start.rooms.length }),
    ...(page && { hotelName: page.hotelName, checkIn: page.checkIn, checkOut: page.checkOut, totalAgorot: page.total }),
  }
  return { subject: SUBJECTS[notice], body: JSON.stringify(facts, undefined, 2) }
}
