import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {[tag: string, shape: Record<string, string>]} IconShape as in `__iconData.node` of Lucide's modules */

/** The modules of Lucide's icons. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/

/** What a path can contain. A shape with another attribute, such as a fill, remains an element of its own. */
const GEOMETRY = /^(?:d|c?[xy]|r[xy]?|[xy][12]|width|height|points|key)$/

const round = (/** @type {number} */ number) => Math.round(number * 1000) / 1000

/** @param {number} x @param {number} y @param {number} rx @param {number} ry */
const toEllipse = (x, y, rx, ry) =>
  `M${round(x + rx)} ${y}a${rx} ${ry} 0 1 1${round(-2 * rx)} 0 ${rx} ${ry} 0 0 1 ${round(2 * rx)} 0z`

/** @param {Record<string, string>} shape */
function toRectangle(shape) {
  const [x, y, width, height] = [shape.x, shape.y, shape.width, shape.height].map((value) => Number(value ?? 0))
  const [rx, ry] = [shape.rx ?? shape.ry, shape.ry ?? shape.rx].map((value) => Number(value ?? 0))
  const [across, down] = [round(width - 2 * rx), round(height - 2 * ry)]
  const corner = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : ''
  return `M${round(x + rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
}

/** The first move of a path, when it is relative, and the character after it. */
const RELATIVE_START = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.?)/

/** A path that may follow another one: its first move is absolute, and what was relative to that move still is. */
const toAbsoluteStart = (/** @type {string} */ path) =>
  path.replace(RELATIVE_START, (_all, x, y, next) => `M${x} ${y}${/[-\d.]/.test(next) ? 'l' : ''}${next}`)

/** @type {Readonly<Record<string, (shape: Record<string, string>) => string>>} */
const TO_PATH = {
  path: ({ d }) => toAbsoluteStart(d),
  circle: ({ cx, cy, r }) => toEllipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => toEllipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: toRectangle,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
}

/**
 * The same drawing with one path in place of all shapes that have nothing but a form.
 *
 * @param {readonly IconShape[]} shapes
 * @returns {IconShape[]}
 */
export function mergeShapes(shapes) {
  const isPlain = (/** @type {IconShape} */ [tag, shape]) =>
    tag in TO_PATH && Object.keys(shape).every((name) => GEOMETRY.test(name))
  const plain = shapes.filter(isPlain)
  if (plain.length < 2) return [...shapes]
  const d = plain.map(([tag, shape]) => TO_PATH[tag]?.(shape)).join('')
  return [['path', { d, key: 'all' }], ...shapes.filter((shape) => !isPlain(shape))]
}

/**
 * A loader of Turbopack: draws an icon of Lucide with one path, because a page has many icons, and most have three to five shapes.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default async function loadIcon(source) {
  const { __iconData: icon } = await import(pathToFileURL(this.resourcePath).href)
  if (icon === undefined) return source
  const data = JSON.stringify({ ...icon, node: mergeShapes(icon.node) })
  return source.replace(/const __iconData = \{[\s\S]*?\n\};/, () => `const __iconData = ${data};`)
}

/** The rule for `turbopack.rules` of next.config.mjs. */
export const iconRules = {
  '*.mjs': { condition: { path: ICONS }, loaders: [fileURLToPath(import.meta.url)] },
}
