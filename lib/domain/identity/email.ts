import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'

/** Characters, at most, of an e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/**
 * An e-mail address: ASCII letters, digits and `_ ' + - .` before the @, no two dots in a row, and a domain whose last
 * part has two letters or more. The same as Zod's own rule, written here because forms load no Zod.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether the typed text is an e-mail address, as `trimPasted` writes it. */
export function isEmailAddress(text: string): boolean {
  const address = trimPasted(text)
  return address.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(address)
}
