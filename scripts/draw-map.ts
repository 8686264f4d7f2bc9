/**
 * Draws the map of the results page: Israel and its neighbours from Natural Earth's public domain outlines (world-atlas).
 * Added by hand: two lakes, which the outlines lack, and the north of the Gulf of Eilat, where the outlines are two
 * kilometres off and half of Eilat would be in Jordan. Writes components/map/outline.ts, which is committed. Run:
 * `node scripts/draw-map.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import { BOUNDS, toPoint, UNITS_PER_DEGREE } from '#components/map/projection.ts'

type Atlas = Parameters<typeof merge>[0]
type Country = Extract<Parameters<typeof merge>[1], unknown[]>[number]
type Countries = { type: 'GeometryCollection'; geometries: (Country & { properties?: { name?: string } })[] }
type Ring = readonly (readonly [longitude: number, latitude: number])[]

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'components/map/outline.ts')

/** The shores, clockwise from the north; degrees. */
const LAKES: readonly Ring[] = [
  // The Kinneret.
  [
    [35.56, 32.882],
    [35.585, 32.887],
    [35.612, 32.888],
    [35.632, 32.878],
    [35.643, 32.858],
    [35.647, 32.833],
    [35.645, 32.808],
    [35.638, 32.783],
    [35.628, 32.758],
    [35.612, 32.734],
    [35.595, 32.714],
    [35.578, 32.707],
    [35.568, 32.716],
    [35.563, 32.736],
    [35.555, 32.757],
    [35.548, 32.78],
    [35.54, 32.804],
    [35.528, 32.826],
    [35.522, 32.846],
    [35.534, 32.867],
  ],
  // The Dead Sea's northern basin, down to the Lisan.
  [
    [35.545, 31.765],
    [35.572, 31.757],
    [35.588, 31.72],
    [35.585, 31.66],
    [35.575, 31.6],
    [35.565, 31.53],
    [35.564, 31.47],
    [35.552, 31.42],
    [35.53, 31.385],
    [35.495, 31.365],
    [35.465, 31.34],
    [35.443, 31.312],
    [35.425, 31.312],
    [35.415, 31.35],
    [35.401, 31.4],
    [35.396, 31.45],
    [35.405, 31.5],
    [35.425, 31.56],
    [35.445, 31.62],
    [35.46, 31.68],
    [35.475, 31.73],
    [35.51, 31.758],
  ],
  // Its southern basin, with the hotels of Ein Bokek.
  [
    [35.375, 31.245],
    [35.4, 31.256],
    [35.425, 31.246],
    [35.44, 31.21],
    [35.446, 31.15],
    [35.45, 31.09],
    [35.445, 31.03],
    [35.425, 30.985],
    [35.402, 30.972],
    [35.387, 31.0],
    [35.379, 31.05],
    [35.372, 31.1],
    [35.3705, 31.15],
    [35.369, 31.2],
  ],
]

/** Corrections of points of the outlines, so that no hotel is in the sea or abroad, mainly in the gulf; degrees. */
const MOVED: readonly (readonly [fromLongitude: number, fromLatitude: number, longitude: number, latitude: number])[] =
  [
    // The border with Jordan, from the north to the shore.
    [34.9905, 29.6522, 34.995, 29.6522],
    [34.9795, 29.6265, 34.9905, 29.6265],
    [34.9655, 29.6083, 34.9865, 29.6083],
    [34.958, 29.5861, 34.983, 29.5861],
    [34.9545, 29.5591, 34.9737, 29.5437],
    // Eilat's shore, on to Taba.
    [34.951, 29.5456, 34.956, 29.55],
    [34.9435, 29.5369, 34.944, 29.5369],
    [34.9295, 29.5187, 34.9315, 29.5187],
    [34.9185, 29.5069, 34.9225, 29.506],
    [34.915, 29.5, 34.9165, 29.499],
    [34.915, 29.4934, 34.9115, 29.4955],
    [34.9115, 29.49, 34.908, 29.4935],
    [34.904, 29.49, 34.9065, 29.493],
    [34.8935, 29.49, 34.905, 29.4925],
    [34.886, 29.49, 34.9037, 29.4917],
    // Sinai's shore, and the border with Egypt.
    [34.8755, 29.4847, 34.89, 29.4847],
    [34.868, 29.4799, 34.88, 29.4799],
    [34.861, 29.473, 34.868, 29.473],
    [34.8535, 29.463, 34.857, 29.463],
    [34.879, 29.5052, 34.893, 29.5052],
    [34.8535, 29.5456, 34.863, 29.5456],
    // Aqaba's shore.
    [34.9975, 29.5187, 34.9995, 29.5187],
    [34.9975, 29.5339, 34.9965, 29.533],
    [34.976, 29.5522, 34.9885, 29.538],
    [34.9615, 29.5522, 34.984, 29.5395],
    [34.9615, 29.5557, 34.9815, 29.5407],
    [34.9615, 29.5574, 34.979, 29.5417],
    [34.9615, 29.5591, 34.976, 29.5428],
    // Acre's cape, and the shore of Netanya.
    [35.077, 32.9177, 35.0755, 32.917],
    [35.066, 32.9227, 35.0655, 32.9192],
    [34.8395, 32.2812, 34.834, 32.2812],
    // The Arava south of the Dead Sea, and the foot of Hermon.
    [35.376, 30.9455, 35.391, 30.9455],
    [35.347, 30.9236, 35.372, 30.9236],
    [35.768, 33.2725, 35.776, 33.2725],
    [35.7755, 33.2653, 35.781, 33.2653],
  ]

