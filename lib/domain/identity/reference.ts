/** Whether a text can be a reference, such as a PNR: an upstream may send dashes, or nothing, for one that does not exist yet. */
export const isReference = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The text if it can be a reference, else ''. */
export const toReference = (text = ''): string => (isReference(text) ? text : '')
