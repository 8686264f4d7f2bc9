/** Characters of a person's first or last name, in any script (specification, section 5). */
export const PERSON_NAME_LENGTH = { min: 2, max: 60 } as const

/** Characters of a person's full name in one field, in any script. */
export const FULL_NAME_LENGTH = { min: 2, max: 80 } as const

const TWO_LETTERS = /\p{L}.*\p{L}/u

/** Within the length, and with two letters of any script: `12` and `--` are no names. */
function isName(text: string, { min, max }: { min: number; max: number }): boolean {
  const name = text.trim()
  return name.length >= min && name.length <= max && TWO_LETTERS.test(name)
}

/** Whether this is a first or last name in any script. For what a hotel must read: `isEnglishName`. */
export function isPersonName(text: string): boolean {
  return isName(text, PERSON_NAME_LENGTH)
}

/** Whether the typed text is a full name in any script. */
export function isFullName(text: string): boolean {
  return isName(text, FULL_NAME_LENGTH)
}
