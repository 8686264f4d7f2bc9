/** Rails and floors of balconies and terraces. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

type RailKind = 'glass' | 'iron' | 'stone' | 'wood'

/** A balcony rail between `top` and `foot`, across the whole canvas. */
export function drawRail(stage: Stage, kind: RailKind, top: number, foot: number, colour: string): string {
  const { width, light } = stage
  const h = foot - top
  switch (kind) {
    case 'glass':
      return (
        rect(-5, top + 8, width + 10, h - 8, light.lift('#cfe9ea', 0.2), opacity(0.24)) +
        repeat(5, (_i, t) =>
          polygon(
            [
              [width * t - 60, foot],
              [width * t + 40, top + 8],
              [width * t + 74, top + 8],
              [width * t - 26, foot],
            ],
            '#ffffff',
            opacity(0.1),
          ),
        ) +
        repeat(5, (_i, t) => rect(width * (0.02 + t * 0.96) - 4, top, 8, h, light.shade('#7f8a8c', 0.2))) +
        rect(-5, top, width + 10, 11, light.lift('#c9cfcd', 0.2)) +
        rect(-5, top + 8, width + 10, 4, light.shade('#7f8a8c', 0.3))
      )
    case 'iron':
      return (
        repeat(Math.floor(width / 22), (i) => rect(i * 22 + 8, top + 6, 4.5, h - 6, light.shade('#2f3a3f', 0.3))) +
        repeat(Math.floor(width / 88), (i) =>
          stroke(
            `M${num(i * 88 + 40)} ${num(top + h * 0.62)}q-20 -24 0 -44q20 20 0 44`,
            light.shade('#2f3a3f', 0.3),
            4,
          ),
        ) +
        rect(-5, top, width + 10, 10, light.shade('#2f3a3f', 0.14)) +
        rect(-5, top, width + 10, 3, light.lift('#5f6a6f', 0.2)) +
        rect(-5, foot - 20, width + 10, 6, light.shade('#2f3a3f', 0.3))
      )
    case 'stone':
      return (
        rect(-5, top + 22, width + 10, h - 30, light.shade(colour, 0.5), opacity(0.5)) +
        repeat(Math.ceil(width / 46) + 1, (i) => {
          const x = i * 46
          const b = (k: number): string =>
            `M${num(x - 7)} ${num(foot - 12)}C${num(x - 20 * k)} ${num(foot - h * 0.34)} ${num(x - 12 * k)} ${num(foot - h * 0.56)} ${num(x - 6)} ${num(top + 22)}H${num(x + 6)}C${num(x + 12 * k)} ${num(foot - h * 0.56)} ${num(x + 20 * k)} ${num(foot - h * 0.34)} ${num(x + 7)} ${num(foot - 12)}Z`
          return (
            path(b(1), light.lift(colour, 0.14)) +
            path(
              `M${num(x + 1)} ${num(foot - 12)}V${num(top + 22)}H${num(x + 6)}C${num(x + 12)} ${num(foot - h * 0.56)} ${num(x + 20)} ${num(foot - h * 0.34)} ${num(x + 7)} ${num(foot - 12)}Z`,
              light.shade(colour, 0.3),
            )
          )
        }) +
        rect(-5, top, width + 10, 24, light.lift(colour, 0.3)) +
        rect(-5, top + 18, width + 10, 7, light.shade(colour, 0.26)) +
        rect(-5, foot - 14, width + 10, 16, light.paint(colour))
      )
    case 'wood':
      return (
        repeat(4, (i) =>
          rect(
            -5,
            top + 20 + i * (h - 22) * 0.25,
            width + 10,
            9,
            i % 2 ? light.paint('#9c7350') : light.lift('#9c7350', 0.14),
          ),
        ) +
        repeat(
          4,
          (_i, t) =>
            rect(width * (0.04 + 0.92 * t) - 9, top, 18, h, light.shade('#7f5a3e', 0.14)) +
            rect(width * (0.04 + 0.92 * t) + 3, top, 6, h, light.shade('#7f5a3e', 0.44)),
        ) +
        rect(-5, top - 2, width + 10, 15, light.lift('#b08458', 0.2)) +
        rect(-5, top + 10, width + 10, 5, light.shade('#7f5a3e', 0.3))
      )
  }
}

export function railOf(place: Place, dice: Dice): RailKind {
  if (place.shore === 'snow' || place.forms[0] === 'lodge') return 'wood'
  return place.forms[0] === 'stone' ? dice.pick(['stone', 'iron']) : dice.pick(['glass', 'iron', 'glass'])
}

/** Floor tiles in perspective, up to the rail. */
export function drawTiles(stage: Stage, top: number, colour: string): string {
  const { width, height, light } = stage
  const span = height - top
  return (
    rect(-5, top, width + 10, span + 6, light.paint(colour)) +
    rect(-5, top, width + 10, span * 0.2, light.shade(colour, 0.2), opacity(0.5)) +
    repeat(6, (i) =>
      stroke(
        `M-5 ${num(top + span * ((i + 0.7) / 6) ** 1.5)}H${num(width + 5)}`,
        light.shade(colour, 0.3),
        1.4 + i * 0.3,
        opacity(0.6),
      ),
    ) +
    repeat(14, (_i, t) =>
      stroke(
        `M${num(width * (t * 1.1 - 0.05))} ${num(top)}L${num(width * (0.5 + (t - 0.5) * 2.2))} ${num(height + 4)}`,
        light.shade(colour, 0.3),
        1.6,
        opacity(0.6),
      ),
    )
  )
}
