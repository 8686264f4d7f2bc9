/** Whether a text can be a reference, such as a PNR: an upstream may send dashes, or nothing, for one that does not exist yet. */
export const isReference = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The text if it can be a reference, else ''. */
export const toReference = (text = ''): string => (isReference(text) ? text : '')

/**
 * A code as a person types or pastes it, without space around it. A code that is copied from a Hebrew or Arabic text comes with
 * invisible direction marks, which no upstream knows.
 */
export const readReference = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()
