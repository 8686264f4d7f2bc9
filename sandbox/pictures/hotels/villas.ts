/** A group of white cubic houses, some with a dome or a pergola. */
import { drawDome } from '#sandbox/pictures/buildings/domes.ts'
import { mix } from '#sandbox/pictures/colour.ts'
import { drawShrub } from '#sandbox/pictures/flora/shrubs.ts'
import type { Site } from '#sandbox/pictures/hotels/facade.ts'
import { ellipse, opacity, rect, repeat } from '#sandbox/pictures/svg.ts'

export function drawVillas(site: Site): string {
  const {
    stage: { light },
    stage,
    dice,
    place,
    x,
    foot,
    size,
  } = site
  const cube = (left: number, base: number, width: number, height: number): string => {
    const wall = dice.pick(place.stones)
    const front = width * 0.7
    const top = base - height
    const isDomed = dice.chance(0.3)
    const pergola = dice.chance(0.6)
    const glass =
      rect(
        left + front * 0.12,
        base - height * 0.66,
        front * 0.5,
        height * 0.66,
        light.isDark ? light.lamp : light.shade('#4d7480', 0.2),
      ) + rect(left + front * 0.36, base - height * 0.66, 3, height * 0.66, light.shade(wall, 0.3))
    return (
      (isDomed
        ? drawDome(stage, left + front * 0.55, top + 1, front * 0.34, front * 0.3, mix(wall, '#ffffff', 0.3))
        : '') +
      rect(left, top, front + 0.5, height, light.lift(wall, 0.12)) +
      rect(left + front, top, width - front, height, light.shade(wall, 0.3)) +
      rect(left - 3, top - 6, front + 3, 9, light.lift(wall, 0.3)) +
      rect(left + front, top - 6, width - front + 3, 9, light.shade(wall, 0.14)) +
      glass +
      rect(
        left + front * 0.72,
        top + height * 0.26,
        front * 0.15,
        height * 0.24,
        light.isDark ? light.lamp : light.shade('#4d7480', 0.24),
      ) +
      rect(
        left + front + (width - front) * 0.3,
        top + height * 0.3,
        (width - front) * 0.4,
        height * 0.3,
        light.shade('#35505c', 0.44),
      ) +
      (pergola
        ? repeat(5, (i) =>
            rect(left - width * 0.3 + i * width * 0.12, base - height * 0.76, 5, 7, light.shade('#7a5a42', 0.2)),
          ) +
          rect(left - width * 0.34, base - height * 0.72, width * 0.62, 6, light.paint('#8f6a4a')) +
          rect(left - width * 0.31, base - height * 0.7, 6, height * 0.7, light.shade('#7a5a42', 0.24))
        : '')
    )
  }
  const rows = [
    [-250, -66, 150, 88],
    [-70, -84, 170, 104],
    [110, -70, 150, 84],
    [-310, 0, 190, 112],
    [-90, 0, 220, 136],
    [150, -4, 180, 108],
  ] as const
  return rows
    .map(
      ([dx, dy, w, h]) =>
        ellipse(
          x + (dx + w * 0.7) * size,
          foot + dy * size + 2,
          w * 0.62 * size,
          8 * size,
          light.shade(place.ground, 0.5),
          opacity(0.35),
        ) +
        cube(x + dx * size, foot + dy * size, w * size, h * size * dice.between(0.9, 1.15)) +
        drawShrub(
          light,
          dice,
          x + (dx + w * 0.9) * size,
          foot + dy * size + 5,
          34 * size,
          '#6f8350',
          dice.pick(place.blooms),
        ),
    )
    .join('')
}