/** Half of the outlines' grid; degrees. */
const NEAR = 0.001

/** A shore without corners: each is cut off twice (Chaikin's algorithm). */
function smooth(ring: Ring, times = 2): Ring {
  if (times === 0) return ring
  const cut = ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return [
      [x * 0.75 + nextX * 0.25, y * 0.75 + nextY * 0.25],
      [x * 0.25 + nextX * 0.75, y * 0.25 + nextY * 0.75],
    ] as const
  })
  return smooth(cut, times - 1)
}

const rounded = (value: number) => String(Math.round(value * 10) / 10)

function drawRing(ring: Ring): string {
  const points = smooth(ring).map(([longitude, latitude]) => {
    const { x, y } = toPoint({ longitude, latitude })
    return `${rounded(x)} ${rounded(y)}`
  })
  return `M${points.join('L')}Z`
}

const source = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
const atlas = JSON.parse(readFileSync(source, 'utf8')) as Atlas
const { transform } = atlas
if (!transform) throw new Error('The outlines are no longer quantized: check MOVED.')
const unmatched = new Set(MOVED)
// Arcs are stored as steps on a grid. As points they can be corrected, once for all countries that share them.
const arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    const longitude = x * transform.scale[0] + transform.translate[0]
    const latitude = y * transform.scale[1] + transform.translate[1]
    const moved = MOVED.find(([x0, y0]) => Math.abs(x0 - longitude) < NEAR && Math.abs(y0 - latitude) < NEAR)
    if (moved) unmatched.delete(moved)
    return moved ? moved.slice(2) : [longitude, latitude]
  })
})
if (unmatched.size > 0) throw new Error(`Not in the outlines: ${[...unmatched].join('; ')}`)
const { transform: _, ...rest } = atlas
const corrected: Atlas = { ...rest, arcs }
const countries = corrected.objects.countries as Countries
const areas = countries.geometries
const HERE = new Set(['Israel', 'Palestine'])
const isHere = ({ properties }: { properties?: unknown }) =>
  HERE.has((properties as { name?: string } | undefined)?.name ?? '')
// Only countries nearby: with the land of all countries, d3-geo would draw the sea instead.
const AROUND = new Set([...HERE, 'Egypt', 'Jordan', 'Lebanon', 'Syria', 'Saudi Arabia', 'Iraq', 'Turkey', 'Cyprus'])
const among = (names: ReadonlySet<string>) => areas.filter(({ properties }) => names.has(properties?.name ?? ''))

const topLeft = toPoint({ longitude: BOUNDS.west, latitude: BOUNDS.north })
const bottomRight = toPoint({ longitude: BOUNDS.east, latitude: BOUNDS.south })
const projection = geoMercator()
  .scale((UNITS_PER_DEGREE * 180) / Math.PI)
  .translate([0, 0])
const origin = projection([BOUNDS.west, BOUNDS.north]) ?? [0, 0]
projection.translate([-origin[0], -origin[1]]).clipExtent([
  [topLeft.x, topLeft.y],
  [bottomRight.x, bottomRight.y],
])
const draw = (shape: GeoPermissibleObjects) => geoPath(projection).digits(1)(shape) ?? ''

const paths = {
  land: draw(merge(corrected, among(AROUND))),
  here: draw(merge(corrected, among(HERE))),
  // Without the line of 1949, which helps no visitor to find a hotel.
  borders: draw(mesh(corrected, countries, (one, other) => one !== other && !(isHere(one) && isHere(other)))),
  lakes: LAKES.map(drawRing).join(''),
}

const lines = Object.entries(paths).map(([name, shape]) => `  ${name}:\n    '${shape}',`)
writeFileSync(
  out,
  `// Drawn by scripts/draw-map.ts; do not edit.

/** Paths in the units of projection.ts. */
export const outline = {
${lines.join('\n')}
} as const
`,
)
process.stdout.write(
  `${path.relative(root, out)}: ${Object.values(paths).reduce((sum, each) => sum + each.length, 0)} characters\n`,
)
