/**
 * Facts in a row, a dot between each two: never at a line's end or beginning, because the dot before the first of a line
 * lies outside of what is shown. The dot says nothing to a screen reader.
 */
export const DOTTED =
  "flex flex-wrap gap-x-4 overflow-x-clip *:relative *:before:absolute *:before:-start-2.5 *:before:content-['·'/'']"
