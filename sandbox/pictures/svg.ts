/** The SVG elements that the drawings use. Numbers are rounded to a tenth of a unit. */

export type Point = readonly [number, number]
/** `x` and `y`: a corner, or the middle of an edge; the function that draws it says which. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** A number in SVG, with one decimal. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`

/** Path data of straight lines through the points, open. */
export const straight = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`

/** Path data of a soft curve through the points (Catmull-Rom), open. */
export function smooth(points: readonly Point[], tension = 1): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  let data = `M${pair(at(0))}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    data += `C${pair([from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k])} ${pair([
      to[0] - (after[0] - from[0]) * k,
      to[1] - (after[1] - from[1]) * k,
    ])} ${pair(to)}`
  }
  return data
}

/** Path data of a soft closed curve. */
export function blob(points: readonly Point[]): string {
  const count = points.length
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0]
  let data = `M${pair(at(0))}`
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    data += `C${pair([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${pair([
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ])} ${pair(to)}`
  }
  return `${data}Z`
}

export const path = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`

export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more && ` ${more}`}/>`

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  path(`${straight(points)}Z`, fill, more)

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, width))}" height="${num(Math.max(0, height))}" fill="${fill}"${more && ` ${more}`}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`

export const opacity = (value: number): string => `opacity="${Math.round(value * 100) / 100}"`

/** Concatenates `count` drawings; the callback gets the index, and its position from 0 to 1. */
export function repeat(count: number, draw: (index: number, share: number) => string): string {
  let all = ''
  for (let i = 0; i < count; i++) all += draw(i, count > 1 ? i / (count - 1) : 0)
  return all
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, alpha]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha === undefined ? '' : ` stop-opacity="${alpha}"`}/>`,
    )
    .join('')

/** A linear gradient from top to bottom, or to `x2`,`y2` of the painted shape's box. */
export const fade = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`

/** A radial gradient from the centre of the painted shape's box. */
export const glow = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`

/** Content clipped to path data. */
export const clip = (id: string, data: string, content: string): string =>
  `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

/** Path data of a rectangle, for clips and unions. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`

/** Path data of an opening with a round arch on top, standing on `y`. */
export const archway = (x: number, y: number, width: number, height: number): string => {
  const radius = Math.min(width / 2, height)
  return `M${num(x)} ${num(y)}v${num(-(height - radius))}a${num(width / 2)} ${num(radius)} 0 0 1 ${num(width)} 0V${num(y)}Z`
}
