/**
 * The local storage key of the id of the booking started last, and the start of the keys of the bookings. In a file of its
 * own, for pages that only look whether there is a booking.
 */
export const BOOKING_KEY = 'nofesh.booking'
