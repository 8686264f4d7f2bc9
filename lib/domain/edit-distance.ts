/**
 * The edit distance (insertions, deletions, substitutions and transpositions) between `typed` and the best matching
 * prefix of `name`, or with `fullName` between `typed` and all of it. Any distance above `limit` is returned as a
 * number greater than `limit`.
 */
export function editDistance(typed: string, name: string, limit: number, fullName = false): number {
  const width = Math.min(name.length, typed.length + limit)
  if (fullName && Math.abs(name.length - typed.length) > limit) return limit + 1
  let previous: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let rowMinimum = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === name[column - 1]
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      if (swapped) distance = Math.min(distance, (previous[column - 2] ?? 0) + 1)
      current.push(distance)
      if (distance < rowMinimum) rowMinimum = distance
    }
    if (rowMinimum > limit) return limit + 1
    previous = last
    last = current
  }
  return fullName ? (last[name.length] ?? limit + 1) : Math.min(...last)
}
