/**
 * The text without invisible characters, such as the direction marks of pasted Hebrew or Arabic texts. For codes, numbers and
 * addresses only: in free text the joiners of Persian and of emoji are part of the words.
 */
export const removeInvisibleMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** A typed or pasted code or address, without invisible characters and the space around it. */
export const trimPasted = (text: string): string => removeInvisibleMarks(text).trim()
