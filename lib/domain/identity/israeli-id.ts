import { toPlainDigits } from '#lib/domain/identity/digits.ts'
import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/** The faults of an identity number; the message texts are in `messages/`. */
export type IdFault = 'required' | 'digits' | 'length' | 'check-digit'

// Fewer digits are a typing error, even if the check digit would be correct with leading zeros.
const MIN_DIGITS = 5
const MAX_DIGITS = 9

/** Characters, at most, of a typed number: the digits, with spaces, dots or hyphens between them. */
export const MAX_TYPED_ID_LENGTH = 15

/** An identity number in digits only, with or without its leading zeros. The check digit is checked by `isIsraeliId`. */
export const ISRAELI_ID_DIGITS = new RegExp(`^\\d{${MIN_DIGITS},${MAX_DIGITS}}$`)

const toDigits = (text: string) => toPlainDigits(removeInvisibleMarks(text)).replace(/[\s.-]/g, '')

// Weights 1-2-1-2…; the digits of each product are added. The sum of a valid number is divisible by ten (booking checks, B 9).
function hasCheckDigit(nine: string): boolean {
  const sum = [...nine].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

/** The fault of a typed Israeli identity number; undefined when it is valid. */
export function validateIsraeliId(text: string): IdFault | undefined {
  const digits = toDigits(text)
  if (digits === '') return 'required'
  if (!/^\d+$/.test(digits)) return 'digits'
  if (!ISRAELI_ID_DIGITS.test(digits)) return 'length'
  return hasCheckDigit(digits.padStart(MAX_DIGITS, '0')) ? undefined : 'check-digit'
}

/** Whether the typed text is an Israeli identity number, with or without its leading zeros. */
export function isIsraeliId(text: string): boolean {
  return validateIsraeliId(text) === undefined
}

/** A typed Israeli identity number as nine digits; undefined when it is not valid. */
export function toIsraeliId(text: string): string | undefined {
  return isIsraeliId(text) ? toDigits(text).padStart(MAX_DIGITS, '0') : undefined
}
