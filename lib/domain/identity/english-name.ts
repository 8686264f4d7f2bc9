import { removeInvisibleMarks } from '#lib/domain/identity/invisible-marks.ts'

/** The faults of a name in English letters; the message texts are in `messages/`. */
export type EnglishNameFault = 'required' | 'letters' | 'short' | 'long'

const MIN_LETTERS = 3

/** Characters, at most, of a first or a last name in English letters. */
export const MAX_ENGLISH_NAME_LENGTH = 60

/** The characters of a normalised name. That three of them are letters is checked by `isEnglishName`. */
export const ENGLISH_NAME_CHARACTERS = /^[A-Za-z][A-Za-z' -]*$/

/** A typed name as it is sent: single spaces, straight apostrophes, plain hyphens, no invisible characters. */
export function toEnglishName(text: string): string {
  return removeInvisibleMarks(text)
    .replace(/[\u2018\u2019\u02bc\u05f3`´]/g, "'")
    .replace(/[\u2010-\u2013\u05be]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The fault of a typed first or last name; undefined when it is valid. English letters only, at least three of
 * them, with the spaces, hyphens and apostrophes of real names (specification, section 5).
 */
export function validateEnglishName(text: string): EnglishNameFault | undefined {
  const name = toEnglishName(text)
  if (name === '') return 'required'
  if (!ENGLISH_NAME_CHARACTERS.test(name)) return 'letters'
  if (name.replace(/[^A-Za-z]/g, '').length < MIN_LETTERS) return 'short'
  return name.length > MAX_ENGLISH_NAME_LENGTH ? 'long' : undefined
}

/** Whether the typed text is a name in English letters. */
export function isEnglishName(text: string): boolean {
  return validateEnglishName(text) === undefined
}
