/** Trees. Each stands with its lower end on (x, y); sizes are heights in units. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Light } from '#sandbox/pictures/light.ts'
import {
  blob,
  circle,
  ellipse,
  num,
  opacity,
  type Point,
  path,
  polygon,
  repeat,
  stroke,
} from '#sandbox/pictures/svg.ts'

export type Draw = (light: Light, dice: Dice, x: number, y: number, height: number) => string

/** A soft shadow to the right of an object. */
export const castShadow = (light: Light, x: number, y: number, length: number, ground: string): string =>
  ellipse(x + length * 0.38, y, length * 0.62, Math.max(1.5, length * 0.07), light.shade(ground, 0.6), opacity(0.32))

/** One palm frond: a bent rib with a row of hanging leaflets. */
function frond(
  x: number,
  y: number,
  length: number,
  angle: number,
  droop: number,
  upper: string,
  lower: string,
): string {
  const teeth = 9
  const rib: Point[] = []
  const hanging: Point[] = []
  for (let i = 0; i <= teeth; i++) {
    const t = i / teeth
    const px = x + Math.cos(angle) * length * t
    const py = y - Math.sin(angle) * length * t * 0.92 + droop * t * t * length
    rib.push([px, py])
    const leaf = length * 0.24 * Math.sin(Math.min(1, t * 1.1 + 0.12) * Math.PI) ** 0.7
    if (i > 0 && i < teeth)
      hanging.push(
        [px + Math.cos(angle) * length * 0.05, py + leaf],
        [px + Math.cos(angle) * length * 0.055, py + leaf * 0.34],
      )
  }
  const crown: Point[] = rib.map(([px, py], i) => [px, py - length * 0.045 * Math.sin((i / teeth) * Math.PI)] as const)
  return polygon([...rib, ...hanging.toReversed()], lower) + polygon([...crown, ...rib.toReversed()], upper)
}

export const drawPalm: Draw = (light, dice, x, y, height) => {
  const lean = dice.between(-0.16, 0.2) * height
  const green = mix('#2c6b4f', '#1f5a52', dice.next())
  const [lit, dark, darkest] = [light.paint(green), light.shade(green, 0.36), light.shade(green, 0.58)]
  const wide = Math.max(2.6, height * 0.024)
  const bend = (t: number): Point => [x + lean * t * t, y - height * t]
  const steps = 9
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const [px, py] = bend(i / steps)
    const half = wide * (1.25 - 0.6 * (i / steps)) * (i % 2 ? 1.1 : 0.94)
    left.push([px - half, py])
    right.push([px + half, py])
  }
  const trunk =
    polygon([...left, ...right.toReversed()], light.shade('#8a6246', 0.2)) +
    polygon(
      [...right.map(([px, py]) => [px - wide * 0.8, py] as const), ...right.toReversed()],
      light.shade('#6b4735', 0.5),
    )
  const [tx, ty] = bend(1)
  const reach = height * dice.between(0.36, 0.42)
  const fan = (count: number, from: number, to: number, scale: number, upper: string, lower: string): string =>
    repeat(count, (_i, t) => {
      const angle = from + (to - from) * t + dice.between(-0.1, 0.1)
      return frond(
        tx,
        ty,
        reach * scale * dice.between(0.88, 1.08),
        angle,
        0.34 + 0.3 * Math.abs(Math.cos(angle)),
        upper,
        lower,
      )
    })
  const dates = dice.chance(0.4)
    ? repeat(3, (i) =>
        ellipse(
          tx + (i - 1) * height * 0.03,
          ty + height * 0.045,
          height * 0.014,
          height * 0.034,
          light.paint('#c9742c'),
        ),
      )
    : ''
  return (
    trunk +
    fan(5, -0.5, Math.PI + 0.5, 0.86, dark, darkest) +
    dates +
    fan(7, -0.12, Math.PI + 0.12, 1, lit, dark) +
    circle(tx, ty, wide * 1.2, dark)
  )
}

/** A cypress; its right half is in shade. */
export const drawCypress: Draw = (light, dice, x, y, height) => {
  const w = height * dice.between(0.085, 0.11)
  const green = mix('#2f5a45', '#24493f', dice.next())
  const half = (side: 1 | -1, k: number): string =>
    `M${num(x)} ${num(y)}C${num(x + side * w * 1.1 * k)} ${num(y - height * 0.05)} ${num(x + side * w * 1.25 * k)} ${num(y - height * 0.45)} ${num(x)} ${num(y - height)}Z`
  return (
    stroke(
      `M${num(x)} ${num(y + height * 0.03)}v${num(-height * 0.1)}`,
      light.shade('#5a4030', 0.3),
      Math.max(1.4, w * 0.3),
    ) +
    path(half(-1, 1), light.lift(green, 0.12)) +
    path(half(1, 1), light.shade(green, 0.42)) +
    path(half(1, 0.4), light.shade(green, 0.18))
  )
}

export function crown(dice: Dice, x: number, y: number, rx: number, ry: number, lumps = 9): string {
  return blob(
    Array.from({ length: lumps }, (_, i) => {
      const angle = (i / lumps) * Math.PI * 2
      const k = dice.between(0.84, 1.12)
      return [x + Math.cos(angle) * rx * k, y + Math.sin(angle) * ry * k] as const
    }),
  )
}

