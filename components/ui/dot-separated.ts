/** Texts with a dot between them (app/globals.css), but not at the start of a line. Screen readers skip the dots. */
export const DOT_SEPARATED = 'dot-separated'
