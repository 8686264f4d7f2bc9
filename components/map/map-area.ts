import { MAP_SIZE } from '#components/map/projection.ts'
import { type Box, overlap } from '#components/ui/boxes.ts'

export type Point = { x: number; y: number }
/** A visible part of the map: its centre and its width, in units of the map. */
export type MapArea = { x: number; y: number; width: number }
/**
 * The size of the element that shows the map. Lengths in it are in sixteenths of a rem, which are pixels unless the visitor has another
 * font size.
 */
export type ElementSize = { width: number; height: number }

/** The smallest width of an area, about 6 km: the outlines have no more detail. */
export const MIN_WIDTH = 12
/** The width of the area around a single point: about a town and its surroundings. */
export const SINGLE_POINT_WIDTH = 70

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The area, limited to the map and the smallest width, around the map's centre where proportions differ. */
export function clampArea(area: MapArea, box: ElementSize): MapArea {
  const shape = box.height / box.width
  const widest = Math.min(MAP_SIZE.width, MAP_SIZE.height / shape)
  const width = clamp(area.width, MIN_WIDTH, widest)
  const height = width * shape
  return {
    width,
    x: clamp(area.x, width / 2, MAP_SIZE.width - width / 2),
    y: clamp(area.y, height / 2, MAP_SIZE.height - height / 2),
  }
}

/** The size of the upper right corner with the buttons that zoom. */
const TOOLS: ElementSize = { width: 60, height: 164 }

/** The box of that corner. */
export const toToolsBox = ({ width }: ElementSize): Box => ({
  left: width - TOOLS.width,
  right: width,
  top: 0,
  bottom: TOOLS.height,
})

/** Half of the size of a usual label. */
const LABEL: Point = { x: 48, y: 19 }

/** Whether the label of a point is below the buttons that zoom, at least partly. */
function isBelowTools(point: Point, area: MapArea, box: ElementSize): boolean {
  const { x, y } = toPosition(point, area, box)
  const label = { left: x - LABEL.x, right: x + LABEL.x, top: y - LABEL.y, bottom: y + LABEL.y }
  return overlap(label, toToolsBox(box))
}

/** The smallest area with all points, with a margin for their labels, which are not below the buttons that zoom. */
export function fitArea(points: readonly Point[], box: ElementSize): MapArea {
  const area = fitPoints(points, box)
  if (!points.some((point) => isBelowTools(point, area, box))) return area
  // Beside the buttons: the part of the map that is left of them has all points.
  const left = fitPoints(points, { ...box, width: box.width - TOOLS.width })
  const width = (left.width * box.width) / (box.width - TOOLS.width)
  return clampArea({ ...left, x: left.x + (width - left.width) / 2, width }, box)
}

function fitPoints(points: readonly Point[], box: ElementSize): MapArea {
  if (points.length === 0)
    return clampArea({ x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2, width: MAP_SIZE.width }, box)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const margin = 1.5
  const width = Math.max((right - left) * margin, ((bottom - top) * margin * box.width) / box.height)
  const least = points.length === 1 ? SINGLE_POINT_WIDTH : MIN_WIDTH * 1.5
  return clampArea({ x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(width, least) }, box)
}

/** Zooms: `times` below 1 zooms in. */
export const zoomArea = (area: MapArea, times: number, box: ElementSize) =>
  clampArea({ ...area, width: area.width * times }, box)

/** Moves the area by a distance in the element. */
export function panArea(area: MapArea, by: Point, box: ElementSize): MapArea {
  const unit = area.width / box.width
  return clampArea({ ...area, x: area.x + by.x * unit, y: area.y + by.y * unit }, box)
}

/** The `viewBox` of an SVG that shows the area. */
export function toViewBox({ x, y, width }: MapArea, box: ElementSize): string {
  const height = (width * box.height) / box.width
  return [x - width / 2, y - height / 2, width, height].map((value) => value.toFixed(2)).join(' ')
}

/** The position of a point of the map, from the upper left corner of the element. */
export function toPosition(point: Point, area: MapArea, box: ElementSize): Point {
  const scale = box.width / area.width
  return { x: (point.x - area.x) * scale + box.width / 2, y: (point.y - area.y) * scale + box.height / 2 }
}

/** The distance from the edge within which the label of a point may be cut off. */
export const EDGE = 36

/** Whether a point of the map is visible, with its label, and not below the buttons that zoom. */
export function isInView(point: Point, area: MapArea, box: ElementSize): boolean {
  const { x, y } = toPosition(point, area, box)
  const isInside = x > EDGE && y > EDGE && x < box.width - EDGE && y < box.height - EDGE
  return isInside && !isBelowTools(point, area, box)
}

export type PinGroup<T> = Point & { items: readonly T[] }

