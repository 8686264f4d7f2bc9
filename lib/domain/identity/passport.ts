import { toPlainDigits } from '#lib/domain/identity/digits.ts'
import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/** The faults of a passport number; the message texts are in `messages/`. */
export type PassportFault = 'required' | 'characters' | 'length'

const MIN_PASSPORT_LENGTH = 5

/** Characters, at most, of a passport number. ICAO 9303 allows nine; national documents that people type may be longer. */
export const MAX_PASSPORT_LENGTH = 15

const toCharacters = (text: string) => toPlainDigits(removeInvisibleMarks(text)).replace(/[\s-]/g, '').toUpperCase()

/** The fault of a typed passport number; undefined when it is valid: 5 to 15 English letters and digits. */
export function validatePassport(text: string): PassportFault | undefined {
  const number = toCharacters(text)
  if (number === '') return 'required'
  if (!/^[A-Z0-9]+$/.test(number)) return 'characters'
  return number.length < MIN_PASSPORT_LENGTH || number.length > MAX_PASSPORT_LENGTH ? 'length' : undefined
}

/** A typed passport number in capitals, without spaces and hyphens; undefined when it is not valid. */
export function toPassport(text: string): string | undefined {
  return validatePassport(text) === undefined ? toCharacters(text) : undefined
}
