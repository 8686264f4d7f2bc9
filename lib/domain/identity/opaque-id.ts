/**
 * An id created by an upstream. Only ids that are not safe as one path segment are invalid: those with separators,
 * percent signs, control characters or half of a surrogate pair, `.` and `..`.
 */
export const OPAQUE_ID = /^(?!\.{1,2}$)[^/\\?#%\p{Cc}\p{Cs}]{1,4096}$/u

/** Anyone who has a booking's id can use it, so it has at least this many characters, to be hard to guess. */
export const MIN_BOOKING_ID_LENGTH = 16

/** Whether the text can be the id of a booking; false for an id that was cut off. */
export const isBookingId = (text: string): boolean => text.length >= MIN_BOOKING_ID_LENGTH && OPAQUE_ID.test(text)
