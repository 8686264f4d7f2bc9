import { SIZE } from '#components/map/project.ts'

export type Point = { x: number; y: number }
/** A part of the map: its middle, and how many units wide it is. */
export type Area = { x: number; y: number; width: number }
/** Of the box that shows it; pixels. */
export type Box = { width: number; height: number }

/** About 6 km: nearer, the outlines have nothing more to show. */
export const NEAREST = 12
/** About a town with what is around it: for one place alone. */
const TOWN = 70

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** An area that stays within the map and its zoom; a box taller or wider than the map shows the map's middle. */
export function keepWithin(area: Area, box: Box): Area {
  const shape = box.height / box.width
  const widest = Math.min(SIZE.width, SIZE.height / shape)
  const width = clamp(area.width, NEAREST, widest)
  const height = width * shape
  return {
    width,
    x: clamp(area.x, width / 2, SIZE.width - width / 2),
    y: clamp(area.y, height / 2, SIZE.height - height / 2),
  }
}

/** The area in which all of these are seen, with room for their prices. */
export function toArea(points: readonly Point[], box: Box): Area {
  if (points.length === 0) return keepWithin({ x: SIZE.width / 2, y: SIZE.height / 2, width: SIZE.width }, box)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const roomy = 1.5
  const width = Math.max((right - left) * roomy, ((bottom - top) * roomy * box.width) / box.height)
  const least = points.length === 1 ? TOWN : NEAREST * 1.5
  return keepWithin({ x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(width, least) }, box)
}

/** Nearer (below 1) or farther. */
export const zoom = (area: Area, times: number, box: Box) => keepWithin({ ...area, width: area.width * times }, box)

/** Moved by so many pixels of the box. */
export function move(area: Area, by: Point, box: Box): Area {
  const unit = area.width / box.width
  return keepWithin({ ...area, x: area.x + by.x * unit, y: area.y + by.y * unit }, box)
}

/** The area as an SVG names it. */
export function toViewBox({ x, y, width }: Area, box: Box): string {
  const height = (width * box.height) / box.width
  return [x - width / 2, y - height / 2, width, height].map((value) => value.toFixed(2)).join(' ')
}

/** Where a point of the map stands in the box; pixels from its upper left corner. */
export function toPlace(point: Point, area: Area, box: Box): Point {
  const pixel = box.width / area.width
  return { x: (point.x - area.x) * pixel + box.width / 2, y: (point.y - area.y) * pixel + box.height / 2 }
}

export type Group<T> = Point & { items: readonly T[] }

/** Prices nearer to each other than this would cover each other; pixels. */
const APART: Point = { x: 78, y: 40 }

/**
 * What would overlap is put together, at the place of its first. The first come first: give the cheapest first, and each
 * group is led by its cheapest. The one named `alone` is never put with others.
 */
export function gatherGroups<T extends { id: string; point: Point }>(
  items: readonly T[],
  area: Area,
  box: Box,
  alone?: string,
): Group<T>[] {
  const groups: (Point & { items: T[]; closed: boolean })[] = []
  for (const item of items) {
    const place = toPlace(item.point, area, box)
    const near = groups.find(
      ({ x, y, closed }) => !closed && Math.abs(x - place.x) < APART.x && Math.abs(y - place.y) < APART.y,
    )
    if (near && item.id !== alone) near.items.push(item)
    else groups.push({ ...place, items: [item], closed: item.id === alone })
  }
  return groups.map(({ x, y, items: members }) => ({ x, y, items: members }))
}
