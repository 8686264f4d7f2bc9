/** A rectangle, its edges in the units of the caller: pixels of the window, or units of a map. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Whether two rectangles have an area in common; a common edge is none. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
