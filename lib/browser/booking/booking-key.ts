/** The key of the latest booking's id, and the prefix of all bookings. A small file for pages that only look. */
export const BOOKING_KEY = 'nofesh.booking'
/** The key of the booking that was started last, before it had an id. */
export const PENDING_START_KEY = 'nofesh.booking-opening'
/** The beginnings of the keys of what a tab alone stores of a booking: its identity numbers, and what is typed in its form. */
export const NUMBERS_KEY = `${BOOKING_KEY}-numbers`
export const TYPED_KEY = `${BOOKING_KEY}-typed`
