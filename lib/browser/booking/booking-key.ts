/** The key of the latest booking's id, and the prefix of all bookings. A small file for pages that only look. */
export const BOOKING_KEY = 'nofesh.booking'
/** The key of the booking that was started last, before it had an id. */
export const PENDING_START_KEY = 'nofesh.booking-opening'
