import type { Box } from '#components/ui/boxes.ts'

type Point = readonly [x: number, y: number]
type Subpath = { points: readonly Point[]; closed: boolean; extent: Box }

// Parsed once: the map has few outlines, and each is clipped for every page that shows it.
const subpaths = new Map<string, readonly Subpath[]>()

/** The subpaths of a path of `M`, `L` and `Z`, each a list of points, and whether it is closed. */
function readPath(path: string): readonly Subpath[] {
  const read = subpaths.get(path) ?? parsePath(path)
  subpaths.set(path, read)
  return read
}

function parsePath(path: string): Subpath[] {
  return path
    .split('M')
    .filter((part) => part !== '')
    .map((part) => {
      const points = part
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(/[ ,]/).map(Number)
          return [x, y]
        })
      return { closed: part.endsWith('Z'), points, extent: toExtent(points) }
    })
}

/** The smallest box with all points. */
function toExtent(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Whether no point, and no segment between two points, of an extent can be inside a box. */
const isOutside = (extent: Box, box: Box) =>
  extent.right < box.left || extent.left > box.right || extent.bottom < box.top || extent.top > box.bottom

const round = (value: number) => Number(value.toFixed(1))
const writePoints = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

/** The four edges of a box: how far a point is inside of each. */
const toEdges = ({ left, top, right, bottom }: Box): ((point: Point) => number)[] => [
  ([x]) => x - left,
  ([x]) => right - x,
  ([, y]) => y - top,
  ([, y]) => bottom - y,
]

/** The point between two points that lies on an edge. */
function intersect(from: Point, to: Point, edge: (point: Point) => number): Point {
  const share = edge(from) / (edge(from) - edge(to))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** The part of a closed shape inside a box (Sutherland and Hodgman); its new sides lie on the box. */
function clipShape(points: readonly Point[], box: Box): Point[] {
  let inside = [...points]
  for (const edge of toEdges(box)) {
    const corners = inside
    inside = []
    // A loop without lists for each point: the land has thousands, for every page with a map.
    let from = corners.at(-1)
    let wasIn = from !== undefined && edge(from) >= 0
    for (const to of corners) {
      const isIn = edge(to) >= 0
      if (from && isIn !== wasIn) inside.push(intersect(from, to, edge))
      if (isIn) inside.push(to)
      from = to
      wasIn = isIn
    }
  }
  return inside
}

/** The pieces of a line that are near a box: every segment that may cross it is included, without being cut. */
function clipLine(points: readonly Point[], box: Box): Point[][] {
  const edges = toEdges(box)
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    const isNear = from !== undefined && edges.every((edge) => edge(from) >= 0 || edge(to) >= 0)
    if (isNear && from) piece = piece.length > 0 ? [...piece, to] : [from, to]
    else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** The part of an outline that is inside a box, as a path: around one town a hundredth of the whole. */
export function clipOutline(path: string, box: Box): string {
  return readPath(path)
    .flatMap(({ points, closed, extent }) => {
      if (isOutside(extent, box)) return []
      if (!closed) return clipLine(points, box).map(writePoints)
      const shape = clipShape(points, box)
      return shape.length > 2 ? [`${writePoints(shape)}Z`] : []
    })
    .join('')
}
