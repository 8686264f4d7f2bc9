/** Digits of an SMS code. The specification gives no length; most services send six. */
export const VERIFICATION_CODE_LENGTH = { min: 4, max: 6 } as const

/** An SMS code as it is sent to the upstreams. */
export const VERIFICATION_CODE = new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH.min},${VERIFICATION_CODE_LENGTH.max}}$`)
