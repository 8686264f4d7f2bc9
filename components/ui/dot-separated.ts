/**
 * A wrapping row of texts with a dot between them: `.dot-separated` in app/globals.css. The dot before the first text of a
 * line is clipped. Screen readers do not read the dots.
 */
export const DOT_SEPARATED = 'dot-separated'
