/** Outdoor furniture: parasols, loungers, tables, chairs. */
import { mix } from '#sandbox/pictures/colour.ts'
import { castShadow } from '#sandbox/pictures/flora/trees.ts'
import type { Light } from '#sandbox/pictures/light.ts'
import { circle, ellipse, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

/** A parasol that stands on y; its canopy has lit and shaded segments. */
export function drawParasol(light: Light, x: number, y: number, size: number, cloth: string, ground: string): string {
  const r = size * 0.6
  const top = y - size * 0.98
  const hem = y - size * 0.62
  const scallop = (from: number, to: number, dip: number): string => {
    const step = (to - from) / 2
    return `q${num(-step / 2)} ${num(dip)} ${num(-step)} 0t${num(-step)} 0`
  }
  const gore = (from: number, to: number, fill: string): string =>
    path(
      `M${num(x)} ${num(top)}C${num(x + from * 0.5)} ${num(top + size * 0.06)} ${num(x + from * 0.9)} ${num(top + size * 0.16)} ${num(x + from)} ${num(hem)}L${num(x + to)} ${num(hem)}C${num(x + to * 0.9)} ${num(top + size * 0.16)} ${num(x + to * 0.5)} ${num(top + size * 0.06)} ${num(x)} ${num(top)}Z`,
      fill,
    )
  return (
    castShadow(light, x, y, size * 0.95, ground) +
    rect(x - size * 0.014, top, size * 0.028, y - top, light.shade('#7a6a52', 0.25)) +
    path(`M${num(x + r)} ${num(hem - 1)}${scallop(-r, r, size * 0.09)}Z`, light.shade(cloth, 0.5)) +
    gore(-r, r, light.paint(cloth)) +
    gore(-r, -r * 0.42, light.lift(cloth, 0.3)) +
    gore(r * 0.22, r * 0.66, light.shade(cloth, 0.2)) +
    gore(r * 0.66, r, light.shade(cloth, 0.4)) +
    circle(x, top - size * 0.012, size * 0.022, light.paint('#fff6e6'))
  )
}

/** A lounger from the side, with its head to the right. */
export function drawLounger(light: Light, x: number, y: number, length: number, cloth: string, ground: string): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * length, y + dy * length]
  const frame = light.shade('#8a6a4c', 0.2)
  return (
    castShadow(light, x - length * 0.1, y + 1, length * 0.9, ground) +
    [-0.42, -0.02, 0.3]
      .map((dx) => rect(x + dx * length - length * 0.014, y - length * 0.14, length * 0.028, length * 0.15, frame))
      .join('') +
    polygon(
      [at(-0.5, -0.18), at(0.16, -0.18), at(0.5, -0.48), at(0.5, -0.41), at(0.2, -0.12), at(-0.5, -0.12)],
      light.lift(cloth, 0.14),
    ) +
    polygon(
      [at(-0.5, -0.14), at(0.18, -0.14), at(0.5, -0.43), at(0.5, -0.4), at(0.21, -0.1), at(-0.5, -0.1)],
      light.shade(cloth, 0.34),
    ) +
    polygon([at(0.33, -0.37), at(0.5, -0.53), at(0.53, -0.48), at(0.37, -0.32)], light.lift('#ffffff', 0.2))
  )
}

/** A small round table with a cloth; it stands on y. */
export function drawRoundTable(light: Light, x: number, y: number, size: number, top: string): string {
  return (
    castShadow(light, x, y, size * 0.7, '#8a7660') +
    rect(x - size * 0.03, y - size * 0.62, size * 0.06, size * 0.62, light.shade('#4b3b30', 0.3)) +
    ellipse(x, y, size * 0.24, size * 0.05, light.shade('#4b3b30', 0.2)) +
    ellipse(x, y - size * 0.6, size * 0.5, size * 0.13, light.shade(top, 0.36)) +
    ellipse(x, y - size * 0.63, size * 0.5, size * 0.13, light.lift(top, 0.16))
  )
}

/** A cane chair from the side; it faces right when `flip` is 1. */
export function drawChair(
  light: Light,
  x: number,
  y: number,
  size: number,
  wood: string,
  cushion: string,
  flip: 1 | -1,
): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size * flip, y + dy * size]
  const leg = (ax: number, ay: number, bx: number, by: number): string => {
    const [p, q] = [at(ax, ay), at(bx, by)]
    return stroke(
      `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`,
      light.shade(wood, 0.25),
      size * 0.045,
      'stroke-linecap="round"',
    )
  }
  return (
    castShadow(light, x, y, size * 0.6, '#8a7660') +
    leg(-0.26, -0.42, -0.3, 0) +
    leg(0.26, -0.42, 0.3, 0) +
    leg(-0.24, -0.42, -0.36, -0.98) +
    leg(-0.32, -0.66, 0.28, -0.62) +
    leg(0.28, -0.62, 0.27, -0.42) +
    polygon([at(-0.28, -0.46), at(0.3, -0.46), at(0.31, -0.37), at(-0.27, -0.37)], light.lift(cushion, 0.14)) +
    polygon([at(-0.27, -0.4), at(0.31, -0.4), at(0.31, -0.36), at(-0.27, -0.36)], light.shade(cushion, 0.34)) +
    polygon([at(-0.26, -0.48), at(-0.33, -0.92), at(-0.26, -0.92), at(-0.18, -0.48)], light.paint(cushion))
  )
}

/** A hanging string of lamps, lit after sunset. */
export function drawLampString(
  light: Light,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
): string {
  const count = 9
  const point = (t: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ]
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const bulbs = repeat(count, (i) => {
    const [x, y] = point((i + 0.5) / count)
    return (
      (light.isDark ? circle(x, y + 6, 15, light.lamp, opacity(0.2)) : '') +
      circle(x, y + 6, 4.6, light.isDark ? mix(light.lamp, '#ffffff', 0.5) : light.lift('#fff3d6', 0.2))
    )
  })
  return (
    stroke(
      `M${num(from[0])} ${num(from[1])}Q${num(mx)} ${num(my)} ${num(to[0])} ${num(to[1])}`,
      light.shade('#4a3b34', 0.3),
      1.8,
    ) + bulbs
  )
}
