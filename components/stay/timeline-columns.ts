/** The columns of a timeline: their widths (`fr`), and the grid line of a moment, counted from one. */
export type Columns = { weights: number[]; toLine: (moment: number) => number }

const DAY = 86_400_000

// Most changes are in the last days before a stay, so a day is drawn wider the nearer it is to the check-in.
const toPosition = (moment: number, end: number) => Math.log1p(Math.max(0, end - moment) / DAY)

/** The columns between `start`, `end` and the marks inside, all in milliseconds since 1970. */
export function toColumns(start: number, end: number, marks: readonly number[]): Columns {
  const inside = marks.filter((mark) => mark > start && mark < end)
  const lines = [...new Set([start, ...inside, end])].sort((a, b) => a - b)
  const weights = lines.slice(1).map((line, index) => {
    const wide = toPosition(lines[index] ?? start, end) - toPosition(line, end)
    return Math.max(0.15, Math.round(wide * 100) / 100)
  })
  const toLine = (moment: number) => {
    const at = lines.findIndex((line) => line >= moment)
    return at === -1 ? lines.length : at + 1
  }
  return { weights, toLine }
}
