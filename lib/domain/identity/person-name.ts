/** Characters of a person's first or last name, in any script (specification, section 5). */
export const PERSON_NAME_LENGTH = { min: 2, max: 60 } as const

/** Characters of a person's full name in one field, in any script. */
export const FULL_NAME_LENGTH = { min: 2, max: 80 } as const

function hasLength(text: string, { min, max }: { min: number; max: number }): boolean {
  const { length } = text.trim()
  return length >= min && length <= max
}

/**
 * Whether the typed text is a first or a last name in any script. For names that a hotel must read, use
 * `isEnglishName`.
 */
export function isPersonName(text: string): boolean {
  return hasLength(text, PERSON_NAME_LENGTH)
}

/** Whether the typed text is a full name in any script. */
export function isFullName(text: string): boolean {
  return hasLength(text, FULL_NAME_LENGTH)
}
