/** The spa: vaults around a warm pool, with the place seen through the middle one. */
import { mix } from '#sandbox/pictures/colour.ts'
import { drawCandles, drawStones, drawTowels } from '#sandbox/pictures/furniture/comforts.ts'
import { drawPotPlant } from '#sandbox/pictures/furniture/indoors.ts'
import type { Place } from '#sandbox/pictures/places/place.ts'
import type { Stage } from '#sandbox/pictures/stage.ts'
import {
  archway,
  clip,
  ellipse,
  fade,
  num,
  opacity,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '#sandbox/pictures/svg.ts'
import { drawOutlook, indoors } from '#sandbox/pictures/views/window.ts'
import { drawRipples } from '#sandbox/pictures/water.ts'

export function drawSpa(outer: Stage, place: Place): string {
  const stage = indoors(outer, place)
  const { width, height, light } = stage
  const dice = stage.dice.fork('spa')
  const isTall = width / height < 0.8
  const wall = dice.pick(['#d9c3a0', '#cdbfa6', '#bfae98', '#c9b7a0'])
  const [cloth] = dice.pick(place.cloths)
  const floor = height * (isTall ? 0.62 : 0.6)
  const tile = dice.pick(['#2f8f97', '#3a7f8a', '#4f9a94'])
  const vault = (x: number, w: number, tall: number, isOpen: boolean): string => {
    const data = archway(x, floor, w, tall)
    const reveal =
      path(archway(x - 20, floor, w + 40, tall + 20), light.lift(wall, 0.3)) +
      path(archway(x - 8, floor, w + 16, tall + 8), light.shade(wall, 0.3))
    const inside = isOpen
      ? drawOutlook(stage, place, data, { x, y: floor - tall, width: w, height: tall })
      : path(data, light.shade(wall, 0.42)) +
        path(archway(x + w * 0.16, floor, w * 0.84, tall * 0.94), light.shade(wall, 0.5)) +
        drawTowels(stage, x + w * 0.5, floor - 6, w * 0.56, [cloth, '#fbf6ec', '#fbf6ec']) +
        rect(x, floor - 6, w, 8, light.lift(wall, 0.2))
    return reveal + inside
  }
  const arches = isTall
    ? vault(width * 0.18, width * 0.64, height * 0.42, true)
    : vault(width * 0.1, width * 0.17, height * 0.36, false) +
      vault(width * 0.35, width * 0.36, height * 0.47, true) +
      vault(width * 0.79, width * 0.15, height * 0.36, false)
  const courses = repeat(8, (i) =>
    stroke(`M-5 ${num(floor * (0.06 + i * 0.124))}H${num(width + 5)}`, light.shade(wall, 0.2), 1.6, opacity(0.35)),
  )
  const deep = height - floor
  const pool = `M${num(width * 0.2)} ${num(floor + deep * 0.2)}H${num(width * 0.82)}L${num(width * 0.98)} ${num(height * 0.97)}H${num(width * 0.04)}Z`
  const id = stage.name()
  const lit = light.isDark ? mix(tile, '#8fe0d8', 0.3) : light.lift(tile, 0.3)
  const water =
    path(pool, light.shade(wall, 0.4), 'transform="translate(0 8)"') +
    fade(id, [
      [0, lit],
      [1, light.shade(tile, 0.4)],
    ]) +
    path(pool, `url(#${id})`) +
    clip(
      stage.name(),
      pool,
      repeat(5, (i) =>
        polygon(
          [
            [width * (0.3 + i * 0.1), floor],
            [width * (0.36 + i * 0.1), floor],
            [width * (0.28 + i * 0.13), height],
            [width * (0.18 + i * 0.13), height],
          ],
          '#ffffff',
          opacity(0.07),
        ),
      ) + drawRipples(dice, 0, floor + deep * 0.22, width, deep * 0.7, light.lift('#dff7f0', 0.2), 44),
    ) +
    stroke(pool, light.lift(wall, 0.44), 14) +
    stroke(pool, light.shade(wall, 0.12), 3, 'transform="translate(0 9)"')
  const steam = repeat(4, (i) =>
    stroke(
      `M${num(width * (0.36 + i * 0.1))} ${num(floor + deep * 0.5)}c-26 -40 26 -66 0 -110s22 -58 4 -96`,
      '#ffffff',
      13 - i,
      `${opacity(0.1)} stroke-linecap="round"`,
    ),
  )
  const petals = repeat(7, () =>
    ellipse(
      dice.between(0.3, 0.7) * width,
      floor + deep * dice.between(0.36, 0.72),
      11,
      5,
      light.lift(place.blooms[0], 0.2),
      `transform="rotate(0)"`,
    ),
  )
  const k = Math.min(width / 1200, 1) ** 0.4
  return (
    rect(-5, -5, width + 10, height + 10, light.paint(wall)) +
    polygon(
      [
        [-5, -5],
        [width * 0.26, -5],
        [width * 0.08, floor],
        [-5, floor],
      ],
      light.lift(wall, 0.2),
      opacity(0.6),
    ) +
    courses +
    arches +
    rect(-5, floor, width + 10, deep + 10, light.lift(mix(wall, '#e9dcc4', 0.4), 0.05)) +
    rect(-5, floor, width + 10, deep * 0.06, light.shade(wall, 0.2), opacity(0.5)) +
    water +
    petals +
    steam +
    drawCandles(stage, width * 0.1, floor + deep * 0.3, 84 * k) +
    drawCandles(stage, width * 0.95, floor + deep * 0.3, 66 * k) +
    drawTowels(stage, width * 0.86, height * 0.985, 210 * k, ['#fbf6ec', cloth, '#fbf6ec']) +
    drawStones(stage, width * 0.11, height * 0.99, 150 * k) +
    drawPotPlant(stage, dice, width * 0.985, height * 0.86, 260 * k, '#8f6a4a')
  )
}
