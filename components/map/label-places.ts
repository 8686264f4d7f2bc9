import type { Point } from '#components/map/map-area.ts'
import { type Box, overlap } from '#components/ui/boxes.ts'

// All lengths are in sixteenths of a rem, which are pixels unless the visitor has another font size.

/** The width of an average letter of a label, and the height of a label with its dot. */
const LETTER = 6.6
const HEIGHT = 30

/** The width of an average letter of a pin's text, the space beside the text, and the height of a pin. */
const PIN_LETTER = 8
const PIN_PADDING = 13
const PIN_HEIGHT = 38

/** The width of a pin with this text, in which isolates have no width. */
export const toPinWidth = (text: string): number => text.replace(/\p{Cf}/gu, '').length * PIN_LETTER + 2 * PIN_PADDING

/** The box of a pin that is centered at a point: names of landmarks must not be partly below it. */
export const toPinBox = ({ x, y }: Point, text: string): Box => ({
  left: x - toPinWidth(text) / 2,
  right: x + toPinWidth(text) / 2,
  top: y - PIN_HEIGHT / 2,
  bottom: y + PIN_HEIGHT / 2,
})

/** `above`: the name is above its dot, because there is no room below. */
export type PlacedLabel<T> = { item: T; at: Point; above: boolean }

const toBox = ({ x, y }: Point, text: string, above: boolean): Box => ({
  left: x - (text.length * LETTER) / 2 - 4,
  right: x + (text.length * LETTER) / 2 + 4,
  top: above ? y + 6 - HEIGHT : y - 6,
  bottom: above ? y + 6 : y - 6 + HEIGHT,
})

/** The labels that fit without covering each other or the boxes in `taken`, the first ones first. */
export function chooseLabels<T>(
  items: readonly T[],
  toText: (item: T) => string,
  toPositionOf: (item: T) => Point,
  { width, height }: { width: number; height: number },
  taken: readonly Box[],
): PlacedLabel<T>[] {
  const boxes = [...taken]
  return items.flatMap((item) => {
    const at = toPositionOf(item)
    const isFree = (box: Box) =>
      box.left > 0 &&
      box.right < width &&
      box.top > 0 &&
      box.bottom < height &&
      boxes.every((other) => !overlap(box, other))
    const above = [false, true].find((position) => isFree(toBox(at, toText(item), position)))
    if (above === undefined) return []
    boxes.push(toBox(at, toText(item), above))
    return [{ item, at, above }]
  })
}
