/** Sea, lake and pool water, surf, boats. */
import { mix } from '#sandbox/pictures/colour.ts'
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import {
  ellipse,
  fade,
  num,
  opacity,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  smooth,
  stroke,
} from '#sandbox/pictures/svg.ts'

type WaterOptions = {
  top: number
  bottom?: number
  colour: string
  deep: string
  /** x of the light on the water; no light is drawn when it is absent. */
  shineAt?: number
  calm?: number
}

/** Open water below `top`: a gradient, long waves, and the reflection of the sun in short lens shapes. */
export function drawWater(stage: Stage, options: WaterOptions): string {
  const { width, height, light } = stage
  const { top, bottom = height, colour, deep, shineAt, calm = 1 } = options
  const dice = stage.dice.fork(`water${Math.round(top)}`)
  const span = bottom - top
  const id = stage.name()
  const far = mix(light.paint(colour), light.sky[3], light.isDark ? 0.34 : 0.3)
  const near = light.shade(deep, light.isDark ? 0.34 : 0.18)
  let art =
    fade(id, [
      [0, far],
      [0.2, mix(far, light.paint(colour), 0.7)],
      [1, near],
    ]) + rect(-4, top, width + 8, span + 4, `url(#${id})`)
  art += repeat(9, (i, t) => {
    const y = top + span * (0.05 + 0.95 * t ** 1.5)
    const swell = Array.from(
      { length: 9 },
      (_, j) => [(-0.05 + (1.1 * j) / 8) * width, y + Math.sin(j * 1.9 + i * 2.3) * (1.5 + t * 9) * calm] as const,
    )
    const tint = i % 2 ? mix(far, near, 0.35 + t * 0.5) : mix(near, light.shadow, 0.2)
    return path(
      `${smooth(swell)}L${num(width * 1.05)} ${num(y + 8 + t * 34)}L${num(-width * 0.05)} ${num(y + 8 + t * 26)}Z`,
      tint,
      opacity(0.2),
    )
  })
  art += repeat(26, () => {
    const t = dice.next() ** 1.5
    return lens(
      dice.next() * width,
      top + 6 + t * span,
      14 + 60 * t + dice.between(0, 40),
      0.8 + 2.4 * t,
      mix(far, light.shine, 0.35),
      0.34,
    )
  })
  if (shineAt !== undefined) {
    art += repeat(38, (_i, s) => {
      const t = s ** 1.5
      const y = top + 3 + t * span * 0.92
      return lens(
        shineAt + (dice.next() + dice.next() - 1) * (26 + 190 * t),
        y,
        26 + dice.between(10, 60) + 80 * t,
        1.1 + 3.4 * t,
        mix(light.halo, light.disc, 0.4),
        light.hour === 'night' ? 0.5 - 0.3 * t : 0.8 - 0.5 * t,
      )
    })
  }
  return art
}

function lens(x: number, y: number, length: number, thick: number, colour: string, alpha: number): string {
  return path(
    `M${num(x - length / 2)} ${num(y)}Q${num(x)} ${num(y - thick)} ${num(x + length / 2)} ${num(y)}Q${num(x)} ${num(y + thick)} ${num(x - length / 2)} ${num(y)}Z`,
    colour,
    opacity(alpha),
  )
}

/** Surf along a shore line: shallow water, a white edge, and a thinner one farther out. */
export function drawSurf(stage: Stage, shore: readonly Point[], shallow: string): string {
  const { light } = stage
  const moved = (dx: number, dy: number): string =>
    smooth(shore.map(([x, y], i) => [x + dx + Math.sin(i * 2.1) * 5, y - dy] as const))
  const foam = light.lift('#ffffff', 0.2)
  return (
    stroke(moved(-8, 26), light.paint(shallow), 44, opacity(0.5)) +
    stroke(moved(-16, 46), foam, 3, opacity(0.45)) +
    stroke(moved(-10, 24), foam, 4.5, `${opacity(0.6)} stroke-linecap="round"`) +
    stroke(moved(0, 5), foam, 11, opacity(0.92))
  )
}

/** A small sailing boat standing on y. */
export function drawSail(stage: Stage, x: number, y: number, size: number, sail = '#fff7ea'): string {
  const { light } = stage
  const h = 74 * size
  const hull = `M${num(x - 26 * size)} ${num(y - 7 * size)}L${num(x + 28 * size)} ${num(y - 7 * size)}L${num(x + 19 * size)} ${num(y + 3 * size)}L${num(x - 18 * size)} ${num(y + 3 * size)}Z`
  return (
    ellipse(x, y + 3 * size, 40 * size, 2.6 * size, light.shade('#1b5f6f', 0.3), opacity(0.35)) +
    path(hull, light.shade('#a8442f', 0.18)) +
    polygon(
      [
        [x - 1 * size, y - h],
        [x - 1 * size, y - 10 * size],
        [x - 28 * size, y - 10 * size],
      ],
      light.lift(sail, 0.25),
    ) +
    polygon(
      [
        [x + 2 * size, y - h * 0.9],
        [x + 2 * size, y - 10 * size],
        [x + 24 * size, y - 10 * size],
      ],
      light.shade(sail, 0.2),
    ) +
    rect(x - 1.2 * size, y - h - 3 * size, 2.4 * size, h, light.shade('#5b4636', 0.2))
  )
}

/** Light reflections on pool water inside a box. */
export function drawRipples(
  dice: Dice,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  count: number,
): string {
  return repeat(count, () => {
    const t = dice.next()
    const [cx, cy] = [x + dice.next() * width, y + t * height]
    const length = (26 + 70 * t) * dice.between(0.6, 1.3)
    const rise = 2 + 5 * t
    return stroke(
      `M${num(cx - length / 2)} ${num(cy)}q${num(length * 0.25)} ${num(-rise)} ${num(length * 0.5)} 0t${num(length * 0.5)} 0`,
      colour,
      1.4 + 1.8 * t,
      `${opacity(0.5)} stroke-linecap="round"`,
    )
  })
}
