import { toPlainDigits } from '#lib/identity/digits.ts'

/** What is wrong with an identity number; texts are elsewhere. */
export type IdFault = 'required' | 'digits' | 'length' | 'check-digit'

/** A number of fewer digits is a slip of the hand, though zeros before it might make it add up. */
const FEWEST_DIGITS = 5

const strip = (text: string) => toPlainDigits(text).replace(/[\s.\-\u200e\u200f\u061c]/g, '')

/** Weights 1-2-1-2…, the digits of each product added up; a true number's sum is divisible by ten (booking-checks B9). */
function addsUp(nine: string): boolean {
  const sum = [...nine].reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum > 0 && sum % 10 === 0
}

/** What is wrong with an Israeli identity number as typed; undefined when nothing is. */
export function israeliIdFault(text: string): IdFault | undefined {
  const digits = strip(text)
  if (digits === '') return 'required'
  if (!/^\d+$/.test(digits)) return 'digits'
  if (digits.length < FEWEST_DIGITS || digits.length > 9) return 'length'
  return addsUp(digits.padStart(9, '0')) ? undefined : 'check-digit'
}

/** Is this an Israeli identity number, with or without its leading zeros? */
export function isIsraeliId(text: string): boolean {
  return israeliIdFault(text) === undefined
}

/** An Israeli identity number in its nine digits; undefined when it is none. */
export function toIsraeliId(text: string): string | undefined {
  return isIsraeliId(text) ? strip(text).padStart(9, '0') : undefined
}
