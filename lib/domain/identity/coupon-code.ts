/** Characters, at most, of a coupon's code. */
export const MAX_COUPON_CODE_LENGTH = 40

/** The code of a coupon: letters of any script, digits, `_` and `-`. */
export const COUPON_CODE = new RegExp(`^[\\p{L}\\p{N}_-]{1,${MAX_COUPON_CODE_LENGTH}}$`, 'u')
