/**
 * Texts with a dot between them (app/globals.css), but not at the start of a line. Screen readers skip the dots. Each text after the first
 * is a `<span>`; the first needs no element.
 */
export const DOT_SEPARATED = 'dot-separated'
