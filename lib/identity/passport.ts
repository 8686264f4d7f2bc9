import { toPlainDigits } from '#lib/identity/digits.ts'
import { type IdFault, israeliIdFault, toIsraeliId } from '#lib/identity/israeli-id.ts'

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

/** By what somebody says who they are. A tourist is never asked for an identity number (booking-checks B5, B8). */
export type Document = { kind: 'id'; number: string } | { kind: 'passport'; number: string }

/** The document that is asked of a person. */
export function documentAskedOf(person: { tourist: boolean }): Document['kind'] {
  return person.tourist ? 'passport' : 'id'
}

/** What is wrong with the number of a document as typed. */
export function documentFault(document: Document): IdFault | PassportFault | undefined {
  return document.kind === 'id' ? israeliIdFault(document.number) : passportFault(document.number)
}

/** The part of a payer that a document fills, as it is sent; undefined when the number is wrong. */
export function toPayerDocument(document: Document): { idCard: string } | { passport: string } | undefined {
  if (document.kind === 'id') {
    const idCard = toIsraeliId(document.number)
    return idCard === undefined ? undefined : { idCard }
  }
  const passport = toPassport(document.number)
  return passport === undefined ? undefined : { passport }
}
