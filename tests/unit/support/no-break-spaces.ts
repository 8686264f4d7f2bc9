/**
 * Makes an expected text with no-break spaces readable: write `_` for a no-break space (U+00A0) and `|` for a word joiner
 * (U+2060).
 */
export const withNoBreakSpaces = (text: string): string => text.replaceAll('_', '\u00a0').replaceAll('|', '\u2060')

/** A shown text with plain spaces and without word joiners, for assertions that do not depend on line breaks. */
export const withoutNoBreakSpaces = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
