/**
 * A wrapping row of texts with a dot between them. The dot before the first text of a line is clipped. Screen readers do
 * not read the dots.
 */
export const DOT_SEPARATED =
  "flex flex-wrap gap-x-4 overflow-x-clip *:relative *:before:absolute *:before:-start-2.5 *:before:content-['·'/'']"
