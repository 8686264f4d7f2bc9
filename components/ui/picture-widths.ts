/** Device pixels per CSS pixel: the most that usual screens have, and phones, which are at most `PHONE` CSS pixels wide. */
const DENSITY = 2
const PHONE_DENSITY = 3
const PHONE = 480

/** The largest width, in device pixels, at which a picture with these `sizes` is shown; undefined when there is no limit. */
function findLargestWidth(sizes: string): number | undefined {
  let largest = 0
  for (const size of sizes.split(',')) {
    const [, limit, amount = '', unit] = /^\s*(?:\(max-width: (\d+)px\) )?([\d.]+)(px|vw)\s*$/.exec(size) ?? []
    if (unit === undefined || (unit === 'vw' && limit === undefined)) return undefined
    const toPixels = (window: number) => (unit === 'px' ? Number(amount) : (window * Number(amount)) / 100)
    const widest = limit === undefined ? PHONE : Number(limit)
    largest = Math.max(
      largest,
      toPixels(limit === undefined ? 0 : widest) * DENSITY,
      // Only of a size that a phone chooses.
      limit === undefined ? 0 : toPixels(Math.min(widest, PHONE)) * PHONE_DENSITY,
    )
  }
  return largest
}

/** Leaves out widths that no screen needs with these `sizes`: each lengthens the HTML of every picture. */
export function limitWidths(srcSet: string, sizes: string): string {
  const largest = findLargestWidth(sizes)
  if (largest === undefined) return srcSet
  // Addresses have no spaces.
  const candidates = srcSet.split(', ')
  const last = candidates.findIndex((candidate) => Number.parseInt(candidate.split(' ').at(-1) ?? '', 10) >= largest)
  return last < 0 ? srcSet : candidates.slice(0, last + 1).join(', ')
}
