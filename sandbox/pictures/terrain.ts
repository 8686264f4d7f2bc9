/** The surface of the ground: sand, lawn, salt, paving, snow. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Shore } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { ellipse, num, opacity, type Point, path, polygon, repeat, smooth, stroke } from '#sandbox/pictures/svg.ts'
import { drawSurf } from '#sandbox/pictures/water.ts'

/** A beach below its water line, with surf, a wet edge and wind ripples. */
export function drawSand(stage: Stage, dice: Dice, shore: readonly Point[], sand: string, shallow = '#6fc3bd'): string {
  const { width, height, light } = stage
  const under = (dy: number): string =>
    `${smooth(shore.map(([x, y]) => [x, y + dy] as const))}L${num(width * 1.06)} ${num(height + 6)}L-30 ${num(height + 6)}Z`
  const lowest = Math.max(...shore.map(([, y]) => y))
  return (
    drawSurf(stage, shore, shallow) +
    path(under(0), light.shade(sand, 0.3)) +
    path(under(17), light.lift(sand, 0.12)) +
    path(under(60), light.paint(sand)) +
    drawRippledSand(stage, dice, Math.min(lowest, height * 0.97), sand)
  )
}

function drawRippledSand(stage: Stage, dice: Dice, top: number, sand: string): string {
  const { width, height, light } = stage
  return repeat(14, () => {
    const y = dice.between(top, height + 10)
    const x = dice.between(0.1, 1) * width
    const w = dice.between(50, 190)
    return stroke(
      `M${num(x - w / 2)} ${num(y)}q${num(w * 0.25)} -5 ${num(w * 0.5)} 0t${num(w * 0.5)} 0`,
      light.shade(sand, 0.34),
      1.6,
      `${opacity(0.5)} stroke-linecap="round"`,
    )
  })
}

type LevelGroundOptions = { top: number; colour: string; kind: Shore }

/** Level ground from `top` to the bottom of the canvas, with a texture by its kind. */
export function drawLevelGround(stage: Stage, dice: Dice, options: LevelGroundOptions): string {
  const { width, height, light } = stage
  const { top, colour, kind } = options
  const span = height - top
  const edge: Point[] = Array.from(
    { length: 7 },
    (_, i) =>
      [(-0.04 + (1.08 * i) / 6) * width, top + (kind === 'stone' ? 0 : Math.sin(i * 1.8 + colour.length) * 5)] as const,
  )
  const under = (dy: number): string =>
    `${smooth(edge.map(([x, y]) => [x, y + dy] as const))}L${num(width * 1.05)} ${num(height + 6)}L${num(-width * 0.05)} ${num(height + 6)}Z`
  const base =
    path(under(0), light.lift(colour, 0.2)) +
    path(under(span * 0.2), light.paint(colour)) +
    path(under(span * 0.62), light.shade(colour, 0.14))
  return base + drawTexture(stage, dice, options)
}

function drawTexture(stage: Stage, dice: Dice, { top, colour, kind }: LevelGroundOptions): string {
  const { width, height, light } = stage
  const span = height - top
  const scatter = (count: number, draw: (x: number, y: number, t: number) => string): string =>
    repeat(count, () => {
      const t = dice.next()
      return draw(dice.next() * width, top + 8 + t * span, t)
    })
  switch (kind) {
    case 'lawn':
      return scatter(80, (x, y, t) =>
        stroke(
          `M${num(x)} ${num(y)}l${num(-2 - 3 * t)} ${num(-5 - 7 * t)}M${num(x + 3)} ${num(y)}l${num(1 + 2 * t)} ${num(-6 - 8 * t)}`,
          dice.chance(0.5) ? light.shade(colour, 0.36) : light.lift(colour, 0.34),
          1.2 + t,
          opacity(0.6),
        ),
      )
    case 'stone': {
      const seams = repeat(7, (i) => {
        const y = top + span * ((i + 0.6) / 7) ** 1.6
        return stroke(`M-5 ${num(y)}H${num(width + 5)}`, light.shade(colour, 0.32), 1.2 + i * 0.25, opacity(0.55))
      })
      const rays = repeat(13, (_i, t) =>
        stroke(
          `M${num(width * (0.5 + (t - 0.5) * 1.1))} ${num(top)}L${num(width * (0.5 + (t - 0.5) * 3))} ${num(height + 4)}`,
          light.shade(colour, 0.32),
          1.5,
          opacity(0.4),
        ),
      )
      return seams + rays
    }
    case 'snow':
      return scatter(10, (x, y, t) =>
        stroke(
          `M${num(x - 90)} ${num(y)}q60 ${num(-10 - 10 * t)} 180 4`,
          light.shade('#a9c4dd', 0.2),
          2 + 2 * t,
          `${opacity(0.5)} stroke-linecap="round"`,
        ),
      )
    case 'salt':
      return scatter(26, (x, y, t) =>
        polygon(
          [
            [x - 22 * t - 8, y],
            [x - 4, y - 6 - 9 * t],
            [x + 14 + 12 * t, y - 2],
            [x + 6, y + 4 + 5 * t],
          ],
          dice.chance(0.5) ? light.lift('#ffffff', 0.4) : light.shade('#d6d2cf', 0.2),
          opacity(0.75),
        ),
      )
    case 'desert':
      return scatter(
        34,
        (x, y, t) =>
          ellipse(x, y, 3 + 9 * t, 1.6 + 3.6 * t, light.shade(colour, 0.4), opacity(0.6)) +
          ellipse(x - 1.2, y - 1 - t, 2.4 + 6 * t, 1.1 + 2 * t, light.lift(colour, 0.3), opacity(0.6)),
      )
    case 'sand':
      return drawRippledSand(stage, dice, top + span * 0.15, colour)
  }
}
