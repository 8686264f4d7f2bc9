import type { BookingNotice, BookingRecord } from '#lib/domain/booking/booking.ts'

const SUBJECTS = {
  unknown: 'A booking is still being confirmed: nobody knows yet whether it was made or paid',
  expired: 'A booking expired while it was being made',
} as const satisfies Record<BookingNotice, string>

/** The subject of the notice that a page of a missing booking was opened (section 4). */
export const MISSING_BOOKING_SUBJECT = 'A booking page was opened without a booking that is known'

const BROWSER_SUBJECTS: ReadonlySet<string> = new Set([...Object.values(SUBJECTS), MISSING_BOOKING_SUBJECT])

/** Whether this is the subject of a notice that the site's own pages send. */
export function isBrowserNoticeSubject(subject: string): boolean {
  return BROWSER_SUBJECTS.has(subject)
}

/** The message to the representative (section 8; booking checks, A 22), without personal data. */
export function toNoticeMessage(
  notice: BookingNotice,
  record: BookingRecord,
  now: number,
): { subject: string; body: string } {
  const { id, clientReference, state, page, start } = record
  const details = {
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
  return { subject: SUBJECTS[notice], body: JSON.stringify(details, undefined, 2) }
}
