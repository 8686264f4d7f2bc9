/** A span of a timeline's picture: from which column line to which, counted from one. */
export type Columns = { weights: number[]; lineOf: (moment: number) => number }

const DAY = 86_400_000

// The last days before a stay hold most of the changes: the nearer a day is to it, the wider it is drawn.
const placeOf = (moment: number, end: number) => Math.log1p(Math.max(0, end - moment) / DAY)

/**
 * The columns of a timeline's picture, one between each two neighbouring moments.
 *
 * @param marks milliseconds, in any order; those outside `start` to `end` are left out.
 */
export function toColumns(start: number, end: number, marks: readonly number[]): Columns {
  const inside = marks.filter((mark) => mark > start && mark < end)
  const lines = [...new Set([start, ...inside, end])].sort((a, b) => a - b)
  const weights = lines.slice(1).map((line, index) => {
    const wide = placeOf(lines[index] ?? start, end) - placeOf(line, end)
    return Math.max(0.15, Math.round(wide * 100) / 100)
  })
  const lineOf = (moment: number) => {
    const at = lines.findIndex((line) => line >= moment)
    return at === -1 ? lines.length : at + 1
  }
  return { weights, lineOf }
}
