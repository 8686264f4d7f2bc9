/** The key of the latest booking's id, and the prefix of all bookings. A small file for pages that only look. */
export const BOOKING_KEY = 'nofesh.booking'