/** Labels of single items closer than this overlap. */
const MIN_DISTANCE: Point = { x: 86, y: 40 }
/** Tolerance: sums of fractions are not exact, and the offsets are multiples of the least distance. */
const ROUNDING = 0.5

/** The width of the label of one item, or of a group. */
export type ToLabelWidth<T> = (items: readonly T[]) => number

export type GroupOptions<T> = {
  /** Without it, the label of a group counts as wide as that of a single item, although it is wider. */
  toWidth?: ToLabelWidth<T>
  /** The id of an item that is never grouped. */
  alone?: string | undefined
}

type OpenGroup<T> = Point & { items: T[]; closed: boolean }

/** Merges groups until no label overlaps another: a group has a wider label than the items that it was made of. */
function mergeOverlapping<T>(groups: readonly OpenGroup<T>[], toWidth: ToLabelWidth<T>): OpenGroup<T>[] {
  const merged = groups.map((group) => ({ ...group, width: group.closed ? 0 : toWidth(group.items) }))
  for (let index = 0; index < merged.length; ) {
    const group = merged[index]
    const other = merged.findIndex(
      ({ x, y, width, closed }, at) =>
        group !== undefined &&
        at > index &&
        !closed &&
        !group.closed &&
        Math.abs(x - group.x) < (width + group.width) / 2 &&
        Math.abs(y - group.y) < MIN_DISTANCE.y,
    )
    const [gone] = other === -1 ? [] : merged.splice(other, 1)
    if (!group || !gone) index += 1
    else {
      group.items.push(...gone.items)
      group.width = toWidth(group.items)
      // The wider label may reach one that was compared before.
      index = 0
    }
  }
  return merged
}

/**
 * Groups items whose labels would overlap, at the position of the first item of the group. Sort items by price, and the first
 * of each group is the cheapest.
 */
export function groupOverlapping<T extends { id: string; point: Point }>(
  items: readonly T[],
  area: MapArea,
  box: ElementSize,
  { alone, toWidth }: GroupOptions<T> = {},
): PinGroup<T>[] {
  const groups: OpenGroup<T>[] = []
  for (const item of items) {
    const place = toPosition(item.point, area, box)
    const near = groups.find(
      ({ x, y, closed }) => !closed && Math.abs(x - place.x) < MIN_DISTANCE.x && Math.abs(y - place.y) < MIN_DISTANCE.y,
    )
    if (near && item.id !== alone) near.items.push(item)
    else groups.push({ ...place, items: [item], closed: item.id === alone })
  }
  const merged = toWidth ? mergeOverlapping(groups, toWidth) : groups
  return merged.map(({ x, y, items: members }) => ({ x, y, items: members }))
}

/** Offsets at which a label does not touch the one at its place, the nearest first. */
const OFFSETS: readonly Point[] = [-2, -1, 0, 1, 2]
  .flatMap((column) => [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((row) => ({ x: column, y: row })))
  .map(({ x, y }) => ({ x: x * MIN_DISTANCE.x, y: y * MIN_DISTANCE.y }))
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

/** Each item by itself, its label moved to the nearest place where it overlaps no other. For the narrowest area. */
function spreadOverlapping<T extends { point: Point }>(
  items: readonly T[],
  area: MapArea,
  box: ElementSize,
): PinGroup<T>[] {
  const spread: PinGroup<T>[] = []
  for (const item of items) {
    const place = toPosition(item.point, area, box)
    const isFree = ({ x, y }: Point) =>
      spread.every(
        (other) =>
          Math.abs(other.x - place.x - x) > MIN_DISTANCE.x - ROUNDING ||
          Math.abs(other.y - place.y - y) > MIN_DISTANCE.y - ROUNDING,
      )
    const offset = OFFSETS.find(isFree) ?? { x: 0, y: 0 }
    spread.push({ x: place.x + offset.x, y: place.y + offset.y, items: [item] })
  }
  return spread
}

/** The pins of an area, in groups where labels overlap; single ones where zooming in further is not possible. */
export const toPinGroups = <T extends { id: string; point: Point }>(
  items: readonly T[],
  area: MapArea,
  box: ElementSize,
  options: GroupOptions<T> = {},
): PinGroup<T>[] =>
  area.width <= MIN_WIDTH ? spreadOverlapping(items, area, box) : groupOverlapping(items, area, box, options)

/** The smallest area with all items of a group; where they still overlap in it, the narrowest area around them. */
export function zoomToGroup<T extends { id: string; point: Point }>(
  items: readonly T[],
  box: ElementSize,
  toWidth?: ToLabelWidth<T>,
): MapArea {
  const area = fitArea(
    items.map(({ point }) => point),
    box,
  )
  return groupOverlapping(items, area, box, toWidth && { toWidth }).length > 1
    ? area
    : clampArea({ ...area, width: MIN_WIDTH }, box)
}
