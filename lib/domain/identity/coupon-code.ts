import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/** Characters, at most, of a coupon's code. */
export const MAX_COUPON_CODE_LENGTH = 40

/** The code of a coupon: letters of any script, digits, `_` and `-`. */
export const COUPON_CODE = new RegExp(`^[\\p{L}\\p{N}_-]{1,${MAX_COUPON_CODE_LENGTH}}$`, 'u')

/** A typed code without invisible characters and the space around it. */
export const toCouponCode = (text: string): string => removeInvisibleMarks(text).trim()
