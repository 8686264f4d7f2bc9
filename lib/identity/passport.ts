import { toPlainDigits } from '#lib/identity/digits.ts'

/** What is wrong with a passport number; texts are elsewhere. */
export type PassportFault = 'required' | 'characters' | 'length'

const FEWEST = 5
/** The longest that the contract carries. */
const MOST = 20

const strip = (text: string) =>
  toPlainDigits(text)
    .replace(/[\s\-\u200e\u200f\u061c]/g, '')
    .toUpperCase()

/** What is wrong with a passport number as typed: Latin letters and digits, five to twenty of them. */
export function passportFault(text: string): PassportFault | undefined {
  const number = strip(text)
  if (number === '') return 'required'
  if (!/^[A-Z0-9]+$/.test(number)) return 'characters'
  return number.length < FEWEST || number.length > MOST ? 'length' : undefined
}

/** A passport number in capitals without its spaces; undefined when it is none. */
export function toPassport(text: string): string | undefined {
  return passportFault(text) === undefined ? strip(text) : undefined
}
