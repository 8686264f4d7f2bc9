/**
 * Draws the map that stands beside the results: the shapes of Israel and its neighbours from Natural Earth's public
 * domain outlines (world-atlas), the two lakes by hand, since those outlines leave them out. Writes
 * components/map/outline.ts, which is committed: `node scripts/draw-map.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeoPermissibleObjects } from 'd3-geo'
import { geoMercator, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import { BOUNDS, toPoint, UNITS_A_DEGREE } from '#components/map/project.ts'

type Atlas = Parameters<typeof merge>[0]
type Country = Extract<Parameters<typeof merge>[1], unknown[]>[number]
type Countries = { type: 'GeometryCollection'; geometries: (Country & { properties?: { name?: string } })[] }
type Ring = readonly (readonly [longitude: number, latitude: number])[]

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'components/map/outline.ts')

/** The shores, clockwise from the north. */
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
  // Its southern basin, where the hotels of Ein Bokek stand.
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
    [35.368, 31.15],
    [35.368, 31.2],
  ],
]

/** A shore without corners: each is cut off twice (Chaikin). */
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
const countries = atlas.objects.countries as Countries
const areas = countries.geometries
const HERE = new Set(['Israel', 'Palestine'])
// The whole world's land as one shape would be taken for its seas.
const AROUND = new Set([...HERE, 'Egypt', 'Jordan', 'Lebanon', 'Syria', 'Saudi Arabia', 'Iraq', 'Turkey', 'Cyprus'])
const among = (names: ReadonlySet<string>) => areas.filter(({ properties }) => names.has(properties?.name ?? ''))

const topLeft = toPoint({ longitude: BOUNDS.west, latitude: BOUNDS.north })
const bottomRight = toPoint({ longitude: BOUNDS.east, latitude: BOUNDS.south })
const projection = geoMercator()
  .scale((UNITS_A_DEGREE * 180) / Math.PI)
  .translate([0, 0])
const origin = projection([BOUNDS.west, BOUNDS.north]) ?? [0, 0]
projection.translate([-origin[0], -origin[1]]).clipExtent([
  [topLeft.x, topLeft.y],
  [bottomRight.x, bottomRight.y],
])
const draw = (shape: GeoPermissibleObjects) => geoPath(projection).digits(1)(shape) ?? ''

const paths = {
  land: draw(merge(atlas, among(AROUND))),
  here: draw(merge(atlas, among(HERE))),
  borders: draw(mesh(atlas, countries, (one, other) => one !== other)),
  lakes: LAKES.map(drawRing).join(''),
}

const lines = Object.entries(paths).map(([name, shape]) => `  ${name}:\n    '${shape}',`)
writeFileSync(
  out,
  `// Drawn by scripts/draw-map.ts; do not edit.

/** Paths in the units of project.ts. */
export const outline = {
${lines.join('\n')}
} as const
`,
)
process.stdout.write(
  `${path.relative(root, out)}: ${Object.values(paths).reduce((sum, each) => sum + each.length, 0)} characters\n`,
)
