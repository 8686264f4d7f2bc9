/** Low plants (shrubs, agaves, reeds, flowers) and boulders. They stand on (x, y). */
import type { Dice } from '#sandbox/pictures/dice.ts'
import { crown, type Draw } from '#sandbox/pictures/flora/trees.ts'
import type { Light } from '#sandbox/pictures/light.ts'
import {
  circle,
  ellipse,
  num,
  type Point,
  path,
  polygon,
  type Rectangle,
  repeat,
  straight,
  stroke,
} from '#sandbox/pictures/svg.ts'

/** A low round shrub; with flowers in the colour `bloom` if given. */
export function drawShrub(
  light: Light,
  dice: Dice,
  x: number,
  y: number,
  size: number,
  leaf = '#5c7f56',
  bloom?: string,
): string {
  let art =
    path(crown(dice, x + size * 0.1, y - size * 0.3, size * 0.62, size * 0.42), light.shade(leaf, 0.42)) +
    path(crown(dice, x - size * 0.06, y - size * 0.38, size * 0.5, size * 0.32), light.paint(leaf)) +
    path(crown(dice, x - size * 0.2, y - size * 0.5, size * 0.24, size * 0.13, 7), light.lift(leaf, 0.28))
  if (bloom)
    art += repeat(9, () =>
      circle(
        x + dice.between(-0.5, 0.5) * size,
        y - dice.between(0.12, 0.62) * size,
        size * dice.between(0.035, 0.06),
        light.lift(bloom, 0.1),
      ),
    )
  return art
}

/** A rosette of stiff blades: agave or aloe. */
export const drawAgave: Draw = (light, dice, x, y, height) =>
  repeat(9, (i, t) => {
    const order = i % 2 ? 1 - t : t
    const angle = 0.2 + order * (Math.PI - 0.4)
    const length = height * dice.between(0.8, 1.05)
    const [ex, ey] = [x + Math.cos(angle) * length, y - Math.sin(angle) * length * 0.9]
    const w = height * 0.09
    return polygon(
      [
        [x - w, y],
        [(x + ex) / 2 - w * 0.8, (y + ey) / 2],
        [ex, ey],
        [(x + ex) / 2 + w * 0.8, (y + ey) / 2],
        [x + w, y],
      ],
      i % 2 ? light.paint('#6f9a86') : light.shade('#5c8a7a', 0.36),
    )
  })

/** Reeds or dry grass, all bent in one direction. */
export function drawReeds(light: Light, dice: Dice, x: number, y: number, width: number, height: number): string {
  const colour = '#8f9a4f'
  return repeat(Math.max(6, Math.round(width / 9)), () => {
    const rx = x + dice.between(-0.5, 0.5) * width
    const h = height * dice.between(0.5, 1)
    const tone = dice.chance(0.5) ? light.paint(colour) : light.shade(colour, 0.4)
    return path(
      `M${num(rx - 2.4)} ${num(y)}Q${num(rx)} ${num(y - h * 0.6)} ${num(rx + h * 0.22)} ${num(y - h)}Q${num(rx + 3)} ${num(y - h * 0.5)} ${num(rx + 2.4)} ${num(y)}Z`,
      tone,
    )
  })
}

/** A field of anemones, larger towards the bottom of the canvas. */
export function drawFlowers(
  light: Light,
  dice: Dice,
  area: Rectangle,
  count: number,
  colours: readonly [string, ...string[]],
): string {
  const flowers = Array.from({ length: count }, () => ({
    x: area.x + dice.next() * area.width,
    t: dice.next() ** 0.8,
  })).toSorted((a, b) => a.t - b.t)
  return flowers
    .map(({ x, t }) => {
      const y = area.y + t * area.height
      const r = 2.4 + 8.5 * t
      const colour = dice.pick(colours)
      const stem = stroke(
        `M${num(x)} ${num(y)}q${num(r * 0.3)} ${num(r * 1.4)} 0 ${num(r * 3)}`,
        light.shade('#5c7a44', 0.3),
        Math.max(0.9, r * 0.16),
      )
      if (r < 5) return stem + circle(x, y, r * 0.8, light.paint(colour))
      const petals = repeat(5, (i) => {
        const a = (i / 5) * Math.PI * 2 - 0.5
        return ellipse(
          x + Math.cos(a) * r * 0.5,
          y + Math.sin(a) * r * 0.36,
          r * 0.58,
          r * 0.46,
          i > 1 && i < 4 ? light.lift(colour, 0.16) : light.shade(colour, 0.12),
        )
      })
      return stem + petals + circle(x, y, r * 0.24, light.shade('#2a2230', 0.2))
    })
    .join('')
}

/** A rounded boulder of two or three planes. */
export function drawBoulder(light: Light, dice: Dice, x: number, y: number, size: number, stone: string): string {
  const [w, h] = [size * dice.between(0.8, 1.1), size * dice.between(0.5, 0.72)]
  const top: Point[] = [
    [x - w * 0.5, y],
    [x - w * 0.44, y - h * 0.5],
    [x - w * 0.16, y - h],
    [x + w * 0.22, y - h * 0.92],
    [x + w * 0.46, y - h * 0.4],
    [x + w * 0.52, y],
  ]
  return (
    path(`${straight(top)}Z`, light.paint(stone)) +
    polygon(
      [
        [x + w * 0.02, y],
        [x + w * 0.06, y - h * 0.6],
        [x + w * 0.22, y - h * 0.92],
        [x + w * 0.46, y - h * 0.4],
        [x + w * 0.52, y],
      ],
      light.shade(stone, 0.42),
    ) +
    polygon(
      [
        [x - w * 0.44, y - h * 0.5],
        [x - w * 0.16, y - h],
        [x + w * 0.22, y - h * 0.92],
        [x + w * 0.06, y - h * 0.6],
      ],
      light.lift(stone, 0.3),
    )
  )
}