/** An old olive: split trunk, silver crown of three clumps. */
export const drawOlive: Draw = (light, dice, x, y, height) => {
  const leaf = mix('#7f9470', '#6f8a6c', dice.next())
  const bark = light.shade('#6d5a48', 0.25)
  const w = height * 0.055
  const top = y - height * 0.46
  const trunk = path(
    `M${num(x - w * 1.5)} ${num(y)}C${num(x - w * 0.5)} ${num(y - height * 0.2)} ${num(x - w * 1.8)} ${num(y - height * 0.3)} ${num(x - height * 0.16)} ${num(top)}L${num(x - height * 0.1)} ${num(top)}L${num(x)} ${num(y - height * 0.3)}L${num(x + height * 0.12)} ${num(top)}L${num(x + height * 0.18)} ${num(top)}C${num(x + w)} ${num(y - height * 0.28)} ${num(x + w * 0.6)} ${num(y - height * 0.16)} ${num(x + w * 1.7)} ${num(y)}Z`,
    bark,
  )
  const clump = (dx: number, dy: number, r: number): string => {
    const [cx, cy] = [x + dx * height, y - dy * height]
    return (
      path(crown(dice, cx + r * 5, cy + r * 8, height * r, height * r * 0.72), light.shade(leaf, 0.46)) +
      path(crown(dice, cx, cy, height * r * 0.94, height * r * 0.66), light.paint(leaf)) +
      path(
        crown(dice, cx - height * r * 0.28, cy - height * r * 0.24, height * r * 0.48, height * r * 0.28, 7),
        light.lift(leaf, 0.34),
      )
    )
  }
  return trunk + clump(-0.2, 0.56, 0.24) + clump(0.24, 0.58, 0.25) + clump(0.02, 0.74, 0.28)
}

/** A stone pine: a bare trunk and a flat crown. */
export const drawStonePine: Draw = (light, dice, x, y, height) => {
  const lean = dice.between(-0.08, 0.1) * height
  const green = mix('#3f6b4a', '#2e5a48', dice.next())
  const bark = light.shade('#7c5138', 0.2)
  const w = height * 0.022
  const [tx, ty] = [x + lean, y - height * 0.74]
  const stem = path(
    `M${num(x - w * 1.3)} ${num(y)}Q${num(x + lean * 0.3)} ${num(y - height * 0.4)} ${num(tx - w * 0.6)} ${num(ty)}L${num(tx + w * 0.6)} ${num(ty)}Q${num(x + lean * 0.3 + w * 2)} ${num(y - height * 0.4)} ${num(x + w * 1.3)} ${num(y)}Z`,
    bark,
  )
  const arms = [-1, 1]
    .map((side) =>
      stroke(
        `M${num(tx)} ${num(ty + height * 0.1)}Q${num(tx + side * height * 0.05)} ${num(ty)} ${num(tx + side * height * 0.17)} ${num(ty - height * 0.06)}`,
        bark,
        w * 0.9,
      ),
    )
    .join('')
  const cap = (dy: number, rx: number, ry: number, fill: string, dx = 0): string =>
    path(crown(dice, tx + dx * height, ty - dy * height, rx * height, ry * height, 11), fill)
  return (
    stem +
    arms +
    cap(0.04, 0.36, 0.1, light.shade(green, 0.5), 0.02) +
    cap(0.09, 0.34, 0.1, light.paint(green)) +
    cap(0.14, 0.22, 0.05, light.lift(green, 0.28), -0.07)
  )
}

/** An Aleppo pine or fir: tiers of branches, the right side in shade; with snow on them if `snow`. */
export function drawFir(light: Light, dice: Dice, x: number, y: number, height: number, snow = false): string {
  const green = mix('#2f5d4a', '#27504a', dice.next())
  const tiers = 4
  let art = stroke(
    `M${num(x)} ${num(y + height * 0.02)}v${num(-height * 0.14)}`,
    light.shade('#5a4030', 0.35),
    height * 0.05,
  )
  for (let i = 0; i < tiers; i++) {
    const base = y - height * (0.08 + (i * 0.8) / tiers)
    const tip = base - height * (0.44 - i * 0.045)
    const w = height * (0.25 - i * 0.045)
    art += polygon(
      [
        [x, tip],
        [x - w, base],
        [x - w * 0.45, base - height * 0.02],
        [x, base + height * 0.015],
        [x + w * 0.45, base - height * 0.02],
        [x + w, base],
      ],
      light.paint(green),
    )
    art += polygon(
      [
        [x, tip],
        [x + w * 0.06, base + height * 0.01],
        [x + w * 0.45, base - height * 0.02],
        [x + w, base],
      ],
      light.shade(green, 0.44),
    )
    if (snow)
      art += polygon(
        [
          [x, tip],
          [x - w * 0.8, base - height * 0.02],
          [x - w * 0.42, base - height * 0.07],
          [x - w * 0.12, base - height * 0.03],
          [x + w * 0.2, base - height * 0.1],
          [x + w * 0.34, base - height * 0.13],
        ],
        light.lift('#f4f8fb', 0.2),
      )
  }
  return art
}

/** A broad tree: carob, oak, ficus. */
export const drawOak: Draw = (light, dice, x, y, height) => {
  const green = mix('#4b7a4a', '#3a6a50', dice.next())
  const trunk = polygon(
    [
      [x - height * 0.05, y],
      [x - height * 0.025, y - height * 0.45],
      [x + height * 0.03, y - height * 0.45],
      [x + height * 0.055, y],
    ],
    light.shade('#654a38', 0.3),
  )
  const r = height * 0.36
  return (
    trunk +
    path(crown(dice, x + r * 0.12, y - height * 0.58, r * 1.12, r * 0.92, 11), light.shade(green, 0.46)) +
    path(crown(dice, x - r * 0.1, y - height * 0.64, r * 0.95, r * 0.78, 11), light.paint(green)) +
    path(crown(dice, x - r * 0.35, y - height * 0.76, r * 0.5, r * 0.36, 8), light.lift(green, 0.26))
  )
}
