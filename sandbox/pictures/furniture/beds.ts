/** Beds and their linen. */
import type { Dice } from '#sandbox/pictures/dice.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { blob, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

const LINEN = '#fbf6ec'

type BedOptions = {
  x: number
  back: number
  front: number
  width: number
  cloth: string
  second: string
  wood: string
}

/** A bed with its head at the wall, seen from its foot and slightly above. `x` is its centre. */
export function drawBed(stage: Stage, dice: Dice, options: BedOptions): string {
  const { x, back, front, width, cloth, second, wood } = options
  const { light } = stage
  const [half, wide] = [width / 2, width * 0.58]
  const deep = front - back
  const drop = Math.max(34, width * 0.15)
  const across = (t: number): number => half + (wide - half) * t
  const board = width * 0.3
  const head = dice.pick(['panel', 'channels', 'arch'] as const)
  const boardArt =
    head === 'arch'
      ? path(
          `M${num(x - half - 14)} ${num(back + 10)}V${num(back - board * 0.55)}a${num(half + 14)} ${num(board * 0.5)} 0 0 1 ${num(width + 28)} 0V${num(back + 10)}Z`,
          light.paint(wood),
        ) +
        path(
          `M${num(x - half + 2)} ${num(back + 10)}V${num(back - board * 0.5)}a${num(half - 2)} ${num(board * 0.42)} 0 0 1 ${num(width - 4)} 0V${num(back + 10)}Z`,
          light.lift(wood, 0.2),
        )
      : rect(x - half - 14, back - board, width + 28, board + 10, light.paint(wood), 'rx="9"') +
        (head === 'channels'
          ? repeat(9, (i) =>
              rect(
                x - half - 9 + (i * (width + 18)) / 9,
                back - board + 6,
                (width + 18) / 9 - 4,
                board,
                i % 2 ? light.lift(wood, 0.14) : light.lift(wood, 0.22),
                'rx="7"',
              ),
            )
          : rect(x - half - 2, back - board + 12, width + 4, board, light.lift(wood, 0.2), 'rx="6"'))
  const row = (t0: number, t1: number, fill: string): string =>
    polygon(
      [
        [x - across(t0), back + deep * t0],
        [x + across(t0), back + deep * t0],
        [x + across(t1), back + deep * t1],
        [x - across(t1), back + deep * t1],
      ],
      fill,
    )
  const shadow = polygon(
    [
      [x - wide - 10, front + drop],
      [x + wide + 70, front + drop + 8],
      [x + half + 60, back + 36],
      [x + half, back + 20],
    ],
    light.shadow,
    opacity(0.16),
  )
  const folds = repeat(5, (i) =>
    stroke(
      `M${num(x - wide * 0.8 + i * wide * 0.4)} ${num(back + deep * 0.5)}q${num(dice.between(-16, 16))} ${num(deep * 0.2)} ${num(dice.between(-10, 22))} ${num(deep * 0.34)}`,
      light.shade(LINEN, 0.2),
      2.4,
      `${opacity(0.5)} stroke-linecap="round"`,
    ),
  )
  const mattress =
    row(0, 1, light.lift(LINEN, 0.2)) +
    polygon(
      [
        [x + across(0) * 0.62, back],
        [x + across(0), back],
        [x + wide, front],
        [x + wide * 0.72, front],
      ],
      light.shade(LINEN, 0.1),
    ) +
    folds
  const face =
    path(
      `M${num(x - wide)} ${num(front)}H${num(x + wide)}l4 ${num(drop)}H${num(x - wide - 4)}Z`,
      light.shade(LINEN, 0.14),
    ) +
    repeat(6, (i) =>
      polygon(
        [
          [x - wide + (i + 0.5) * (wide / 3), front + 2],
          [x - wide + (i + 0.62) * (wide / 3), front + 2],
          [x - wide + (i + 0.8) * (wide / 3), front + drop],
          [x - wide + (i + 0.4) * (wide / 3), front + drop],
        ],
        light.shade(LINEN, 0.24),
        opacity(0.6),
      ),
    )
  const runner =
    row(0.62, 0.9, light.paint(cloth)) +
    row(0.86, 0.9, light.shade(cloth, 0.3)) +
    row(0.62, 0.645, light.lift(second, 0.1)) +
    row(0.67, 0.685, light.lift(second, 0.1)) +
    polygon(
      [
        [x + across(0.62), back + deep * 0.62],
        [x + across(0.9), back + deep * 0.9],
        [x + across(0.9) + 3, back + deep * 0.9 + drop * 0.8],
        [x + across(0.62) + 4, back + deep * 0.62 + drop * 0.5],
      ],
      light.shade(cloth, 0.4),
    ) +
    polygon(
      [
        [x - across(0.62), back + deep * 0.62],
        [x - across(0.9), back + deep * 0.9],
        [x - across(0.9) - 3, back + deep * 0.9 + drop * 0.8],
        [x - across(0.62) - 4, back + deep * 0.62 + drop * 0.5],
      ],
      light.lift(cloth, 0.1),
    )
  const pillow = (px: number, py: number, w: number, h: number, fill: string): string =>
    path(pillowData(px, py, w, h), light.shade(fill, 0.26)) +
    path(pillowData(px - w * 0.02, py - h * 0.07, w * 0.95, h * 0.9), light.lift(fill, 0.2)) +
    stroke(
      `M${num(px - w * 0.26)} ${num(py - h * 0.1)}q${num(w * 0.26)} ${num(h * 0.2)} ${num(w * 0.5)} ${num(h * 0.02)}`,
      light.shade(fill, 0.16),
      2,
      opacity(0.5),
    )
  const count = width > 300 ? 2 : 1
  const pillows = repeat(count, (i) => {
    const px = x + (count === 1 ? 0 : (i - 0.5) * width * 0.5)
    return (
      pillow(px, back - 2, width * (count === 1 ? 0.72 : 0.44), width * 0.16 + 12, LINEN) +
      pillow(px, back + deep * 0.12, width * (count === 1 ? 0.6 : 0.37), width * 0.12 + 10, i ? second : cloth)
    )
  })
  return (
    boardArt +
    shadow +
    mattress +
    pillows +
    runner +
    face +
    rect(x - wide + 8, front + drop, 12, 12, light.shade(wood, 0.4)) +
    rect(x + wide - 20, front + drop, 12, 12, light.shade(wood, 0.4))
  )
}

export const pillowData = (x: number, y: number, w: number, h: number): string =>
  blob([
    [x - w * 0.5, y - h * 0.44],
    [x, y - h * 0.5],
    [x + w * 0.5, y - h * 0.44],
    [x + w * 0.47, y],
    [x + w * 0.5, y + h * 0.46],
    [x, y + h * 0.42],
    [x - w * 0.5, y + h * 0.46],
    [x - w * 0.47, y],
  ])
