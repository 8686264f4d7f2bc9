/**
 * An id created by an upstream. Only ids that are not safe as one path segment are invalid: those with separators,
 * percent signs, control characters or half of a surrogate pair, `.` and `..`.
 */
export const OPAQUE_ID = /^(?!\.{1,2}$)[^/\\?#%\p{Cc}\p{Cs}]{1,4096}$/u
