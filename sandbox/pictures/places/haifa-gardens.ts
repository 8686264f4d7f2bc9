/** Haifa's terraced gardens and their shrine. */
import { drawDomedHall } from '#sandbox/pictures/buildings/domes.ts'
import { drawCypress, drawOak } from '#sandbox/pictures/flora/trees.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import { archway, circle, num, opacity, path, polygon, rect, repeat, stroke } from '#sandbox/pictures/svg.ts'

/** Terraces on both sides of a central stair, narrower towards the shrine at the top. */
export function drawTerraces(stage: Stage, x: number, top: number, bottom: number): string {
  const { light, width } = stage
  const dice = stage.dice.fork('terraces')
  const count = 8
  let art = ''
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const y = top + (bottom - top) * (0.04 + 0.96 * t ** 1.35)
    const next = top + (bottom - top) * (0.04 + 0.96 * ((i + 1) / (count - 1)) ** 1.35)
    const half = 90 + Math.min(width * 0.5, 620) * t ** 1.1
    const bow = 10 + 34 * t
    const bank = (dy: number, k: number): string =>
      `M${num(x - half * k)} ${num(y + bow + dy)}Q${num(x)} ${num(y - bow + dy)} ${num(x + half * k)} ${num(y + bow + dy)}`
    const deep = next - y + bow
    art += path(
      `${bank(0, 1)}L${num(x + half * 1.3)} ${num(y + bow + deep + 30)}L${num(x - half * 1.3)} ${num(y + bow + deep + 30)}Z`,
      i % 2 ? light.paint('#5f9150') : light.lift('#6f9f58', 0.1),
    )
    art +=
      stroke(bank(0, 1), light.lift('#f1e6d2', 0.2), 3 + 5 * t) +
      stroke(bank(5 + 6 * t, 1), light.shade('#3d6b45', 0.36), 3 + 7 * t) +
      stroke(bank(deep * 0.42, 0.8), light.paint(i % 2 ? '#c8384a' : '#d9772f'), 2 + 5 * t, opacity(0.85)) +
      stroke(bank(deep * 0.52, 0.72), light.shade('#47784a', 0.2), 2 + 4 * t, opacity(0.8))
    for (const side of [-1, 1]) {
      for (const k of [0.3, 0.62, 0.92]) {
        const cx = x + side * (half * k + 10)
        art +=
          k === 0.62
            ? circle(cx, y + bow * (2 * k * k - 1) + 2, 6 + 9 * t, light.shade('#4b7f4a', 0.2)) +
              circle(cx - 2 - 2 * t, y + bow * (2 * k * k - 1) - 1 - 2 * t, 4 + 6 * t, light.paint('#5f9150'))
            : drawCypress(light, dice, cx, y + bow * (2 * k * k - 1) + 6, 34 + 74 * t)
      }
    }
  }
  // Trees on both sides cover the ends of the terraces.
  const woods = [-1, 1]
    .map((side) =>
      repeat(30, (i, t) => {
        const y = top + (bottom - top) * (0.04 + 1.05 * t ** 1.35)
        const half = 90 + Math.min(width * 0.5, 620) * t ** 1.1
        const cx = x + side * (half * 0.98 + dice.between(6, 60 + 180 * t))
        return (i % 3 ? drawOak : drawCypress)(light, dice, cx, y + 40 + 20 * t, 44 + 92 * t)
      }),
    )
    .join('')
  const stair =
    polygon(
      [
        [x - 10, top],
        [x + 10, top],
        [x + 62, bottom + 20],
        [x - 62, bottom + 20],
      ],
      light.lift('#f4ead9', 0.2),
    ) +
    polygon(
      [
        [x + 3, top],
        [x + 10, top],
        [x + 62, bottom + 20],
        [x + 22, bottom + 20],
      ],
      light.shade('#e2d2b8', 0.2),
    )
  const steps = repeat(26, (_i, t) => {
    const y = top + (bottom + 20 - top) * t ** 1.3
    const half = 10 + 52 * t ** 1.3
    return stroke(
      `M${num(x - half)} ${num(y)}H${num(x + half)}`,
      light.shade('#c9b596', 0.3),
      0.8 + 2 * t,
      opacity(0.7),
    )
  })
  return art + woods + stair + steps
}

/** A white arcade with a gilt dome on an eight-sided drum. */
export function drawShrine(stage: Stage, x: number, y: number): string {
  const { light } = stage
  const stone = '#f6ecd9'
  const arcade =
    rect(x - 74, y - 44, 106, 44, light.lift(stone, 0.2)) +
    rect(x + 32, y - 44, 42, 44, light.shade(stone, 0.26)) +
    rect(x - 80, y - 50, 160, 8, light.lift(stone, 0.35)) +
    repeat(7, (i) =>
      path(archway(x - 68 + i * 20, y, 13, 33), light.isDark ? light.lamp : light.shade('#a98f6c', 0.34)),
    )
  return arcade + drawDomedHall(stage, x, y - 46, 46, stone, '#e3a83c')
}
